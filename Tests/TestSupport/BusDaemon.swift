import Foundation
import Outside

/// A session bus of a test's own.
@MainActor
package final class BusDaemon {
  /// As programs find it in `DBUS_SESSION_BUS_ADDRESS`.
  package let address: String
  private let program: ChildProgram
  private var hasEnded = false

  /// Whether the machine has what it is made of.
  package nonisolated static var isInstalled: Bool { Tool.isInstalled("dbus-daemon") }

  private struct Silent: Error {}

  /// Starts one.
  ///
  /// - Parameter environment: variables to be set for the programs that the bus starts, beside the test's own.
  package init(environment: [String: String] = [:]) throws {
    let command = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"]
    program = try ChildProgram(command, environment: environment)
    guard let line = program.readLine() else { throw Silent() }
    address = line
  }

  isolated deinit { end() }

  /// Ends it; programs that are connected notice.
  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    program.terminate()
    program.waitForEnd()
  }
}
