import TestSupport
import Testing

@testable import KeyboardAssistant
@testable import UIKit
@testable import UIKitCore

@Suite("The motion of an assistant")
struct OneMotionTests {
  private func form() -> FormApp { FormApp { FormController(navigator: .createWithDefaultController()) } }

  /// Scrolled content stands on whole pixels, also while it moves.
  private let pixel: CGFloat = 1

  @Test("takes the scroll view's bottom and the field along with the keyboard, frame by frame")
  func together() {
    let app = form()
    let start = app.onScreen(app.form.txtPassword).maxY
    app.form.txtPassword.becomeFirstResponder()
    var frames = 0
    while app.app.scene.keyboard.transition.phase != .settled {
      app.app.nextFrame()
      let way = (480 - app.keyboardTop) / 244
      #expect(abs(app.onScreen(app.form.scrollView).maxY - app.keyboardTop) < 0.001)
      #expect(abs(app.onScreen(app.form.txtPassword).maxY - (start + (206 - start) * way)) < pixel)
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
      #expect(app.onScreen(app.form.scrollView).maxY >= min(app.keyboardTop, 480) - 0.001)
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

  @Test("is over once the keyboard is at rest: nothing moves after that")
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

  @Test("follows a finger that pushes the keyboard down, and the keyboard when it is released")
  func dragging() {
    let app = form()
    app.edit(app.form.txtPassword)
    let offset = app.form.scrollView.contentOffset
    for y in [260, 300, 340] as [CGFloat] {
      app.app.scene.keyboard.drag(to: y)
      #expect(app.form.scrollView.frame.maxY == y)
    }
    app.app.scene.keyboard.endDrag(velocity: -500)
    app.app.nextFrame()
    #expect(abs(app.onScreen(app.form.scrollView).maxY - app.keyboardTop) < 0.001)
    app.wait()
    #expect(app.form.scrollView.frame.maxY == 236)
    #expect(app.form.scrollView.contentOffset == offset)
  }

  @Test("leaves the content where a person has scrolled it when only the keyboard's height changes")
  func keepsPersonsPlace() {
    let app = form()
    app.edit(app.form.txtPassword)
    app.app.scroll(at: CGPoint(x: 160, y: 100), by: CGPoint(x: 0, y: 40))
    app.wait()
    let offset = app.form.scrollView.contentOffset
    app.keyboard.height = 180
    app.app.scene.keyboard.reload()
    app.wait()
    #expect(app.form.scrollView.frame.maxY == 256)
    #expect(app.form.scrollView.contentOffset == offset)
    app.form.navigator.gotoNextInputItem()
    app.form.navigator.gotoPreviousInputItem()
    app.wait()
    #expect(app.form.txtPassword.frameInScreen.maxY == 226)
  }
}
