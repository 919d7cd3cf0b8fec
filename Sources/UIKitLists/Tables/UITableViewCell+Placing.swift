@_spi(Toolkit) import UIKitCore

/// The layout of a row's parts, and the backgrounds of a row that is selected, pressed or under the pointer.
extension UITableViewCell {
  // MARK: - Placing

  func placeContent() {
    backgroundView?.frame = bounds
    placeBackground()
    for view in [selectedBackgroundView, multipleSelectionBackgroundView] { view?.frame = bounds }
    hoverBackground?.frame = bounds
    let end = placeAccessory()
    let start = contentStart
    content.frame = mirroredIfRightToLeft(CGRect(x: start, y: 0, width: max(0, end - start), height: bounds.height))
    placeEditControls()
    var inset = separatorInset
    // A separator from edge to edge, as at the end of a group, keeps its length.
    if inset.left > 0 { inset.left += start }
    let line = 1 / traitCollection.displayScale
    let rule = CGRect(
      x: inset.left,
      y: bounds.height - line,
      width: max(0, bounds.width - indexWidth - inset.left - inset.right),
      height: line
    )
    separator.frame = mirroredIfRightToLeft(rule)
  }

  // MARK: - Selection

  /// Tints the row while the pointer is over it, or removes the tint.
  func setHovered(_ isHovered: Bool) {
    guard isHovered, selectionStyle != .none else {
      hoverBackground?.removeFromSuperview()
      hoverBackground = nil
      return
    }
    guard hoverBackground == nil else { return }
    let made = CellBackground(color: .rowHighlightColor(isPressed: false))
    made.corners = corners
    made.frame = bounds
    hoverBackground = made
    insertSubview(made, belowSubview: content)
  }

  func selectionChanged(animated: Bool) {
    showMark()
    let isShown = selectionStyle != .none && (storedSelected || storedHighlighted)
    let several = table?.selectsSeveral == true ? multipleSelectionBackgroundView : nil
    if isShown, several == nil, selectedBackgroundView == nil, configured.background == nil {
      let made = CellBackground(color: .systemGray4)
      made.corners = corners
      selectedBackgroundView = made
      return
    }
    let shown = several ?? selectedBackgroundView
    for view in [multipleSelectionBackgroundView, selectedBackgroundView] where view !== shown {
      view?.removeFromSuperview()
    }
    guard let view = shown else { return }
    if view.superview !== self {
      insertSubview(view, belowSubview: content)
      view.frame = bounds
    }
    let change = { view.alpha = isShown ? 1 : 0 }
    animated ? UIView.animate(withDuration: 0.3, animations: change) : UIView.performWithoutAnimation(change)
  }
}
