import Foundation
import Testing
import X11

extension DemoRun {
  /// Waits until `entry` has the keys, stands clear of the keyboard, and everything is at rest.
  func waitForFocus(on entry: FormFixtures.Entry) throws {
    try wait(for: "focus", item: entry.item)
    try settle()
    let view = try #require(views[entry.item])
    #expect(view.isVisible, "\(entry.item) is hidden at \(view.frame)")
  }

  /// Waits until the trace tells that `entry`'s input holds its text.
  func waitForText(of entry: FormFixtures.Entry) throws {
    try wait(for: "“\(entry.text)” in \(entry.item)") { line in
      guard line.event == "text", line.item == entry.item else { return false }
      return entry.isSecret ? line.length == entry.text.count : line.value == entry.text
    }
  }

  /// Types each entry's text with real keys; `advance` goes to the next one.
  func fill(_ entries: [FormFixtures.Entry], advance: (FormFixtures.Entry) throws -> Void) throws {
    for (index, entry) in entries.enumerated() {
      try screen.type(entry.text)
      try waitForText(of: entry)
      guard index + 1 < entries.count else { return }
      try advance(entry)
      try waitForFocus(on: entries[index + 1])
    }
  }
}
