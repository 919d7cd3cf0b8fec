import TestSupport
import Testing

@testable import UIKit

@Suite("Tab")
struct FocusNavigationTests {
  private final class Stop: UIView {
    override var canBecomeFocused: Bool { true }
  }

  private func stop(_ name: String, _ x: CGFloat, _ y: CGFloat) -> Stop {
    let view = Stop(frame: CGRect(x: x, y: y, width: 80, height: 30))
    view.accessibilityIdentifier = name
    return view
  }

  private func form() -> Harness {
    let root = UIView()
    let nested = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    nested.addSubview(stop("c", 0, 0))
    for view in [nested, stop("b", 100, 3), stop("a", 0, 0)] { root.addSubview(view) }
    return Harness(size: CGSize(width: 200, height: 300)) { root }
  }

  private func focused(_ app: Harness) -> String? { (app.window.firstResponder as? UIView)?.accessibilityIdentifier }

  @Test("goes from top to bottom, then left to right, through nested views, and round again")
  func order() {
    let app = form()
    var visited: [String?] = []
    for _ in 0..<4 {
      app.tab()
      visited.append(focused(app))
    }
    #expect(visited == ["a", "b", "c", "a"])
  }

  @Test("with Shift goes the other way")
  func backwards() {
    let app = form()
    app.backTab()
    #expect(focused(app) == "c")
    app.backTab()
    #expect(focused(app) == "b")
  }

  @Test("begins at the first input, wherever buttons are")
  func firstInput() {
    final class Input: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override var canBecomeFocused: Bool { true }
    }
    let app = form()
    let input = Input(frame: CGRect(x: 0, y: 50, width: 80, height: 30))
    input.accessibilityIdentifier = "input"
    app.window.rootViewController?.view.addSubview(input)
    var visited: [String?] = []
    for _ in 0..<3 {
      app.tab()
      visited.append(focused(app))
    }
    #expect(visited == ["input", "c", "a"])
  }

  @Test("passes over what is hidden or can't be used")
  func skipping() {
    let app = form()
    app.view("b").isHidden = true
    app.tab()
    app.tab()
    #expect(focused(app) == "c")
  }

  @Test("asks the view's own navigator first")
  func navigator() {
    final class Fixed: FocusNavigating {
      let target: UIView
      init(_ target: UIView) { self.target = target }
      func focusTarget(from view: UIView, forward: Bool) -> UIView? { target }
    }
    let app = form()
    let fixed = Fixed(app.view("c"))
    app.view("a").focusNavigator = fixed
    app.tab()
    app.tab()
    #expect(focused(app) == "c")
  }

  @Test("stays inside what is presented above the rest")
  func modal() {
    final class Sheet: UIView {
      override var confinesFocus: Bool { true }
    }
    let app = form()
    let sheet = Sheet(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    sheet.addSubview(stop("inside", 0, 0))
    app.window.addSubview(sheet)
    app.tab()
    app.tab()
    #expect(focused(app) == "inside")
  }
}
