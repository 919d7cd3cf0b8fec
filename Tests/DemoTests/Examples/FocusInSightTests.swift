import TestSupport
import Testing
import VirtualKeyboard

@testable import Demo
@testable import UIKit

@Suite("What Tab reaches in each example")
struct FocusInSightTests {
  @Test(
    "can be seen once everything has settled, with Tab and backwards",
    arguments: await Example.names,
    [false, true]
  )
  func isInSight(name: String, backwards: Bool) throws {
    let app = try Harness.running(name)
    var seen: Set<ObjectIdentifier> = []
    for step in 1...60 {
      backwards ? app.backTab() : app.tab()
      app.advance(seconds: 0.6)
      let view = try #require(app.window.firstResponder as? UIView, "step \(step) reached nothing")
      #expect(view.isSeen(above: app.keyboard.frame), "step \(step): \(view.accessibilityLabel ?? "\(type(of: view))")")
      // Once round.
      guard seen.insert(ObjectIdentifier(view)).inserted else { break }
    }
  }
}

extension UIView {
  /// Whether a part of the view, of its caret's line if it has one, can be seen in its window above the keyboard.
  fileprivate func isSeen(above keyboard: CGRect) -> Bool {
    let shown = sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0.1 }
    guard shown, let window else { return false }
    let rect = (self as? any UITextInput).flatMap { $0.selectedTextRange }.map { caretBounds($0) } ?? bounds
    let visible = convert(rect.intersection(visibleArea), to: nil).intersection(window.bounds)
    return !visible.isNull && visible.height > 0 && !keyboard.contains(visible)
  }

  private func caretBounds(_ range: UITextRange) -> CGRect {
    (self as? any UITextInput)?.caretRect(for: range.end).insetBy(dx: -1, dy: 0) ?? bounds
  }
}
