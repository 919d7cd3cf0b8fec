import Testing

@testable import UIKit
@testable import VirtualKeyboard

@Suite("JSON") struct JSONReaderTests {
  private func value(_ text: String) throws -> JSONValue { try JSONReader.value(of: Array(text.utf8)) }

  private func error(_ text: String) -> JSONError? {
    do {
      _ = try value(text)
      return nil
    } catch {
      return error as? JSONError
    }
  }

  @Test("every kind of value is read")
  func kinds() throws {
    #expect(
      try value(#" {"a": [1, -0.5, 2e3, 1E-2, 0], "b": {}, "c": [], "d": null, "e": true, "f": false, "g": "x"} "#)
        == .object([
          "a": .array([.number(1), .number(-0.5), .number(2000), .number(0.01), .number(0)]), "b": .object([:]),
          "c": .array([]), "d": .null, "e": .bool(true), "f": .bool(false), "g": .string("x"),
        ])
    )
    #expect(try value(#"{"a": 1, "a": 2}"#) == .object(["a": .number(2)]))
  }

  @Test("escapes stand for their characters")
  func escapes() throws {
    #expect(try value(#""\"\\\/\b\f\n\r\t\u00e9\uD83D\ude00ß""#) == .string("\"\\/\u{8}\u{C}\n\r\té😀ß"))
  }

  @Test(
    "what isn't JSON is refused",
    arguments: [
      "", "{", "[", "[1", "[1,", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{1:1}", "tru", "nulll",
      "1 1", "01",
      "-", "-a", "1.", ".5", "1e", "+1", "\"", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\u+123\"", "\"\\ud83d\"",
      "\"\\ud83d\\u0041\"",
      "\"\\ude00\"", "\"\n\"", "]", ",",
    ]
  )
  func refuses(text: String) { #expect(error(text) != nil) }

  @Test("bytes that aren't UTF-8 are refused")
  func encoding() {
    #expect(throws: JSONError.self) { try JSONReader.value(of: [0x22, 0xFF, 0x22]) }
  }

  @Test("values may stand within each other 200 deep, and no deeper")
  func depth() {
    #expect(error(String(repeating: "[", count: 200) + String(repeating: "]", count: 200)) == nil)
    #expect(error(String(repeating: "[", count: 100_000)) != nil)
  }

  @Test("an error names the line")
  func lines() {
    #expect(error("{\n  \"name\": ,\n}")?.line == 2)
    #expect(error("[\n1,\n2\n3]")?.line == 4)
  }
}
