/// The user's preferences, read from the desktop's portal (`org.freedesktop.portal.Settings`).
package final class PortalSettings {
  /// The settings received from the portal; at their defaults until it has answered.
  package struct Values: Equatable {
    /// Whether dark or light is preferred (`color-scheme`).
    package enum Scheme: Equatable {
      case none, dark, light
    }

    /// Dark, light, or neither.
    package var scheme = Scheme.none
    /// Whether more contrast is preferred (`contrast`).
    package var prefersHighContrast = false
    /// Whether animations are switched off (`enable-animations`).
    package var prefersReducedMotion = false
    /// How many times as large as usual text is (`text-scaling-factor`), 0.5…4.
    package var textFactor = 1.0

    /// The defaults: neither dark nor light, with the usual contrast, animations and text size.
    package init() {}

    /// Takes in one setting.
    mutating func record(_ value: BusValue, of key: String, in namespace: String) {
      if (namespace, key) == (PortalSettings.interface, "text-scaling-factor") {
        if let factor = value.real, 0.5...4 ~= factor { textFactor = factor }
        return
      }
      guard let number = value.number else { return }
      switch (namespace, key) {
      case (PortalSettings.appearance, "color-scheme"): scheme = number == 1 ? .dark : number == 2 ? .light : .none
      case (PortalSettings.appearance, "contrast"): prefersHighContrast = number == 1
      case (PortalSettings.interface, "enable-animations"): prefersReducedMotion = number == 0
      default: break
      }
    }
  }

  /// The settings as the portal has reported them last.
  package private(set) var values = Values()
  /// The settings; nil until the portal has reported some.
  package var answer: Values? { isThere == true || values != Values() ? values : nil }
  /// Whether the portal can be reached; nil until it has answered.
  package private(set) var isThere: Bool?
  private let bus: BusConnection
  private var request: UInt32 = 0
  private let changeHandler: () -> Void

  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"
  private static let portal = "org.freedesktop.portal.Desktop"
  private static let settings = "org.freedesktop.portal.Settings"
  private static let path = "/org/freedesktop/portal/desktop"

  /// Asks the portal, and follows its changes from then on; nil without a session bus or the library.
  ///
  /// - Parameters:
  ///   - loop: Handles the answers.
  ///   - address: The bus, as in `DBUS_SESSION_BUS_ADDRESS`.
  ///   - changeHandler: Called when the portal has answered, and when a value has changed.
  package init?(loop: EventLoop, address: String? = BusConnection.sessionAddress, changeHandler: @escaping () -> Void) {
    guard let bus = BusConnection(loop: loop, address: address) else { return nil }
    (self.bus, self.changeHandler) = (bus, changeHandler)
    for namespace in [Self.appearance, Self.interface] {
      bus.listen(
        to: "type='signal',sender='\(Self.portal)',path='\(Self.path)',interface='\(Self.settings)',"
          + "member='SettingChanged',arg0='\(namespace)'"
      )
    }
    let wanted = [Self.appearance, Self.interface]
    request = bus.call("ReadAll", of: Self.settings, at: Self.path, in: Self.portal, .texts(wanted))
    bus.onMessage = { [weak self] in self?.handle($0) }
    bus.onClose = { [weak self] in if self?.isThere == nil { self?.isThere = false } }
  }

  /// The portal's settings, as text for `--doctor`; nil if it doesn't answer within a second.
  package static func fetchSummary(_ connection: Connection) -> String? {
    let loop = EventLoop(connection: connection)
    guard let portal = PortalSettings(loop: loop, changeHandler: {}) else { return nil }
    guard loop.run(for: 1, until: { portal.isThere != nil }), portal.isThere == true else { return nil }
    let scheme =
      switch portal.values.scheme {
      case .none: "no appearance"
      case .dark: "a dark appearance"
      case .light: "a light appearance"
      }
    let contrast = portal.values.prefersHighContrast ? ", more contrast" : ""
    let size = portal.values.textFactor == 1 ? "" : ", text \(portal.values.textFactor) times as large"
    return "wants \(scheme)\(contrast)\(size)\(portal.values.prefersReducedMotion ? ", and no animations" : "")"
  }

  private func handle(_ message: BusMessage) {
    var new = values
    switch message.kind {
    case .reply where message.answered == request:
      isThere = true
      for namespace in message.body.first?.items ?? [] { record(namespace, in: &new) }
    case .error where message.answered == request: isThere = false
    case .signal where message.interface == Self.settings && message.member == "SettingChanged":
      guard message.body.count == 3, case .text(let namespace) = message.body[0],
        case .text(let key) = message.body[1]
      else { return }
      new.record(message.body[2], of: key, in: namespace)
    default: return
    }
    guard new != values || message.kind == .reply else { return }
    values = new
    changeHandler()
  }

  private func record(_ namespace: BusValue, in values: inout Values) {
    guard namespace.items.count == 2, case .text(let name) = namespace.items[0] else { return }
    for entry in namespace.items[1].items where entry.items.count == 2 {
      if case .text(let key) = entry.items[0] { values.record(entry.items[1], of: key, in: name) }
    }
  }
}
