/// A message below the caret that says why the input hasn't accepted a text; shown for some seconds or until the next change.
final class TextToast {
  /// The time for which the message is shown, in seconds.
  static let duration: TimeInterval = 6

  private let window: ToolTipWindow
  private var end: (any ScheduledCall)?

  /// Shows `text` beside the caret of `input`; nil if that isn't in a window.
  init?(_ text: String, for input: any EditorInput) {
    guard let scene = input.window?.windowScene else { return nil }
    let caret = input.convert(input.caretRect(for: input.selectionHead ?? input.endOfDocument), to: nil)
    let place = CGPoint(x: caret.minX, y: caret.maxY - ToolTipWindow.belowPointer / 2)
    window = ToolTipWindow(ToolTip(text: text, source: caret), at: place, in: scene)
    window.isHidden = false
    scene.requestFrameNow()
    UIAccessibility.post(notification: .announcement, argument: text)
    end = UIApplication.shared.platform.schedule(after: Self.duration) { [weak self] in self?.remove() }
  }

  func remove() {
    end?.cancel()
    window.windowScene?.remove(window)
  }
}
