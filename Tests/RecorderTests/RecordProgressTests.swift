import Testing

@testable import Recorder

@Suite("The progress of a recording")
struct RecordProgressTests {
  /// What has been written, as a person at a terminal sees it: each time only the last line.
  private final class Terminal {
    var written = ""
    var line: String { written.components(separatedBy: "\r\u{1B}[K").last ?? "" }
  }

  @Test("one line says which tape and step is played, and is gone before anything else is printed")
  func line() {
    let terminal = Terminal()
    var progress = RecordProgress(count: 3) { terminal.written += $0 }
    progress.show("chat.tape", number: 2, step: 1, of: 40)
    #expect(terminal.line == "tape 2 of 3, chat.tape: step 1 of 40")
    progress.show("chat.tape", number: 2, step: 2, of: 40)
    #expect(terminal.line == "tape 2 of 3, chat.tape: step 2 of 40")
    progress.clear()
    #expect(terminal.line.isEmpty)
    #expect(!terminal.written.contains("\n"))
    let written = terminal.written
    progress.clear()
    #expect(terminal.written == written)
  }

  @Test("a single tape isn't counted, and without a terminal nothing is written")
  func single() {
    let terminal = Terminal()
    var progress = RecordProgress(count: 1) { terminal.written += $0 }
    progress.show("chat.tape", number: 1, step: 1, of: 4)
    #expect(terminal.line == "chat.tape: step 1 of 4")
    var silent = RecordProgress(count: 3, write: nil)
    silent.show("chat.tape", number: 1, step: 1, of: 4)
    silent.clear()
  }
}
