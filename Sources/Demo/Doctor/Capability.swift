/// A capability that a machine may have.
struct Capability: Equatable {
  /// Its name.
  var name: String
  /// What was found; nil if it is missing.
  var finding: String?
  /// What doesn't work without it.
  var loss: String

  /// A table of capabilities: for each a line with what was found, and below a missing one what doesn't work without it.
  static func report(_ capabilities: [Capability]) -> String {
    let width = (capabilities.map(\.name.count).max() ?? 0) + 2
    return capabilities.map { capability in
      let name = capability.name + String(repeating: " ", count: width - capability.name.count)
      let indent = String(repeating: " ", count: width + 4)
      guard let finding = capability.finding else {
        return "no  \(name)missing\n\(indent)without it: \(capability.loss)"
      }
      return "yes \(name)\(finding)"
    }.joined(separator: "\n")
  }
}
