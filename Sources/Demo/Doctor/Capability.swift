/// A capability that a machine may have.
struct Capability: Equatable {
  /// Its name.
  var name: String
  /// What was found; nil if it is missing.
  var finding: String?
  /// What doesn't work without it.
  var loss: String

  /// A table of capabilities: for each a line with what was found, or with what doesn't work without it.
  static func report(_ capabilities: [Capability]) -> String {
    let width = (capabilities.map(\.name.count).max() ?? 0) + 2
    return capabilities.map { capability in
      let name = capability.name + String(repeating: " ", count: width - capability.name.count)
      let indent = String(repeating: " ", count: width + 4)
      return "\(capability.finding == nil ? "no " : "yes") \(name)\(capability.finding ?? "missing")\n"
        + "\(indent)without it: \(capability.loss)"
    }.joined(separator: "\n")
  }
}
