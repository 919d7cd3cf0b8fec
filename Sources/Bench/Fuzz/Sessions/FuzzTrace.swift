import Demo
import Foundation

/// The trace that the demo writes on a server (`--trace`), read while it is written, for the text of its fields, and
/// searched for impossible geometry.
struct FuzzTrace {
  /// The file that the demo is to write.
  let file: URL
  /// The first line with numbers that aren't finite or plausible.
  private(set) var unsound: String?
  /// How many lines with numbers were read.
  private(set) var checked = 0
  /// The whole text of the field that was edited last, since ``forgetText()``; a secret's as bullets. The digits of a code
  /// don't count: each has a field of its own, which takes one of the letters of a word.
  private(set) var text: String?
  /// Whether the demo has asked what is to become of unsaved text.
  private(set) var asks = false
  private var offset: UInt64 = 0
  private var incompleteLine = Data()

  /// The largest valid coordinate, in points, as ``InvariantCheck`` has it.
  private static let largestCoordinate = 1e8
  /// The members that hold coordinates.
  private static let coordinateNames = ["frame", "offset", "begin", "end"]

  /// A trace in a new file among the temporary ones.
  init() {
    file = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString).trace")
  }

  /// Reads the lines that have been written since the last time, as far as they are whole.
  mutating func readOn() {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return }
    defer { try? handle.close() }
    guard (try? handle.seek(toOffset: offset)) != nil, let more = try? handle.readToEnd() else { return }
    offset += UInt64(more.count)
    var lines = (incompleteLine + more).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    incompleteLine = Data(lines.popLast() ?? Data())
    for line in lines where !line.isEmpty { check(line) }
  }

  /// Makes ``text`` nil until the next field is edited.
  mutating func forgetText() { text = nil }

  /// Records the first invalid line, a field's text, and whether the demo asked.
  mutating func check(_ line: Data) {
    let members = (try? JSONSerialization.jsonObject(with: line)) as? [String: Any]
    let numbers = Self.coordinateNames.compactMap { members?[$0] as? [Any] }.flatMap(\.self)
    if !numbers.isEmpty { checked += 1 }
    switch members?["event"] as? String {
    case "text": members.map { recordText($0) }
    case "message": asks = asks || members?["value"] as? String == DemoNavigationController.question
    default: break
    }
    let isSound = numbers.allSatisfy { number in (number as? Double).map { abs($0) < Self.largestCoordinate } ?? false }
    if members == nil || !isSound { unsound = unsound ?? String(decoding: line, as: UTF8.self) }
  }

  private mutating func recordText(_ members: [String: Any]) {
    guard let item = members["item"] as? String, !item.hasPrefix("Digit ") else { return }
    text = members["value"] as? String ?? String(repeating: "•", count: members["length"] as? Int ?? 0)
  }
}
