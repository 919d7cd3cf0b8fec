/// Checks that each step is possible after the steps before it.
nonisolated struct TapeOrder {
  private let file: String
  private var isOpen = false
  private var isSideBySide = false
  private var headings: TapeStep?
  private var recording: (name: String, line: Int)?
  private var pictures: [String: Int] = [:]
  /// Whether the missing scene was reported, or may be on a line that wasn't understood.
  private var mayBeOpen = false
  /// Whether a picture may have begun or ended on a line that wasn't understood.
  private var mayHavePicture = false

  /// Makes a check for the tape that errors call `file`.
  init(file: String) { self.file = file }

  /// Skips a step that wasn't understood, so that nothing that depends on it is called a mistake, too.
  ///
  /// - Parameter verb: The step that it was probably meant to be; nil if that isn't clear.
  mutating func skip(_ verb: String?) {
    if verb == nil || verb == "open" { mayBeOpen = true }
    if verb == nil || ["record", "filmstrip", "stop"].contains(verb) {
      mayHavePicture = true
      recording = nil
    }
  }

  /// Checks the next step.
  mutating func check(_ step: TapeStep) throws(TapeError) {
    switch step.action {
    case .open(_, let other):
      if isOpen { throw error(step, "expected one 'open' only: a tape plays in one scene") }
      (isOpen, isSideBySide) = (true, other != nil)
      if let headings, other == nil { throw error(headings, "expected headings only for 'open' with 'beside'") }
    case .headings:
      if isOpen { throw error(step, "expected this before 'open'") }
      headings = step
    case .scale, .keyboard, .keys, .placement, .policy:
      if isOpen { throw error(step, "expected this before 'open'") }
    case .size, .appearance, .pointer, .captions, .say: break
    default:
      if !isOpen, !mayBeOpen {
        mayBeOpen = true
        throw error(step, "expected 'open' and a scene's name before this")
      }
    }
    if let side = step.side, !isSideBySide, isOpen || !mayBeOpen {
      throw error(step, "expected '\(side.rawValue)' only after 'open' with 'beside'")
    }
    try checkPictures(step)
  }

  /// Checks the end of a tape that has `lines` lines.
  func checkEnd(lines: Int) throws(TapeError) {
    if let recording {
      throw TapeError(
        file: file,
        line: recording.line,
        message: "expected 'stop' after this, found the end of the tape"
      )
    }
    if !isOpen, !mayBeOpen {
      throw TapeError(file: file, line: lines, message: "expected 'open' and a scene's name on the tape")
    }
  }

  private mutating func checkPictures(_ step: TapeStep) throws(TapeError) {
    switch step.action {
    case .screenshot(let name): try recordPicture(name, step)
    case .record(let name, _), .filmstrip(let name, _):
      if let begun = recording {
        (recording, mayHavePicture) = (nil, true)
        throw error(step, "expected 'stop' for the one of line \(begun.line) before this")
      }
      try recordPicture(name, step)
      recording = (name, step.line)
    case .stop:
      if recording == nil, !mayHavePicture { throw error(step, "expected 'record' or 'filmstrip' before 'stop'") }
      recording = nil
    default: break
    }
  }

  private mutating func recordPicture(_ name: String, _ step: TapeStep) throws(TapeError) {
    if let line = pictures[name] {
      throw error(step, "expected another name: '\(name)' is the picture of line \(line)")
    }
    pictures[name] = step.line
  }

  private func error(_ step: TapeStep, _ message: String) -> TapeError {
    TapeError(file: file, line: step.line, message: message)
  }
}
