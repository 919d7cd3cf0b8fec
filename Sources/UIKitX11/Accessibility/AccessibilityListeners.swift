/// The programs that listen to events of accessible elements, and to which.
struct AccessibilityListeners {
  /// The events of each program, by its name on the bus; each in its parts, none of which means all.
  private var events: [String: [[String]]] = [:]

  /// Whether nobody listens.
  var isEmpty: Bool { events.isEmpty }

  /// The programs.
  var names: some Sequence<String> { events.keys }

  /// A program listens to an event, such as `object:state-changed:focused`, or to all of a class.
  mutating func add(_ event: String, of name: String) { events[name, default: []].append(Self.parts(event)) }

  /// A program doesn't listen to an event any more.
  mutating func remove(_ event: String, of name: String) {
    guard var list = events[name], let index = list.firstIndex(of: Self.parts(event)) else { return }
    list.remove(at: index)
    events[name] = list.isEmpty ? nil : list
  }

  /// A program has gone; false if it hasn't listened.
  mutating func removeAll(of name: String) -> Bool { events.removeValue(forKey: name) != nil }

  /// Whether somebody wants to know of an event of a class (`object` or `window`), with its name and detail as signals
  /// have them. What libatspi keeps of elements is wanted by whoever listens to anything: what it keeps would be wrong
  /// otherwise.
  func want(_ kind: String, _ name: String, _ detail: String) -> Bool {
    guard !events.isEmpty else { return false }
    let event = [kind, Self.plain(name), Self.plain(detail)]
    return kind == "object" && Self.isKept(event[1], event[2]) || isListened(event)
  }

  /// Whether somebody listens to announcements of the program, which screen readers before Orca 45 don't know.
  var hearAnnouncements: Bool { isListened(["object", "announcement", ""]) }

  private func isListened(_ event: [String]) -> Bool {
    events.values.contains { $0.contains { event.starts(with: $0) } }
  }

  private static let keptProperties = [
    "accessiblename", "accessibledescription", "accessiblerole", "accessibleparent",
  ]

  private static func isKept(_ name: String, _ detail: String) -> Bool {
    switch name {
    case "statechanged", "childrenchanged": true
    case "propertychange": keptProperties.contains(detail)
    default: false
    }
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "-" } }

  private static func parts(_ event: String) -> [String] {
    let parts = event.split(separator: ":").map { plain(String($0)) }
    return parts == ["focus"] ? ["object", "statechanged", "focused"] : parts
  }
}
