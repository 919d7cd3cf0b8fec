/// Checks that each step is possible after the steps before it.
nonisolated struct TapeOrder {
  private let file: String
  private var isOpen = false
  private var recording: (name: String, line: Int)?
  private var pictures: [String: Int] = [:]

  /// Makes a check for the tape that errors call `file`.
  init(file: String) { self.file = file }

  /// Checks the next step.
  mutating func check(_ step: TapeStep) throws(TapeError) {
    switch step.action {
    case .open:
      if isOpen { throw error(step, "expected one 'open' only: a tape plays in one scene") }
      isOpen = true
    case .scale, .keyboard, .placement, .policy:
      if isOpen { throw error(step, "expected this before 'open'") }
    case .size, .appearance, .pointer, .captions: break
    default:
      if !isOpen { throw error(step, "expected 'open' and a scene's name before this") }
    }
    try checkPictures(step)
  }

  /// Checks the end of a tape of so many lines.
  func checkEnd(lines: Int) throws(TapeError) {
    if let recording {
      throw TapeError(
        file: file,
        line: recording.line,
        message: "expected 'stop' after this, found the end of the tape"
      )
    }
    if !isOpen { throw TapeError(file: file, line: lines, message: "expected 'open' and a scene's name on the tape") }
  }

  private mutating func checkPictures(_ step: TapeStep) throws(TapeError) {
    switch step.action {
    case .screenshot(let name): try note(name, step)
    case .record(let name, _), .filmstrip(let name, _):
      if let recording { throw error(step, "expected 'stop' for the one of line \(recording.line) before this") }
      try note(name, step)
      recording = (name, step.line)
    case .stop:
      if recording == nil { throw error(step, "expected 'record' or 'filmstrip' before 'stop'") }
      recording = nil
    default: break
    }
  }

  private mutating func note(_ name: String, _ step: TapeStep) throws(TapeError) {
    if let line = pictures[name] {
      throw error(step, "expected another name: '\(name)' is the picture of line \(line)")
    }
    pictures[name] = step.line
  }

  private func error(_ step: TapeStep, _ message: String) -> TapeError {
    TapeError(file: file, line: step.line, message: message)
  }
}
