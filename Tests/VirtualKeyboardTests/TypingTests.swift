import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import VirtualKeyboard

@Suite("Typing on the virtual keyboard") struct TypingTests {
  @Test("a tap on a key types its letter")
  func letters() {
    let form = TypingForm()
    form.tap("h", "e", "l", "l", "o", "space", "w")
    #expect(form.input.text == "hello w")
    #expect(form.input.isFirstResponder)
  }

  @Test("shift makes one capital, then is released")
  func shiftOnce() {
    let form = TypingForm()
    form.tap("shift", "a", "b")
    #expect(form.input.text == "Ab")
  }

  @Test("two quick taps on shift lock it until it is tapped again")
  func capsLock() {
    let form = TypingForm()
    form.tap("shift", "shift", "a", "b")
    #expect(form.keyboard.isCapsLocked)
    form.tap("shift", "c")
    #expect(form.input.text == "ABc")
  }

  @Test("two slow taps on shift switch it on and off")
  func slowShift() {
    let form = TypingForm()
    form.tap("shift")
    form.app.advance(seconds: 0.5)
    form.tap("shift", "a")
    #expect(form.input.text == "a")
  }

  @Test("sentences begin with a capital by themselves")
  func sentences() {
    let form = TypingForm { $0.autocapitalizationType = .sentences }
    #expect(form.keyboard.isShifted)
    form.tap("h", "i", "symbols", ".", "letters", "space", "y", "o")
    #expect(form.input.text == "Hi. Yo")
  }

  @Test("words begin with a capital where the input wants it, and shift can be refused")
  func words() {
    let form = TypingForm { $0.autocapitalizationType = .words }
    form.tap("a", "d", "a", "space", "l", "space", "shift", "d", "e")
    #expect(form.input.text == "Ada L de")
  }

  @Test("all letters are capitals where the input wants it")
  func allCharacters() {
    let form = TypingForm { $0.autocapitalizationType = .allCharacters }
    form.tap("a", "b", "c")
    #expect(form.input.text == "ABC")
  }

  @Test("addresses don't begin with a capital by themselves")
  func addresses() {
    let form = TypingForm {
      $0.autocapitalizationType = .sentences
      $0.keyboardType = .emailAddress
    }
    form.tap("a", "@", "b")
    #expect(form.input.text == "a@b")
  }

  @Test("other keys are told when they come up, shift and letters are not")
  func otherKeysAreTold() {
    let form = TypingForm()
    var layers: [String] = []
    form.keyboard.keysDidChangeHandler = { [unowned form] in layers.append(form.keyboard.layerName) }
    form.tap("shift", "a", "symbols", "1", "space")
    #expect(layers == ["symbols", "letters"])
  }

  @Test("shift that the person pressed stays while text changes for other reasons")
  func manualShiftStays() {
    let form = TypingForm()
    form.tap("a", "shift")
    form.input.insertText("b")
    form.tap("c")
    #expect(form.input.text == "abC")
  }

  @Test("a Russian keyboard types Latin letters after a tap, and goes back with the same key")
  func latin() throws {
    let form = TypingForm(layout: try .named("ru-RU"))
    form.tap("п", "latin", "a", "symbols", "moreSymbols", "`", "letters", "shift", "я")
    #expect(form.input.text == "пa`Я")
    form.tap("latin")
    #expect(form.keyboard.layerName == "latin")
    form.tap("letters")
    #expect(form.keyboard.layerName == "letters")
  }

  @Test("an address is typed in Latin letters from the start", arguments: [UIKeyboardType.emailAddress, .URL])
  func latinAddress(type: UIKeyboardType) throws {
    let form = TypingForm(layout: try .named("el-GR")) { $0.keyboardType = type }
    #expect(form.keyboard.layerName == "latin")
    form.tap("a", "letters", "ω")
    #expect(form.input.text == "aω")
  }

  @Test("digits and symbols are one tap away, and a space leads back to letters")
  func symbols() {
    let form = TypingForm()
    form.tap("symbols", "1", "@", "moreSymbols", "[", "space", "a")
    #expect(form.input.text == "1@[ a")
    #expect(form.keyboard.layerName == "letters")
  }

  @Test("backspace deletes at once, again after half a second, then twelve times a second, then faster")
  func backspaceRepeats() {
    let form = TypingForm()
    form.input.text = String(repeating: "x", count: 100)
    form.press("delete")
    #expect(form.input.text.count == 99)
    form.app.advance(seconds: 0.49)
    #expect(form.input.text.count == 99)
    form.app.advance(seconds: 0.02)
    #expect(form.input.text.count == 98)
    form.app.advance(seconds: 1)
    #expect(form.input.text.count == 86)
    form.app.advance(seconds: 1.5)
    let before = form.input.text.count
    form.app.advance(seconds: 1)
    #expect(before - form.input.text.count == 24)
    form.release("delete")
    let after = form.input.text.count
    form.app.advance(seconds: 1)
    #expect(form.input.text.count == after)
  }

  @Test("return types Return, unless the input has no text and asks for some")
  func returnKey() {
    let form = TypingForm { $0.enablesReturnKeyAutomatically = true }
    form.tap("return")
    #expect(form.input.text == "")
    form.tap("a", "return")
    #expect(form.input.text == "a\n")
  }

  @Test("a long press offers related letters; the one under the finger is typed")
  func alternates() throws {
    let form = TypingForm(layout: try KeyboardLayout.named("en-US"))
    form.press("e")
    form.app.advance(seconds: 0.6)
    let popover = form.keyboardView?.presses.first?.popover
    #expect(popover?.selection == "e")
    let cell = form.middle(of: "e")
    form.app.send(.moved, CGPoint(x: cell.x + 72, y: cell.y - 40))
    form.app.send(.ended, CGPoint(x: cell.x + 72, y: cell.y - 40))
    #expect(form.input.text == "é")
    #expect(popover?.superview == nil)
  }

  @Test("a finger that slides types the key it ends on")
  func sliding() {
    let form = TypingForm()
    form.press("q")
    form.app.send(.moved, form.middle(of: "w"))
    form.release("w")
    #expect(form.input.text == "w")
  }

  @Test("the next finger may come down before the last is lifted")
  func rollover() {
    let form = TypingForm()
    func send(_ phase: PointerEvent.Phase, _ finger: Int, _ name: String) {
      let (point, now) = (form.middle(of: name), form.app.platform.now)
      form.app.host.send(PointerEvent(phase: phase, location: point, timestamp: now, isFinger: true, finger: finger))
    }
    for (finger, name) in ["a", "s", "d"].enumerated() { send(.began, finger, name) }
    for (finger, name) in ["a", "s", "d"].enumerated().reversed() { send(.ended, finger, name) }
    #expect(form.input.text == "asd")
  }

  @Test("what the keymap can't type is inserted as text")
  func withoutSynthesizer() throws {
    let form = TypingForm(layout: try KeyboardLayout.named("de-DE"))
    form.app.host.keySynthesizer = nil
    form.tap("ö", "shift", "ü", "x", "delete")
    #expect(form.input.text == "öÜ")
  }

  @Test("a key that types several characters types them in turn")
  func domainKey() throws {
    let form = TypingForm(layout: try KeyboardLayout.named("en-US")) { $0.keyboardType = .URL }
    form.tap("a", ".", "b", ".com")
    #expect(form.input.text == "a.b.com")
  }

  @Test("the hide key ends editing")
  func hideKey() {
    let form = TypingForm()
    form.keyboard.showsHideKey = true
    form.tap("hide")
    form.app.advance(seconds: 0.3)
    #expect(!form.input.isFirstResponder)
    #expect(form.keyboard.keyFrame(for: "a") == nil)
  }

  @Test("where there are several layouts the space bar says which one it is, as shortly as that is clear")
  func spaceBar() throws {
    let form = TypingForm()
    func word() -> String? {
      let state = form.keyboardView?.viewState
      return form.keyboardView?.grid.keys.first { $0.key.action == .space }.flatMap { state?.label(of: $0.key).text }
    }
    #expect(word() == "space")
    let (british, swiss) = (try KeyboardLayout.named("en-GB"), try KeyboardLayout.named("de-CH"))
    form.keyboard.layouts = [swiss, british]
    #expect(word() == "Deutsch")
    form.tap("globe")
    #expect(word() == "English")
    form.keyboard.layouts = [british, .builtIn, swiss]
    #expect(word() == "English (United Kingdom)")
    form.tap("globe")
    #expect(word() == KeyboardLayout.builtIn.title)
    form.keyboard.layouts = [swiss]
    #expect(word() == swiss.labels["space"])
  }

  @Test("the globe key goes through the layouts")
  func globe() throws {
    let form = TypingForm()
    form.keyboard.layouts = [.builtIn, try KeyboardLayout.named("fr-FR")]
    #expect(form.keyboard.visibleKeys.first == "q")
    form.tap("globe")
    #expect(form.keyboard.visibleKeys.first == "a")
    form.tap("globe")
    #expect(form.keyboard.visibleKeys.first == "q")
  }
}
