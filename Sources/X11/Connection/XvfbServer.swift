import Foundation
import Outside

/// A private X server without a screen; it ends with this object or with the process, and so does all that is started on it.
@MainActor
package final class XvfbServer {
  /// Why no server came up.
  package enum Failure: Error {
    /// Xvfb is not installed, or did not start.
    case noServer
  }

  /// The value for the environment variable `DISPLAY`.
  package let display: String
  private var children: [ChildProgram] = []

  /// Starts a server with one screen on a free display.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - depth: significant bits in a pixel.
  ///   - arguments: further options for Xvfb, such as `-extension XTEST`.
  /// - Throws: ``Failure`` when Xvfb isn't installed or doesn't come up.
  package convenience init(
    width: Int = 640,
    height: Int = 480,
    depth: Int = 24,
    arguments: [String] = []
  ) throws {
    try self.init(command: ["Xvfb", "-screen", "0", "\(width)x\(height)x\(depth)"] + arguments)
  }

  /// Starts another server than Xvfb, such as Xorg with a test's own devices, on a free display.
  ///
  /// - Parameter command: the program, with its options.
  /// - Throws: ``Failure`` when the program isn't installed or doesn't come up.
  package init(command: [String]) throws {
    let server = try ChildProgram(command + ["-displayfd", "1", "-noreset", "-nolisten", "tcp"], environment: [:])
    guard let number = server.readLine(), !number.isEmpty else { throw Failure.noServer }
    display = ":\(number)"
    children.append(server)
  }

  isolated deinit {
    end()
  }

  /// Ends the server and everything started on it now.
  ///
  /// No program is waited for before the server is terminated: one whose toolkit notices signals only with the next event,
  /// such as twm, may stay until it loses its connection.
  package func end() {
    children.reversed().forEach { $0.terminate() }
    children.forEach { $0.waitForEnd() }
    children = []
  }

  /// The ID of the server's process, for measurements; nil when it has ended.
  package var processIdentifier: Int32? { children.first?.programIdentifier }

  /// Starts another program with this server as its display; it ends with this object.
  package func start(_ command: [String]) throws {
    children.append(try ChildProgram(command, environment: ["DISPLAY": display]))
  }
}
