import Foundation
import Spelling
import UIKit

/// The suggestions of a keyboard: follows what is typed, fills the bar, and types what is chosen there.
final class Suggesting {
  /// Finds the words.
  let suggester = WordSuggester()
  /// Whether the edited field is known. If not, it may be for a password: no word is learned, and the typed one isn't shown.
  var knowsInput = true {
    didSet {
      guard knowsInput != oldValue else { return }
      endWord()
    }
  }
  /// The suggestions in the row now.
  private(set) var shown = Suggestions.none

  // The keyboard owns this object, which goes with it.
  private unowned let keyboard: VirtualKeyboard
  private var typed = TypedText()
  /// Whether an update of the suggestions is scheduled.
  private var isUpdating = false
  /// The name and title of the layout that was used last, and its language.
  private var known: (layout: [String], language: String)?
  /// Whether the space before the caret comes from a suggestion: a comma takes its place.
  private var followsSuggestion = false

  /// Suggests words for what `keyboard` types.
  init(for keyboard: VirtualKeyboard) { self.keyboard = keyboard }

  // MARK: - Typing

  /// Text is about to be typed, without modifiers. Secret text isn't examined.
  func willType(_ text: String) {
    guard keyboard.input.takesSuggestions else { return }
    if followsSuggestion {
      // The caret may have moved since, which inputs that report their text show.
      if Self.closesUp(text, in: language), keyboard.input.contextBeforeInput.map({ $0.last == " " }) ?? true {
        delete()
      }
    } else if text.contains(where: { !$0.isPartOfWord }) {
      learnWord()
    }
    followsSuggestion = false
    typed.type(text)
    setNeedsUpdate()
  }

  /// The character before the caret is about to be deleted.
  func willDelete() {
    followsSuggestion = false
    typed.deleteBackward()
    setNeedsUpdate()
  }

  /// Return is about to be pressed.
  func willPressReturn() {
    learnWord()
    endWord()
  }

  /// Ends the word that is being typed: the caret may be elsewhere, or in another input.
  func endWord() {
    followsSuggestion = false
    typed.reset()
    setNeedsUpdate()
  }

  /// Types a suggestion in place of the word that is being typed, and a space.
  func type(_ suggestion: Suggestion) {
    guard let context else { return }
    keyboard.endSyllable()
    if keyboard.input.takesSuggestions, knowsInput {
      let whole = WordContext(word: suggestion.word, previous: context.previous)
      suggester.learn(whole, in: language, isMeant: true)
    }
    let common = suggestion.word.commonPrefix(with: context.word)
    for _ in 0..<(context.word.count - common.count) { delete() }
    let rest = suggestion.word.dropFirst(common.count) + " "
    typed.type(String(rest))
    keyboard.session?.type(text: String(rest))
    followsSuggestion = true
    keyboard.turnOffShiftAfterLetter()
    setNeedsUpdate()
  }

  /// Forgets one of the user's words.
  func forget(_ suggestion: Suggestion) {
    suggester.forget(suggestion.word)
    setNeedsUpdate()
  }

  /// The keyboard has been hidden: ends the word, and unloads the dictionaries.
  func didHide() {
    endWord()
    suggester.unload()
  }

  // MARK: - Showing

  /// Schedules an update of the suggestions for after the next frame, and after a slide: neither keys nor slides wait for it.
  func setNeedsUpdate() {
    guard !isUpdating else { return }
    isUpdating = true
    let platform = UIApplication.shared.platform
    _ = platform.schedule(after: keyboard.session?.remainingTime ?? 0) { [weak self] in
      platform.afterFrame {
        self?.isUpdating = false
        self?.show()
      }
    }
  }

  private func show() {
    let isWanted = keyboard.isShown && keyboard.input.takesSuggestions && keyboard.emojiSearch == nil
    let found = isWanted ? context.map(suggestions) : nil
    guard shown != found ?? .none else { return }
    shown = found ?? .none
    keyboard.keyboardView.showSuggestions(shown)
  }

  // MARK: - Private

  /// The suggestions for a word; none if one of them would delete characters with marks, as programs differ in how much
  /// of such a character Backspace deletes.
  private func suggestions(for context: WordContext) -> Suggestions {
    let found = suggester.suggestions(context, in: language, showsTyped: knowsInput)
    let canDelete = found.places.allSatisfy { suggestion in
      let common = suggestion?.word.commonPrefix(with: context.word).count ?? context.word.count
      return context.word.dropFirst(common).allSatisfy { $0.unicodeScalars.count == 1 }
    }
    return canDelete ? found : .none
  }

  /// The word at the caret; nil if it isn't known, or if the caret is within a word.
  private var context: WordContext? {
    let input = keyboard.input
    guard input.takesSuggestions else { return nil }
    if let text = input.contextBeforeInput { return input.isCaretInText ? nil : WordContext(text) }
    return typed.context.map { WordContext($0) }
  }

  private func learnWord() {
    guard knowsInput, let context, !context.word.isEmpty else { return }
    guard typed.isWholeWord || keyboard.input.contextBeforeInput != nil else { return }
    suggester.learn(context, in: language)
  }

  private func delete() {
    typed.deleteBackward()
    keyboard.session?.type(.named(.keyboardDeleteOrBackspace))
  }

  /// The language of the layout, such as `de-DE`: by its name, else by its title, else the user's.
  private var language: String {
    let layout = keyboard.layout
    if let known, known.layout == [layout.name, layout.title] { return known.language }
    let language = language(of: layout)
    known = ([layout.name, layout.title], language)
    return language
  }

  private func language(of layout: KeyboardLayout) -> String {
    if KeyboardLayout.languageCode(of: layout.name) != nil { return layout.name }
    return suggester.dictionaries.folders.language(titled: layout.title) ?? Locale.current.identifier
  }

  /// Whether a punctuation mark follows a word without a space.
  private static func closesUp(_ text: String, in language: String) -> Bool {
    [".", ",", ")"].contains(text) || ["!", "?", ";", ":"].contains(text) && !language.hasPrefix("fr")
  }
}

extension KeyboardInput {
  /// Whether words are suggested: in prose, not where a secret, an address or a number is typed, or where corrections are unwanted.
  var takesSuggestions: Bool {
    guard let responder, !isSecureTextEntry, autocorrectionType != .no else { return false }
    guard [.default, .asciiCapable, .twitter, .webSearch].contains(keyboardType) else { return false }
    let content = (responder as? any UITextInputTraits)?.textContentType
    return content.map { !Self.secrets.contains($0) } ?? true
  }

  private static let secrets: Set<UITextContentType> = [
    .username, .password, .newPassword, .oneTimeCode, .emailAddress, .telephoneNumber, .URL, .creditCardNumber,
    .creditCardName, .creditCardExpiration, .creditCardSecurityCode,
  ]

  /// Whether letters follow the caret, text is selected, or an input method composes.
  fileprivate var isCaretInText: Bool {
    guard let input = responder as? any UITextInput, let selection = input.selectedTextRange else { return false }
    guard selection.isEmpty, input.markedTextRange == nil else { return true }
    guard let next = input.position(from: selection.end, offset: 1),
      let range = input.textRange(from: selection.end, to: next)
    else { return false }
    return input.text(in: range)?.first?.isPartOfWord ?? false
  }
}
