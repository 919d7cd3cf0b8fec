import Outside
import Resources
import UIKit

/// Plays an example's tape in a process of its own, on a private X server, and takes its pictures.
final class ExampleRecording {
  /// How a recording ended: the folder with the pictures, or why there are none.
  enum Outcome: Equatable {
    case pictures(folder: String)
    case failure(String)
  }

  private let process = Process()
  private let messages = Pipe()

  /// Whether an example has a tape.
  static func isPossible(of example: Example) -> Bool { FileManager.default.fileExists(atPath: tape(of: example)) }

  private static func tape(of example: Example) -> String { "\(Resources.path)/Tapes/\(example.name).tape" }

  /// The folder for an example's pictures: in the user's folder for pictures; for a user without a home, in the
  /// temporary folder.
  static func folder(for example: Example, in folders: UserFolders = UserFolders()) -> String {
    "\(folders.pictures ?? FileManager.default.temporaryDirectory.path)/Keyboard Assistant/\(example.title)"
  }

  /// Begins to record; `completion` is called when it is done. Keep the recording until then.
  func start(_ example: Example, completion: @escaping @MainActor (Outcome) -> Void) {
    let folder = Self.folder(for: example)
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["record", Self.tape(of: example), "--output", folder]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = messages
    let reader = messages.fileHandleForReading
    process.terminationHandler = { ended in
      let said = String(decoding: reader.readDataToEndOfFile(), as: UTF8.self)
      let reason = said.split(separator: "\n").last.map(String.init) ?? "The recorder ended early."
      let outcome = ended.terminationStatus == 0 ? Outcome.pictures(folder: folder) : .failure(reason)
      Task { @MainActor in completion(outcome) }
    }
    do {
      try process.run()
    } catch {
      completion(.failure("The recorder can’t be started: \(error.localizedDescription)"))
    }
  }
}
