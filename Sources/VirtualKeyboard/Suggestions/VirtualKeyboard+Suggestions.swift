import Spelling
import UIKit

// MARK: - Suggestions

extension VirtualKeyboard {
  /// Whether the edited field is known, so that it can't be for a password: else no words are learned.
  package var knowsInput: Bool {
    get { suggesting?.knowsInput ?? true }
    set { suggesting?.knowsInput = newValue }
  }

  /// Has the row of suggestions store learned words in `file`, and call `errorHandler` for a language whose spelling
  /// can't be checked.
  package func learnWords(in file: WordFile, errorHandler: @escaping (SpellingError) -> Void) {
    suggesting?.suggester.file = file
    suggesting?.suggester.dictionaries.errorHandler = errorHandler
  }

  /// Writes learned words to the file. It waits for the disk: never call it during a slide.
  package func rememberWords() { suggesting?.suggester.writeChanges() }

  /// Ends the word and the syllable that are being typed: the caret of another program is elsewhere.
  package func endWord() {
    endSyllable()
    suggesting?.endWord()
  }

  func type(_ suggestion: Suggestion) { suggesting?.type(suggestion) }

  func forget(_ suggestion: Suggestion) { suggesting?.forget(suggestion) }
}
