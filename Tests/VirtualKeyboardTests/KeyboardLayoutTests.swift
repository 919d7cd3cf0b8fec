import Testing

@testable import UIKit
@testable import UIKitCore
@testable import VirtualKeyboard

@Suite("Keyboard layouts") struct KeyboardLayoutTests {
  private func layout(_ json: String) throws(KeyboardLayoutError) -> KeyboardLayout {
    try KeyboardLayout(data: Data(json.utf8), file: "test.json")
  }

  private func error(_ json: String) -> KeyboardLayoutError? {
    do throws(KeyboardLayoutError) {
      _ = try layout(json)
      return nil
    } catch {
      return error
    }
  }

  /// A layout of one key a layer, with `letters` in place of its letters.
  private func file(letters: String = #"[["a"]]"#, more: String = "") -> String {
    """
    {"name": "test", "layers": {"letters": \(letters), "symbols": [["1"]], "moreSymbols": [["["]]},
     "bottomRows": {"default": [{"key": "space"}]}\(more)}
    """
  }

  @Test("there is a layout for each of these languages")
  func languages() {
    let wanted = [
      "ar", "bg-BG", "cs-CZ", "da-DK", "de-CH", "de-DE", "el-GR", "en-Colemak", "en-Dvorak", "en-GB", "en-US", "es-ES",
      "fa-IR", "fi-FI", "fr-BE", "fr-CH", "fr-FR", "he-IL", "hi-IN", "hu-HU", "it-IT", "ja-JP", "ko-KR", "nb-NO",
      "nl-BE", "nl-NL", "pl-PL", "pt-BR", "pt-PT", "ro-RO", "ru-RU", "sr-RS", "sv-SE", "th-TH", "tr-TR", "uk-UA",
    ]
    #expect(Set(KeyboardLayout.available).isSuperset(of: wanted))
  }

  @Test("the layouts that come with the package are complete", arguments: KeyboardLayout.available)
  func packaged(name: String) throws {
    let layout = try KeyboardLayout.named(name)
    #expect(layout.name == name)
    #expect(!layout.title.isEmpty)
    for pad in ["numberPad", "decimalPad", "phonePad"] {
      let keys = Set(layout.layers[pad]?.joined().map(\.name) ?? [])
      #expect(keys.isSuperset(of: "0123456789".map(String.init)))
    }
    for type in ["default", "emailAddress", "URL", "webSearch", "twitter"] {
      #expect(layout.bottomRows[type]?.contains { $0.action == .return } == true)
    }
    for (layer, rows) in layout.layers {
      let texts = rows.joined().filter(\.isCharacter).map(\.name)
      #expect(Set(texts).count == texts.count, "a key stands twice among the \(layer)")
      #expect(rows.allSatisfy { KeyBlocks.columns(of: [$0]) <= 12.6 }, "\(layer) has a row that is too long")
    }
  }

  @Test("every character of ASCII can be typed in every layout", arguments: KeyboardLayout.available)
  func ascii(name: String) throws {
    let layout = try KeyboardLayout.named(name)
    let keys = KeyboardLayout.textLayers.flatMap { layout.layers[$0]?.joined().map(\.name) ?? [] }
    let typed = Set(keys + keys.map(layout.capital(of:)))
    for code in UInt8(0x21)...0x7E { #expect(typed.contains(String(UnicodeScalar(code)))) }
    let offered = keys.flatMap { layout.choices(for: $0, isShifted: false) }
    for sign in "´²³µ©×½€£¥•" { #expect(offered.contains(String(sign)) || typed.contains(String(sign)), "\(sign)") }
  }

  @Test("a layout of another script has the alphabet for addresses, and a key that leads there and back")
  func latin() throws {
    let scripts = KeyboardLayout.available.filter { (try? KeyboardLayout.named($0).layers["latin"]) != nil }
    #expect(
      scripts == [
        "ar", "bg-BG", "el-GR", "fa-IR", "he-IL", "hi-IN", "ja-JP", "ko-KR", "ru-RU", "sr-RS", "th-TH", "uk-UA",
      ]
    )
    for name in scripts {
      let layout = try KeyboardLayout.named(name)
      let letters = layout.layers["latin"]?.joined().map(\.name) ?? []
      for letter in "abcdefghijklmnopqrstuvwxyz" { #expect(letters.contains(String(letter))) }
      #expect(layout.bottomRows.values.allSatisfy { $0.contains { $0.action == .layer("latin") } })
      #expect(layout.labels["letters"] != nil)
    }
  }

  @Test("without a file there are the letters, symbols and bottom rows of en-US, key by key")
  func builtIn() throws {
    let (own, file) = (KeyboardLayout.builtIn, try KeyboardLayout.named("en-US"))
    #expect(own.name == file.name)
    #expect(own.title == file.title)
    #expect(own.layers.keys.sorted() == KeyboardLayout.requiredLayers.sorted())
    for (name, rows) in own.layers { #expect(rows == file.layers[name], "\(name)") }
    for (name, row) in own.bottomRows { #expect(row == file.bottomRows[name], "\(name)") }
  }

  @Test("letters are where the country has them")
  func arrangement() throws {
    let rows = { (name: String) in try KeyboardLayout.named(name).layers["letters"]?.map { $0.map(\.name).joined() } }
    #expect(try rows("en-US")?[0] == "qwertyuiop")
    #expect(try rows("de-DE")?[0] == "qwertzuiopü")
    #expect(try rows("fr-FR")?[0] == "azertyuiop")
    #expect(try rows("tr-TR")?[1] == "asdfghjklşi")
    #expect(try rows("el-GR")?[0] == "ςερτυθιοπ")
    #expect(try rows("ru-RU")?[0] == "йцукенгшщзхъ")
    #expect(try rows("he-IL")?[0] == "קראטוןםפ")
    #expect(try rows("en-Dvorak")?[1] == "aoeuidhtns")
  }

  @Test("capitals are one character, and what the layout says")
  func capitals() throws {
    let layout = try KeyboardLayout.named("de-DE")
    #expect(layout.capital(of: "ä") == "Ä")
    #expect(layout.capital(of: "ß") == "ẞ")
    #expect(layout.capital(of: ".com") == ".com")
    #expect(layout.choices(for: "a", isShifted: true).first == "A")
  }

  @Test("an unknown name lists the known ones")
  func unknown() {
    #expect {
      try KeyboardLayout.named("xx-XX")
    } throws: {
      "\($0)".contains("“xx-XX”") && KeyboardLayout.available.allSatisfy("\($0)".contains)
    }
  }

  @Test(
    "a file that isn't JSON is named with line, column and reason",
    arguments: [
      ("{\n  \"name\": ,\n}", "line 2, column 11: Invalid value"),
      ("{\n \"name\": \"a\n\"}", "line 2, column 12: Unescaped control character"),
      ("{\n\"name\": \"\\x\"}", "line 2, column 10: Invalid escape sequence"),
      ("", "line 1, column 1: Unexpected end of file"),
      ("[1,\n2", "line 2, column 2: Unexpected end of file"),
      ("{}\n\nx", "line 3, column 1: "),
    ]
  )
  func malformed(json: String, reason: String) {
    let description = error(json)?.description ?? ""
    #expect(description.hasPrefix("test.json: isn't JSON: \(reason)"), "\(description)")
  }

  @Test(
    "what no layout can be read from is told, whatever it is",
    arguments: [
      "{", "[", "[1", "[1,", "[1 2]", "{\"a\"}", "{\"a\":}", "{a:1}", "{1:1}", "tru", "nulll", "1 1", "01", "-", "1.",
      "1e",
      "\"", "\"\\", "\"\\u12\"", "\"\\ud83d\"", "]", ",", "null", "3", "\"a\"", "[]", "{}",
      String(repeating: "[", count: 100_000),
    ]
  )
  func refused(json: String) throws {
    let description = try #require(error(json)).description
    #expect(description.hasPrefix("test.json: "))
    #expect(!description.contains("\n"))
  }

  @Test("bytes that aren't UTF-8 are refused")
  func encoding() {
    #expect(throws: KeyboardLayoutError.self) { try KeyboardLayout(data: Data([0x22, 0xFF, 0x22]), file: "test.json") }
  }

  @Test("escapes in a file mean their characters")
  func escapes() throws {
    let layout = try layout(file(letters: #"[["\u00e9", "\uD83D\ude00", "\"", "\\", "\/"]]"#))
    #expect(layout.layers["letters"]?[0].map(\.name) == ["é", "😀", "\"", "\\", "/"])
  }

  @Test("a long press offers the characters of a string, or the strings of an array")
  func choices() throws {
    let layout = try layout(file(more: #", "alternates": {"a": "äå", "1": ["لا", "\u064E"]}"#))
    #expect(layout.choices(for: "a", isShifted: true) == ["A", "Ä", "Å"])
    #expect(layout.choices(for: "1", isShifted: false) == ["1", "لا", "\u{64E}"])
  }

  @Test("a name with a slash is the path of a file")
  func path() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("own-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try self.file().write(to: file, atomically: true, encoding: .utf8)
    #expect(try KeyboardLayout.named(file.path).name == "test")
    #expect { try KeyboardLayout.named("./no-such-layout.json") } throws: { "\($0)".contains("No such file") }
  }

  @Test("a file that can't be read is told with the system's reason")
  func unreadable() {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("no-such-layout.json")
    let missing = #expect(throws: KeyboardLayoutError.self) { try KeyboardLayout(contentsOf: file) }
    #expect(missing?.description == "no-such-layout.json: can't be read: No such file or directory")
    let directory = #expect(throws: KeyboardLayoutError.self) { try KeyboardLayout(contentsOf: folder) }
    #expect(directory?.description.hasSuffix(": can't be read: Is a directory") == true)
  }

  @Test("what is wrong is named with its location")
  func locations() {
    let expectations: [(json: String, location: String)] = [
      ("[]", "the file"),
      ("{}", "name"),
      (#"{"name": 3}"#, "name"),
      (#"{"name": ""}"#, "name"),
      (#"{"name": "x"}"#, "layers"),
      (#"{"name": "x", "layers": {"letters": [["a"]]}}"#, "layers"),
      (file(letters: #"[["a", "b"], ["c", {"key": "shfit"}]]"#), "layers.letters[1][1].key"),
      (file(letters: #"[["a", 5]]"#), "layers.letters[0][1]"),
      (file(letters: #"[["a", ""]]"#), "layers.letters[0][1]"),
      (file(letters: #"[["a", {}]]"#), "layers.letters[0][1]"),
      (file(letters: #"[[{"text": "a", "width": "1"}]]"#), "layers.letters[0][0].width"),
      (file(letters: #"[[{"text": "a", "width": -1}]]"#), "layers.letters[0][0].width"),
      (file(letters: #"[[{"key": "layer", "to": "nowhere"}]]"#), "layers.letters[0][0].to"),
      (file(letters: #"[[]]"#), "layers.letters[0]"),
      (file(letters: #""abc""#), "layers.letters"),
      (file(more: #", "alternates": {"a": 3}"#), "alternates.a"),
      (file(more: #", "alternates": {"a": []}"#), "alternates.a"),
      (file(more: #", "alternates": {"a": ["b", ""]}"#), "alternates.a[1]"),
    ]
    for (json, location) in expectations {
      guard case .invalid("test.json", let found, let reason)? = error(json) else {
        Issue.record("\(json) was read")
        continue
      }
      #expect(found == location, "\(json)")
      #expect(!reason.isEmpty)
    }
    #expect(error(file()) == nil)
  }
}
