/// Tells the native window where the caret is, for the windows of input methods; only when that has changed.
final class CaretReporter {
  private var reported: CGRect?

  func report(_ client: any TextEditorClient) {
    guard client.isFirstResponder, let host = client.window?.windowScene?.platformWindow else { return }
    let rect = client.convert(client.caretRect, to: nil)
    guard rect != reported else { return }
    reported = rect
    host.setTextInputRect(rect)
  }

  func withdraw(_ client: any TextEditorClient) {
    guard reported != nil else { return }
    reported = nil
    client.window?.windowScene?.platformWindow.setTextInputRect(nil)
  }
}
