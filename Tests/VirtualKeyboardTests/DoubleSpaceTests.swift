import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import VirtualKeyboard

@Suite("Two taps on the space bar") struct DoubleSpaceTests {
  @Test("make a full stop and a space after a word, and the next sentence begins with a capital")
  func fullStop() {
    let form = TypingForm { $0.autocapitalizationType = .sentences }
    form.tap("h", "i", "space", "space", "y", "o")
    #expect(form.input.text == "Hi. Yo")
  }

  @Test("stay spaces when they are slow, or when another key lies between")
  func slow() {
    let form = TypingForm()
    form.tap("a", "space")
    form.app.advance(seconds: 1)
    form.tap("space", "b", "space", "c", "delete", "space")
    #expect(form.input.text == "a  b  ")
  }

  @Test("stay spaces where no word ends: at the beginning, and after punctuation")
  func noWord() {
    let form = TypingForm()
    form.tap("space", "space", "space")
    #expect(form.input.text == "   ")
    form.input.text = "why?"
    form.tap("space", "space")
    #expect(form.input.text == "why?  ")
  }

  @Test("make one full stop however often they are tapped")
  func once() {
    let form = TypingForm()
    form.tap("a", "space", "space", "space", "space")
    #expect(form.input.text == "a.   ")
  }

  @Test(
    "stay spaces in addresses, secrets, and where corrections are unwanted",
    arguments: [
      { (input: TypedInput) in input.keyboardType = .emailAddress },
      { (input: TypedInput) in input.isSecureTextEntry = true },
      { (input: TypedInput) in input.autocorrectionType = .no },
    ] as [@MainActor @Sendable (TypedInput) -> Void]
  )
  func unwanted(configure: @MainActor @Sendable (TypedInput) -> Void) {
    let form = TypingForm { configure($0) }
    form.tap("a", "space", "space")
    #expect(form.input.text == "a  ")
  }
}
