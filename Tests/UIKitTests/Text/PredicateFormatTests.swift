import Foundation
import Testing
import UIKit

@Suite("Predicates that check what was typed")
struct PredicateFormatTests {
  private func isEmail(_ text: String?) -> Bool {
    let regex = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
    return NSPredicate(format: "SELF MATCHES %@", regex).evaluate(with: text)
  }

  @Test("a regular expression has to match the whole text")
  func matches() {
    #expect(isEmail("ada@example.org"))
    #expect(!isEmail("ada@example.org, or so") && !isEmail("ada") && !isEmail("") && !isEmail(nil))
    #expect(NSPredicate(format: "SELF MATCHES[c] %@", "[a-z]+|x").evaluate(with: "ADA"))
    #expect(!NSPredicate(format: "SELF MATCHES %@", "a|ab").evaluate(with: "abc"))
  }

  @Test("beginnings, ends and parts are compared, with or without case and accents")
  func parts() {
    #expect(NSPredicate(format: "self beginswith %@", "Ad").evaluate(with: "Ada"))
    #expect(!NSPredicate(format: "SELF BEGINSWITH %@", "da").evaluate(with: "Ada"))
    #expect(NSPredicate(format: "SELF ENDSWITH[c] %@", "DA").evaluate(with: "Ada"))
    #expect(NSPredicate(format: "SELF CONTAINS[cd] %@", "CAFE").evaluate(with: "Mon café"))
    #expect(!NSPredicate(format: "SELF CONTAINS %@", "cafe").evaluate(with: "Mon café"))
    #expect(NSPredicate(format: "SELF MATCHES %@", argumentArray: ["[0-9]+"]).evaluate(with: "42"))
    #expect(NSPredicate(format: "SELF MATCHES '[0-9]+ [a-z]+'").evaluate(with: "42 km"))
    #expect(!NSPredicate(format: "SELF MATCHES '[0-9]+'").evaluate(with: "x"))
    #expect(!NSPredicate(format: "SELF MATCHES 'a' OR SELF MATCHES 'b'").evaluate(with: "a' OR SELF MATCHES 'b"))
    #expect(NSPredicate(format: "SELF CONTAINS[c] \"DA\"").evaluate(with: "Ada"))
    #expect(["Ada", "Bob"].filter { NSPredicate(format: "SELF == %@", "Ada").evaluate(with: $0) } == ["Ada"])
  }

  @Test(
    "nothing satisfies a format that isn't known, or an expression that isn't regular",
    arguments: ["Ada", "", "[", "%@"]
  )
  func unknown(text: String) {
    #expect(!NSPredicate(format: "name == %@", "Ada").evaluate(with: text))
    #expect(!NSPredicate(format: "SELF LIKE %@", "*").evaluate(with: text))
    #expect(!NSPredicate(format: "SELF == %@").evaluate(with: text))
    #expect(!NSPredicate(format: "SELF MATCHES %@", "[").evaluate(with: text))
  }
}
