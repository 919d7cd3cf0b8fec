/// The programs that listen to events of accessible elements, and the events that each of them listens to.
struct AccessibilityListeners {
  /// The events that each program listens to, by the program's name on the bus. An event is split into its parts; missing
  /// parts stand for all.
  private var events: [String: [[String]]] = [:]

  /// Whether nobody listens.
  var isEmpty: Bool { events.isEmpty }

  /// The programs' names on the bus.
  var names: some Sequence<String> { events.keys }

  /// Adds an event that a program listens to, such as `object:state-changed:focused`, or all events of a class.
  mutating func add(_ event: String, of name: String) { events[name, default: []].append(Self.parts(event)) }

  /// Removes an event that a program no longer listens to.
  mutating func remove(_ event: String, of name: String) {
    guard var list = events[name], let index = list.firstIndex(of: Self.parts(event)) else { return }
    list.remove(at: index)
    events[name] = list.isEmpty ? nil : list
  }

  /// Removes a program that has ended; false if it hasn't listened.
  mutating func removeAll(of name: String) -> Bool { events.removeValue(forKey: name) != nil }

  /// Whether anybody listens to an event of a class (`object` or `window`), with its name and detail as signals have them.
  /// Whoever listens to anything needs all changes of the properties that libatspi caches: the cache would be wrong
  /// otherwise.
  func isWanted(_ kind: String, _ name: String, _ detail: String) -> Bool {
    guard !events.isEmpty else { return false }
    let event = [kind, Self.plain(name), Self.plain(detail)]
    return kind == "object" && Self.isKept(event[1], event[2]) || isListened(event)
  }

  /// Whether anybody listens to announcements of the program, which Orca before 45 doesn't support.
  var areAnnouncementsWanted: Bool { isListened(["object", "announcement", ""]) }

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
