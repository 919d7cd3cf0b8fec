import X11

/// Receives on the bus of assistive technologies (AT-SPI2) which elements of other programs get the focus, and asks for
/// their facts.
///
/// It has a connection of its own, on which nothing waits. It registers for ``events`` and for no others: none of these
/// carries text that a person types.
final class FieldBus {
  /// Called with the events that programs send.
  var eventHandler: (FieldTracker.Event) -> Void = { _ in }

  private let loop: EventLoop
  private let session: BusConnection?
  private let startsService: Bool
  private var bus: BusConnection? { didSet { if bus == nil { search = nil } } }
  /// The current search for the element that has the focus; nil for none.
  private var search: FocusSearch?
  /// The search that begins once the bus is open.
  private var wanted: (process: Int32, handler: (FieldID) -> Void)?
  /// The address of the bus that was lost last: nobody will answer there.
  private var lostAddress: String?
  /// The programs on the bus, as far as they are known, by their names there.
  private var programs: [String: Program] = [:]

  private struct Program {
    var process: Int32?
    var toolkit = ""
    var version = ""

    /// Whether the program may report a wrong place of its caret: for Qt (5.15 and 6.4) each paragraph of a plain text
    /// begins at the top.
    var mayMisplaceCaret: Bool { toolkit == "Qt" }
    /// Whether the program reports frames relative to its window: GTK 4 doesn't know where its windows are.
    var isMeasuredInWindow: Bool { toolkit == "GTK" && !version.hasPrefix("3.") }
  }

  /// The events that are registered.
  static let events = [
    "object:state-changed:focused", "object:text-caret-moved", "window:activate", "window:deactivate",
  ]

  private static let (launcher, launcherPath) = ("org.a11y.Bus", "/org/a11y/bus")
  /// The bus name of the registry, which lists all programs.
  static let registry = "org.a11y.atspi.Registry"
  /// The path of a program's root element.
  static let root = "/org/a11y/atspi/accessible/root"

  /// Asks `session`, the session's bus, for the bus of assistive technologies; with nil no events come.
  ///
  /// - Parameter startsService: Whether the bus of assistive technologies is started where there is none.
  init(loop: EventLoop, session: BusConnection?, startsService: Bool = true) {
    (self.loop, self.session, self.startsService) = (loop, session, startsService)
    session?.listen(
      to: "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.launcher)'"
    )
    session?.onMessage = { [weak self] in self?.receiveFromSession($0) }
    join()
  }

  /// Searches the active window of a process for the element that has the focus, once the bus is open.
  func findFocus(in process: Int32, handler: @escaping (FieldID) -> Void) {
    guard let bus, !bus.name.isEmpty else { return wanted = (process, handler) }
    wanted = nil
    search = FocusSearch(on: bus, in: process) { [weak self] id in
      self?.search = nil
      if let id { handler(id) }
    }
  }

  /// Has a program scroll the line of an element's caret to the element's upper edge; `reply` gets whether the program
  /// claims success.
  func scrollCaretUp(in id: FieldID, reply: @escaping (Bool) -> Void) {
    let properties = Self.object(id, "org.freedesktop.DBus.Properties")
    bus?.ask(properties, "Get", Self.property("Text", "CaretOffset")) { [weak self] message in
      guard let bus = self?.bus, let offset = message.body.first?.content.integer, 0..<Int32.max ~= offset else {
        return reply(false)
      }
      // ATSPI_SCROLL_TOP_EDGE
      let arguments: [BusValue] = [.integer(offset), .integer(offset + 1), .number(2)]
      bus.ask(Self.object(id, "Text"), "ScrollSubstringTo", arguments) {
        reply($0.kind == .reply && $0.body.first?.number == 1)
      }
    }
  }

  /// Has a program scroll an element's caret into view, by setting the caret to where it is. Does nothing if text is
  /// selected, since the selection would be lost.
  func revealCaret(in id: FieldID) {
    let text = Self.object(id, "Text")
    bus?.ask(text, "GetNSelections") { [weak self] message in
      guard message.kind == .reply, message.body.first?.integer == 0 else { return }
      let properties = Self.object(id, "org.freedesktop.DBus.Properties")
      self?.bus?.ask(properties, "Get", Self.property("Text", "CaretOffset")) { message in
        guard let offset = message.body.first?.content.integer, offset >= 0 else { return }
        self?.bus?.call(text, "SetCaretOffset", [.integer(offset)], isAnswered: false)
      }
    }
  }

  // MARK: - Asking

  /// Asks a program for the facts of an element; `reply` gets nil if the program doesn't know the element. It isn't
  /// called if the bus is closed before.
  ///
  /// All questions that don't depend on an answer are asked at once.
  func ask(_ id: FieldID, reply: @escaping (FieldFacts?) -> Void) {
    guard let bus else { return }
    var facts = FieldFacts(role: 0, states: 0)
    var program = programs[id.program] ?? Program()
    var (isThere, offset, pending): (Bool, Int32?, Int) = (true, nil, 1)
    func finish() {
      pending -= 1
      guard pending == 0 else { return }
      guard isThere else { return reply(nil) }
      programs[id.program] = program
      facts.process = program.process
      facts.isMeasuredInWindow = program.isMeasuredInWindow
      facts.hasOwnKeyboard = program.toolkit == "UIKit"
      askFurther(id, facts, offset, reply)
    }
    func question(_ object: BusObject, _ member: String, _ values: [BusValue], _ take: @escaping (BusMessage) -> Void) {
      pending += 1
      bus.ask(object, member, values) { message in
        take(message)
        finish()
      }
    }
    let (accessible, properties) = (Self.object(id, "Accessible"), Self.object(id, "org.freedesktop.DBus.Properties"))
    question(accessible, "GetRole", []) { message in
      if let role = message.body.first?.number { facts.role = role } else { isThere = false }
    }
    question(accessible, "GetState", []) { message in
      if let states = Self.states(in: message) { facts.states = states } else { isThere = false }
    }
    question(accessible, "GetAttributes", []) { facts.purpose = $0.body.first?.entries["text-input-type"]?.text }
    question(Self.object(id, "Component"), "GetExtents", [.number(0)]) { facts.frame = Self.frame(in: $0) }
    question(properties, "Get", Self.property("Text", "CaretOffset")) { message in
      offset = message.kind == .reply ? message.body.first?.content.integer : nil
    }
    if programs[id.program] == nil {
      let root = Self.object(FieldID(program: id.program, path: Self.root), "org.freedesktop.DBus.Properties")
      question(.bus, "GetConnectionUnixProcessID", [.text(id.program)]) {
        program.process = $0.body.first?.number.map { Int32(clamping: $0) }
      }
      question(root, "Get", Self.property("Application", "ToolkitName")) {
        program.toolkit = $0.body.first?.content.text ?? ""
      }
      question(root, "Get", Self.property("Application", "Version")) {
        program.version = $0.body.first?.content.text ?? ""
      }
    }
    finish()
  }

  /// Asks for the caret's frame; of a combo box that isn't editable by its own states, asks whether it contains a field.
  private func askFurther(
    _ id: FieldID,
    _ facts: FieldFacts,
    _ offset: Int32?,
    _ reply: @escaping (FieldFacts?) -> Void
  ) {
    if facts.role == FieldFacts.Role.comboBox, !facts.isEditable { return askForField(in: id, facts, reply) }
    guard facts.isEditable, let offset, offset >= 0 else { return reply(facts) }
    askForCaret(id, facts, offset, isLast: offset == 0, reply)
  }

  /// Asks for the frame of the character at the caret. At the end of a text many programs have none: then the character
  /// before counts.
  private func askForCaret(
    _ id: FieldID,
    _ facts: FieldFacts,
    _ offset: Int32,
    isLast: Bool,
    _ reply: @escaping (FieldFacts?) -> Void
  ) {
    bus?.ask(Self.object(id, "Text"), "GetCharacterExtents", [.integer(offset), .number(0)]) { [weak self] message in
      var facts = facts
      let integers = message.kind == .reply ? message.body.compactMap(\.integer).map { Int($0) } : []
      if integers.count == 4, integers[3] > 0, integers[0] >= 0 {
        let caret = PixelRect(x: integers[0], y: integers[1], width: max(1, integers[2]), height: integers[3])
        facts.caret = caret
        if let self, facts.hasLines, programs[id.program]?.mayMisplaceCaret == true {
          return verifyCaret(id, facts, caret, offset, reply)
        }
      } else if !isLast, let self {
        return askForCaret(id, facts, offset - 1, isLast: true, reply)
      }
      reply(facts)
    }
  }

  /// Asks which character is at the caret's reported place: if another one or none is, the place is wrong, and isn't used.
  private func verifyCaret(
    _ id: FieldID,
    _ facts: FieldFacts,
    _ caret: PixelRect,
    _ offset: Int32,
    _ reply: @escaping (FieldFacts?) -> Void
  ) {
    let point = [caret.x + caret.width / 2, caret.y + caret.height / 2].map { BusValue.integer(Int32(clamping: $0)) }
    bus?.ask(Self.object(id, "Text"), "GetOffsetAtPoint", point + [.number(0)]) { message in
      var facts = facts
      if message.kind == .reply, let found = message.body.first?.integer.map(Int.init),
        found < 0 || abs(found - Int(offset)) > 1
      {
        facts.caret = nil
      }
      reply(facts)
    }
  }

  private func askForField(in id: FieldID, _ facts: FieldFacts, _ reply: @escaping (FieldFacts?) -> Void) {
    bus?.ask(Self.object(id, "Accessible"), "GetChildren") { [weak self] message in
      let children = Self.references(in: message).prefix(4)
      guard let bus = self?.bus, !children.isEmpty else { return reply(facts) }
      var (facts, pending) = (facts, children.count)
      for child in children {
        bus.ask(Self.object(child, "Accessible"), "GetState") { message in
          if FieldFacts(role: 0, states: Self.states(in: message) ?? 0).has(.editable) { facts.holdsField = true }
          pending -= 1
          if pending == 0 { reply(facts) }
        }
      }
    }
  }

  /// The elements that an answer lists.
  static func references(in message: BusMessage) -> [FieldID] {
    (message.body.first?.items ?? []).compactMap { value in
      guard value.items.count == 2, let program = value.items[0].text, case .path(let path) = value.items[1] else {
        return nil
      }
      return FieldID(program: program, path: path)
    }
  }

  /// The states in an answer, each a bit by its number; nil if it is an error.
  static func states(in message: BusMessage) -> UInt64? {
    let words = (message.body.first?.items ?? []).compactMap(\.number)
    return words.count == 2 ? UInt64(words[0]) | UInt64(words[1]) << 32 : nil
  }

  /// An element's interface; a name without dots is one of AT-SPI's.
  static func object(_ id: FieldID, _ interface: String) -> BusObject {
    let name = interface.contains(".") ? interface : "org.a11y.atspi.\(interface)"
    return BusObject(destination: id.program, path: id.path, interface: name)
  }

  private static func property(_ interface: String, _ name: String) -> [BusValue] {
    [.text("org.a11y.atspi.\(interface)"), .text(name)]
  }

  private static func frame(in message: BusMessage) -> PixelRect? {
    let integers = (message.body.first?.items ?? []).compactMap(\.integer).map { Int($0) }
    guard message.kind == .reply, integers.count == 4, integers[2] > 0, integers[3] > 0 else { return nil }
    return PixelRect(x: integers[0], y: integers[1], width: integers[2], height: integers[3])
  }

  // MARK: - Joining

  private func receiveFromSession(_ message: BusMessage) {
    guard message.kind == .signal, message.member == "NameOwnerChanged", message.body.count == 3,
      message.body[0].text == Self.launcher, message.body[2].text?.isEmpty == false
    else { return }
    lostAddress = nil
    join()
  }

  /// Asks for the bus's address; the service that knows it starts the bus if necessary.
  private func join() {
    guard bus == nil else { return }
    let launcher = BusObject(destination: Self.launcher, path: Self.launcherPath, interface: Self.launcher)
    session?.ask(launcher, "GetAddress", [], startsService: startsService) { [weak self] reply in
      guard let self, reply.kind == .reply, let address = reply.body.first?.text else { return }
      join(at: address)
    }
  }

  private func join(at address: String) {
    guard bus == nil, address != lostAddress, let new = BusConnection(loop: loop, address: address) else { return }
    bus = new
    new.onOpen = { [weak self] in self?.begin() }
    new.onMessage = { [weak self] in self?.receive($0) }
    new.onClose = { [weak self] in
      guard let self else { return }
      lostAddress = address
      programs = [:]
      let old = bus
      bus = nil
      eventHandler(.busClosed)
      join()
      withExtendedLifetime(old) {}
    }
  }

  private func begin() {
    let object = "type='signal',interface='org.a11y.atspi.Event.Object'"
    bus?.listen(to: "\(object),member='StateChanged',arg0='focused'")
    bus?.listen(to: "\(object),member='TextCaretMoved'")
    // GTK 4 begins these names with a small letter.
    for member in ["Activate", "Deactivate", "activate", "deactivate"] {
      bus?.listen(to: "type='signal',interface='org.a11y.atspi.Event.Window',member='\(member)'")
    }
    let owners = "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged'"
    bus?.listen(to: "\(owners),arg2=''")
    bus?.listen(to: "\(owners),arg0='\(Self.registry)'")
    register()
    if let wanted { findFocus(in: wanted.process, handler: wanted.handler) }
  }

  /// Registers the events with the registry, from which programs learn what to send.
  private func register() {
    let registry = BusObject(
      destination: Self.registry,
      path: "/org/a11y/atspi/registry",
      interface: Self.registry
    )
    for event in Self.events { bus?.call(registry, "RegisterEvent", [.text(event)], isAnswered: false) }
  }

  // MARK: - Hearing

  private func receive(_ message: BusMessage) {
    guard message.kind == .signal else { return }
    let id = FieldID(program: message.sender, path: message.path)
    switch (message.interface, message.member) {
    case ("org.freedesktop.DBus", "NameOwnerChanged"): ownerDidChange(message.body.compactMap(\.text))
    case ("org.a11y.atspi.Event.Object", "StateChanged"):
      guard message.body.count > 1, message.body[0].text == "focused" else { return }
      eventHandler(message.body[1].integer == 1 ? .focused(id) : .unfocused(id))
    case ("org.a11y.atspi.Event.Object", "TextCaretMoved"): eventHandler(.caretMoved(id))
    case ("org.a11y.atspi.Event.Window", "Activate"), ("org.a11y.atspi.Event.Window", "activate"):
      // Chromium exposes its pages only to programs that have asked about its window.
      bus?.call(Self.object(id, "Accessible"), "GetAttributes", isAnswered: true)
      eventHandler(.windowActivated(program: id.program))
    case ("org.a11y.atspi.Event.Window", "Deactivate"), ("org.a11y.atspi.Event.Window", "deactivate"):
      eventHandler(.windowDeactivated(program: id.program))
    default: break
    }
  }

  private func ownerDidChange(_ words: [String]) {
    guard words.count == 3 else { return }
    if words[0] == Self.registry {
      if !words[2].isEmpty { register() }
    } else if words[2].isEmpty {
      programs[words[0]] = nil
      eventHandler(.programEnded(words[0]))
    }
  }
}
