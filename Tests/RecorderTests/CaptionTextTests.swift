import Testing

@testable import Recorder
@testable import UIKit
@testable import UIKitCore

@Suite("The text of captions")
struct CaptionTextTests {
  private let name = UITextField()
  private let email = UITextField()
  private let password = UITextField()

  init() { password.isSecureTextEntry = true }

  private func typing(_ text: String, in field: UITextField, _ caption: inout CaptionText) {
    for character in text { caption.add(character, in: field) }
  }

  @Test("what is typed into a field that masks it is masked below the picture, too, whichever way it is typed")
  func masked() {
    var caption = CaptionText()
    typing("geheim", in: password, &caption)
    #expect(caption.text == "••••••")
    caption.showTappedKey("g", in: password)
    #expect(caption.text == "•")
    caption.showTappedKey("space", in: password)
    #expect(caption.text == "•")
    caption.showPressedKey(KeyChord("g", modifiers: ["Shift_L"]), in: password)
    #expect(caption.text == "•")
    caption.showPressedKey(KeyChord("dead_acute"), in: password)
    #expect(caption.text == "•")
  }

  @Test("keys without a character are named in such a field, and commands as well")
  func commands() {
    var caption = CaptionText()
    caption.showPressedKey(KeyChord("Tab", modifiers: ["Shift_L"]), in: password)
    #expect(caption.text == "Shift + Tab")
    caption.showPressedKey(KeyChord("a", modifiers: ["Control_L"]), in: password)
    #expect(caption.text == "Control + a")
    caption.showTappedKey("return", in: password)
    #expect(caption.text == "return")
  }

  @Test("a text that is masked later, or shown later, stays as safe as it was at its safest")
  func changed() {
    var caption = CaptionText()
    typing("geheim", in: name, &caption)
    name.isSecureTextEntry = true
    #expect(caption.text == "••••••")
    typing("geheim", in: password, &caption)
    password.isSecureTextEntry = false
    caption.advance()
    #expect(caption.text == "••••••")
    typing("!", in: password, &caption)
    #expect(caption.text == "•••••••")
  }

  @Test("texts of different fields aren't joined")
  func fields() {
    var caption = CaptionText()
    typing("Ada", in: name, &caption)
    #expect(caption.text == "Ada")
    typing("a@b", in: email, &caption)
    #expect(caption.text == "a@b")
    typing("geheim", in: password, &caption)
    #expect(caption.text == "••••••")
    typing("Eve", in: name, &caption)
    #expect(caption.text == "Eve")
    caption.add("s", in: nil)
    #expect(caption.text == "s")
  }

  @Test("a caption goes after a while")
  func duration() {
    var caption = CaptionText()
    typing("geheim", in: password, &caption)
    for _ in 0..<89 { caption.advance() }
    #expect(caption.text == "••••••")
    caption.advance()
    #expect(caption.text.isEmpty)
  }
}
