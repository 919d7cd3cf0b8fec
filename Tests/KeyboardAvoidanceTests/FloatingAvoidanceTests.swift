import TestSupport
import Testing
import UIKit

@testable import KeyboardAvoidance
@testable import UIKitCore

@Suite("Avoiding a keyboard that floats") struct FloatingAvoidanceTests {
  /// A scroll view with a field at 300…340, behind a floating keyboard that stands at 234…456.
  private func covered() -> (app: AvoidanceApp, scrollView: UIScrollView, field: UITextField, avoider: PlainAvoider) {
    let app = AvoidanceApp()
    app.keyboard.placement = .floating
    let scrollView = app.scrollView()
    let avoider = PlainAvoider(scrollView)
    let field = app.field(at: 300, in: scrollView)
    app.edit(field)
    return (app, scrollView, field, avoider)
  }

  private func dragGrip(_ app: AvoidanceApp, by dy: CGFloat, release: Bool = true) {
    let start = app.app.view("move keyboard").frameInScreen.mid
    app.app.drag(from: start, to: CGPoint(x: start.x, y: start.y + dy), release: release)
  }

  private func isClear(_ field: UIView, _ app: AvoidanceApp) -> Bool {
    let (field, keyboard) = (field.frameInScreen, app.app.keyboard.frame)
    return field.maxY <= keyboard.minY || field.minY >= keyboard.maxY
  }

  @Test("the field that it covers is scrolled clear of it")
  func lifts() {
    let (app, _, field, avoider) = covered()
    withExtendedLifetime((app, avoider)) {
      #expect(field.frameInScreen.maxY == 234)
    }
  }

  @Test("a field of which only the caret shows below it is scrolled above it, where there is room for all")
  func showsWhole() {
    let app = AvoidanceApp()
    app.keyboard.placement = .floating
    let scrollView = app.scrollView()
    let avoider = PlainAvoider(scrollView)
    let field = app.field(at: 446, in: scrollView)
    app.edit(field)
    withExtendedLifetime(avoider) {
      #expect(field.frameInScreen.maxY <= 234)
    }
  }

  @Test("a keyboard that is dragged over a field makes way when it is dropped, not as it passes")
  func dropsOnField() {
    let (app, scrollView, field, avoider) = covered()
    withExtendedLifetime(avoider) {
      let before = field.frameInScreen
      dragGrip(app, by: -100, release: false)
      #expect(field.frameInScreen == before)
      #expect(!isClear(field, app))
      app.app.send(.ended, CGPoint(x: 160, y: 345))
      app.wait()
      #expect(isClear(field, app))
      #expect(field.isFirstResponder && scrollView.window != nil)
    }
  }

  @Test("a field that a keyboard elsewhere leaves free stays where it is")
  func elsewhere() {
    let app = AvoidanceApp()
    app.keyboard.placement = .floating
    let scrollView = app.scrollView()
    let avoider = PlainAvoider(scrollView)
    app.edit(app.field(at: 60, in: scrollView))
    withExtendedLifetime(avoider) {
      #expect(scrollView.contentOffset.y == 0)
    }
  }

  @Test("what it moved goes back when it hides")
  func restores() {
    let (app, scrollView, _, avoider) = covered()
    #expect(scrollView.contentOffset.y > 0)
    app.hideKeyboard()
    withExtendedLifetime(avoider) {
      #expect(scrollView.contentOffset.y == 0)
      #expect(scrollView.contentInset.bottom == 0)
    }
  }

  /// A page that is moved as a whole, with a field and a button below it, so far apart, in a window of 420 points.
  private func page(
    height: CGFloat,
    fieldAt y: CGFloat,
    distance: CGFloat
  ) -> (app: AvoidanceApp, field: UITextField, button: UIButton, avoider: PlainAvoider) {
    let app = AvoidanceApp(size: CGSize(width: 420, height: height))
    app.keyboard.placement = .floating
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 420, height: height))
    app.root.addSubview(page)
    let avoider = PlainAvoider(page, shift: ViewShift(view: page))
    let field = app.field(at: y, in: page, width: 380)
    let button = UIButton(configuration: .filled(), primaryAction: nil)
    button.frame = CGRect(x: 20, y: y + distance, width: 380, height: 44)
    page.addSubview(button)
    return (app, field, button, avoider)
  }

  @Test("a page is moved so far that the button that finishes it is clear, too, by a keyboard where one looks for it")
  func movesButton() {
    let (app, field, button, avoider) = page(height: 700, fieldAt: 400, distance: 90)
    app.edit(field)
    let keyboard = app.app.keyboard.frame
    withExtendedLifetime(avoider) {
      #expect(keyboard.midX == 210 && keyboard.maxY == 676)
      #expect(button.frameInScreen.maxY == keyboard.minY - 6)
      #expect(button.frameInScreen.minY - field.frameInScreen.minY == 90)
    }
    app.hideKeyboard()
    #expect(field.frameInScreen.minY == 400)
  }

  @Test("a button that is too far from the field to be clear with it is clear of a keyboard between them")
  func farButton() {
    let (app, field, button, avoider) = page(height: 600, fieldAt: 230, distance: 310)
    app.edit(field)
    let keyboard = app.app.keyboard.frame
    withExtendedLifetime(avoider) {
      #expect(!keyboard.intersects(field.frameInScreen) && !keyboard.intersects(button.frameInScreen))
      #expect(field.frameInScreen.minY == 230)
    }
  }

  @Test("where there is too little room for field and button, the keyboard is smaller")
  func smaller() {
    let (app, field, button, avoider) = page(height: 500, fieldAt: 40, distance: 230)
    app.edit(field)
    let keyboard = app.app.keyboard.frame
    withExtendedLifetime(avoider) {
      #expect(keyboard.height == 182 && keyboard.maxY == 476)
      #expect(button.frameInScreen.maxY == keyboard.minY - 6 && field.frameInScreen.minY >= 0)
    }
  }

  @Test("where it covers the button anyway, it has its usual size and place")
  func tooMuch() {
    let (app, field, _, avoider) = page(height: 360, fieldAt: 40, distance: 150)
    app.edit(field)
    let keyboard = app.app.keyboard.frame
    withExtendedLifetime(avoider) {
      #expect(keyboard.size == CGSize(width: 360, height: 222) && keyboard.maxY == 336)
      #expect(!keyboard.intersects(field.frameInScreen))
    }
  }

  @Test("a keyboard is where one looks for it if the app itself moves a text view, as if it moved a field")
  func movedByApp() {
    let frames = [false, true].map { isTextView -> CGRect in
      let app = AvoidanceApp(size: CGSize(width: 420, height: 700))
      app.keyboard.placement = .floating
      let mover = SelfMover(app.root)
      let input: UIView =
        isTextView
        ? app.textView(CGRect(x: 20, y: 500, width: 380, height: 40), lines: 1, scrolls: true, in: app.root)
        : app.field(at: 500, in: app.root, width: 380)
      app.edit(input)
      return withExtendedLifetime(mover) { app.app.keyboard.frame }
    }
    #expect(frames[0].maxY == 676)
    #expect(frames[1] == frames[0])
  }
}

/// An app that moves its inputs by itself; here it is content with where they are.
private final class SelfMover: KeyboardAvoidanceClient {
  private lazy var avoidance = KeyboardAvoidance(region: root, client: self)
  private let root: UIView
  let movesByItself = true

  init(_ root: UIView) {
    self.root = root
    avoidance.start()
  }
}
