import TestSupport
import Testing
import UIKit

@testable import Demo
@testable import UIKitCore

/// Whoever types on hardware sees the caret.
@Suite("The caret in view") struct CaretInViewTests {
  @Test(
    "stays in view in each input of an example, at its end and while lines are typed",
    arguments: await Example.names,
    [KeyboardPlacement.attached, .off]
  )
  func typing(name: String, placement: KeyboardPlacement) throws {
    let app = try Harness.running(name, placement: placement, hasHardwareKeyboard: true)
    for input in app.inputs { app.expectCaret(in: input, "\(name), \(placement)") }
  }
}

extension Harness {
  /// Edits `input` with keys, and expects to see the caret each time.
  fileprivate func expectCaret(in input: any EditorInput, _ place: String) {
    guard input.window != nil, input.becomeFirstResponder() else { return }
    advance(seconds: 0.6)
    let name = "\(place), \(input.accessibilityLabel ?? "\(Swift.type(of: input))")"
    press(.keyboardEnd, .control)
    advance(seconds: 0.6)
    expectCaretInView(input, "\(name), at the end")
    for line in 1...(input.isMultiline ? 25 : 3) {
      type("a line of ")
      // A phrase at once, as an input method commits it.
      press(.none, characters: "forty letters, as people type it. ")
      guard input.isFirstResponder else { return }
      if input.isMultiline { input.insertText("\n") }
      advance(seconds: 0.6)
      expectCaretInView(input, "\(name), line \(line)")
    }
    window.endEditing(true)
    advance(seconds: 0.6)
  }

  private func expectCaretInView(_ input: any EditorInput, _ place: String) {
    let caret = input.convert(input.caretRect, to: nil)
    let area = input.convert(input.visibleArea, to: nil).intersection(window.bounds)
    let covered = keyboard.isShown ? keyboard.frame.minY : window.bounds.maxY
    let seen = CGRect(
      x: area.minX,
      y: max(area.minY, 44),
      width: area.width,
      height: min(area.maxY, covered) - max(area.minY, 44)
    )
    #expect(seen.insetBy(dx: -2, dy: -1).contains(caret), "\(place): \(caret) isn't in \(seen)")
  }
}
