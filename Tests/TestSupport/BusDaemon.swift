import Foundation
import Outside

/// A session bus of a test's own.
@MainActor
package final class BusDaemon {
  /// The bus's address, as programs find it in `DBUS_SESSION_BUS_ADDRESS`.
  package let address: String
  private let program: ChildProgram
  private var hasEnded = false

  /// Whether the machine has `dbus-daemon`.
  package nonisolated static var isInstalled: Bool { Tool.isInstalled("dbus-daemon") }

  private struct Silent: Error {}

  /// Starts a bus.
  ///
  /// - Parameter environment: variables to be set for the programs that the bus starts, beside the test's own.
  package init(environment: [String: String] = [:]) throws {
    let command = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"]
    program = try ChildProgram(command, environment: environment)
    guard let line = program.readLine() else { throw Silent() }
    address = line
  }

  isolated deinit { end() }

  /// Ends the bus; programs that are connected notice.
  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    program.terminate()
    program.waitForEnd()
  }
}
