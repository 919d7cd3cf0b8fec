import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

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

  @Test("passes over what can't be seen: without size, cut off, or beside the window")
  func unseen() {
    let ways: [(String, (UIView) -> Void)] = [
      ("transparent", { $0.alpha = 0 }), ("without width", { $0.frame.size.width = 0 }),
      ("without height", { $0.frame.size.height = 0 }), ("beside the window", { $0.frame.origin.x = 201 }),
      ("left of the window", { $0.frame.origin.x = -80 }), ("below the window", { $0.frame.origin.y = 300 }),
      (
        "cut off",
        { view in
          let shut = UIView(frame: CGRect(x: 100, y: 0, width: 80, height: 0))
          shut.clipsToBounds = true
          view.superview?.addSubview(shut)
          shut.addSubview(view)
        }
      ),
      (
        "in a part of a page that scrolling doesn't reach",
        { view in
          let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
          page.contentSize = CGSize(width: 200, height: 50)
          view.superview?.addSubview(page)
          view.frame.origin.y = 60
          page.addSubview(view)
        }
      ),
    ]
    for (name, hide) in ways {
      let app = form()
      hide(app.view("b"))
      app.settle()
      let visited = (1...3).map { _ in
        app.tab()
        return focused(app)
      }
      #expect(visited == ["a", "c", "a"], "\(name)")
    }
  }

  @Test("reaches what scrolling brings into view, in pages within pages")
  func scrolling() {
    let app = form()
    let (page, part) = (UIScrollView(frame: CGRect(x: 0, y: 200, width: 200, height: 50)), UIScrollView())
    part.frame = CGRect(x: 0, y: 400, width: 200, height: 40)
    (page.contentSize, part.contentSize) = (CGSize(width: 200, height: 500), CGSize(width: 600, height: 40))
    part.addSubview(stop("far", 500, 0))
    page.addSubview(part)
    app.view("a").superview?.addSubview(page)
    app.settle()
    app.backTab()
    app.advance(seconds: 1)
    #expect(focused(app) == "far")
    #expect(app.view("far").visibleArea == app.view("far").bounds)
  }

  @Test("leaves a control that is hidden or disappears while it has the focus, and goes on from there")
  func hiddenMeanwhile() {
    let ways: [(String, (UIView) -> Void)] = [
      ("hidden", { $0.isHidden = true }), ("transparent", { $0.alpha = 0 }),
      ("unusable", { $0.isUserInteractionEnabled = false }),
    ]
    for (name, hide) in ways {
      let app = form()
      var presses = 0
      let button = UIButton(frame: CGRect(x: 0, y: 40, width: 80, height: 30))
      button.accessibilityIdentifier = "button"
      button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
      app.view("a").superview?.addSubview(button)
      app.settle()
      for _ in 1...3 { app.tab() }
      #expect(focused(app) == "button")
      hide(button)
      app.settle()
      app.press(.keyboardSpacebar, characters: " ")
      #expect(presses == 0, "\(name)")
      app.tab()
      #expect(focused(app) == "c", "\(name)")
    }
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

  @Test("goes on in reading order where the navigator's choice is out of sight")
  func navigatorToUnseen() {
    final class Fixed: FocusNavigating {
      let target: UIView
      init(_ target: UIView) { self.target = target }
      func focusTarget(from view: UIView, forward: Bool) -> UIView? { target }
    }
    let app = form()
    let fixed = Fixed(app.view("c"))
    app.view("a").focusNavigator = fixed
    app.view("c").isHidden = true
    app.tab()
    app.tab()
    #expect(focused(app) == "b")
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
