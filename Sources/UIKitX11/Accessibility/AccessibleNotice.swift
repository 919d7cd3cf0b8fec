import UIKit

/// A text that is announced to screen readers that know no announcements, such as Orca before 45: an element that shows it,
/// beside the app's own.
struct AccessibleNotice {
  /// Negative, so that no element has it.
  let id: AccessibilityID
  /// A notification whose name is the text.
  let node: AccessibilityNode

  /// A notice with a number of its own: screen readers keep the words of those before.
  init(_ text: String, after last: AccessibleNotice?) {
    id = AccessibilityID((last?.id.number ?? 0) - 1)
    var node = AccessibilityNode(role: .notification)
    node.name = text
    node.states = [.enabled, .visible, .showing]
    self.node = node
  }
}
