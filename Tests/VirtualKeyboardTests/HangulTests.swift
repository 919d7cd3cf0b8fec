import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import VirtualKeyboard

@Suite("Korean syllables") struct HangulTests {
  /// What stands in a text after these letters, of which `<` deletes.
  private func text(_ letters: String) -> String {
    var (composer, text) = (HangulComposer(), "")
    for letter in letters {
      let edit = letter == "<" ? composer.deleteBackward() ?? .init(deletions: 1, text: "") : composer.add(letter)
      text = String(text.dropLast(edit.deletions)) + edit.text
    }
    return text
  }

  @Test(
    "letters become syllables, of two to five letters, and a vowel takes the consonant before it along",
    arguments: [
      ("ㅎㅏㄴㄱㅡㄹ", "한글"), ("ㅎㅏㄴㅏ", "하나"), ("ㅇㅓㅂㅅㅇㅓ", "없어"), ("ㄱㅏㅂㅅㅣ", "갑시"), ("ㄷㅏㄹㄱ", "닭"), ("ㄷㅏㄹㄱㅣ", "달기"),
      ("ㄱㅗㅏㄴ", "관"), ("ㅇㅡㅣㅅㅏ", "의사"), ("ㅃㅏㅇ", "빵"), ("ㅇㅏㄸㅏ", "아따"), ("ㅋㅋㅋ", "ㅋㅋㅋ"), ("ㅏㅏ", "ㅏㅏ"), ("ㅗㅏㄱ", "ㅘㄱ"),
      ("ㅎㅡㅅ", "흣"), ("ㅎㅣㅎ", "힣"), ("ㄱㅏ", "가"), ("ㅇㅏㄴㄴㅕㅇㅎㅏㅅㅔㅇㅛ", "안녕하세요"), ("ㄲㅏㄲㅏ", "까까"), ("ㅇㅣㅆㅇㅓ", "있어"),
    ]
  )
  func composes(letters: String, syllables: String) { #expect(text(letters) == syllables) }

  @Test(
    "Delete takes back a letter of the syllable that is being composed, and then whole characters",
    arguments: [
      ("ㅎㅏㄴ<", "하"), ("ㅎㅏㄴ<<", "ㅎ"), ("ㅎㅏㄴ<<<", ""), ("ㅎㅏㄴㅏ<", "하ㄴ"), ("ㅎㅏㄴㅏ<<<", ""), ("ㄱㅗㅏ<ㅣ", "괴"), ("ㄷㅏㄹㄱ<ㅁ", "닮"),
    ]
  )
  func takesBack(letters: String, rest: String) { #expect(text(letters) == rest) }

  @Test("are typed with the keyboard's keys, and end at a space, another layer's keys and wherever else the caret goes")
  func keys() throws {
    let form = TypingForm(size: CGSize(width: 600, height: 700), layout: try .named("ko-KR"))
    form.tap("ㅎ", "ㅏ", "ㄴ", "ㄱ", "ㅡ", "ㄹ", "space", "ㅏ")
    #expect(form.input.text == "한글 ㅏ")
    form.tap("delete", "delete", "delete", "delete")
    #expect(form.input.text == "")
    form.tap("shift", "ㅂ", "ㅏ", "ㅇ", "symbols", "1", "letters", "ㅏ")
    #expect(form.input.text == "빵1ㅏ")
    form.input.text = "하"
    form.tap("ㄴ")
    #expect(form.input.text == "하ㄴ", "what stands there wasn't typed here")
  }

  @Test("are what emoji are looked for by")
  func search() {
    var search = EmojiSearch(layoutName: "ko-KR")
    for letter in ["ㅎ", "ㅏ", "ㅌ", "ㅡ"] { search.add(letter) }
    #expect(search.query == "하트")
    search.deleteBackward()
    #expect(search.query == "하ㅌ")
    search.add(" ")
    search.add("ㅏ")
    for _ in 0..<4 { search.deleteBackward() }
    #expect(search.query.isEmpty)
  }

  @Test("aren't composed in secrets")
  func secrets() throws {
    let form = TypingForm(layout: try .named("ko-KR")) { $0.isSecureTextEntry = true }
    form.keyboard.show(layer: "letters")
    form.tap("ㅎ", "ㅏ")
    #expect(form.input.text == "ㅎㅏ")
  }
}
