import Foundation

/// What is printed on standard output while something is done.
enum Printed {
  static func lines(_ body: () -> Void) -> [String] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    fflush(nil)
    let terminal = dup(STDOUT_FILENO)
    let capture = open(file.path, O_CREAT | O_WRONLY, 0o600)
    dup2(capture, STDOUT_FILENO)
    body()
    fflush(nil)
    dup2(terminal, STDOUT_FILENO)
    close(capture)
    close(terminal)
    return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").components(separatedBy: "\n")
  }
}
