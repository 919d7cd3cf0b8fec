import Foundation
import UIKit

/// How the demo is started, and the events that follow: the same in each run.
nonisolated struct FuzzReplay: Equatable, Sendable {
  /// The seed from which the replay was made, for reports.
  var seed: UInt64 = 0
  /// The example's name; nil for the list of examples.
  var example: String?
  var placement = KeyboardPlacement.attached
  var size = CGSize(width: 420, height: 760)
  /// Whether the inspector is on.
  var isInspected = false
  /// Whether the replay is for an X server; otherwise for the platform without a screen.
  var isOnServer = false
  var events: [FuzzEvent] = []
}

// MARK: - As text

extension FuzzReplay {
  /// The replay as a text file that can be read and edited.
  var text: String {
    let head = [
      "# seed \(seed)",
      "open \(example ?? FuzzSelection.gallery) \(placement.rawValue) \(Int(size.width)) \(Int(size.height))",
    ]
    let marks = (isInspected ? ["inspector"] : []) + (isOnServer ? ["server"] : [])
    return (head + marks + events.map(\.description)).joined(separator: "\n") + "\n"
  }

  /// Parses a saved replay. Empty lines and lines that begin with `#` are skipped.
  ///
  /// - Throws: `BenchError` with the first line that isn't understood.
  init(text: String) throws {
    var isOpen = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      if !isOpen {
        guard readOpening(line) else { throw BenchError("line \(index + 1): what is opened?") }
        isOpen = true
      } else if line == "inspector" {
        isInspected = true
      } else if line == "server" {
        isOnServer = true
      } else if let event = FuzzEvent(line) {
        events.append(event)
      } else {
        throw BenchError("line \(index + 1): “\(line)” is no event")
      }
    }
    if !isOpen { throw BenchError("nothing is opened") }
  }

  private mutating func readOpening(_ line: Substring) -> Bool {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 5, words[0] == "open", let placement = KeyboardPlacement(rawValue: words[2]),
      let width = Int(words[3]), let height = Int(words[4]), 1...32767 ~= width, 1...32767 ~= height
    else { return false }
    example = FuzzSelection.example(words[1])
    self.placement = placement
    size = CGSize(width: width, height: height)
    return true
  }
}
