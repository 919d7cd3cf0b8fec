import UIKit

extension KeyboardLayout {
  /// Whether the layout has Korean letters.
  package var composesHangul: Bool {
    layers["letters"]?.joined().contains { key in
      if case .text(let text) = key.action { HangulComposer.composes(text) } else { false }
    } ?? false
  }
}

/// Korean letters become syllables while they are typed, in any input, also in those of other programs: each letter takes the place of
/// the character that it changes.
extension VirtualKeyboard {
  /// Types a Korean letter as a part of its syllable; false for any other text, and with modifiers, which end the syllable.
  func typeHangul(_ text: String) -> Bool {
    guard modifiers.active.isEmpty, !input.isSecureTextEntry, HangulComposer.composes(text), let letter = text.first
    else {
      endSyllable()
      return false
    }
    endSyllableLeftBehind()
    apply(hangul.add(letter))
    return true
  }

  /// Removes the last letter of the syllable that is being composed; false if there is none.
  func deleteHangul() -> Bool {
    endSyllableLeftBehind()
    guard modifiers.active.isEmpty, let edit = hangul.deleteBackward() else { return false }
    apply(edit)
    return true
  }

  /// Ends the syllable: the next letter begins another one.
  func endSyllable() { hangul = HangulComposer() }

  /// Ends the syllable if the caret isn't after it any more, for inputs that report the text before the caret.
  private func endSyllableLeftBehind() {
    if let context = input.contextBeforeInput, context.last != hangul.character { endSyllable() }
  }

  private func apply(_ edit: HangulComposer.Edit) {
    for _ in 0..<edit.deletions { press(.keyboardDeleteOrBackspace) }
    suggesting?.willType(edit.text)
    session?.type(text: edit.text)
  }
}
