/// A tool tip to be shown: its text, the key equivalent, and the rectangle that it is about.
struct ToolTip: Equatable {
  var text: String
  /// The keys as they are written, such as “Ctrl+Q”; nil for none.
  var keys: String?
  /// The view's rectangle, in points of the scene.
  var source: CGRect

  /// Makes a tool tip about the rectangle `source`, in points of the scene.
  init(text: String, source: CGRect) { (self.text, self.source) = (text, source) }

  /// The tool tip at a point of the window, of `view` or its nearest ancestor that has one there.
  init?(of view: UIView, at point: CGPoint) {
    for view in sequence(first: view, next: \.superview) {
      guard let (text, rect) = view.toolTip(at: view.convert(point, from: nil)), !text.isEmpty else { continue }
      self.text = text
      keys = view.keys(ofCommandTitled: text)
      source = view.convert(rect.isNull ? view.bounds : rect, to: nil)
      return
    }
    return nil
  }
}

extension UIView {
  /// The text for a point of this view; a button with only an image has its accessibility label.
  fileprivate func toolTip(at point: CGPoint) -> (text: String, rect: CGRect)? {
    if let interaction = toolTipInteraction {
      return interaction.configuration(at: point).map { ($0.toolTip, $0.sourceRect) }
    }
    guard let button = self as? UIButton, button.currentImage != nil,
      (button.shownTitle ?? "").isEmpty, let name = button.accessibilityLabel
    else { return nil }
    return (name, .null)
  }

  /// The keys of the first command with this title that the responder chain performs from here.
  fileprivate func keys(ofCommandTitled title: String) -> String? {
    let own = sequence(first: self as UIResponder, next: \.next).lazy.flatMap(\.allKeyCommands)
    let isMeant = { (command: UIKeyCommand) in command.title.caseInsensitiveCompare(title) == .orderedSame }
    if let command = own.first(where: isMeant) { return command.keys }
    guard UIApplication.shared.offersStandardCommands else { return nil }
    return StandardCommands.all.first(where: isMeant)?.keys
  }
}
