/// Where dragged text would go if it were dropped, with a caret that shows it.
///
/// Near an edge beyond which there is more, what the text is held over scrolls, and the place with it.
final class TextDropPlace {
  /// The input and the offset in its text; nil where nothing can be inserted.
  private(set) var target: (input: any EditorInput, offset: Int)?
  /// Called when the place may have changed, because something has scrolled.
  var scrollHandler: () -> Void = {}
  private let caret = UIView()
  private let scroller = DragScroller()

  /// Shows nothing yet.
  init() { caret.isUserInteractionEnabled = false }

  /// The text is held at a point of the window: shows the place nearest to it in the input that is there, if there is one
  /// that takes text.
  func hold(at location: CGPoint, in scene: UIWindowScene) {
    show(at: location, in: scene)
    scroller.scrollHandler = { [weak self, weak scene] in
      guard let self, let scene else { return }
      show(at: location, in: scene)
      scrollHandler()
    }
    scroller.hold(at: location, in: scene)
  }

  /// The text was dropped: the place stays as it is until it is hidden.
  func fix() { scroller.pause() }

  /// Shows nothing any more.
  func hide() {
    removeCaret()
    scroller.end()
  }

  // MARK: - Private

  private func show(at location: CGPoint, in scene: UIWindowScene) {
    removeCaret()
    guard let input = Self.input(at: location, in: scene),
      let position = input.closestPosition(to: input.convert(location, from: nil))
    else { return }
    target = (input, position.offset)
    caret.backgroundColor = input.tintColor
    caret.frame = input.caretRect(for: position)
    input.addSubview(caret)
  }

  private func removeCaret() {
    caret.removeFromSuperview()
    target = nil
  }

  /// The input under a point of the window that takes text; nil if there is none.
  private static func input(at location: CGPoint, in scene: UIWindowScene) -> (any EditorInput)? {
    let views = scene.hitTest(location).map { sequence(first: $0.view, next: \.superview) }
    return views?.lazy.compactMap { $0 as? any EditorInput }.first { $0.acceptsEdits }
  }
}

/// Takes text that is dragged to a window from anywhere on the desktop.
final class TextDropper {
  private let place = TextDropPlace()

  /// The text is over a point of the window; whether it could be dropped there. Whoever brings it is notified when scrolling
  /// changes that.
  func move(to location: CGPoint, in scene: UIWindowScene) -> Bool {
    place.scrollHandler = { [unowned place, weak scene] in
      scene?.host.setAcceptsTextDrops(place.target != nil)
    }
    place.hold(at: location, in: scene)
    return place.target != nil
  }

  /// The text has left the window.
  func leave() { place.hide() }

  /// Inserts the text where it was last, when it has come; `completion` is called with whether that was done.
  func drop(completion: @escaping (Bool) -> Void) {
    place.fix()
    guard let (input, offset) = place.target else {
      place.hide()
      return completion(false)
    }
    UIApplication.shared.platform.pasteboard.fetchUnits(from: .drag) { [place, weak input] units in
      // The input stays scrolled until it has the text.
      defer { place.hide() }
      guard let input, !units.isEmpty, input.window != nil else { return completion(false) }
      completion(input.take(&units, at: offset))
    }
  }
}
