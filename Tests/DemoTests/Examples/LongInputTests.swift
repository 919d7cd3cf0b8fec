import TestSupport
import Testing

@testable import Demo
@testable import UIKit
@testable import UIKitCore

/// A key in a long text costs no more than in a short one, unless the example itself reads all of it.
@Suite("A long text in the examples") struct LongInputTests {
  /// The letter counts its words at each key.
  private static let names = Example.names.filter { $0 != "caret-tracking" }

  @Test("isn't copied by a key that is typed into it", arguments: await names)
  func keyCopiesLittle(name: String) throws {
    let app = try Harness.running(name)
    for case let view as UITextView in app.inputs where view.becomeFirstResponder() {
      view.text = String(repeating: "Grüße aus Köln, ", count: 1000)
      app.advance(seconds: 0.6)
      let before = view.editor.storage.copiedCount
      app.type("x")
      app.advance(seconds: 0.6)
      #expect(view.editor.storage.copiedCount - before < 3000, "\(view.accessibilityLabel ?? "a text view")")
      #expect(view.text.hasSuffix("x"))
    }
  }
}
