import TestSupport

@testable import UIKit
@testable import UIKitCore

/// A screen reader that records the events that it gets, by names.
final class ScreenReader: AccessibilityObserver {
  let app: Harness
  let tree: any AccessibilityTree
  private(set) var events: [AccessibilityEvent] = []

  init(_ app: Harness) {
    self.app = app
    guard let tree = app.platform.accessibilityTree else { preconditionFailure("the application has no tree") }
    self.tree = tree
    app.platform.screenReader = self
  }

  /// Ends listening, as the next test's application has another reader.
  func leave() { app.platform.screenReader = nil }

  func accessibilityTree(_ tree: any AccessibilityTree, didReport event: AccessibilityEvent) { events.append(event) }

  /// The events since the last call.
  func take() -> [AccessibilityEvent] {
    app.settle()
    defer { events = [] }
    return events
  }

  // MARK: - Reading

  /// All elements below one, or in the window, in reading order.
  func all(in root: AccessibilityID? = nil) -> [AccessibilityID] {
    let start = root ?? tree.windows[0]
    return (0..<min(tree.childCount(of: start), 200)).compactMap { tree.child(at: $0, of: start) }
      .flatMap { [$0] + all(in: $0) }
  }

  func node(_ id: AccessibilityID) -> AccessibilityNode { tree.node(id) ?? AccessibilityNode(role: .group) }

  /// The element with a name, and perhaps of a kind.
  func find(_ name: String, _ role: AccessibilityRole? = nil) -> AccessibilityID {
    let found = all().first { id in
      let node = node(id)
      return node.name == name && (role == nil || node.role == role)
    }
    return found ?? AccessibilityID(0)
  }

  /// What is read: the kind and the name of each element.
  var spoken: [String] { all().map { "\(node($0).role) \(node($0).name)" } }

  /// The names of the elements that an event is about.
  func told(_ events: [AccessibilityEvent]) -> [String] {
    func name(_ id: AccessibilityID?) -> String { id.flatMap { tree.node($0)?.name } ?? "nothing" }
    return events.map { event in
      switch event {
      case .focusMoved(let old, let new): "focus \(name(old)) → \(name(new))"
      case .textDeleted(_, let offset, let text): "deleted \(offset) “\(text)”"
      case .textInserted(_, let offset, let text): "inserted \(offset) “\(text)”"
      case .caretMoved(_, let offset): "caret \(offset)"
      case .textSelectionChanged: "selection"
      case .nameChanged(let id): "name \(name(id))"
      case .descriptionChanged(let id): "description \(name(id))"
      case .valueChanged(let id): "value \(name(id))"
      case .announcement(let text, let isUrgent): "said \(isUrgent ? "at once " : "")\(text)"
      case .stateChanged(let id, let state, let isOn): "state \(name(id)) \(Self.names[state] ?? "") \(isOn)"
      default: "other"
      }
    }
  }

  private static let names: [AccessibilityStates: String] = [
    .invalid: "invalid", .checked: "checked", .enabled: "enabled", .selected: "selected", .showing: "showing",
  ]
}
