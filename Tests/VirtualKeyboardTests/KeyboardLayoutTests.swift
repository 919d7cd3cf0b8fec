import Testing

@testable import UIKit
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

  @Test("the layouts that come with the package are complete", arguments: ["en-US", "de-DE", "fr-FR"])
  func packaged(name: String) throws {
    #expect(KeyboardLayout.available.contains(name))
    let layout = try KeyboardLayout.named(name)
    #expect(layout.name == name)
    let letters = layout.layers["letters"]?.joined().map(\.name) ?? []
    for letter in "abcdefghijklmnopqrstuvwxyz" { #expect(letters.contains(String(letter))) }
    let symbols = ["symbols", "moreSymbols"].flatMap { layout.layers[$0]?.joined().map(\.name) ?? [] }
    for symbol in "0123456789@.,-_#%/:;()&!?'\"[]{}*+=\\|~<>€£$" { #expect(symbols.contains(String(symbol))) }
    for pad in ["numberPad", "decimalPad", "phonePad"] {
      let keys = Set(layout.layers[pad]?.joined().map(\.name) ?? [])
      #expect(keys.isSuperset(of: "0123456789".map(String.init)))
    }
    for type in ["default", "emailAddress", "URL", "webSearch", "twitter"] {
      #expect(layout.bottomRows[type]?.contains { $0.action == .return } == true)
    }
  }

  @Test("without a file there are the letters, symbols and bottom rows of en-US, key by key")
  func builtIn() throws {
    let (own, file) = (KeyboardLayout.builtIn, try KeyboardLayout.named("en-US"))
    #expect(own.name == file.name)
    #expect(own.title == file.title)
    #expect(own.layers.keys.sorted() == KeyboardLayout.textLayers.sorted())
    for (name, rows) in own.layers { #expect(rows == file.layers[name], "\(name)") }
    for (name, row) in own.bottomRows { #expect(row == file.bottomRows[name], "\(name)") }
  }

  @Test("letters are where the country has them")
  func arrangement() throws {
    let rows = { (name: String) in try KeyboardLayout.named(name).layers["letters"]?.map { $0.map(\.name).joined() } }
    #expect(try rows("en-US")?[0] == "qwertyuiop")
    #expect(try rows("de-DE")?[0] == "qwertzuiopü")
    #expect(try rows("fr-FR")?[0] == "azertyuiop")
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
      "\($0)".contains("“xx-XX”") && "\($0)".contains("de-DE, en-US, fr-FR")
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
