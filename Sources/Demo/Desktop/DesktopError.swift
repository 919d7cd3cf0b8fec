import UIKit

/// Why programs can't be installed or removed, in one line.
struct DesktopError: Error, Equatable {
  /// The line.
  var message: String

  /// Tells what is wrong.
  init(message: String) { self.message = message }

  /// Tells what the system says about `path`.
  init(_ path: String, code: Int32) { message = "\(path): \(String(cString: strerror(code)))" }
}
