import UIKit
import X11

/// Notifies assistive technologies of changes, in the order in which the tree reports them. Events to which nobody listens
/// aren't made, except those of the cache, which libatspi always needs.
extension AccessibilityProvider: AccessibilityObserver {
  func accessibilityTree(_ tree: any AccessibilityTree, didReport event: AccessibilityEvent) {
    switch event {
    case .focusMoved(let old, let new):
      if let old { state("focused", false, of: old) }
      notifyFocusedWindow()
      reportedFocus = new
      if let new { state("focused", true, of: new) }
    case .stateChanged(let id, let states, let isOn):
      let role = tree.node(id)?.role ?? .group
      // The focus has an event of its own.
      for name in states.subtracting(.focused).reported(by: role).names { state(name, isOn, of: id) }
    case .nameChanged, .descriptionChanged, .roleChanged, .valueChanged: propertyChanged(event, tree)
    case .childAdded(let id, let parent, let index):
      added(id, tree)
      signal("ChildrenChanged", "add", index, at: path(parent), self.reference(to: id))
    case .childRemoved(let id, let parent, let index): removed(id, from: path(parent), index)
    case .selectionOfChildrenChanged(let id): signal("SelectionChanged", at: path(id))
    case .activeDescendantChanged(let id, let child, let index):
      signal("ActiveDescendantChanged", "", index, at: path(id), self.reference(to: child))
    case .textDeleted(let id, let offset, let text): changed(id, "delete", offset, text, tree)
    case .textInserted(let id, let offset, let text): changed(id, "insert", offset, text, tree)
    case .caretMoved(let id, let offset): signal("TextCaretMoved", "", offset, at: path(id))
    case .textSelectionChanged(let id): signal("TextSelectionChanged", at: path(id), .text(""))
    case .boundsChanged(let id): signal("BoundsChanged", at: path(id), extents(of: id, tree))
    case .announcement(let text, let isUrgent):
      guard listeners.areAnnouncementsWanted else { return notify(text) }
      let source = tree.focused.map(path) ?? Self.root
      signal("Announcement", "", isUrgent ? 2 : 1, at: source, .text(text))
    case .windowOpened(let id): opened(id, tree)
    case .windowClosed(let id): closed(id)
    case .windowActivated(let id):
      window("Activate", id, tree)
      state("active", true, of: id)
      notifyFocusedWindow()
    case .windowDeactivated(let id):
      window("Deactivate", id, tree)
      state("active", false, of: id)
      notifyFocusedWindow()
    }
  }

  /// Reports which window has the focus itself, if that has changed.
  private func notifyFocusedWindow() {
    let (old, new) = (reportedFocusedWindow, focusedWindow)
    guard old != new else { return }
    reportedFocusedWindow = new
    if let old { state("focused", false, of: old) }
    if let new { state("focused", true, of: new) }
  }

  /// Has a text spoken by screen readers that don't support announcements: as a notification that appears.
  private func notify(_ text: String) {
    let last = notice
    let new = AccessibleNotice(text, after: last)
    notice = new
    if let last { gone(last.id) }
    state("showing", true, of: new.id)
  }

  // MARK: - Elements

  private func state(_ name: String, _ isOn: Bool, of id: AccessibilityID) {
    signal("StateChanged", name, isOn ? 1 : 0, at: path(id))
  }

  private func propertyChanged(_ event: AccessibilityEvent, _ tree: any AccessibilityTree) {
    switch event {
    case .nameChanged(let id): signal("PropertyChange", "accessible-name", at: path(id), words(of: id, \.name, tree))
    case .descriptionChanged(let id):
      signal("PropertyChange", "accessible-description", at: path(id), words(of: id, \.description, tree))
    case .roleChanged(let id):
      signal("PropertyChange", "accessible-role", at: path(id), .number(tree.node(id)?.role.number.0 ?? 0))
    case .valueChanged(let id):
      signal("PropertyChange", "accessible-value", at: path(id), .real(tree.node(id)?.value?.number ?? 0))
    default: break
    }
  }

  /// The changed name or description of an element, as the value of an event; 0 if the event shall not carry it.
  ///
  /// An element or window that is about to get the focus is read as a whole then. Orca, which may handle the two events in
  /// either order, would speak the words twice: without them, libatspi only forgets the former ones.
  private func words(
    of id: AccessibilityID,
    _ words: KeyPath<AccessibilityNode, String>,
    _ tree: any AccessibilityTree
  ) -> BusValue {
    let isMoving = tree.focused != reportedFocus || focusedWindow != reportedFocusedWindow
    let isComing = isMoving && (tree.focused == id || windows.contains(id))
    return isComing ? .integer(0) : .text(tree.node(id)?[keyPath: words] ?? "")
  }

  private func changed(
    _ id: AccessibilityID,
    _ detail: String,
    _ offset: Int,
    _ text: @autoclosure () -> String,
    _ tree: any AccessibilityTree
  ) {
    guard listeners.isWanted("object", "TextChanged", detail) else { return }
    let text = text()
    let shown = tree.text(of: id)?.isSecret == false ? text : text.bullets
    signal("TextChanged", detail, offset, text.unicodeScalars.count, at: path(id), .text(shown))
  }

  private func extents(of id: AccessibilityID, _ tree: any AccessibilityTree) -> BusValue {
    let object = AccessibleObject(provider: self, tree: tree, id: id)
    return .structure((try? object.extents(of: object.frame, 0)) ?? [])
  }

  private func added(_ id: AccessibilityID, _ tree: any AccessibilityTree) {
    guard let node = tree.node(id) else { return }
    let object = AccessibleObject(provider: self, tree: tree, id: id, node: node)
    bus.emit("AddAccessible", of: AccessibleObject.cache.name, at: Self.cache, [object.cacheItem])
  }

  private func removed(_ id: AccessibilityID, from parent: String, _ index: Int) {
    signal("ChildrenChanged", "remove", index, at: parent, self.reference(to: id))
    // The element may have been removed only because it moves: then the tree has it elsewhere.
    if tree?.node(id) == nil { gone(id) }
  }

  private func gone(_ id: AccessibilityID) {
    state("defunct", true, of: id)
    bus.emit("RemoveAccessible", of: AccessibleObject.cache.name, at: Self.cache, [reference(to: id)])
  }

  // MARK: - Windows

  private func opened(_ id: AccessibilityID, _ tree: any AccessibilityTree) {
    windows = tree.windows
    added(id, tree)
    let index = windows.firstIndex(of: id) ?? windows.count
    signal("ChildrenChanged", "add", index, at: Self.root, self.reference(to: id))
    window("Create", id, tree)
  }

  private func closed(_ id: AccessibilityID) {
    guard let index = windows.firstIndex(of: id) else { return }
    windows.remove(at: index)
    window("Destroy", id, tree)
    signal("ChildrenChanged", "remove", index, at: Self.root, self.reference(to: id))
    gone(id)
  }

  private func window(_ name: String, _ id: AccessibilityID, _ tree: (any AccessibilityTree)?) {
    guard listeners.isWanted("window", name, "") else { return }
    send(name, of: "Window", "", 0, 0, at: path(id), .text(tree?.node(id)?.name ?? ""))
  }

  // MARK: - Sending

  private func signal(
    _ name: String,
    _ detail: String = "",
    _ first: Int = 0,
    _ second: Int = 0,
    at path: @autoclosure () -> String,
    _ value: @autoclosure () -> BusValue = .integer(0)
  ) {
    guard listeners.isWanted("object", name, detail) else { return }
    send(name, of: "Object", detail, first, second, at: path(), value())
  }

  private func send(
    _ name: String,
    of kind: String,
    _ detail: String,
    _ first: Int,
    _ second: Int,
    at path: String,
    _ value: BusValue
  ) {
    let numbers = [first, second].map { BusValue.integer(Int32(clamping: $0)) }
    let arguments = [.text(detail)] + numbers + [.variant(value), .list(of: "{sv}", [])]
    bus.emit(name, of: "org.a11y.atspi.Event.\(kind)", at: path, arguments)
  }
}

/// A text that is announced to screen readers that don't support announcements, such as Orca before 45: an element that
/// shows it, besides the app's own elements.
struct AccessibleNotice {
  /// A negative number, which no element of the app has.
  let id: AccessibilityID
  /// A notification whose name is the text.
  let node: AccessibilityNode

  /// A notice with a new number: screen readers cache the words of earlier ones.
  init(_ text: String, after last: AccessibleNotice?) {
    id = AccessibilityID((last?.id.number ?? 0) - 1)
    var node = AccessibilityNode(role: .notification)
    node.name = text
    node.states = [.enabled, .visible, .showing]
    self.node = node
  }
}
