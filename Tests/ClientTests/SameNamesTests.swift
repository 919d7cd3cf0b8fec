import TestSupport
import Testing
import UIKit

/// A button with members that are called as some that only the toolkit overrides.
private final class OwnButton: UIButton {
  private(set) var calls = 0
  var acceptsKeyPress: Bool { false }
  var focusRingRect: CGRect { .zero }
  func stateDidChange() { calls += 1 }
  func appearanceDidChange() { calls += 1 }
  func activateElement() -> Bool {
    calls += 1
    return false
  }
}

/// A table whose app counts what it draws, and calls its own colours as it likes.
private final class OwnTable: UITableView {
  private(set) var calls = 0
  let mayOverrideDraw = "yes"
  func preferredFontsDidChange() { calls += 1 }
  func pointerMoved(to point: CGPoint?) { calls += 1 }
}

@MainActor @Suite("Members of an app that are called as the toolkit's")
struct SameNamesTests {
  @Test("aren't taken for the toolkit's, in a control and in a list")
  func apart() {
    let page = Harness(size: CGSize(width: 200, height: 200)) { UIViewController() }
    let (button, table) = (OwnButton(frame: CGRect(x: 10, y: 10, width: 100, height: 40)), OwnTable())
    button.setTitle("Press", for: .normal)
    table.frame = CGRect(x: 10, y: 60, width: 100, height: 100)
    for view in [button, table] { page.window.addSubview(view) }
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    page.advance(seconds: 0.1)
    page.press(.keyboardTab)
    page.press(.keyboardSpacebar)
    page.window.overrideUserInterfaceStyle = .dark
    button.isSelected = true
    page.advance(seconds: 0.1)
    #expect(presses == 1)
    #expect(button.calls == 0 && table.calls == 0)
    _ = button.activateElement()
    table.preferredFontsDidChange()
    #expect(button.calls == 1 && table.calls == 1)
  }
}
