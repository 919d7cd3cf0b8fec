/// A violated condition.
nonisolated struct FuzzFailure: Equatable, Sendable, CustomStringConvertible {
  /// The conditions that must always hold.
  enum Kind: String, Sendable {
    /// The program doesn't crash.
    case crash
    /// The program responds within seconds.
    case hang
    /// All geometry is finite and of plausible size.
    case geometry
    /// The edited field is visible.
    case sight
    /// Once the keyboard has come and gone, everything is where it was before.
    case place
    /// The inspector has no warnings.
    case warning
    /// Nothing wakes a program without focus.
    case wakeUps = "wake-ups"
    /// A closed screen leaves no objects in memory, and open ones take no more than they need.
    case remains
    /// A program on an X server answers a ping.
    case ping
    /// No key that is typed into a field is lost.
    case text
    /// The program prints nothing on standard error.
    case complaint
  }

  let kind: Kind
  let text: String

  /// A violation of `kind`.
  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// The violation as a line.
  var description: String { "\(kind.rawValue): \(text)" }

  /// Parses a line of the form of ``description``; nil for any other line.
  init?(_ line: some StringProtocol) {
    let parts = line.split(separator: ": ", maxSplits: 1).map { String($0) }
    guard parts.count == 2, let kind = Kind(rawValue: parts[0]) else { return nil }
    self.init(kind, parts[1])
  }
}
