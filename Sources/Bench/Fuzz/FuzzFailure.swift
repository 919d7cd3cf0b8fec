/// Something that broke.
nonisolated struct FuzzFailure: Equatable, Sendable, CustomStringConvertible {
  /// What must always hold.
  enum Kind: String, Sendable {
    /// The program lives.
    case crash
    /// It goes on within seconds.
    case hang
    /// All geometry is made of sane numbers.
    case geometry
    /// The edited field is in sight.
    case sight
    /// The inspector has nothing to warn of.
    case warning
    /// Nothing wakes a program without focus.
    case wakeUps = "wake-ups"
    /// A closed screen leaves nothing behind.
    case remains
    /// A program on an X server answers a ping.
    case ping
    /// It has nothing to complain of on standard error.
    case complaint
  }

  let kind: Kind
  let text: String

  /// Says that `kind` doesn't hold.
  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// A line about it.
  var description: String { "\(kind.rawValue): \(text)" }

  /// Reads such a line.
  init?(_ line: some StringProtocol) {
    let parts = line.split(separator: ": ", maxSplits: 1).map { String($0) }
    guard parts.count == 2, let kind = Kind(rawValue: parts[0]) else { return nil }
    self.init(kind, parts[1])
  }
}
