/// A capability that a machine may have.
struct Capability: Equatable {
  /// The capability's name.
  var name: String
  /// The result of the check; nil if the capability is missing.
  var finding: String?
  /// The consequence if the capability is missing.
  var loss: String

  /// A table of capabilities: for each a line with the finding, and below a missing one the consequence.
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
