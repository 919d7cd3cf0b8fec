import Headless
import UIKit

/// Measures 100 000 lines of text in a scrolling text view in this process, without a server: pasting, a key anywhere, and
/// other widths.
struct LongTextBenchmark {
  private let platform = HeadlessPlatform()
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 700))

  /// Makes an empty text view, and starts the application on a platform without a screen.
  init() { UIApplication.shared.start(on: platform) }

  func run(into report: inout Report) throws {
    let (scene, _) = UIWindow.open(title: "Benchmark", size: CGSize(width: 420, height: 760)) {
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
    view.becomeFirstResponder()
    scene.renderNow()
    let text = Self.text
    let units = text.utf16.count
    report.add(
      "long text: 100 000 lines, pasted and drawn",
      milliseconds {
        view.insertText(text)
        scene.renderNow()
      },
      "ms",
      limit: 500
    )
    for (place, offset) in [("start", 0), ("middle", units / 2), ("end", units)] {
      view.selectedRange = NSRange(location: offset, length: 0)
      scene.renderNow()
      report.add("long text: a key at the \(place)", try keys().median, "ms", limit: 2)
    }
    let widths = [350.0, 300, 400].map { width in
      milliseconds {
        view.frame.size.width = width
        scene.renderNow()
      }
    }
    report.add("long text: made wider or narrower", widths.median, "ms", limit: 100)
    guard view.text.utf16.count > units else { throw BenchError("the keys are missing") }
  }

  // MARK: - Private

  /// The time that each of some keys takes until its letter is drawn, in milliseconds.
  private func keys() throws -> [Double] {
    try (0..<9).map { _ in
      let before = view.selectedRange.location
      let time = milliseconds { press("x") }
      guard view.selectedRange.location == before + 1 else { throw BenchError("a key wrote nothing") }
      return time
    }
  }

  private func press(_ character: String) {
    let key = UIKey(keyCode: .keyboardX, characters: character)
    platform.windows[0].send(KeyEvent(isDown: true, key: key, timestamp: platform.now))
    platform.windows[0].send(KeyEvent(isDown: false, key: key, timestamp: platform.now))
  }

  /// Lines of about a hundred letters.
  private static var text: String {
    let words = "The quick brown fox jumps over the lazy dog, and then it looks for another one to be jumped over.\n"
    return String(repeating: words, count: 100_000)
  }
}
