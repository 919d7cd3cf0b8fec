/// The interaction with a link.
public nonisolated enum UITextItemInteraction: Int, Sendable {
  /// The link is opened, by a click or by keys. iOS has a preview and a list of actions as well.
  case invokeDefaultAction = 0
}

/// Links in a text that can't be edited.
extension UITextView {
  var tintedLinkAttributes: [NSAttributedString.Key: Any] {
    [.foregroundColor: tintColor ?? UIColor.link, .underlineStyle: NSUnderlineStyle.single.rawValue]
  }

  /// The links of the text, whether they can be opened or not.
  var allLinks: [TextLink] { attributeRuns == nil ? [] : layout.runs?.links ?? [] }

  /// The links that can be opened.
  package var links: [TextLink] { isEditable || !isSelectable ? [] : allLinks }

  /// The link at a point of the content that can be opened.
  func link(at point: CGPoint) -> TextLink? {
    links.first { layout.glyphRects($0.range).contains { $0.contains(point - layoutOrigin) } }
  }

  /// Opens the link's URL, unless the delegate handles it.
  package func open(_ link: TextLink) {
    let range = NSRange(location: link.range.lowerBound, length: link.range.count)
    guard
      ownDelegate?.textView(self, shouldInteractWith: link.url, in: range, interaction: .invokeDefaultAction) ?? true
    else { return }
    UIApplication.shared.open(link.url)
  }

  // MARK: - Keys

  /// Moves the focus to the next or previous link of the text; false at its end.
  func moveLinkFocus(forward: Bool) -> Bool {
    let links = links
    let now = focusedLink.flatMap { links.firstIndex(of: $0) }
    let next = now.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : links.count - 1)
    guard links.indices.contains(next) else { return false }
    focusedLink = links[next]
    let area = layout.glyphRects(links[next].range).reduce(CGRect.null) { $0.union($1) }
    revealForFocus(area.offset(by: layoutOrigin), animated: true)
    return true
  }

  /// Opens the focused link if `key` is Return or Space; returns whether it did.
  func handleLinkKey(_ key: UIKey) -> Bool {
    guard let focusedLink, key.isReturn || key.keyCode == .keyboardSpacebar else { return false }
    guard key.modifierFlags.isDisjoint(with: .ofShortcuts) else { return false }
    open(focusedLink)
    return true
  }

  // MARK: - Drawing

  /// Draws the focus ring around the link that has the focus.
  func drawLinkFocus(in context: CGContext) {
    guard let focusedLink, isFirstResponder else { return }
    for rect in layout.glyphRects(focusedLink.range) where !rect.isVoid {
      let ring = rect.offset(by: layoutOrigin).insetBy(dx: -2, dy: 0)
      let (width, height) = (ring.width, ring.height)
      let sides = [
        CGRect(x: ring.minX, y: ring.minY, width: width, height: 2),
        CGRect(x: ring.minX, y: ring.maxY - 2, width: width, height: 2),
        CGRect(x: ring.minX, y: ring.minY + 2, width: 2, height: height - 4),
        CGRect(x: ring.maxX - 2, y: ring.minY + 2, width: 2, height: height - 4),
      ]
      for side in sides { context.fill(side, color: tintColor) }
    }
  }
}
