import UIKit

/// Measures keys in inputs on screen: in long texts whose delegate reads them or measures their view, and in texts
/// that can't be broken into lines.
struct LongTypingBenchmark {
  let field: UITextField
  let view: UITextView
  /// Draws what is pending, and waits for the server.
  let draw: () -> Void

  func run(into report: inout Report) throws {
    view.becomeFirstResponder()
    try measureReading(into: &report)
    try measureGrowing(into: &report)
    try measureUnbroken(into: &report)
    view.delegate = nil
    view.text = ""
    field.becomeFirstResponder()
    try measureField(into: &report)
  }

  // MARK: - Private

  /// A delegate that runs `body` at each key, as an app's does.
  private final class Delegate: NSObject, UITextViewDelegate {
    private let body: (UITextView) -> Void

    init(_ body: @escaping (UITextView) -> Void) { self.body = body }

    func textViewDidChange(_ textView: UITextView) { body(textView) }
  }

  private func measureReading(into report: inout Report) throws {
    var read = 0
    let delegate = Delegate { read += $0.text.utf8.count }
    view.delegate = delegate
    view.text = String(repeating: "Grüße aus Köln, und übermorgen geht es weiter nach Zürich.\n", count: 17_000)
    draw()
    try add("a key in 1 MB of German that a delegate reads", limit: 12, to: &report)
    guard read > 0 else { throw BenchError("the delegate wasn't told") }
  }

  /// Measures the view at each key, as a chat's composer does.
  private func measureGrowing(into report: inout Report) throws {
    let delegate = Delegate { view in
      _ = view.sizeThatFits(CGSize(width: view.bounds.width, height: .greatestFiniteMagnitude))
    }
    view.delegate = delegate
    view.text = String(repeating: "The quick brown fox jumps over the lazy dog, and then another.\n", count: 160_000)
    draw()
    try add("a key in 10 MB whose height a delegate asks for", limit: 4, to: &report)
  }

  private func measureUnbroken(into report: inout Report) throws {
    let text = String(repeating: "TWFuIGlzIGRpc3Rpbmd1aXNoZWQsIG5vdCBvbmx5IGJ5IGhpcyByZWFzb24", count: 68_000)
    view.text = ""
    draw()
    let time = milliseconds {
      view.insertText(text)
      draw()
    }
    guard view.text.utf8.count == text.utf8.count else { throw BenchError("4 MB weren't taken") }
    report.add("typing: 4 MB of base64, pasted and drawn", time, "ms", limit: 250)
    try add("a key in 4 MB of base64", limit: 40, to: &report)
  }

  private func measureField(into report: inout Report) throws {
    field.text = ""
    draw()
    let line = milliseconds {
      field.insertText(String(repeating: "word ", count: 20_000))
      draw()
    }
    guard field.text?.utf8.count == 100_000 else { throw BenchError("100 000 letters weren't taken") }
    report.add("typing: 100 000 letters into a field", line, "ms", limit: 150)
    let long = String(repeating: "x", count: 64 << 20)
    let refusal = milliseconds {
      field.insertText(long)
      draw()
    }
    guard field.text?.utf8.count == 100_000 else { throw BenchError("64 MiB were taken") }
    report.add("typing: 64 MiB refused by a field", refusal, "ms", limit: 100)
    field.text = ""
  }

  private func add(_ name: String, limit: Double, to report: inout Report) throws {
    let times = (0..<11).map { _ in
      milliseconds {
        view.insertText("x")
        draw()
      }
    }
    guard view.text.hasSuffix("x") else { throw BenchError("a key wrote nothing") }
    report.add("typing: \(name)", times.median, "ms", limit: limit)
  }
}
