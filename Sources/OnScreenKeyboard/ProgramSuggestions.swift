import Arguments
import Outside
import Spelling
import UIKitX11
import VirtualKeyboard
import X11

/// Suggests words for other programs, of whose text only what the keyboard itself has typed is known.
final class ProgramSuggestions {
  /// The field for which the keyboard is shown; nil if it isn't known. Words are learned only in a field whose program
  /// reports that it takes no password.
  var field: EditedField? {
    didSet {
      if oldValue?.place != field?.place { keyboard.endWord() }
      keyboard.knowsInput = field?.facts.isSecret == false
    }
  }

  private let keyboard: VirtualKeyboard
  private let input: FocusedProgram
  private let platform: X11Platform
  private let terminals: TerminalClasses

  /// Shows the row of suggestions on `keyboard`, which types into `input`.
  init(of keyboard: VirtualKeyboard, for input: FocusedProgram, on platform: X11Platform, _ options: KeyboardOptions) {
    (self.keyboard, self.input, self.platform) = (keyboard, input, platform)
    terminals = TerminalClasses(and: options.terminals + KeyboardOptions.terminalsWithAccessibility)
    keyboard.showsSuggestions = true
    keyboard.knowsInput = false
    keyboard.learnWords(in: WordFile()) { StandardStreams.complain("\(KeyboardUsage.program): \($0)") }
  }

  /// Another window has got the focus.
  func focusDidChange() {
    let window = platform.connection.fetchFocusedWindow()
    input.isTerminal = window.map { terminals.contains(anyOf: platform.connection.fetchClassNames(of: $0)) } ?? false
  }
}
