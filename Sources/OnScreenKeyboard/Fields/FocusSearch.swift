import X11

/// Searches the active window of a program for the element with the focus, level by level from the window down:
/// programs can't be asked for it.
///
/// It asks only for elements and their states.
final class FocusSearch {
  private let bus: BusConnection
  private let handler: (FieldID?) -> Void
  /// The last focused element that was found and can't be edited: a descendant may be editable.
  private var lastFocused: FieldID?
  private var count = 0

  /// The number of elements after which it gives up: a long web page has more.
  private static let mostElements = 1000

  /// Begins the search, and calls `handler` at its end, with nil if nothing has the focus; never if the bus is closed before.
  init(on bus: BusConnection, in process: Int32, handler: @escaping (FieldID?) -> Void) {
    (self.bus, self.handler) = (bus, handler)
    askForChildren(of: [FieldID(program: FieldBus.registry, path: FieldBus.root)]) { [weak self] in
      self?.choose(process, among: $0)
    }
  }

  // MARK: - Private

  private func choose(_ process: Int32, among programs: [FieldID]) {
    ask(Array(programs.prefix(Self.mostElements)), bus: "GetConnectionUnixProcessID") { [weak self] answers in
      let own = answers.filter { $0.message.body.first?.number == UInt32(bitPattern: process) }.map(\.id)
      self?.askForChildren(of: own) { self?.searchWindows($0) }
    }
  }

  /// Continues in the active windows, or in all if none is active.
  private func searchWindows(_ windows: [FieldID]) {
    askForStates(of: Array(windows.prefix(Self.mostElements))) { [weak self] windows in
      let used = windows.filter { $0.facts.has(.active) }
      self?.descend(into: (used.isEmpty ? windows : used).map(\.id))
    }
  }

  private func descend(into elements: [FieldID]) {
    guard !elements.isEmpty, count < Self.mostElements else { return handler(lastFocused) }
    askForChildren(of: elements) { [weak self] children in
      guard let self else { return }
      let children = Array(children.prefix(Self.mostElements - count))
      count += children.count
      askForStates(of: children) { [weak self] in self?.examine($0) }
    }
  }

  private func examine(_ elements: [(id: FieldID, facts: FieldFacts)]) {
    let focused = elements.filter { $0.facts.isFocused }
    if let field = focused.first(where: { $0.facts.has(.editable) }) { return handler(field.id) }
    lastFocused = focused.first?.id ?? lastFocused
    // GTK 4 reports windows only as showing, not as visible.
    descend(into: elements.filter { $0.facts.has(.showing) || $0.facts.has(.visible) }.map(\.id))
  }

  private func askForChildren(of elements: [FieldID], _ take: @escaping ([FieldID]) -> Void) {
    ask(elements, "GetChildren") { answers in take(answers.flatMap { FieldBus.references(in: $0.message) }) }
  }

  private func askForStates(
    of elements: [FieldID],
    _ take: @escaping ([(id: FieldID, facts: FieldFacts)]) -> Void
  ) {
    ask(elements, "GetState") { answers in
      take(answers.map { ($0.id, FieldFacts(role: 0, states: FieldBus.states(in: $0.message) ?? 0)) })
    }
  }

  private func ask(
    _ elements: [FieldID],
    _ member: String,
    _ take: @escaping ([(id: FieldID, message: BusMessage)]) -> Void
  ) {
    gather(elements, take) { [bus] id, reply in bus.ask(FieldBus.object(id, "Accessible"), member, reply: reply) }
  }

  /// Asks the bus itself about the elements' programs.
  private func ask(
    _ elements: [FieldID],
    bus member: String,
    _ take: @escaping ([(id: FieldID, message: BusMessage)]) -> Void
  ) {
    gather(elements, take) { [bus] id, reply in bus.ask(.bus, member, [.text(id.program)], reply: reply) }
  }

  /// Asks about all elements at once, and passes the answers on in the order of the elements.
  private func gather(
    _ elements: [FieldID],
    _ take: @escaping ([(id: FieldID, message: BusMessage)]) -> Void,
    _ ask: (FieldID, @escaping (BusMessage) -> Void) -> Void
  ) {
    guard !elements.isEmpty else { return take([]) }
    var answers: [FieldID: BusMessage] = [:]
    let wanted = Set(elements)
    for id in wanted {
      ask(id) { message in
        answers[id] = message
        if answers.count == wanted.count { take(elements.compactMap { id in answers[id].map { (id, $0) } }) }
      }
    }
  }
}
