import TestSupport
import Testing

@testable import KeyboardAssistant
@testable import UIKit

@Suite("The motion of an assistant")
struct OneMotionTests {
  private func form() -> FormApp { FormApp { FormController(navigator: .createWithDefaultController()) } }

  /// How far along its way a value is.
  private func part(_ value: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    (value - start) / (end - start)
  }

  @Test("takes the scroll view's bottom and the field along with the keyboard, frame by frame")
  func together() {
    let app = form()
    let start = app.onScreen(app.form.txtPassword).maxY
    app.form.txtPassword.becomeFirstResponder()
    var frames = 0
    while app.app.scene.keyboard.transition.phase != .settled {
      app.app.nextFrame()
      let way = part(app.keyboardTop, from: 480, to: 236)
      let field = part(app.onScreen(app.form.txtPassword).maxY, from: start, to: 206)
      let bottom = part(app.onScreen(app.form.scrollView).maxY, from: 480, to: 236)
      #expect(abs(field - way) < 0.001)
      #expect(abs(bottom - way) < 0.001)
      frames += 1
    }
    #expect(frames > 10)
  }

  @Test("never uncovers anything between the scroll view and the keyboard")
  func noGap() {
    let app = form()
    app.form.txtPassword.becomeFirstResponder()
    for _ in 0..<6 { app.app.nextFrame() }
    app.form.keyboardAssistant.closeKeyboard()
    for _ in 0..<30 {
      app.app.nextFrame()
      let top = app.app.scene.keyboard.isShown || !app.keyboardTop.isNaN ? app.keyboardTop : 480
      #expect(app.onScreen(app.form.scrollView).maxY >= min(top, 480) - 0.001)
    }
    #expect(app.onScreen(app.form.scrollView).maxY == 480)
  }

  @Test("bends without a jump when another field is focused on the way")
  func retargets() {
    let app = form()
    app.form.txtEmail.becomeFirstResponder()
    for _ in 0..<4 { app.app.nextFrame() }
    let before = app.onScreen(app.form.contentView).minY
    app.form.txtPassword.becomeFirstResponder()
    #expect(abs(app.onScreen(app.form.contentView).minY - before) < 0.001)
    app.wait()
    #expect(app.onScreen(app.form.txtPassword).maxY == 206)
  }

  @Test("is over once the keyboard stands: nothing moves after that")
  func noSecondMotion() {
    let app = form()
    app.form.txtPassword.becomeFirstResponder()
    while app.app.scene.keyboard.transition.phase != .settled { app.app.nextFrame() }
    let offset = app.onScreen(app.form.contentView)
    for _ in 0..<30 {
      app.app.nextFrame()
      #expect(app.onScreen(app.form.contentView) == offset)
    }
  }
}
