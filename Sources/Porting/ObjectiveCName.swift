/// The names that Swift gives methods in Objective-C.
enum ObjectiveCName {
  /// Words before and after which no “With” is put.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in",
    "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using",
    "via",
    "when", "with", "within",
  ]

  /// The name of a method whose parameters have these labels, `_` where there is none.
  static func method(_ base: String, _ labels: [String], isThrowing: Bool = false) -> String {
    let base = plain(base)
    guard let first = labels.first else { return isThrowing ? "\(base)AndReturnError:" : base }
    var name = base
    if first != "_" {
      let label = plain(first)
      let needsWith = !prepositions.contains(firstWord(label)) && !prepositions.contains(lastWord(base))
      name += (needsWith ? "With" : "") + capitalized(label)
    }
    name += ":"
    for label in labels.dropFirst() { name += (label == "_" ? "" : plain(label)) + ":" }
    return name + (isThrowing ? "error:" : "")
  }

  /// The name of a property's setter.
  static func setter(_ property: String) -> String { "set\(capitalized(plain(property))):" }

  /// The key of a property of UIKit's, which is called `hidden` in Objective-C, and `isHidden` in Swift.
  static func key(_ name: String) -> String {
    guard name.hasPrefix("is"), let letter = name.dropFirst(2).first, letter.isUppercase else { return name }
    return letter.lowercased() + name.dropFirst(3)
  }

  static func plain(_ name: String) -> String { name.filter { $0 != "`" } }

  static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private static func firstWord(_ name: String) -> String { name.prefix { !$0.isUppercase }.lowercased() }

  private static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return name[start...].lowercased()
  }
}
