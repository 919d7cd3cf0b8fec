import Foundation
import TestSupport

/// A shell in which each known program only records how it was called.
///
/// So a documented command is read by a shell as a reader's shell would, and what it would run is seen.
struct Shell {
  private let folder: TemporaryFolder

  /// Makes a shell for a person who has these programs.
  ///
  /// - Parameters:
  ///   - programs: the names of the programs.
  ///   - hasSudo: whether there is `sudo`, which runs the command that follows.
  ///   - failing: the program that ends with status 1.
  init(programs: [String], hasSudo: Bool = false, failing: String? = nil) throws {
    folder = try TemporaryFolder()
    for program in programs {
      let note = #"printf '%s\037' "${0##*/}" "$@" >>"$NOTES"; echo >>"$NOTES""#
      let text = "#!/bin/sh\n\(note)\nexit \(program == failing ? 1 : 0)\n"
      try folder.write(text, to: "programs/\(program)", mode: 0o755)
    }
    if hasSudo { try folder.write("#!/bin/sh\nexec \"$@\"\n", to: "programs/sudo", mode: 0o755) }
  }

  /// Runs `text`: its status, what it called, and what the shell said against it.
  func run(_ text: String) throws -> (status: Int32, calls: [[String]], output: String) {
    try folder.write("", to: "notes")
    let variables = ["PATH": folder.path + "/programs", "NOTES": folder.path + "/notes"]
    let run = try Tool.run("/bin/sh", ["-c", text], environment: variables, in: folder.path)
    let lines = (folder.text("notes") ?? "").split(separator: "\n")
    return (run.status, lines.map { $0.split(separator: "\u{1F}").map(String.init) }, run.output)
  }
}
