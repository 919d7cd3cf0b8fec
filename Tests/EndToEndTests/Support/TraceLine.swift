import Foundation

/// One line of a trace, read back.
struct TraceLine: CustomStringConvertible {
  let description: String
  private let members: [String: Any]

  init?(_ line: String) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else { return nil }
    description = line
    members = object
  }

  var time: Double { members["t"] as? Double ?? .nan }
  var event: String { members["event"] as? String ?? "" }
  var item: String? { members["item"] as? String }
  var value: String? { members["value"] as? String }
  var length: Int? { members["length"] as? Int }
  var isSettled: Bool { members["settled"] as? Bool ?? false }
  var isVisible: Bool { members["visible"] as? Bool ?? false }
  var duration: Double? { members["duration"] as? Double }
  var offset: [Double] { numbers("offset") }
  var frame: CGRect { rect("frame") }
  var begin: CGRect { rect("begin") }
  var end: CGRect { rect("end") }

  private func numbers(_ name: String) -> [Double] {
    (members[name] as? [Any] ?? []).compactMap { ($0 as? NSNumber)?.doubleValue }
  }

  private func rect(_ name: String) -> CGRect {
    let sides = numbers(name)
    return sides.count == 4 ? CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]) : .null
  }
}
