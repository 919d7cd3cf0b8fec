import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import VirtualKeyboard

@Suite("Typing on a keyboard that floats") struct FloatingTypingTests {
  @Test("its keys type, and still do where it is dragged to")
  func types() {
    let form = TypingForm()
    form.keyboard.placement = .floating
    form.app.advance(seconds: 0.3)
    form.tap("o", "n")
    let grip = form.app.view("move keyboard").frameInScreen.mid
    form.app.drag(from: grip, to: CGPoint(x: grip.x + 10, y: grip.y - 200))
    form.app.advance(seconds: 0.3)
    form.tap("e")
    #expect(form.input.text == "one")
    #expect(form.keyboard.keyFrame(for: "e").map { $0.maxY < 400 } == true)
  }

  @Test("it is no wider than a phone's on a large window, and its grip looks like its keys")
  func look() {
    let form = TypingForm(size: CGSize(width: 1280, height: 800))
    form.keyboard.placement = .floating
    form.app.advance(seconds: 0.3)
    #expect(form.app.scene.keyboard.frame == CGRect(x: 460, y: 538, width: 360, height: 238))
    let grip = form.app.view("move keyboard")
    #expect(grip.backgroundColor === form.keyboard.view.backgroundColor)
    #expect(grip.frameInScreen == CGRect(x: 460, y: 754, width: 360, height: 22))
  }
}
