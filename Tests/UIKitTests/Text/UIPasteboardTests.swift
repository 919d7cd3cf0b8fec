import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The pasteboard")
struct UIPasteboardTests {
  @Test("gives back what was copied, and offers it to the desktop")
  func copying() {
    let app = Harness { UIView() }
    #expect(UIPasteboard.general.string == nil)
    #expect(!UIPasteboard.general.hasStrings)
    UIPasteboard.general.string = "text"
    #expect(app.platform.clipboard.strings[.clipboard] == "text")
    #expect(UIPasteboard.general.string == "text")
    var fetched: String?
    UIPasteboard.general.fetchString { fetched = $0 }
    #expect(fetched == "text")
  }
}
