import Arguments

extension Recorder {
  /// The steps of `tape` that name an unknown scene or layout, so that a person can correct all of them before the
  /// tape is played; at most one more than are reported.
  func unknownNames(in tape: Tape) -> [TapeError] {
    let errors = tape.steps.lazy.flatMap { step in
      self.messages(step.action).map { TapeError(file: tape.file, line: step.line, message: $0) }
    }
    return Array(errors.prefix(TapeError.most + 1))
  }

  private func messages(_ action: TapeAction) -> [String] {
    switch action {
    case .open(let name, let other):
      [name, other].compactMap { $0 }.compactMap { message("a scene's name after 'open'", $0, known: sceneNames) }
    case .keyboard(let names):
      names.compactMap { message("a keyboard's layout after 'keyboard'", $0, known: layoutNames) }
    default: []
    }
  }

  /// The error about an unknown `name`, where `what` says what was expected; nil if the name is known, or if the app
  /// lists no names.
  private func message(_ what: String, _ name: String, known: [String]) -> String? {
    guard !known.isEmpty, !known.contains(name) else { return nil }
    return "expected \(what), found '\(name)'; there are \(known.listed)" + name.suggestion(among: known)
  }
}
