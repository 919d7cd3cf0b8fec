import Foundation
import Testing
import X11

extension DemoRun {
  /// Expects that `entry` gets the keys, and stands clear of the keyboard when everything has come to rest.
  func expectFocus(on entry: FormFixtures.Entry, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let hasFocus = wait { $0.focus == entry.item }
    try #require(hasFocus, "\(entry.item) doesn't get the keys; \(said)", sourceLocation: sourceLocation)
    try settle()
    let view = try #require(self.views[entry.item], sourceLocation: sourceLocation)
    #expect(view.isVisible, "\(entry.item) is hidden at \(view.frame)", sourceLocation: sourceLocation)
  }

  /// Expects that `entry`'s input comes to hold its text, or another.
  func expectText(
    of entry: FormFixtures.Entry,
    _ text: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = text ?? entry.shown
    let isThere = wait { $0.texts[entry.item] == text }
    try #require(isThere, "\(entry.item) doesn't hold “\(text)”; \(said)", sourceLocation: sourceLocation)
  }

  /// Types each entry's text with real keys; `advance` goes to the next one.
  func fill(_ entries: [FormFixtures.Entry], advance: (FormFixtures.Entry) throws -> Void) throws {
    for (index, entry) in entries.enumerated() {
      try screen.type(entry.text)
      try expectText(of: entry)
      guard index + 1 < entries.count else { return }
      try advance(entry)
      try expectFocus(on: entries[index + 1])
    }
  }

  /// What the entries' inputs hold, in the entries' order.
  func contents(of entries: [FormFixtures.Entry]) -> [String?] { entries.map { self.texts[$0.item] } }
}
