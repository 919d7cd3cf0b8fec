/// The protocol of fcitx5 on the session bus (`org.fcitx.Fcitx.InputMethod1`).
package struct FcitxDialect: BusDialect {
  /// The server of the session.
  package init() {}

  let serverName = "fcitx"
  let destination = "org.fcitx.Fcitx5"
  let interface = "org.fcitx.Fcitx.InputContext1"
  let sharesBus = true

  var address: String? { BusConnection.sessionAddress }

  /// The program's capabilities: it shows the preedit text, with its clauses, and commits it when it loses the focus.
  private static let capabilities: UInt64 = 1 << 1 | 1 << 4 | 1 << 5
  /// The format flag of the clause that is being converted.
  private static let highlight: Int32 = 1 << 4

  func createContext(on bus: BusConnection, display: String) -> UInt32 {
    let path = "/org/freedesktop/portal/inputmethod"
    let server = BusObject(destination: destination, path: path, interface: "org.fcitx.Fcitx.InputMethod1")
    let program = [["program", "UIKitX11"], ["display", "x11:\(display)"]].map {
      BusValue.structure($0.map(BusValue.text))
    }
    return bus.call(server, "CreateInputContext", [.list(of: "(ss)", program)], isAnswered: true)
  }

  func setUp(_ context: BusObject, on bus: BusConnection) {
    bus.call(context, "SetCapability", [.wide(Self.capabilities)], isAnswered: false)
  }

  func destroy(_ context: BusObject, on bus: BusConnection) { bus.call(context, "DestroyIC", isAnswered: false) }

  func send(_ key: BusKey, to context: BusObject, on bus: BusConnection) -> UInt32 {
    let numbers = [key.keysym, key.keycode, key.state].map { BusValue.number($0) }
    return bus.call(
      context,
      "ProcessKeyEvent",
      numbers + [.flag(!key.isPress), .number(key.time)],
      isAnswered: true
    )
  }

  func setCaret(_ caret: PixelRect, of context: BusObject, on bus: BusConnection) {
    bus.call(context, "SetCursorRect", caret.arguments, isAnswered: false)
  }

  package func read(_ signal: BusMessage) -> ContextSignal? {
    let body = signal.body
    switch signal.member {
    case "CommitString": return body.first?.text.map { .commit($0) }
    case "UpdateFormattedPreedit":
      guard body.count == 2, let caret = body[1].integer else { return nil }
      return .compose(Self.preedit(body[0].items, caret: Int(caret)), isShown: true)
    case "ForwardKey":
      let numbers = body.prefix(3).compactMap(\.number)
      guard numbers.count == 3 else { return nil }
      return .forward(keysym: UInt(numbers[0]), keycode: 0, state: numbers[1], isPress: numbers[2] == 0)
    default: return nil
    }
  }

  /// The preedit text, joined from clauses, each of which has a format.
  ///
  /// - Parameter caret: in bytes from the beginning; negative if there is none.
  private static func preedit(_ clauses: [BusValue], caret: Int) -> Preedit {
    var (text, highlights): (String, [Bool]) = ("", [])
    for clause in clauses {
      guard clause.items.count == 2, let part = clause.items[0].text, let format = clause.items[1].integer else {
        continue
      }
      text += part
      highlights += part.unicodeScalars.map { _ in format & highlight != 0 }
    }
    let before = caret < 0 ? text : String(decoding: text.utf8.prefix(caret), as: UTF8.self)
    var state = PreeditState()
    state.replace(first: 0, length: 0, with: text, highlights: highlights, caret: before.unicodeScalars.count)
    return state.preedit
  }
}
