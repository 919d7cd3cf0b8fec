import Headless
import UIKit

/// Measures Control with an arrow key that moves back by a word, and with BackSpace, in long texts of several scripts
/// in this process, without a server.
struct WordMotionBenchmark {
  func run(into report: inout Report) throws {
    let letters = try measure(String(repeating: "a", count: 4000))
    let emoji = try measure(String(repeating: "😀", count: 4000))
    report.add("word motion: over 4 000 letters", letters, "ms")
    report.add("word motion: over 4 000 emoji", emoji, "ms", limit: 4)

    let english = try measure(String(repeating: "hello all of this text ", count: 60_000 / 23), presses: 50)
    // In a right-to-left paragraph Right goes back.
    let arabic = try measure(
      String(repeating: "مرحبا بكم في هذا النص ", count: 60_000 / 22),
      presses: 50,
      of: .keyboardRightArrow
    )
    report.add("word motion: a word of 60 000 characters, English", english, "ms")
    report.add("word motion: a word of 60 000 characters, Arabic", arabic, "ms")
    report.add("word motion: a word, Arabic against English", arabic / english, "times", limit: 3)

    // The cost grows with the length of the passed text, and no faster.
    let thousands = try measureDeletion(of: 100_000)
    let million = try measureDeletion(of: 1_000_000)
    report.add("word motion: Ctrl+BackSpace over a million letters", million, "ms")
    report.add("word motion: the same, against a tenth of them", million / thousands, "times", limit: 20)
    let last = try measureDeletion(of: 10, after: 1_000_000)
    report.add("word motion: Ctrl+BackSpace over ten letters after a million", last, "ms", limit: 2)
  }

  /// Milliseconds that Control and BackSpace take for a word of `count` letters, after one of `before` letters.
  private func measureDeletion(of count: Int, after before: Int = 0) throws -> Double {
    let former = before > 0 ? String(repeating: "b", count: before) + " " : ""
    let text = former + String(repeating: "a", count: count)
    let (platform, view, scene) = open(text)
    var times: [Double] = []
    for _ in 0..<9 {
      view.text = text
      press(.keyboardEnd, on: platform)
      scene.renderNow()
      times.append(milliseconds { press(.keyboardDeleteOrBackspace, on: platform) })
      guard view.text == former else { throw BenchError("the word wasn't deleted") }
    }
    return times.median
  }

  /// Milliseconds that a press takes, of several that begin at the end of `text`.
  private func measure(
    _ text: String,
    presses: Int = 1,
    of arrow: UIKeyboardHIDUsage = .keyboardLeftArrow
  ) throws -> Double {
    let (platform, view, _) = open(text)
    var times: [Double] = []
    for _ in 0..<9 {
      press(.keyboardEnd, on: platform)
      times.append(milliseconds { for _ in 0..<presses { press(arrow, on: platform) } } / Double(presses))
      guard view.selectionHead?.offset != text.utf16.count else { throw BenchError("the caret stayed at the end") }
    }
    return times.median
  }

  /// Shows `text` in a view that is edited.
  private func open(_ text: String) -> (HeadlessPlatform, UITextView, UIWindowScene) {
    let platform = HeadlessPlatform()
    UIApplication.shared.start(on: platform)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 700))
    view.text = text
    let (scene, _) = UIWindow.open(title: "Benchmark", size: CGSize(width: 420, height: 760)) {
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
    view.becomeFirstResponder()
    scene.renderNow()
    return (platform, view, scene)
  }

  private func press(_ keyCode: UIKeyboardHIDUsage, on platform: HeadlessPlatform) {
    let key = UIKey(keyCode: keyCode, modifierFlags: .control)
    platform.windows[0].send(KeyEvent(isDown: true, key: key, timestamp: platform.now))
    platform.windows[0].send(KeyEvent(isDown: false, key: key, timestamp: platform.now))
  }
}
