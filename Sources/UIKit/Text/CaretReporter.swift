/// A text whose caret input methods want to know.
protocol CaretOwning: UIResponder {
  /// Tells the native window where the caret is, if that has changed.
  func reportCaret()
}

/// Tells the native window where the caret is, for the windows of input methods; only when that has changed.
final class CaretReporter {
  private var reported: CGRect?

  /// Begins to report, after the next frame and those that follow.
  func begin(_ client: any EditorInput) { client.window?.windowScene?.caretOwner = client }

  func report(_ client: any EditorInput) {
    guard client.isFirstResponder, let host = client.window?.windowScene?.platformWindow else { return }
    let rect = client.convert(client.caretRect, to: nil)
    guard rect != reported else { return }
    reported = rect
    host.setTextInputRect(rect)
  }

  /// Reports that there is no caret any more.
  func end(_ client: any EditorInput) {
    guard let scene = client.window?.windowScene, scene.caretOwner === client else { return }
    scene.caretOwner = nil
    if reported != nil { scene.platformWindow.setTextInputRect(nil) }
    reported = nil
  }
}
