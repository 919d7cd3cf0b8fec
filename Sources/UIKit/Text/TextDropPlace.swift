/// Where dragged text would go if it were dropped, with a caret that shows it.
final class TextDropPlace {
  /// The input and the offset in its text; nil where nothing can be inserted.
  private(set) var target: (input: any EditorInput, offset: Int)?
  private let caret = UIView()

  /// Shows nothing yet.
  init() { caret.isUserInteractionEnabled = false }

  /// The input that the text would go to.
  var input: (any EditorInput)? { target?.input }

  /// The input under a point of the window that takes text; nil if there is none.
  static func input(at location: CGPoint, in scene: UIWindowScene) -> (any EditorInput)? {
    let views = scene.hitTest(location).map { sequence(first: $0.view, next: \.superview) }
    return views?.lazy.compactMap { $0 as? any EditorInput }.first { $0.acceptsEdits }
  }

  /// Shows the place in `input` that is nearest to a point of the window; nothing for nil.
  func show(in input: (any EditorInput)?, at location: CGPoint) {
    hide()
    guard let input, let position = input.closestPosition(to: input.convert(location, from: nil)) else { return }
    target = (input, position.offset)
    caret.backgroundColor = input.tintColor
    caret.frame = input.caretRect(for: position)
    input.addSubview(caret)
  }

  /// Shows nothing any more.
  func hide() {
    caret.removeFromSuperview()
    target = nil
  }
}

/// Takes text that is dragged to a window from anywhere on the desktop.
final class TextDropper {
  private let place = TextDropPlace()

  /// The text is over a point of the window; whether it could be dropped there.
  func move(to location: CGPoint, in scene: UIWindowScene) -> Bool {
    place.show(in: TextDropPlace.input(at: location, in: scene), at: location)
    return place.target != nil
  }

  /// The text has left the window.
  func leave() { place.hide() }

  /// Inserts the text where it was last, when it has come; `completion` is called with whether that was done.
  func drop(completion: @escaping (Bool) -> Void) {
    let target = place.target
    place.hide()
    guard let (input, offset) = target else { return completion(false) }
    UIApplication.shared.platform.pasteboard.fetchUnits(from: .drag) { [weak input] units in
      guard let input, !units.isEmpty, input.window != nil else { return completion(false) }
      completion(input.take(&units, at: offset))
    }
  }
}
