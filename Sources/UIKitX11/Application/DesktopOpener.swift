import UIKit

/// Opens web pages and files with `xdg-open`, which knows the desktop's programs (freedesktop.org, xdg-utils).
final class DesktopOpener: URLOpener {
  private let program: URL?

  /// Looks for `xdg-open` in the folders of `searchPath`, divided by colons.
  init(searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? "") {
    let folders = searchPath.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    program = folders.map { $0.appendingPathComponent("xdg-open") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  var isAvailable: Bool { program != nil }

  func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    let process = Process()
    process.executableURL = program
    // The URL can't be taken for an option, as it begins with its scheme.
    process.arguments = [url.absoluteString]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { ended in
      let isOpen = ended.terminationStatus == 0
      Task { @MainActor in completion(isOpen) }
    }
    do {
      try process.run()
    } catch {
      Task { @MainActor in completion(false) }
    }
  }
}
