import Foundation

/// A search among the emoji, with the query as typed so far.
struct EmojiSearch {
  private let finder: EmojiFinder
  /// Whether emoji have names in the language of the layout, not only in English.
  let knowsLanguage: Bool
  /// The text that has been typed.
  private(set) var query = ""
  /// The Korean syllable at the query's end.
  private var hangul = HangulComposer()

  /// The longest query, in characters.
  private static let mostQueryCharacters = 40

  /// Begins a search by names in English and in the language of a layout.
  init(layoutName: String) {
    let language = Self.language(of: layoutName)
    let own = EmojiAnnotations(language: language)
    knowsLanguage = language == "en" || !own.isEmpty
    finder = EmojiFinder(EmojiGroup.all, language == "en" ? [own] : [EmojiAnnotations(language: "en"), own])
  }

  /// The results of the query; `recent` as long as nothing is typed.
  func emoji(recent: [String]) -> [String] {
    query.allSatisfy(\.isWhitespace) ? recent : finder.emoji(for: query)
  }

  mutating func add(_ text: String) {
    guard query.count < Self.mostQueryCharacters else { return }
    if HangulComposer.composes(text), let letter = text.first { return apply(hangul.add(letter)) }
    hangul = HangulComposer()
    query += text
  }

  mutating func deleteBackward() {
    if let edit = hangul.deleteBackward() { apply(edit) } else { _ = query.popLast() }
  }

  private mutating func apply(_ edit: HangulComposer.Edit) {
    query = String(query.dropLast(edit.deletions)) + edit.text
  }

  /// The code of a layout's language, such as `de` of `de-DE`; the user's language for layouts that aren't named after one.
  static func language(of layoutName: String) -> String {
    KeyboardLayout.languageCode(of: layoutName) ?? Locale.current.language.languageCode?.identifier ?? "en"
  }
}
