import TestSupport
import Testing
import UIKit
import VirtualKeyboard

@testable import Demo
@testable import UIKitCore

@Suite("Each example, used faster than its keyboard moves")
struct FastKeysTests {
  /// The demo's usual window, and one as small as it can be.
  nonisolated private static let sizes = [CGSize(width: 420, height: 760), CGSize(width: 320, height: 400)]

  @Test(
    "Tab and Escape in turn, within a slide: at rest everything is where it was",
    arguments: await Example.names,
    sizes
  )
  func comesAndGoes(name: String, size: CGSize) throws {
    let app = try Harness.running(name, size)
    let rest = rest(of: app)
    let first = try firstInput(app)
    for pause in [0.06, 0.02, 0.15, 0.3] {
      for _ in 1...3 {
        app.window.focus(on: first)
        app.advance(seconds: pause)
        app.press(.keyboardEscape)
        app.advance(seconds: pause)
      }
      app.advance(seconds: 1)
      #expect(app.window.firstResponder == nil)
      let now = self.rest(of: app)
      #expect(now == rest, "after pauses of \(pause) s: \(Set(now).symmetricDifference(rest).sorted())")
    }
  }

  @Test(
    "Tab twice and Escape, within a slide: at rest everything is where it was",
    arguments: await Example.names,
    sizes
  )
  func goesOn(name: String, size: CGSize) throws {
    let app = try Harness.running(name, size)
    let rest = rest(of: app)
    let first = try firstInput(app)
    for pause in [0.06, 0.2] {
      for _ in 1...2 {
        app.window.focus(on: first)
        app.advance(seconds: pause)
        app.tab()
        app.advance(seconds: pause)
        if app.window.firstResponder is any UITextInput {
          app.press(.keyboardEscape)
        } else {
          app.window.endEditing(true)
        }
        app.advance(seconds: pause)
      }
      app.advance(seconds: 1)
      let now = self.rest(of: app)
      #expect(now == rest, "after pauses of \(pause) s: \(Set(now).symmetricDifference(rest).sorted())")
    }
  }

  /// The text input that Tab reaches first. Each round begins there: Tab alone would go on from where the one before
  /// ended, over buttons, which stay scrolled to.
  private func firstInput(_ app: Harness) throws -> UIView {
    repeat { app.tab() } while !(app.window.firstResponder is any UITextInput) && app.window.firstResponder != nil
    let input = try #require(app.window.firstResponder as? UIView)
    _ = rest(of: app)
    return input
  }

  /// Ends editing and waits; then where all views are, as a sorted list.
  private func rest(of app: Harness) -> [String] {
    app.window.endEditing(true)
    app.advance(seconds: 1)
    return places(in: app.window).sorted()
  }

  private func places(in view: UIView) -> [String] {
    guard !view.isHidden, view.alpha > 0, view.isShownOfItself else { return [] }
    // What is out of the window may be reused for another row.
    guard view.frameInScreen.intersects(view.window?.bounds ?? .null) else { return [] }
    var text = "\(type(of: view)) \(view.accessibilityLabel ?? (view as? UILabel)?.text ?? "") \(view.frameInScreen)"
    if let scrollView = view as? UIScrollView {
      // Adding 0 makes 0 of −0.
      text += " \(scrollView.contentOffset.x + 0) \(scrollView.contentOffset.y + 0) \(scrollView.contentInset)"
    }
    return [text] + view.subviews.flatMap(places)
  }
}

extension UIView {
  /// Whether it belongs to the screen rather than to how it is used: no caret, ring or indicator.
  fileprivate var isShownOfItself: Bool {
    !(self is FocusRingView) && !"\(type(of: self))".contains("Indicator") && !"\(type(of: self))".contains("Caret")
  }
}
