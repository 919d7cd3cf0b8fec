import Foundation

extension String {
  /// The text in quotation marks, on one line whatever it contains.
  package nonisolated var quoted: String { debugDescription }

  /// The text as a plain decimal number without sign, exponent or words; nil if it isn't one.
  package nonisolated var decimal: CGFloat? {
    guard count < 16, first?.isNumber == true, allSatisfy({ "0123456789.".contains($0) }) else { return nil }
    return Double(self).map { CGFloat($0) }
  }

  /// The one of `known`, which are called after languages such as "de-DE", that the text names: by its name or its
  /// language, as a code, in English or in that language itself, in upper or lower case, with or without accents.
  ///
  /// - Parameter kind: What `known` are, for the error if none of them is named.
  package func named(among known: [String], kind: String) throws(OptionError) -> String {
    let wanted = plain
    let match =
      known.first { $0.plain == wanted } ?? known.first { $0.plain.hasPrefix(wanted + "-") }
      ?? known.first { $0.languages.contains { $0.plain == wanted } }
    if let match { return match }
    let question = suggestion(among: known + known.flatMap(\.languages))
    throw OptionError(message: "unknown \(kind) \(quoted); there are \(known.listed)\(question)")
  }

  /// The names of the language of this code, in English and in the language itself: "German" and "Deutsch".
  private var languages: [String] {
    guard let language = Locale(identifier: self).language.languageCode?.identifier else { return [] }
    return ["en", language].compactMap { Locale(identifier: $0).localizedString(forLanguageCode: language) }
  }

  private var plain: String { folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }

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
