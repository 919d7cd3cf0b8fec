import Foundation
import UIKit
import X11

/// Finds out whether assistive technologies, such as screen readers, are wanted on this desktop, and has the program join
/// their bus while they are (`org.a11y.Status`).
///
/// Nothing is started for that, and nothing waits.
final class AccessibilityBus {
  /// Whether assistive technologies are enabled on this desktop.
  enum State: Equatable {
    /// The desktop hasn't answered yet.
    case unknown
    /// There is no bus, or no library to talk to one.
    case missing
    case off, on
  }

  private let loop: EventLoop
  private let connection: Connection
  private let session: BusConnection?
  /// Joins the bus at an address; nil if it can't be reached.
  private let join: (String) -> AccessibilityProvider?
  /// This program on the bus; nil while no assistive technology is wanted.
  private(set) var provider: AccessibilityProvider?
  private(set) var state = State.unknown
  /// The address of the bus that was lost last: nobody will answer there.
  private var lostAddress: String?

  private static let (name, path) = ("org.a11y.Bus", "/org/a11y/bus")
  private static let statusInterface = "org.a11y.Status"

  /// Follows the desktop's state from now on.
  ///
  /// - Parameters:
  ///   - loop: Handles the buses' messages.
  ///   - join: Joins the bus at an address; nil if it can't be reached.
  init(loop: EventLoop, join: @escaping (String) -> AccessibilityProvider?) {
    (self.loop, self.join, connection) = (loop, join, loop.connection)
    session = Self.isRefused ? nil : BusConnection(loop: loop)
    session?.listen(
      to: "type='signal',path='\(Self.path)',interface='org.freedesktop.DBus.Properties',"
        + "member='PropertiesChanged',arg0='\(Self.statusInterface)'"
    )
    session?.listen(
      to: "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.name)'"
    )
    session?.onMessage = { [weak self] in
      guard $0.kind == .signal, ["PropertiesChanged", "NameOwnerChanged"].contains($0.member) else { return }
      self?.addressMayHaveChanged()
    }
    session?.onClose = { [weak self] in self?.record(.missing) }
    fetchState()
  }

  /// Fetches the state again, because another bus may have been started, or the desktop's state may have changed.
  func addressMayHaveChanged() {
    lostAddress = nil
    fetchState()
  }

  // MARK: - Private

  /// Whether the user wants no program to join (`NO_AT_BRIDGE`).
  private static var isRefused: Bool { variable("NO_AT_BRIDGE") == "1" }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The address in the environment or on the root window, where libatspi looks first. Asks the server.
  private func fetchGivenAddress() -> String? {
    if Self.isRefused { return nil }
    return Self.variable("AT_SPI_BUS_ADDRESS")
      ?? connection.fetchText(connection.atoms[.accessibilityBus], of: connection.root)
  }

  private func fetchState() {
    guard let session else { return record(fetchGivenAddress() == nil ? .missing : .on) }
    let status = BusObject(destination: Self.name, path: Self.path, interface: "org.freedesktop.DBus.Properties")
    session.ask(status, "GetAll", [.text(Self.statusInterface)], startsService: false) { [weak self] in
      self?.record(status: $0)
    }
  }

  /// Records the desktop's answer. Without one, a bus whose address is published counts as on: it was started for somebody.
  private func record(status: BusMessage) {
    guard status.kind == .reply, let values = status.body.first?.entries else {
      return record(fetchGivenAddress() == nil ? .missing : .on)
    }
    let isOn = ["IsEnabled", "ScreenReaderEnabled"].contains { values[$0]?.number == 1 }
    record(isOn ? .on : .off)
  }

  private func record(_ state: State) {
    self.state = state
    guard state == .on else { return leave() }
    guard provider == nil else { return }
    if let address = fetchGivenAddress() { return join(at: address) }
    let bus = BusObject(destination: Self.name, path: Self.path, interface: Self.name)
    session?.ask(bus, "GetAddress", startsService: false) { [weak self] reply in
      if reply.kind == .reply, let address = reply.body.first?.text { self?.join(at: address) }
    }
  }

  private func join(at address: String) {
    guard provider == nil, state == .on, address != lostAddress, let new = join(address) else { return }
    provider = new
    new.closeHandler = { [weak self] in
      guard let self else { return }
      lostAddress = address
      leave()
      fetchState()
    }
  }

  /// Releases the provider only after ``provider`` is nil: its `deinit` calls others, which may read that.
  private func leave() {
    let old = provider
    provider = nil
    withExtendedLifetime(old) {}
  }
}

extension X11Platform {
  /// Whether screen readers can reach the programs of a desktop.
  package enum ScreenReaderSupport {
    /// The bus's library isn't installed, the bus doesn't run, it is switched off, or all is well.
    case noLibrary, noBus, off, on
  }

  /// Whether screen readers can reach this program, for `--doctor`. Waits for a second at most.
  package static func fetchScreenReaderSupport(_ connection: Connection) -> ScreenReaderSupport {
    guard BusLibrary() != nil else { return .noLibrary }
    let loop = EventLoop(connection: connection)
    let bus = AccessibilityBus(loop: loop) { _ in nil }
    _ = loop.run(for: 1) { bus.state != .unknown }
    return switch bus.state {
    case .unknown, .missing: .noBus
    case .off: .off
    case .on: .on
    }
  }
}
