import Foundation

/// Underlines misspelt words while a person edits (`spellCheckingType`).
extension TextInteraction {
  /// The maximum number of UTF-16 units that are checked at once: of a longer text that was pasted, only the beginning is checked.
  private static let maxCheckedUnits = 20_000

  /// Called when the text or the caret has changed: checks finished words when the frame is on screen, so that no key
  /// waits for that.
  func checkSpelling(after change: TextChange) {
    guard input.spellCheckingType == .yes else { return }
    if let replaced = change.replaced {
      spelling.replace(replaced, newLength: change.newLength)
    } else {
      spelling.recheckFinished(change.oldSelection.range)
    }
    guard !isSpellingScheduled, input.checksSpelling else { return }
    isSpellingScheduled = true
    UIApplication.shared.platform.afterFrame { [weak self] in
      self?.isSpellingScheduled = false
      self?.checkSpelling()
    }
  }

  /// Discards the ranges of misspelt words, because editing ends.
  func endSpelling() { spelling = SpellingMarks() }

  /// Checks the changed text, except for the word that is being typed.
  private func checkSpelling() {
    guard input.checksSpelling, let unchecked = spelling.unchecked, let system = UIApplication.shared.platform.spelling
    else { return }
    let (storage, before) = (editor.storage, spelling.ranges)
    let part = words(around: unchecked)
    let caret = spelling.followsTyping && editor.selection.isEmpty ? editor.selection.head : nil
    let wrong = SpelledWord.all(in: storage.string(in: part)).lazy
      .map { (word: $0.text, range: part.lowerBound + $0.range.lowerBound..<part.lowerBound + $0.range.upperBound) }
      .filter { caret.map($0.range.isTyped) != true && system.isCorrect($0.word, in: Self.language) == false }
    spelling.check(part, found: wrong.map(\.range))
    if spelling.ranges != before { input.setNeedsDisplay() }
  }

  /// `range` extended by the words at its ends, within their paragraphs.
  private func words(around range: Range<Int>) -> Range<Int> {
    let storage = editor.storage
    let lower = range.lowerBound.clamped(to: 0...storage.count)
    let upper = range.upperBound.clamped(to: lower...min(storage.count, lower + Self.maxCheckedUnits))
    let isAtStart = storage.paragraphStart(at: lower) == lower
    let start = isAtStart ? lower : storage.word(at: storage.boundary(before: lower)).lowerBound
    let end = storage.word(at: upper).upperBound
    return min(start, lower)..<max(end, upper)
  }

  /// The user's language.
  static var language: String { Locale.current.identifier }

  /// Replaces the misspelt word in `range`.
  func correct(_ range: Range<Int>, with word: String) { editor.replace(range, with: word, kind: .other) }
}

extension EditorInput {
  /// Whether words are checked now: while a person edits, if the app asks for it, and never in a secret.
  var checksSpelling: Bool {
    spellCheckingType == .yes && isFirstResponder && acceptsEdits && !isSecureTextEntry
  }

  /// Draws a dotted line under misspelt words.
  func drawMisspellings(_ painter: TextPainter) {
    guard checksSpelling else { return }
    for word in interaction.spelling.ranges where word.upperBound <= editor.storage.count {
      painter.dotUnder(layoutOffset(word.lowerBound)..<layoutOffset(word.upperBound), color: .systemRed)
    }
  }

  /// Menu entries with corrections of the misspelt word at the caret, and one that learns the word; empty at other
  /// words.
  var spellingActions: [UIAction] {
    guard checksSpelling, let system = UIApplication.shared.platform.spelling,
      let range = interaction.spelling.word(at: editor.selection.range.lowerBound),
      range.upperBound <= editor.storage.count
    else { return [] }
    let word = editor.storage.string(in: range)
    let guesses = (system.guesses(for: word, in: TextInteraction.language) ?? []).prefix(4)
    let none = UIAction(title: "No Guesses", attributes: .disabled) { _ in }
    let corrections = guesses.map { guess in
      UIAction(title: guess) { [weak self] _ in self?.interaction.correct(range, with: guess) }
    }
    let learning = UIAction(title: "Learn Spelling") { [weak self] _ in
      system.learn(word)
      self?.interaction.recheckSpelling()
    }
    return (corrections.isEmpty ? [none] : corrections) + [learning]
  }
}

extension TextInteraction {
  /// Checks the misspelt words again, after one of them was learned.
  fileprivate func recheckSpelling() {
    for range in spelling.ranges { spelling.recheckFinished(range) }
    checkSpelling()
  }
}

extension Range<Int> {
  /// Whether the word in this range is being typed, with the caret at `offset`.
  fileprivate func isTyped(at offset: Int) -> Bool { lowerBound < offset && offset <= upperBound }
}
