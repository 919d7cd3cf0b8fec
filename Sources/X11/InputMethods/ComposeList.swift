import Foundation
import Glibc
import Outside

/// The letters that dead keys and Compose make from others, by the user's list of sequences, or the locale's (Compose(5)).
///
/// Only short sequences count: a dead key and a letter, or Compose, a letter and another key.
package struct ComposeList {
  /// The composed letters in the order of the list, by the letter that they are made from.
  package private(set) var letters: [String: [String]] = [:]

  private let environment: [String: String]
  private let locale: String
  /// The files that were read: each one once, also where they include each other.
  private var files: Set<String> = []

  /// Reads the list that Xlib would read, which takes some milliseconds.
  ///
  /// - Parameters:
  ///   - environment: The variables that name the user's list, and the folder of the locales'.
  ///   - locale: The name of the locale, such as `de_DE.UTF-8`; nil for the process's.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment, locale: String? = nil) {
    self.environment = environment
    self.locale = locale ?? setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? ""
    let own = [environment["XCOMPOSEFILE"], environment["HOME"].map { $0 + "/.XCompose" }].compactMap { $0 }
    read(own.first { access($0, R_OK) == 0 } ?? localeFile)
  }

  // MARK: - Files

  private var folder: String { environment["XLOCALEDIR"] ?? "/usr/share/X11/locale" }

  /// The path of the locale's list; of most locales' list for a locale without one.
  private var localeFile: String {
    let index = (try? OutsideFile("\(folder)/compose.dir", limit: OutsideFile.textLimit).readText()) ?? ""
    let wanted = Self.plain(locale)
    for line in index.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let words = line.split { $0.isWhitespace || $0 == ":" }
      if words.count == 2, Self.plain(words[1]) == wanted { return "\(folder)/\(words[0])" }
    }
    return "\(folder)/en_US.UTF-8/Compose"
  }

  /// A locale's name in lower case without hyphens, because systems write `UTF-8` or `utf8`.
  private static func plain(_ name: some StringProtocol) -> String { name.lowercased().filter { $0 != "-" } }

  private mutating func read(_ file: String) {
    guard files.insert(file).inserted, let text = try? OutsideFile(file, limit: OutsideFile.textLimit).readText() else {
      return
    }
    for line in text.utf8.split(separator: 0x0A) {
      // Tests bytes first: nearly all lines of a list are longer sequences, or compose symbols.
      let line = Substring(line.drop { $0 == 0x20 || $0 == 0x09 })
      if line.hasPrefix("<dead_") || line.hasPrefix("<Multi_key>") {
        readSequence(line)
      } else if line.hasPrefix("include"), let name = Self.quoted(in: line) {
        read(path(of: name))
      }
    }
  }

  /// The path of an included file, in which `%L` stands for the locale's list, `%H` for the home folder, and `%S` for the folder of
  /// all lists.
  private func path(of name: Substring) -> String {
    name.replacingOccurrences(of: "%L", with: localeFile)
      .replacingOccurrences(of: "%H", with: environment["HOME"] ?? "")
      .replacingOccurrences(of: "%S", with: folder)
  }

  // MARK: - Sequences

  /// Reads a line such as `<dead_acute> <a> : "á" aacute`.
  private mutating func readSequence(_ line: Substring) {
    guard let colon = line.firstIndex(of: ":"), let made = Self.quoted(in: line[colon...]).map(String.init),
      Self.isLetter(made)
    else { return }
    let keys = line[..<colon].split { $0.isWhitespace || $0 == "<" || $0 == ">" }
    let isDead = keys.first?.hasPrefix("dead_") == true
    // `dead_greek` makes other letters, not accented ones.
    guard keys.count == (isDead ? 2 : 3), keys[0] != "dead_greek" else { return }
    let sources = keys.dropFirst().compactMap(Self.letter)
    let base = Self.base(of: made)
    guard let source = isDead ? sources.first : sources.first(where: { base == nil || $0 == base }), source != made,
      letters[source]?.contains(made) != true
    else { return }
    letters[source, default: []].append(made)
  }

  /// The text between the first quotes of a line.
  private static func quoted(in line: Substring) -> Substring? {
    guard let start = line.firstIndex(of: "\"") else { return nil }
    let rest = line[line.index(after: start)...]
    return rest.firstIndex(of: "\"").map { rest[..<$0] }
  }

  /// Whether the text is one letter beyond ASCII, and not merely another form of others, as superscripts and ligatures are.
  private static func isLetter(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard scalars.count == 1, let first = scalars.first, first.value >= 0xC0, first.properties.isAlphabetic else {
      return false
    }
    return text.decomposedStringWithCompatibilityMapping.unicodeScalars
      .elementsEqual(text.decomposedStringWithCanonicalMapping.unicodeScalars)
  }

  /// The letter without its accent; nil for one without.
  private static func base(of letter: String) -> String? {
    let scalars = letter.decomposedStringWithCanonicalMapping.unicodeScalars
    return scalars.count > 1 ? scalars.first.map { String($0) } : nil
  }

  /// The letter that a key of this name types; nil if it types none.
  private static func letter(of key: Substring) -> String? {
    if key.utf8.count == 1 { return key.first?.isLetter == true ? String(key) : nil }
    guard let scalar = KeySymbols.keysym(named: String(key)).flatMap(KeySymbols.scalar), scalar.properties.isAlphabetic
    else { return nil }
    return String(scalar)
  }
}
