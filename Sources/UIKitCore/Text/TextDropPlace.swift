/// The position at which dragged text would be inserted, shown by a caret.
///
/// Near an edge beyond which there is more content, the view under the text scrolls, and the position changes with that.
final class TextDropPlace {
  /// The input and the offset in its text; nil where nothing can be inserted.
  private(set) var target: (input: any EditorInput, offset: Int)?
  /// Called when the place may have changed, because something has scrolled.
  var scrollHandler: () -> Void = {}
  private let caret = UIView()
  private let scroller = DragScroller()

  /// Shows nothing yet.
  init() { caret.isUserInteractionEnabled = false }

  /// Shows the position nearest to a point of the window, in the input there, if that accepts text; scrolls near an edge.
  func hold(at location: CGPoint, in scene: UIWindowScene) {
    show(at: location, in: scene)
    scroller.scrollHandler = { [weak self, weak scene] in
      guard let self, let scene else { return }
      show(at: location, in: scene)
      scrollHandler()
    }
    scroller.hold(at: location, in: scene)
  }

  /// Stops scrolling, because the text was dropped; the position stays until it is hidden.
  func fix() { scroller.pause() }

  /// Hides the caret, and stops scrolling.
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

  /// The input under a point of the window that accepts text; nil if there is none.
  private static func input(at location: CGPoint, in scene: UIWindowScene) -> (any EditorInput)? {
    let views = scene.hitTest(location).map { sequence(first: $0.view, next: \.superview) }
    return views?.lazy.compactMap { $0 as? any EditorInput }.first { $0.acceptsEdits }
  }
}

/// Takes text that is dragged to a window from anywhere on the desktop.
final class TextDropper {
  private let place = TextDropPlace()

  /// Follows the text to a point of the window; returns whether it can be dropped there. If scrolling changes that, the
  /// window host is notified.
  func move(to location: CGPoint, in scene: UIWindowScene) -> Bool {
    place.scrollHandler = { [unowned place, weak scene] in
      scene?.host.setAcceptsTextDrops(place.target != nil)
    }
    place.hold(at: location, in: scene)
    return place.target != nil
  }

  /// Called when the text has left the window.
  func leave() { place.hide() }

  /// Fetches the text, and inserts it at the last position; `completion` is called with whether it was inserted.
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
      completion(input.insertDropped(&units, at: offset))
    }
  }
}
