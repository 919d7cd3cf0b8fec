import Arguments
import Outside
import Spelling
import UIKitX11
import VirtualKeyboard
import X11

/// Words suggested for other programs, of whose text nothing is known but what the keyboard itself has typed.
final class ProgramSuggestions {
  /// The field for which the keyboard has come, of which its program has told that it takes no password; nil if the keyboard is
  /// shown for anything, and may type one: then no words are learned.
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
