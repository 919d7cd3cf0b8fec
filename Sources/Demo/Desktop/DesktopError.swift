import UIKit

/// Why programs can't be installed or removed, as one line.
struct DesktopError: Error, Equatable {
  /// The line.
  var message: String

  /// Tells what is wrong.
  init(message: String) { self.message = message }

  /// The system's error about `path`.
  init(_ path: String, code: Int32) { message = "\(path): \(String(cString: strerror(code)))" }
}
