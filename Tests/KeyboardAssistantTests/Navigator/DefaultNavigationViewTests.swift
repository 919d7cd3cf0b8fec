import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The default bar")
struct DefaultNavigationViewTests {
  private func bar() throws -> DefaultNavigationView {
    let field = Fields.field("field", y: 0)
    let fields = Fields([field])
    let navigator = InputNavigator.createWithDefaultController()
    navigator.addInputItem(inputItem: field)
    field.becomeFirstResponder()
    fields.app.advance(seconds: 0.5)
    return try #require(navigator.defaultController)
  }

  @Test("is 44 points high with targets of at least 44 points: previous and next left, done right")
  func layout() throws {
    let bar = try bar()
    #expect(bar.bounds.size == CGSize(width: 320, height: 44))
    for button in [bar.btPrev, bar.btNext, bar.btDone] as [UIButton] {
      #expect(button.frame.width >= 44 && button.frame.height >= 44)
      #expect(bar.bounds.contains(button.frame))
    }
    #expect(bar.btPrev.frame.maxX <= bar.btNext.frame.minX)
    #expect(bar.btNext.frame.maxX < bar.btDone.frame.minX)
    #expect(bar.btDone.frame.maxX >= 300)
  }

  @Test("can be recoloured and edited in every part")
  func editing() throws {
    let bar = try bar()
    bar.setButtonColors(color: .red)
    #expect([bar.btPrev, bar.btNext, bar.btDone].allSatisfy { $0?.tintColor == .red })
    bar.layer.shadowOpacity = 0
    bar.btPrev.backgroundColor = .lightGray
    bar.setBtPrevColor(color: .white)
    bar.setBtNextColor(color: .green)
    bar.setBtDoneColor(color: .black)
    #expect(bar.layer.shadowOpacity == 0)
    #expect(bar.btPrev.backgroundColor == .lightGray)
    #expect(bar.btPrev.tintColor == .white)
    #expect(bar.btNext.tintColor == .green)
    #expect(bar.btDone.tintColor == .black)
  }

  /// Editing the first of two fields, with a keyboard of 200 points and hardware to type on.
  private func typing(hardware: Bool) throws -> (fields: Fields, navigator: InputNavigator, bar: DefaultNavigationView)
  {
    let list = [Fields.field("first", y: 0), Fields.field("second", y: 50)]
    let fields = Fields(list)
    fields.app.platform.hasHardwareKeyboard = hardware
    let navigator = InputNavigator.createWithDefaultController()
    navigator.addInputItems(inputItems: list)
    fields.app.tap(list[0])
    fields.app.advance(seconds: 0.5)
    return (fields, navigator, try #require(navigator.defaultController))
  }

  @Test("has a key that folds the keyboard to the bar, and shows it again, for the next field, too")
  func keyboardKey() throws {
    let (fields, navigator, bar) = try typing(hardware: true)
    defer { withExtendedLifetime(navigator) {} }
    let key = try #require(bar.btKeyboard)
    #expect(!key.isHidden && key.frame.width >= 44 && key.frame.maxX <= bar.btDone.frame.minX)
    #expect(key.frame.minX >= bar.btNext.frame.maxX)
    fields.app.tap(key)
    fields.app.advance(seconds: 0.5)
    #expect(fields.app.keyboard.frame.height == 44)
    fields.app.tap(bar.btNext)
    fields.app.advance(seconds: 0.5)
    #expect(fields.app.keyboard.frame.height == 44)
    fields.app.tap(key)
    fields.app.advance(seconds: 0.5)
    #expect(fields.app.keyboard.frame.height == 244)
  }

  @Test("hides that key where there is nothing else to type on, and shows it once hardware is plugged in")
  func keyboardKeyWithoutHardware() throws {
    let (fields, navigator, bar) = try typing(hardware: false)
    defer { withExtendedLifetime(navigator) {} }
    #expect(bar.btKeyboard.isHidden)
    fields.app.platform.hasHardwareKeyboard = true
    fields.app.advance(seconds: 0.1)
    #expect(!bar.btKeyboard.isHidden)
  }

  @Test("has a shadow at its top, and names for those who don't see it")
  func look() throws {
    let bar = try bar()
    #expect(bar.layer.shadowOpacity > 0)
    #expect(bar.layer.shadowOffset.height < 0)
    #expect([bar.btPrev, bar.btNext, bar.btDone].map { $0?.accessibilityLabel } == ["Previous", "Next", "Done"])
  }

  @Test("shows its shadow above itself on screen, unless the app takes it away", arguments: [true, false])
  func shadowOnScreen(kept: Bool) {
    let field = Fields.field("field", y: 0)
    let fields = Fields([field])
    let navigator = InputNavigator.createWithDefaultController()
    if !kept { navigator.defaultController?.layer.shadowOpacity = 0 }
    navigator.addInputItem(inputItem: field)
    field.becomeFirstResponder()
    fields.app.advance(seconds: 0.5)
    fields.app.scene.damageEverything()
    fields.app.settle()
    #expect(fields.app.host.drawingList.contains { $0.contains("shadow [0,236,320,244]") } == kept)
  }
}
