import CX11
import Glibc
import Outside

/// The protocol of ibus on a bus of its own, whose address is in a file (`org.freedesktop.IBus`).
package struct IbusDialect: BusDialect {
  /// The display that the input method serves, such as `:0`.
  private let display: String

  /// The server of a display.
  package init(display: String) { self.display = display }

  let serverName = "ibus"
  let destination = "org.freedesktop.IBus"
  let interface = "org.freedesktop.IBus.InputContext"
  let sharesBus = false

  /// The program's capabilities: it shows the preedit text, and reports changes of the focus.
  private static let capabilities: UInt32 = 1 | 8
  private static let release: UInt32 = 1 << 30
  /// The mask of modifiers and buttons in X's state; the bits above it are the keyboard's group.
  private static let state: UInt32 = 0x1FFF
  /// The kind of an attribute that marks the clause that is being converted: a background.
  private static let background: UInt32 = 3

  // MARK: - Address

  /// The largest address file that is read, in bytes.
  private static let mostAddressBytes = 1 << 14

  package var address: String? {
    if let address = getenv("IBUS_ADDRESS") { return String(cString: address) }
    // Not lazily: `first` would read each file twice, which may change in between.
    return files.compactMap { try? OutsideFile($0, limit: Self.mostAddressBytes).readText() }
      .compactMap(Self.address(in:)).first
  }

  /// The bus address in the text of one of ibus's address files.
  package static func address(in text: String) -> String? {
    let key = "IBUS_ADDRESS="
    return text.split(whereSeparator: \.isNewline).last { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) }
  }

  private var files: [String] {
    if let file = getenv("IBUS_ADDRESS_FILE") { return [String(cString: file)] }
    let machines = ["/var/lib/dbus/machine-id", "/etc/machine-id"]
    guard let machine = machines.compactMap({ try? OutsideFile($0, limit: 64).readText() }).first, let folder
    else {
      return []
    }
    let id = machine.prefix { !$0.isWhitespace }
    var files = ["\(folder)/ibus/bus/\(id)-\(Self.place(of: display))"]
    // Under XWayland, ibus names the file by the Wayland display.
    if let wayland = getenv("WAYLAND_DISPLAY") {
      files.append("\(folder)/ibus/bus/\(id)-unix-\(String(cString: wayland))")
    }
    return files
  }

  private var folder: String? {
    if let folder = getenv("XDG_CONFIG_HOME"), folder.pointee != 0 { return String(cString: folder) }
    return getenv("HOME").map { String(cString: $0) + "/.config" }
  }

  /// The host and number of a display, without its screen: `unix-0` for `:0.0`.
  package static func place(of display: String) -> String {
    let colon = display.lastIndex(of: ":") ?? display.endIndex
    let host = display[..<colon]
    let number = display[colon...].dropFirst().prefix { $0 != "." }
    return "\(host.isEmpty ? "unix" : host)-\(number.isEmpty ? "0" : number)"
  }

  // MARK: - Contexts

  func createContext(on bus: BusConnection, display: String) -> UInt32 {
    let server = BusObject(destination: destination, path: "/org/freedesktop/IBus", interface: destination)
    return bus.call(server, "CreateInputContext", [.text("UIKitX11")], isAnswered: true)
  }

  func setUp(_ context: BusObject, on bus: BusConnection) {
    bus.call(context, "SetCapabilities", [.number(Self.capabilities)], isAnswered: false)
  }

  func destroy(_ context: BusObject, on bus: BusConnection) {
    let service = BusObject(destination: destination, path: context.path, interface: "org.freedesktop.IBus.Service")
    bus.call(service, "Destroy", isAnswered: false)
  }

  func send(_ key: BusKey, to context: BusObject, on bus: BusConnection) -> UInt32 {
    let state = key.state & Self.state | (key.isPress ? 0 : Self.release)
    // ibus takes Linux's key codes, which are 8 less than X's.
    let keycode = key.keycode >= 8 ? key.keycode - 8 : 0
    let arguments: [BusValue] = [.number(key.keysym), .number(keycode), .number(state)]
    return bus.call(context, "ProcessKeyEvent", arguments, isAnswered: true)
  }

  func setCaret(_ caret: PixelRect, of context: BusObject, on bus: BusConnection) {
    bus.call(context, "SetCursorLocation", caret.arguments, isAnswered: false)
  }

  // MARK: - Signals

  package func read(_ signal: BusMessage) -> ContextSignal? {
    let body = signal.body
    switch signal.member {
    case "CommitText": return Self.text(body.first).map { .commit($0.text) }
    case "UpdatePreeditText", "UpdatePreeditTextWithMode":
      guard body.count >= 3, let text = Self.text(body[0]), let caret = body[1].number, let shown = body[2].number
      else { return nil }
      var state = PreeditState()
      let caretPlace = Int(min(caret, UInt32(Int32.max)))
      state.replace(first: 0, length: 0, with: text.text, highlights: text.highlights, caret: caretPlace)
      return .compose(state.preedit, isShown: shown != 0)
    case "ShowPreeditText": return .show(true)
    case "HidePreeditText": return .show(false)
    case "ForwardKeyEvent":
      let numbers = body.prefix(3).compactMap(\.number)
      guard numbers.count == 3 else { return nil }
      return .forward(
        keysym: UInt(numbers[0]),
        keycode: numbers[1] == 0 || numbers[1] > 247 ? 0 : numbers[1] + 8,
        state: numbers[2] & Self.state,
        isPress: numbers[2] & Self.release == 0
      )
    default: return nil
    }
  }

  /// A text, and which of its characters belong to the clause that is being converted (`IBusText`).
  private static func text(_ value: BusValue?) -> (text: String, highlights: [Bool])? {
    guard let parts = value?.items, parts.count >= 3, parts[0].text == "IBusText", let text = parts[2].text else {
      return nil
    }
    var highlights = [Bool](repeating: false, count: text.unicodeScalars.count)
    for attribute in parts.count > 3 ? parts[3].items.dropFirst(2).first?.items ?? [] : [] {
      let numbers = attribute.items.dropFirst(2).compactMap(\.number)
      guard numbers.count == 4, numbers[0] == background else { continue }
      let (start, end) = (Int(numbers[2]), min(Int(numbers[3]), highlights.count))
      for index in min(start, end)..<end { highlights[index] = true }
    }
    return (text, highlights)
  }
}

extension PixelRect {
  /// The rectangle as arguments of a method call.
  var arguments: [BusValue] {
    [x, y, width, height].map { .integer(Int32(clamping: $0)) }
  }
}
