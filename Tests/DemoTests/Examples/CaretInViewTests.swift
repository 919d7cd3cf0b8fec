import TestSupport
import Testing
import VirtualKeyboard

@testable import Demo
@testable import UIKit

/// Whoever types on hardware sees the caret.
@Suite("The caret in view") struct CaretInViewTests {
  nonisolated static let names = [
    "registration", "long-form", "forty-fields", "table", "nested", "plain-view", "manual-scroll-view", "manual",
    "one-time-code", "mistakes", "birthday", "arabic-form", "playground", "scroll-view-awareness",
    "collection-awareness", "constraint-awareness", "container-awareness", "caret-tracking", "lower-bar",
    "keyboard-proxy", "tab-bar", "chat", "controls", "scripts",
  ]

  @Test("every example is among them")
  func complete() { #expect(Set(Example.all.map(\.name)) == Set(Self.names)) }

  @Test(
    "stays in view in each input of an example, at its end and while lines are typed",
    arguments: names,
    [KeyboardPlacement.attached, .off]
  )
  func typing(name: String, placement: KeyboardPlacement) throws {
    let example = try #require(Example.named(name))
    let app = Harness { UINavigationController(rootViewController: example.makeController()) }
    app.platform.hasHardwareKeyboard = true
    VirtualKeyboard.install(in: app.scene, placement: placement)
    app.advance(seconds: 0.1)
    for input in app.inputs { app.expectCaret(in: input, "\(name), \(placement)") }
  }
}

extension Harness {
  /// The inputs that can be edited, in reading order as far as they exist.
  var inputs: [any EditorInput] {
    func all(in view: UIView) -> [any EditorInput] {
      if view.isHidden { return [] }
      if let input = view as? any EditorInput { return input.acceptsEdits ? [input] : [] }
      return view.subviews.flatMap(all)
    }
    return all(in: window)
  }

  /// Edits `input` with keys, and expects to see the caret each time.
  fileprivate func expectCaret(in input: any EditorInput, _ place: String) {
    guard input.window != nil, input.becomeFirstResponder() else { return }
    advance(seconds: 0.6)
    let name = "\(place), \(input.accessibilityLabel ?? "\(Swift.type(of: input))")"
    press(.keyboardEnd, .control)
    advance(seconds: 0.6)
    expectCaretInView(input, "\(name), at the end")
    for line in 1...(input.isMultiline ? 25 : 3) {
      type("a line of forty letters, as people type it. ")
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
