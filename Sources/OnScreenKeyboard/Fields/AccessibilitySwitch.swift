import X11

/// The desktop's setting by which programs expose their elements to assistive technologies (`org.a11y.Status.IsEnabled`).
///
/// It is on while the keyboard follows fields, and is restored afterwards. Since it outlasts programs, a property of
/// the root window records that it was off: if the keyboard is killed, the guardian or the next keyboard turns it off.
final class AccessibilitySwitch {
  private let loop: EventLoop
  private let session: BusConnection
  /// Whether the setting was off before.
  private var wasOff = false

  private static let status = BusObject(
    destination: "org.a11y.Bus",
    path: "/org/a11y/bus",
    interface: "org.freedesktop.DBus.Properties"
  )
  private static let isEnabledProperty: [BusValue] = [.text("org.a11y.Status"), .text("IsEnabled")]

  /// Takes the session's bus, and changes nothing yet.
  init(loop: EventLoop, session: BusConnection) { (self.loop, self.session) = (loop, session) }

  /// Turns the setting on; calls `notice` if it was off.
  func turnOn(_ notice: @escaping () -> Void) {
    session.ask(Self.status, "Get", Self.isEnabledProperty) { [weak self] reply in
      guard let self, reply.kind == .reply, let isOn = reply.body.first?.number else { return }
      let connection = loop.connection
      let mark = connection.fetchProperty(connection.atoms[.accessibilityOn], of: connection.root)
      wasOff = isOn == 0 || mark?.words.first == 1
      guard isOn == 0 else { return }
      writeDown()
      session.call(Self.status, "Set", Self.isEnabledProperty + [.variant(.flag(true))], isAnswered: false)
      notice()
    }
  }

  /// Turns the setting off again where a killed keyboard has left it on; waits for the bus's reply, for a second at most.
  static func restoreLeft(on loop: EventLoop) {
    let connection = loop.connection
    let mark = connection.fetchProperty(connection.atoms[.accessibilityOn], of: connection.root)
    guard mark?.words.first == 1, let session = BusConnection(loop: loop) else { return }
    let left = AccessibilitySwitch(loop: loop, session: session)
    left.wasOff = true
    left.restore()
    connection.synchronize()
  }

  /// Turns the setting off again, if it was off; waits for the bus's reply, for a second at most.
  func restore() {
    guard wasOff else { return }
    wasOff = false
    var isDone = false
    session.ask(Self.status, "Set", Self.isEnabledProperty + [.variant(.flag(false))], startsService: false) { _ in
      isDone = true
    }
    _ = loop.run(for: 1) { isDone }
    writeDown()
  }

  private func writeDown() {
    let connection = loop.connection
    connection.setNumbers([wasOff ? 1 : 0], in: .accessibilityOn, of: connection.root)
  }
}
