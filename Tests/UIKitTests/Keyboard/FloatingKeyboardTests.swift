import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

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
