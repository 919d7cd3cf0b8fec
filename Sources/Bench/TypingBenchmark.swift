import UIKit
import UIKitX11
import X11

/// Measures a key in texts of several kinds with the machine's fonts, in this process, on a private server: from the
/// change of the text until the server has drawn it. Also measures the first Chinese character of a session, for
/// which a font has to be found.
struct TypingBenchmark {
  private let server: XvfbServer
  private let platform: X11Platform
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 400, height: 40))
  private let view = UITextView(frame: CGRect(x: 0, y: 50, width: 400, height: 500))
  private let scene: UIWindowScene

  /// Opens a window on a private server, and starts the application on its platform.
  init() throws {
    server = try XvfbServer(width: 800, height: 900)
    let identity = ApplicationIdentity(instanceName: "bench", className: "Bench")
    platform = try X11Platform(identity: identity, scale: 1, display: server.display)
    UIApplication.shared.start(on: platform)
    let (field, view) = (field, view)
    (scene, _) = UIWindow.open(title: "Benchmark", size: CGSize(width: 420, height: 600)) {
      let controller = UIViewController()
      [field, view].forEach(controller.view.addSubview)
      return controller
    }
  }

  func run(into report: inout Report) throws {
    scene.show()
    draw()
    try measureFirstCharacter(into: &report)
    let limit = 2.0
    report.add("typing: a key in an empty field", try keys("x", in: field, emptied: true), "ms", limit: limit)
    for kind in Kind.all {
      for input in [field, view] as [any UIView & UITextInput] where !kind.isLong || input === view {
        input.becomeFirstResponder()
        set(kind.text, in: input)
        let offset = kind.text.utf16.count / 2
        let middle = UITextPosition(offset: offset)
        input.selectedTextRange = input.textRange(from: middle, to: middle)
        draw()
        let place = kind.isLong ? "" : input === field ? ", in a field" : ", in a text view"
        report.add("typing: a key \(kind.name)\(place)", try keys(kind.letter, in: input), "ms", limit: limit)
      }
    }
    try LongTypingBenchmark(field: field, view: view, draw: draw).run(into: &report)
    scene.close()
  }

  // MARK: - Private

  /// A text that is typed into, and the letter that is typed.
  private struct Kind {
    let name, text, letter: String
    var isLong = false

    static let all = [
      Kind(
        name: "in the middle of 10 MB",
        text: String(
          repeating: "The quick brown fox jumps over the lazy dog, and then it looks for another.\n",
          count: 135_000
        ),
        letter: "x",
        isLong: true
      ),
      Kind(
        name: "in the middle of 10 000 letters of Arabic",
        text: String(repeating: "مرحبا بكم في هذا النص ", count: 10_000 / 22),
        letter: "ب"
      ),
      Kind(name: "among 1 000 emoji", text: String(repeating: "👩‍👩‍👧😀", count: 500), letter: "😀"),
    ]
  }

  /// Measures the first Chinese character, with the fonts in the state some time after the start, when fontconfig's
  /// list has been released.
  private func measureFirstCharacter(into report: inout Report) throws {
    platform.connection.renderer.fonts.releaseConfiguration()
    field.becomeFirstResponder()
    draw()
    let time = milliseconds {
      field.insertText("漢")
      draw()
    }
    report.add("typing: the first Chinese character", time, "ms", limit: 50)
    set("", in: field)
  }

  private func set(_ text: String, in input: any UIView & UITextInput) {
    if let field = input as? UITextField { field.text = text } else { (input as? UITextView)?.text = text }
  }

  /// Milliseconds that each of some letters takes until the server has drawn it.
  private func keys(_ letter: String, in input: any UIView & UITextInput, emptied: Bool = false) throws -> Double {
    let times = try (0..<21).map { _ in
      if emptied {
        set("", in: input)
        draw()
      }
      let before = input.endOfDocument.offset
      let time = milliseconds {
        input.insertText(letter)
        draw()
      }
      guard input.endOfDocument.offset == before + letter.utf16.count else { throw BenchError("a key wrote nothing") }
      return time
    }
    return times.median
  }

  private func draw() {
    scene.renderNow()
    platform.connection.synchronize()
  }
}
