import UIKit

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
