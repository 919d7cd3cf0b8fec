import Foundation

extension String {
  /// The text in quotation marks, on one line whatever it contains.
  package nonisolated var quoted: String { debugDescription }

  /// The text as a plain decimal number without sign, exponent or words; nil if it isn't one.
  package nonisolated var decimal: CGFloat? {
    guard count < 16, first?.isNumber == true, allSatisfy({ "0123456789.".contains($0) }) else { return nil }
    return Double(self).map { CGFloat($0) }
  }

  /// The one of `known` that the text names, in upper or lower case, or whose language it names.
  ///
  /// - Parameter kind: What `known` are, for the error if none of them is named.
  package func named(among known: [String], kind: String) throws(OptionError) -> String {
    let wanted = lowercased()
    let match = known.first { $0.lowercased() == wanted } ?? known.first { $0.lowercased().hasPrefix(wanted + "-") }
    if let match { return match }
    throw OptionError(message: "unknown \(kind) \(quoted); there are \(known.listed)")
  }

  /// The names of `known` that the text means, with commas between them: "de-DE,en-US".
  package func namesListed(among known: [String], kind: String) throws(OptionError) -> [String] {
    var names: [String] = []
    for part in split(separator: ",", omittingEmptySubsequences: false) {
      names.append(try String(part).named(among: known, kind: kind))
    }
    return names
  }
}

extension [String] {
  /// The items as in a sentence: "light, dark and system".
  package nonisolated var listed: String { listed(with: "and") }

  /// The items as in a sentence, with `conjunction` before the last.
  nonisolated func listed(with conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "none" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
