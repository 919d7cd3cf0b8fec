import Spelling
import UIKit

// MARK: - Suggestions

extension VirtualKeyboard {
  /// Whether it is known what is typed into, so that it can't be a password: else no words are learned.
  package var knowsInput: Bool {
    get { suggesting?.knowsInput ?? true }
    set { suggesting?.knowsInput = newValue }
  }

  /// Has the row of suggestions learn words in a file of the user's, and tell of a language that can't be spelled.
  package func learnWords(in file: WordFile, errorHandler: @escaping (SpellingError) -> Void) {
    suggesting?.suggester.file = file
    suggesting?.suggester.dictionaries.errorHandler = errorHandler
  }

  /// Writes down the words that were learned: never during a slide, as it waits for the disk.
  package func rememberWords() { suggesting?.suggester.remember() }

  /// Ends the word and the syllable that are being typed: the caret of another program is elsewhere.
  package func endWord() {
    endSyllable()
    suggesting?.endWord()
  }

  func type(_ suggestion: Suggestion) { suggesting?.type(suggestion) }

  func forget(_ suggestion: Suggestion) { suggesting?.forget(suggestion) }
}
