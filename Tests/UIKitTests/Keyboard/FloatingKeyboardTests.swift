import TestSupport
import Testing

@testable import UIKit

@Suite("A keyboard that floats") struct FloatingKeyboardTests {
  /// Two inputs in a window of 320 × 480 points with a keyboard that floats: 308 points wide, and 222 high with its grip.
  private func floatingForm() -> TwoInputs {
    let form = TwoInputs()
    form.keyboard.placement = .floating
    form.first.becomeFirstResponder()
    form.wait()
    form.log.clear()
    return form
  }

  /// The middle of the grip.
  private func grip(_ form: TwoInputs) -> CGPoint { form.app.view("move keyboard").frameInScreen.mid }

  private func drag(_ form: TwoInputs, by way: CGSize, release: Bool = true) {
    let start = grip(form)
    form.app.drag(from: start, to: CGPoint(x: start.x + way.width, y: start.y + way.height), release: release)
  }

  @Test("comes in smaller than the window and above its bottom edge, and tells only that its frame changes")
  func comesIn() {
    let form = TwoInputs()
    form.keyboard.placement = .floating
    let tops = form.samples { form.first.becomeFirstResponder() }
    #expect(tops == tops.sorted(by: >))
    #expect(form.session.frame == CGRect(x: 6, y: 234, width: 308, height: 222))
    #expect(form.keyboard.view.frameInScreen == CGRect(x: 6, y: 234, width: 308, height: 200))
    #expect(form.log.names == ["WillChangeFrame", "DidChangeFrame"])
    #expect(form.log.infos.map(\.endFrame) == [form.session.frame, form.session.frame])
    #expect(form.session.transition.isFloating)
  }

  @Test("follows the finger on its grip, and tells where it is dropped")
  func followsFinger() {
    let form = floatingForm()
    var seen: [KeyboardTransition] = []
    let observation = form.session.observe { seen.append($0) }
    drag(form, by: CGSize(width: 4, height: -100), release: false)
    #expect(form.session.frame == CGRect(x: 6, y: 134, width: 308, height: 222))
    #expect(form.log.names == [])
    #expect(seen.count == 12)
    #expect(seen.allSatisfy { $0.phase == .dragging && $0.endFrame == $0.currentFrame })
    form.app.send(.ended, CGPoint(x: 164, y: 345))
    form.wait()
    withExtendedLifetime(observation) {}
    #expect(form.session.frame == CGRect(x: 6, y: 134, width: 308, height: 222))
    #expect(form.session.transition.phase == .settled)
    #expect(form.log.names == ["WillChangeFrame", "DidChangeFrame"])
    #expect(form.log.infos.last?.endFrame.minY == 134)
    #expect(form.first.isFirstResponder)
  }

  @Test("never leaves the window, wherever the finger goes")
  func staysInside() {
    let form = floatingForm()
    let inside = CGRect(x: 0, y: 0, width: 320, height: 480)
    for way in [CGSize(width: -400, height: -900), CGSize(width: 900, height: 100), CGSize(width: -30, height: 20)] {
      drag(form, by: way)
      form.wait()
      #expect(inside.contains(form.session.frame), "after a drag by \(way)")
    }
  }

  @Test("a tap on the grip moves nothing and tells nothing")
  func tapOnGrip() {
    let form = floatingForm()
    let before = form.session.frame
    form.app.tap(at: grip(form))
    form.wait()
    #expect(form.session.frame == before)
    #expect(form.log.names == [])
    #expect(form.session.transition.phase == .settled)
  }

  @Test("hides, and shows again where it was")
  func returns() {
    let form = floatingForm()
    drag(form, by: CGSize(width: 0, height: -120))
    form.wait()
    let place = form.session.frame
    form.session.dismiss()
    form.wait()
    #expect(form.session.frame.isNull)
    form.second.becomeFirstResponder()
    form.wait()
    #expect(form.session.frame == place)
    #expect(!form.log.names.contains("WillShow") && !form.log.names.contains("WillHide"))
  }

  @Test("stays inside a window that gets smaller, and returns when it grows again")
  func resize() {
    let form = floatingForm()
    drag(form, by: CGSize(width: 0, height: -100))
    form.wait()
    let place = form.session.frame
    form.app.host.resize(to: CGSize(width: 300, height: 300))
    #expect(form.session.frame == CGRect(x: 6, y: 72, width: 288, height: 222))
    form.app.settle()
    #expect(form.keyboard.view.frameInScreen == CGRect(x: 6, y: 72, width: 288, height: 200))
    form.app.host.resize(to: CGSize(width: 320, height: 480))
    #expect(form.session.frame == place)
  }

  @Test("taken by its grip in the middle of its slide, it goes on from where it is")
  func grabbedMidSlide() {
    let form = TwoInputs()
    form.keyboard.placement = .floating
    form.first.becomeFirstResponder()
    while form.session.frame.isNull || form.session.frame.maxY > 485 { form.app.nextFrame() }
    let before = form.session.frame
    #expect(before.minY > 235)
    // Views are touched where they are going to be.
    let finger = CGPoint(x: 160, y: 445)
    form.app.send(.began, finger)
    #expect(form.session.transition.phase == .dragging)
    #expect(abs(form.session.frame.minY - before.minY) < 1)
    form.app.nextFrame()
    #expect(abs(form.session.frame.minY - before.minY) < 1)
    form.app.send(.moved, CGPoint(x: 160, y: finger.y - 60))
    #expect(abs(form.session.frame.minY - before.minY + 60) < 1)
    form.app.send(.ended, CGPoint(x: 160, y: finger.y - 60))
    form.wait()
    #expect(form.session.transition.phase == .settled)
    #expect(abs(form.session.frame.minY - before.minY + 60) < 1)
    #expect(form.log.names.last == "DidChangeFrame")
  }

  @Test("touched in the middle of its slide and released, it goes on to its position")
  func touchedMidSlide() {
    let form = TwoInputs()
    form.keyboard.placement = .floating
    form.first.becomeFirstResponder()
    while form.session.frame.isNull || form.session.frame.maxY > 485 { form.app.nextFrame() }
    form.app.tap(at: CGPoint(x: 160, y: 445))
    form.wait()
    #expect(form.session.frame == CGRect(x: 6, y: 234, width: 308, height: 222))
  }

  @Test("dropped at the bottom edge it docks, which apps hear as a keyboard that shows, and dragged up it floats again")
  func docks() {
    let form = floatingForm()
    drag(form, by: CGSize(width: 0, height: 40))
    form.wait()
    #expect(form.session.frame == CGRect(x: 0, y: 258, width: 320, height: 222))
    #expect(!form.session.transition.isFloating)
    #expect(form.log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    form.log.clear()
    drag(form, by: CGSize(width: 0, height: -10))
    form.wait()
    #expect(form.session.frame.maxY == 480)
    #expect(form.log.names == [])
    drag(form, by: CGSize(width: 0, height: -90))
    form.wait()
    #expect(form.session.transition.isFloating)
    #expect(form.session.frame.size == CGSize(width: 308, height: 222))
    #expect(abs(grip(form).y - (469 - 90)) <= 1)
    #expect(form.log.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
  }

  @Test("hidden while docked, it comes back docked")
  func staysDocked() {
    let form = floatingForm()
    drag(form, by: CGSize(width: 0, height: 40))
    form.wait()
    form.session.dismiss()
    form.wait()
    form.log.clear()
    form.first.becomeFirstResponder()
    form.wait()
    #expect(form.session.frame == CGRect(x: 0, y: 258, width: 320, height: 222))
    #expect(form.log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
  }

  @Test("an accessory bar rides on top of it, as wide as the keys, and leaves the keys where they are")
  func accessory() {
    let form = floatingForm()
    let keys = form.keyboard.view.frameInScreen
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    form.second.accessory = bar
    form.second.becomeFirstResponder()
    form.wait()
    #expect(bar.frameInScreen == CGRect(x: 6, y: 194, width: 308, height: 40))
    #expect(form.keyboard.view.frameInScreen == keys)
  }

  @Test("a custom input view doesn't float")
  func customInputView() {
    let form = TwoInputs()
    form.keyboard.placement = .floating
    form.second.customInputView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 120))
    form.second.becomeFirstResponder()
    form.wait()
    #expect(form.session.frame == CGRect(x: 0, y: 360, width: 320, height: 120))
    #expect(form.log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
  }

  @Test("a guide that follows undocked keyboards is where the keyboard is in each frame of a drag, others rest")
  func guides() {
    let form = floatingForm()
    let guide = form.app.window.keyboardLayoutGuide
    #expect(guide.layoutFrame.minY == 480)
    guide.followsUndockedKeyboard = true
    #expect(guide.layoutFrame == form.session.frame)
    drag(form, by: CGSize(width: 0, height: -70), release: false)
    #expect(guide.layoutFrame == form.session.frame)
    #expect(guide.layoutFrame.minY == 164)
  }

  @Test("pushed out by a scroll view's drag only when it is docked")
  func interactiveDismissal() {
    let form = floatingForm()
    form.session.drag(to: 400)
    #expect(form.session.frame.minY == 234)
    #expect(form.session.transition.phase == .settled)
  }
}

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
  private lazy var avoidance = KeyboardAvoidance(territory: root, client: self)
  private let root: UIView
  let movesByItself = true

  init(_ root: UIView) {
    self.root = root
    avoidance.start()
  }
}
