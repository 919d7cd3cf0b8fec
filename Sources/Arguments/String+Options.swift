import Foundation

extension String {
  /// The text in quotation marks, on one line whatever it contains.
  package nonisolated var quoted: String { debugDescription }

  /// The text as a plain decimal number without sign, exponent or words; nil if it isn't one.
  package nonisolated var decimal: CGFloat? {
    guard count < 16, first?.isNumber == true, allSatisfy({ "0123456789.".contains($0) }) else { return nil }
    return Double(self).map { CGFloat($0) }
  }

  /// The name in `known`, a language code such as "de-DE", that the text means: the name itself, or its language as a
  /// code, in English, or in that language; case and accents don't matter. Of several for a language, it is that of
  /// the country where most people speak it.
  ///
  /// - Parameter kind: What `known` are, for the error if none of them is named.
  package func named(among known: [String], kind: String) throws(OptionError) -> String {
    let wanted = plain
    let match =
      known.first { $0.plain == wanted } ?? known.filter { $0.plain.hasPrefix(wanted + "-") }.mostSpoken
      ?? known.filter { $0.languages.contains { $0.plain == wanted } }.mostSpoken
    if let match { return match }
    let question = suggestion(among: known + known.flatMap(\.languages))
    throw OptionError(message: "unknown \(kind) \(quoted); there are \(known.listed)\(question)")
  }

  /// The names of the language of this code, in English and in the language itself, with and without its country or
  /// variant: "German", "Deutsch", "German (Switzerland)" and "Deutsch (Schweiz)".
  private var languages: [String] {
    guard let language = Locale(identifier: self).language.languageCode?.identifier else { return [] }
    let readers = ["en", language].map(Locale.init)
    let names = readers.compactMap { $0.localizedString(forLanguageCode: language) }
    let variants = split(separator: "-").dropFirst().flatMap { part in names.map { "\($0) (\(part))" } }
    return names + variants + readers.compactMap { $0.localizedString(forIdentifier: self) }
  }

  private var plain: String { folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }

  /// The names of `known` that the text lists, separated by commas: "de-DE,en-US". An item that has a slash or ends
  /// in ".json" is a file's path, which always has a slash in the result: "./own.json".
  package func namesListed(among known: [String], kind: String) throws(OptionError) -> [String] {
    var names: [String] = []
    for part in split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part)
      if name.contains("/") {
        names.append(name)
      } else {
        names.append(name.hasSuffix(".json") ? "./" + name : try name.named(among: known, kind: kind))
      }
    }
    return names
  }
}

extension [String] {
  /// Among these codes of one language, that of the country where most people speak it; else the first.
  fileprivate var mostSpoken: String? {
    first { code in
      let language = Locale(identifier: code).language
      guard let spoken = language.languageCode.map({ Locale.Language(identifier: $0.identifier) }) else { return false }
      let likely = Locale.Language(identifier: spoken.maximalIdentifier).region
      return code.count == 5 && language.region == likely
    } ?? first
  }

  /// The items as in a sentence: "light, dark and system".
  package nonisolated var listed: String { listed(with: "and") }

  /// The items as in a sentence, with `conjunction` before the last.
  nonisolated func listed(with conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "none" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
