import UIKit
import X11

/// This program on the bus of assistive technologies (AT-SPI2): it answers their questions about the accessible elements,
/// and notifies them of changes, as long as they listen.
///
/// Everything is answered at once, from the tree as it is, and nothing waits.
@MainActor
final class AccessibilityProvider {
  /// The program's platform, which owns this object.
  unowned let platform: X11Platform
  let bus: BusConnection
  /// Called when the bus is gone.
  var closeHandler: () -> Void = {}
  /// Who is listening to which events.
  private(set) var listeners = AccessibilityListeners()
  /// Keys on their way through screen readers.
  let keys: ReaderKeys
  /// The desktop's object, in which the program is embedded, as a reference.
  var desktop: BusValue {
    desktopAddress.map { .structure([.text($0.name), .path($0.path)]) } ?? Self.nobody
  }

  private var desktopAddress: (name: String, path: String)?
  /// The program's number, which the registry assigns.
  var identifier: Int32 = 0
  /// The elements whose changes are observed; nil while nobody listens.
  private weak var observedTree: (any AccessibilityTree)?
  /// The elements that others may have been given references to.
  private weak var sharedTree: (any AccessibilityTree)?
  /// The windows that have been reported, in order.
  var windows: [AccessibilityID] = []
  /// The window that was reported to have the focus itself, because none of its elements has it.
  var reportedFocusedWindow: AccessibilityID?
  /// The element that was reported to have the focus; nil for none.
  var reportedFocus: AccessibilityID?
  /// The notification that was announced last.
  var notice: AccessibleNotice?

  static let registry = "org.a11y.atspi.Registry"
  static let root = "/org/a11y/atspi/accessible/root"
  static let cache = "/org/a11y/atspi/cache"
  private static let folder = "/org/a11y/atspi/accessible/"
  private static let registryPath = "/org/a11y/atspi/registry"

  /// Joins the bus at an address; nil if it can't be reached.
  init?(platform: X11Platform, address: String) {
    guard let bus = BusConnection(loop: platform.loop, address: address) else { return nil }
    (self.platform, self.bus) = (platform, bus)
    keys = ReaderKeys(
      bus: bus,
      clock: ReaderKeys.Clock(
        now: { [loop = platform.loop] in loop.now },
        schedule: { [weak loop = platform.loop] in loop?.schedule(after: $0, $1) }
      ),
      isSecret: { [weak platform] in platform?.takesSecret($0) ?? true },
      deliver: { [weak platform] in platform?.deliver($0) }
    )
    bus.secretInterfaces = ["org.a11y.atspi.EditableText"]
    bus.answer = { [weak self] (call) throws(BusFailure) in
      guard let self else { throw .unknownObject(call) }
      return try answer(call)
    }
    bus.onOpen = { [weak self] in self?.begin() }
    bus.onMessage = { [weak self] in self?.handle($0) }
    bus.onClose = { [weak self] in self?.closeHandler() }
  }

  isolated deinit {
    keys.finish()
    observedTree?.observer = nil
    sharedTree?.forgetAll()
  }

  /// The application's elements; nil before it has started.
  var tree: (any AccessibilityTree)? { platform.accessibilityTree }

  /// Whether somebody listens to the program.
  var hasListeners: Bool { !listeners.isEmpty }

  /// Observes the tree's changes while anybody listens.
  func observe() {
    guard let tree else { return }
    guard hasListeners else {
      tree.observer = nil
      return observedTree = nil
    }
    guard tree.observer !== self else { return }
    windows = tree.windows
    tree.observer = self
    (observedTree, sharedTree) = (tree, tree)
  }

  /// The active window, while none of its elements has the focus; nil otherwise. It is reported as focused itself, because
  /// Orca would search it for the focus at each key, row by row.
  var focusedWindow: AccessibilityID? {
    guard let tree, tree.focused == nil else { return nil }
    return tree.windows.first { tree.node($0)?.states.contains(.active) == true }
  }

  /// Reports the active window and the focus to those who have listened since before the program joined.
  private func notifyActiveWindow() {
    guard let tree, hasListeners else { return }
    for id in tree.windows where tree.node(id)?.states.contains(.active) == true {
      accessibilityTree(tree, didReport: .windowActivated(id))
      accessibilityTree(tree, didReport: .focusMoved(from: nil, to: tree.focused))
    }
  }

  // MARK: - References

  /// The reference to no object.
  static let nobody = BusValue.structure([.text(""), .path("/org/a11y/atspi/null")])

  /// The reference to an element; ``nobody`` for nil.
  func reference(to id: AccessibilityID?) -> BusValue { id.map { reference(path($0)) } ?? Self.nobody }

  /// The reference to the program.
  var rootReference: BusValue { reference(Self.root) }

  /// The path of an element, or of a notice, whose numbers are negative.
  func path(_ id: AccessibilityID) -> String {
    id.number < 0 ? "\(Self.folder)notice\(-id.number)" : "\(Self.folder)\(id.number)"
  }

  private func reference(_ path: String) -> BusValue { .structure([.text(bus.name), .path(path)]) }

  // MARK: - Answering

  private func answer(_ call: BusMessage) throws(BusFailure) -> [BusValue] {
    sharedTree = tree
    guard call.path != Self.cache else { return try [AccessibleObject.cache].answer(call, about: application) }
    let object = try object(at: call)
    return try object.interfaces.answer(call, about: object)
  }

  /// The object of the program itself.
  var application: AccessibleObject { AccessibleObject(provider: self, tree: tree) }

  private func object(at call: BusMessage) throws(BusFailure) -> AccessibleObject {
    guard call.path != Self.root else { return application }
    if let notice, call.path == path(notice.id) {
      return AccessibleObject(provider: self, tree: tree, id: notice.id, node: notice.node)
    }
    guard call.path.hasPrefix(Self.folder), let number = Int(call.path.dropFirst(Self.folder.count)),
      let tree, let node = tree.node(AccessibilityID(number))
    else { throw .unknownObject(call) }
    return AccessibleObject(provider: self, tree: tree, id: AccessibilityID(number), node: node)
  }

  // MARK: - The registry

  private func begin() {
    for interface in [Self.registry, ReaderKeys.controller] {
      bus.listen(to: "type='signal',sender='\(Self.registry)',interface='\(interface)'")
    }
    followOwner(of: Self.registry)
    join()
  }

  private func followOwner(of name: String) { bus.listen(to: Self.ownerRule(name)) }

  private static func ownerRule(_ name: String) -> String {
    "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name)'"
  }

  private func join() {
    let socket = BusObject(destination: Self.registry, path: Self.root, interface: "org.a11y.atspi.Socket")
    bus.ask(socket, "Embed", [rootReference]) { [weak self] reply in
      guard reply.kind == .reply, let items = reply.body.first?.items, items.count == 2, let name = items[0].text,
        case .path(let path) = items[1]
      else { return }
      self?.desktopAddress = (name, path)
    }
    let registry = BusObject(destination: Self.registry, path: Self.registryPath, interface: Self.registry)
    bus.ask(registry, "GetRegisteredEvents") { [weak self] reply in
      guard let self, reply.kind == .reply else { return }
      forgetListeners()
      for pair in reply.body.first?.items ?? [] { listen(pair.items) }
      observe()
      notifyActiveWindow()
    }
    keys.fetchListeners()
  }

  private func handle(_ message: BusMessage) {
    guard message.kind == .signal else { return }
    switch message.member {
    case "EventListenerRegistered":
      listen(message.body)
      observe()
    case "EventListenerDeregistered":
      guard let (name, event) = Self.listener(message.body) else { return }
      listeners.remove(event, of: name)
      if !listeners.names.contains(name) { bus.stopListening(to: Self.ownerRule(name)) }
      observe()
    case "KeystrokeListenerRegistered", "KeystrokeListenerDeregistered": keys.fetchListeners()
    case "NameOwnerChanged": ownerChanged(message.body.compactMap(\.text))
    default: break
    }
  }

  private func forgetListeners() {
    for name in listeners.names { bus.stopListening(to: Self.ownerRule(name)) }
    listeners = AccessibilityListeners()
  }

  private func listen(_ words: [BusValue]) {
    guard let (name, event) = Self.listener(words) else { return }
    if !listeners.names.contains(name) { followOwner(of: name) }
    listeners.add(event, of: name)
  }

  private static func listener(_ words: [BusValue]) -> (name: String, event: String)? {
    guard words.count >= 2, let name = words[0].text, let event = words[1].text else { return nil }
    return (name, event)
  }

  private func ownerChanged(_ words: [String]) {
    guard words.count == 3 else { return }
    if words[0] == Self.registry {
      forgetListeners()
      keys.finish()
      if !words[2].isEmpty { join() }
    } else if words[2].isEmpty, listeners.removeAll(of: words[0]) {
      bus.stopListening(to: Self.ownerRule(words[0]))
      keys.fetchListeners()
    }
    observe()
  }
}
