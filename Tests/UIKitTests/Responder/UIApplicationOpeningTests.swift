import Headless
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Opening web pages and files")
struct UIApplicationOpeningTests {
  /// Whether the app learns that it can open `text`, and the results of opening it: the one returned at once, and a
  /// later one.
  private func open(_ text: String, on opener: HeadlessOpener?) throws -> (canOpen: Bool, isOpen: [Bool?]) {
    let url = try #require(URL(string: text))
    let app = Harness { UIViewController() }
    app.platform.opener = opener
    var isOpen: Bool?
    UIApplication.shared.open(url) { isOpen = $0 }
    let atOnce = isOpen
    app.advance(seconds: 0.1)
    return (UIApplication.shared.canOpenURL(url), [atOnce, isOpen])
  }

  @Test(
    "a page, a message and a file are given to the desktop",
    arguments: ["https://example.org/a?b=c", "mailto:ada@example.org", "file:///etc/hosts"]
  )
  func opens(_ text: String) throws {
    let opener = HeadlessOpener()
    let result = try open(text, on: opener)
    #expect(result.canOpen && result.isOpen.last == true)
    #expect(opener.urls.map(\.absoluteString) == [text])
  }

  @Test("nothing else is", arguments: ["javascript:alert(1)", "ssh://host", "app-settings:", "page.html"])
  func refuses(_ text: String) throws {
    let opener = HeadlessOpener()
    let result = try open(text, on: opener)
    #expect(!result.canOpen && result.isOpen == [nil, false])
    #expect(opener.urls.isEmpty)
  }

  @Test("where there is no desktop, opening fails, later")
  func noDesktop() throws {
    let result = try open("https://example.org", on: nil)
    #expect(!result.canOpen && result.isOpen == [nil, false])
  }
}
