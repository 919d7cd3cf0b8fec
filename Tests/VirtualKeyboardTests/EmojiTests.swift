import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import VirtualKeyboard

@Suite("Emoji on the keyboard") struct EmojiTests {
  /// A form whose keyboard shows emoji.
  private func form(_ configure: (TypedInput) -> Void = { _ in }) -> TypingForm {
    let form = TypingForm(configure)
    form.keyboard.showsEmojiKey = true
    return form
  }

  @Test("a key shows them, a tap types one, and the keyboard goes back to its letters with the key for these")
  func types() {
    let form = form()
    form.tap("a", "emoji", "😀", "😂", "space", "letters", "b")
    #expect(form.input.text == "a😀😂 b")
    form.tap("emoji", "delete", "delete")
    #expect(form.input.text == "a😀😂")
  }

  @Test("a key for each group leads to its first, and shows which group is at the top after scrolling")
  func groups() throws {
    let form = form()
    form.tap("emoji", "emoji 4", "🍇", "emoji 9", "🏁")
    #expect(form.input.text == "🍇🏁")
    form.tap("emoji 1")
    #expect(form.keyboardView?.viewState.emojiGroup == 1)
    var shown: [Int] = []
    for _ in 0..<8 {
      form.app.scroll(at: CGPoint(x: 200, y: 580), by: CGPoint(x: 0, y: -200))
      form.app.advance(seconds: 1)
      shown.append(form.keyboardView?.viewState.emojiGroup ?? 0)
    }
    #expect(shown == [1, 1, 1, 2, 2, 2, 2, 2])
  }

  @Test("those typed last come first when the emoji are shown again, each once")
  func recent() {
    let form = form()
    form.tap("emoji", "😃", "😀", "😃", "letters", "emoji", "emoji 0")
    #expect(form.keyboard.recentEmoji.texts == ["😃", "😀"])
    let frames = ["😃", "😀"].map { form.middle(of: $0) }
    #expect(frames[0].x < frames[1].x && frames[0].y == frames[1].y)
    form.app.tap(at: frames[1])
    #expect(form.input.text == "😃😀😃😀")
    var recents = EmojiRecents()
    for number in 0..<50 { recents.add("\(number)") }
    #expect(recents.texts.count == EmojiRecents.most && recents.texts.first == "49")
  }

  @Test("a long press offers the skin tones, of which the finger chooses one")
  func tones() {
    let form = form()
    form.tap("emoji", "emoji 2")
    let hand = form.middle(of: "👋")
    form.app.send(.began, hand)
    form.app.advance(seconds: 0.6)
    form.app.send(.moved, CGPoint(x: hand.x + 400, y: hand.y))
    form.app.send(.ended, CGPoint(x: hand.x + 400, y: hand.y))
    #expect(form.input.text == "👋🏿")
  }

  @Test(
    "where an address, a number or a secret is typed there is no such key",
    arguments: [UIKeyboardType.emailAddress, .URL, .asciiCapable]
  )
  func addresses(type: UIKeyboardType) {
    #expect(!form { $0.keyboardType = type }.keyboard.visibleKeys.contains("emoji"))
    #expect(!form { $0.isSecureTextEntry = true }.keyboard.visibleKeys.contains("emoji"))
    #expect(form().keyboard.visibleKeys.contains("emoji"))
    #expect(!TypingForm().keyboard.visibleKeys.contains("emoji"))
  }

  @Test("they can be heard: each by its name, the keys for groups by theirs")
  func spoken() {
    let form = form()
    form.tap("emoji")
    let elements = form.keyboardView?.accessibilityElements ?? []
    let labels = elements.compactMap { ($0 as? AccessibleObject)?.accessibilityLabel }
    #expect(labels.prefix(3) == ["recent emoji", "Smileys & Emotion", "People & Body"])
    let panel = elements.last as? EmojiPanel
    #expect(panel?.visibleCells.contains { $0.accessibilityLabel == "grinning face" } == true)
  }

  @Test("all that Unicode lists are there, in its order, and each skin tone is one that it lists")
  func complete() throws {
    let path = "/usr/share/unicode/emoji/emoji-test.txt"
    let file = try? String(contentsOfFile: path, encoding: .utf8)
    let text = try #require(file, "\(path) is missing: install unicode-data")
    var (plain, toned): ([String], Set<String>) = ([], [])
    for line in text.split(separator: "\n") where line.contains("; fully-qualified") {
      let codes = line.prefix { $0 != ";" }.split(separator: " ").compactMap { UInt32($0, radix: 16) }
      let emoji = String(String.UnicodeScalarView(codes.compactMap(Unicode.Scalar.init)))
      if codes.contains(where: { 0x1F3FB...0x1F3FF ~= $0 }) { toned.insert(emoji) } else { plain.append(emoji) }
    }
    let all = EmojiGroup.all.flatMap(\.emoji)
    #expect(all.map(\.text) == plain)
    #expect(EmojiGroup.all.count == EmojiKeys.groupSigns.count - 1)
    let tones = all.flatMap(\.tones)
    #expect(toned.isSuperset(of: tones))
    let single = toned.filter { emoji in Set(emoji.unicodeScalars.filter { 0x1F3FB...0x1F3FF ~= $0.value }).count == 1 }
    #expect(Set(tones) == single)
  }

  @Test("lines of the list that make no sense are left out")
  func damagedList() {
    let groups = EmojiGroup.groups(in: "😀 lost\n# A\n\n😀\n😀 face\n# Empty\n# B\n🐻 bear two\n+👋 hand\n")
    #expect(groups.map(\.name) == ["A", "B"])
    #expect(groups.flatMap(\.emoji).map(\.name) == ["face", "bear two", "hand"])
    #expect(groups.last?.emoji.map(\.tones.count) == [0, 5])
    #expect(EmojiGroup.groups(in: "").isEmpty)
  }
}
