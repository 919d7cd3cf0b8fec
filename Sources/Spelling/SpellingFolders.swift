import Foundation

/// Where the system keeps its spelling dictionaries: for each language a file of words, `.dic`, and one of their affixes,
/// `.aff`.
package struct SpellingFolders {
  /// The folders in the order in which they are searched.
  let paths: [String]

  /// The folders of Debian and its relatives, or `paths`.
  package init(_ paths: [String] = ["/usr/share/hunspell", "/usr/share/myspell/dicts"]) { self.paths = paths }

  /// The files of a dictionary.
  struct Files: Equatable {
    let words: String
    let affixes: String
  }

  /// The languages that there are dictionaries for, such as `de-AT`, sorted.
  package var languages: [String] {
    let names = paths.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
    let words = Set(names.lazy.filter { $0.hasSuffix(".dic") }.map { String($0.dropLast(4)) })
    let endings = Set(names.lazy.filter { $0.hasSuffix(".aff") }.map { String($0.dropLast(4)) })
    return words.intersection(endings).map { $0.replacingOccurrences(of: "_", with: "-") }.sorted()
  }

  /// The files for a language such as `de-AT` or `de`: of exactly that, else of its main country (`de-DE`, `en-US`), else of any
  /// other; nil if there are none.
  func files(for language: String) -> Files? {
    let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let code = parts.first?.lowercased() else { return nil }
    let known = languages
    let wanted = [([code] + parts.dropFirst()).joined(separator: "-"), "\(code)-\(code.uppercased())", "en-US", code]
    let match =
      wanted.first { $0.split(separator: "-").first.map(String.init) == code && known.contains($0) }
      ?? known.first { $0.hasPrefix(code + "-") }
    return match.flatMap(files(named:))
  }

  /// The available language that `title` names in English: with its region, such as `pt-BR` for “Portuguese (Brazil)”, or alone,
  /// such as `de` for “German (no dead keys)”; nil for none.
  package func language(titled title: String) -> String? {
    let english = Locale(identifier: "en")
    let named = languages.map { $0.split(separator: "-").map(String.init) }.filter { parts in
      parts.first.flatMap(english.localizedString(forLanguageCode:)).map(title.hasPrefix) ?? false
    }
    let regional = named.first { parts in
      guard parts.count == 2, let region = english.localizedString(forRegionCode: parts[1]) else { return false }
      return title.contains(region) || title.contains("(\(Self.shortRegions[parts[1]] ?? region)")
    }
    return regional?.joined(separator: "-") ?? named.first?.first
  }

  /// The abbreviations by which keymaps name some regions.
  private static let shortRegions = ["US": "US", "GB": "UK"]

  private func files(named language: String) -> Files? {
    let name = language.replacingOccurrences(of: "-", with: "_")
    for path in paths {
      let files = Files(words: "\(path)/\(name).dic", affixes: "\(path)/\(name).aff")
      if [files.words, files.affixes].allSatisfy(FileManager.default.isReadableFile) { return files }
    }
    return nil
  }
}
