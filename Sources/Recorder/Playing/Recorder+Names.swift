import Arguments
import X11

extension Recorder {
  /// The steps of `tape` that name a scene, a layout or a key that there isn't, so that a person can mend all of them
  /// before the tape is played.
  func unknownNames(in tape: Tape) -> [TapeError] {
    tape.steps.flatMap { step in
      messages(step.action).map { TapeError(file: tape.file, line: step.line, message: $0) }
    }
  }

  private func messages(_ action: TapeAction) -> [String] {
    switch action {
    case .open(let name, let other):
      [name, other].compactMap { $0 }.compactMap { message("a scene's name after 'open'", $0, known: sceneNames) }
    case .keyboard(let names):
      names.compactMap { message("a keyboard's layout after 'keyboard'", $0, known: layoutNames) }
    case .press(let chord) where KeySymbols.keysym(named: chord.key) == nil:
      ["expected a key as X11 calls it after 'press', found '\(chord.key)'" + chord.key.suggestion(among: Self.keys)]
    default: []
    }
  }

  /// What is wrong with `name`; nil if it is known, or if no names are told.
  private func message(_ what: String, _ name: String, known: [String]) -> String? {
    guard !known.isEmpty, !known.contains(name) else { return nil }
    return "expected \(what), found '\(name)'; there are \(known.listed)" + name.suggestion(among: known)
  }

  /// The names of keys that tapes press most, for suggestions.
  private static let keys =
    [
      "Tab", "Return", "Escape", "BackSpace", "Delete", "Insert", "Home", "End", "Prior", "Next", "Left", "Right", "Up",
      "Down", "space", "comma", "period", "plus", "minus", "Menu",
    ] + (1...12).map { "F\($0)" }
}
