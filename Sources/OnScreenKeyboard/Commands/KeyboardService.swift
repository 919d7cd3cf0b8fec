import X11

/// Lets other programs command the keyboard over the session's bus (D-Bus): by an interface of its own, and by Onboard's,
/// which desktops and scripts call, where Onboard itself doesn't run.
///
/// It requests its bus names without queueing: a name that another program owns stays with that program, and is
/// requested again when it becomes free.
final class KeyboardService {
  private let bus: BusConnection
  private weak var keyboard: (any CommandedKeyboard)?
  /// The values of properties that were announced last, by the object's path and the property's name.
  private var announcedValues: [String: [String: BusValue]] = [:]

  /// The keyboard's own name, as software centres know the program; also that of its interface.
  static let name = "local.keyboard_assistant.VirtualKeyboard"
  /// The keyboard's own object.
  static let path = "/local/keyboard_assistant/VirtualKeyboard"
  /// Onboard's name, object and interface.
  static let (onboard, onboardPath) = ("org.onboard.Onboard", "/org/onboard/Onboard/Keyboard")
  private static let onboardInterfaceName = "org.onboard.Onboard.Keyboard"

  typealias Interface = BusInterface<any CommandedKeyboard>

  /// Offers `keyboard` on the session's bus; nil without one, or without the library.
  init?(loop: EventLoop, address: String? = BusConnection.sessionAddress, for keyboard: any CommandedKeyboard) {
    guard let bus = BusConnection(loop: loop, address: address) else { return nil }
    (self.bus, self.keyboard) = (bus, keyboard)
    bus.answer = { [weak self] (call) throws(BusFailure) in
      guard let self else { throw .unknownObject(call) }
      return try answer(call)
    }
    bus.onMessage = { [weak self] in self?.receive($0) }
    for (path, interface) in Self.objects { announcedValues[path] = interface.values(of: keyboard) }
    for name in Self.names {
      bus.listen(
        to: "type='signal',sender='\(BusObject.bus.destination)',member='NameOwnerChanged',arg0='\(name)',arg2=''"
      )
      request(name)
    }
  }

  /// Announces the properties that have changed, by the signal `PropertiesChanged`.
  func keyboardDidChange() {
    guard let keyboard else { return }
    for (path, interface) in Self.objects {
      let values = interface.values(of: keyboard)
      let changed = values.filter { announcedValues[path]?[$0.key] != $0.value }.sorted { $0.key < $1.key }
      guard !changed.isEmpty else { continue }
      announcedValues[path] = values
      let entries = changed.map { BusValue.structure([.text($0.key), .variant($0.value)]) }
      bus.emit(
        "PropertiesChanged",
        of: "org.freedesktop.DBus.Properties",
        at: path,
        [.text(interface.name), .list(of: "{sv}", entries), .texts([])]
      )
    }
  }

  // MARK: - Private

  private static let names = [name, onboard]
  private static let objects = [path: ownInterface, onboardPath: onboardInterface]

  private func request(_ name: String) {
    // DBUS_NAME_FLAG_DO_NOT_QUEUE
    bus.call(.bus, "RequestName", [.text(name), .number(4)], isAnswered: false)
  }

  private func receive(_ message: BusMessage) {
    guard message.kind == .signal, message.member == "NameOwnerChanged", message.body.count == 3,
      let name = message.body[0].text, Self.names.contains(name), message.body[2].text?.isEmpty == true
    else { return }
    request(name)
  }

  private func answer(_ call: BusMessage) throws(BusFailure) -> [BusValue] {
    guard let interface = Self.objects[call.path] else { return try introspect(call) }
    guard let keyboard else { throw .unknownObject(call) }
    return try [interface].answer(call, about: keyboard)
  }

  /// Answers `Introspect` for a path above the objects: lists the next elements of their paths.
  private func introspect(_ call: BusMessage) throws(BusFailure) -> [BusValue] {
    let start = call.path.hasSuffix("/") ? call.path : call.path + "/"
    let next = Self.objects.keys.filter { $0.hasPrefix(start) }.compactMap {
      $0.dropFirst(start.count).split(separator: "/").first
    }
    guard !next.isEmpty, call.member == "Introspect" else { throw .unknownObject(call) }
    return [.text("<node>\n\(next.sorted().map { "<node name=\"\($0)\"/>\n" }.joined())</node>\n")]
  }

  // MARK: - Interfaces

  private static let ownInterface = Interface(
    name,
    properties: [
      visible, autoShowPaused,
      Interface.Property("Layouts", "as") { .texts($0.layoutNames) },
      Interface.Property("Layout", "s") {
        .text($0.layoutName)
      } set: { keyboard, value throws(BusFailure) in
        try perform { () throws(RefusedCommand) in try keyboard.showLayout(named: value.text ?? "") }
      },
      Interface.Property("Placement", "s") {
        .text($0.placementName)
      } set: { keyboard, value throws(BusFailure) in
        try perform { () throws(RefusedCommand) in try keyboard.place(named: value.text ?? "") }
      },
      Interface.Property("Arrangement", "s") {
        .text($0.arrangementName)
      } set: { keyboard, value throws(BusFailure) in
        try perform { () throws(RefusedCommand) in try keyboard.arrange(named: value.text ?? "") }
      },
    ],
    methods: [method("Show", .show), method("Hide", .hide), method("Toggle", .toggle), method("Quit", .quit)]
  )

  private static let onboardInterface = Interface(
    onboardInterfaceName,
    properties: [visible, autoShowPaused],
    methods: [method("Show", .show), method("Hide", .hide), method("ToggleVisible", .toggle)]
  )

  private static let visible = Interface.Property("Visible", "b") { .flag($0.isShown) }
  private static let autoShowPaused = Interface.Property("AutoShowPaused", "b") {
    .flag($0.isAutoShowPaused)
  } set: { keyboard, value throws(BusFailure) in
    keyboard.isAutoShowPaused = value.number == 1
  }

  private static func method(_ name: String, _ command: KeyboardCommand) -> Interface.Method {
    Interface.Method(name) { keyboard, _ throws(BusFailure) in
      keyboard.perform(command)
      return []
    }
  }

  private static func perform(_ body: () throws(RefusedCommand) -> Void) throws(BusFailure) {
    do throws(RefusedCommand) { try body() } catch { throw .invalid(error.text) }
  }
}
