import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
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
    #expect(recents.texts.count == EmojiRecents.mostTexts && recents.texts.first == "49")
  }

  @Test("on a large monitor the keyboard stays as wide as its letters need while it shows emoji, or looks for some")
  func width() {
    let keyboard = VirtualKeyboard(layouts: [.builtIn], placement: .docked)
    (keyboard.showsDesktopKeys, keyboard.showsEmojiKey) = (true, true)
    let (input, room) = (KeyboardInput(responder: nil), CGSize(width: 3840, height: 2160))
    let letters = keyboard.preferredWidth(for: input, in: room)
    for layer in ["emoji", "emojiSearch"] {
      keyboard.show(layer: layer)
      #expect(keyboard.layerName == layer && keyboard.preferredWidth(for: input, in: room) == letters)
    }
    #expect(letters < room.width)
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
    #expect(EmojiGroup.all.count == EmojiKeys.groupLabels.count - 1)
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

@Suite("Looking for emoji by their names") struct EmojiSearchTests {
  private let form: TypingForm

  init() {
    form = TypingForm()
    form.keyboard.showsEmojiKey = true
  }

  /// The emoji beside the query, from the left.
  private var found: [String] {
    form.keyboardView?.subviews.compactMap { ($0 as? EmojiSearchBar)?.results.firstSection }.first ?? []
  }

  private func search(_ letters: String) {
    form.tap("emoji", "emojiSearch")
    for letter in letters { form.tap(letter == " " ? "space" : String(letter)) }
  }

  @Test("letters go into the search and not into the input, and a tap types what was found, again and again")
  func types() {
    search("grapes")
    #expect(form.input.text == "" && found == ["🍇"])
    form.tap("🍇", "🍇")
    #expect(form.input.text == "🍇🍇")
    form.tap("emoji", "letters", "a")
    #expect(form.input.text == "🍇🍇a")
  }

  @Test("words are found by their beginnings, in any order, and Delete takes letters back")
  func words() {
    search("gra xy")
    #expect(found.isEmpty)
    for _ in 1...3 { form.tap("delete") }
    #expect(found.prefix(1) == ["🍇"])
    for _ in 1...9 { form.tap("delete") }
    #expect(found.isEmpty && form.input.text == "", "there are no recent ones")
    search("cat face smi")
    #expect(Set(["😺", "😸", "😻"]).isSuperset(of: found.prefix(1)))
  }

  @Test("the recent ones are offered first, and each search begins anew")
  func recent() {
    form.tap("emoji", "😀", "emojiSearch")
    #expect(found == ["😀"])
    form.tap("d", "o", "g", "emoji", "emojiSearch")
    #expect(found == ["😀"])
  }

  @Test("another input ends it")
  func otherInput() {
    search("dog")
    form.input.resignFirstResponder()
    form.app.advance(seconds: 1)
    form.input.becomeFirstResponder()
    form.app.advance(seconds: 1)
    form.input.keyboardType = .URL
    form.input.reloadInputViews()
    form.app.advance(seconds: 1)
    form.tap("c")
    #expect(form.input.text == "c")
  }

  @Test("an input for a password, or a window that loses the focus, ends it, and nothing of it is kept")
  func secret() {
    search("dog")
    form.input.isSecureTextEntry = true
    form.input.reloadInputViews()
    form.app.advance(seconds: 1)
    form.tap("x")
    #expect(form.input.text == "x" && form.keyboard.emojiSearch == nil && found.isEmpty)
    form.input.isSecureTextEntry = false
    form.input.reloadInputViews()
    search("cat")
    form.keyboard.windowDidLoseFocus()
    form.tap("y")
    #expect(form.input.text == "xy" && form.keyboard.emojiSearch == nil)
  }

  @Test("where emoji have no names in the language of the letters, it has Latin ones")
  func latin() throws {
    var layout = try KeyboardLayout.named("ru-RU")
    layout.layers["latin"] = try KeyboardLayout.named("en-US").layers["letters"]
    let form = TypingForm(layout: layout)
    form.keyboard.showsEmojiKey = true
    form.tap("emoji", "emojiSearch")
    let isKnown = form.keyboard.emojiSearch?.knowsLanguage == true
    #expect(form.keyboard.visibleKeys.contains(isKnown ? "й" : "q"))
  }

  @Test("names and keywords of the layout's language count where Unicode's files are installed, without accents, too")
  func annotations() throws {
    let folder = try TemporaryFolder()
    for part in ["annotations", "annotationsDerived"] {
      try FileManager.default.createDirectory(atPath: "\(folder.path)/\(part)", withIntermediateDirectories: true)
    }
    try folder.write(
      """
      <?xml version="1.0"?>
      <ldml><annotations>
      \t\t<annotation cp="🥨">Brezel | gedreht &amp; gesalzen</annotation>
      \t\t<annotation cp="🥨" type="tts">Brezel</annotation>
      \t\t<annotation cp="❤">Herz</annotation>
      \t\t<annotation cp="🐻" type="tts">Bär</annotation>
      \t\t<annotation cp="
      """,
      to: "annotations/de.xml"
    )
    let german = EmojiAnnotations(language: "de", in: folder.path)
    #expect(german["🥨"] == .init(name: "Brezel", keywords: "Brezel | gedreht & gesalzen"))
    let finder = EmojiFinder(EmojiGroup.all, [german])
    #expect(finder.emoji(for: "bar").contains("🐻") && finder.emoji(for: "BÄR").contains("🐻"))
    #expect(finder.emoji(for: "gesalz") == ["🥨"])
    #expect(finder.emoji(for: "herz").contains("❤️"))
    #expect(finder.emoji(for: "  ").isEmpty && finder.emoji(for: "gibt es nicht").isEmpty)
    #expect(EmojiAnnotations(language: "../de", in: folder.path)["🥨"] == nil)
    #expect(EmojiAnnotations(language: "xx", in: folder.path)["🥨"] == nil)
  }

  @Test("a layout's name tells its language")
  func languages() {
    #expect(EmojiSearch.language(of: "ar") == "ar")
    #expect(EmojiSearch.language(of: "de-DE") == "de" && EmojiSearch.language(of: "en-US-dvorak") == "en")
    #expect(!EmojiSearch.language(of: "system-1").hasPrefix("sys"))
  }
}
