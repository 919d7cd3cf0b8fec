import Foundation
import Outside
import TestSupport
import Testing

@Suite("What is shown on a terminal")
struct PrintableTests {
  @Test(
    "what terminals obey is shown",
    arguments: [
      ("plain", "plain"), ("Grüße, 日本語 👩‍👩‍👧", "Grüße, 日本語 👩‍👩‍👧"), ("\u{1B}[31mred", "\\u{1B}[31mred"),
      ("a\nb\r\tc", "a\\nb\\r\\tc"),
      ("\r\n", "\\r\\n"), ("\u{9B}2J\u{7F}", "\\u{9B}2J\\u{7F}"), ("exe\u{202E}gpj", "exe\\u{202E}gpj"),
      ("\u{2028}", "\\u{2028}"),
    ]
  )
  func escapes(text: String, shown: String) {
    #expect(text.printable == shown)
    #expect(shown.printable == shown)
  }
}
