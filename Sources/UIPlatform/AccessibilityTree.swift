import CoreGraphics

/// A platform that can tell assistive technologies, such as screen readers, of the app's windows.
@MainActor
package protocol AccessibilityPlatform: Platform {
  /// The app's accessible elements; set by the application when it starts. Nothing is asked of the tree while nobody
  /// listens.
  var accessibilityTree: (any AccessibilityTree)? { get set }

  /// Whether an assistive technology listens. When this changes the platform sets the tree's observer, or removes it.
  var isAssistiveTechnologyRunning: Bool { get }
}

/// The app's accessible elements as assistive technologies see them: native windows, and in each a tree of elements in
/// reading order.
///
/// Computed when it is asked. An element that has gone answers nil, or as if it were empty. Lists of many rows have a
/// child for each row, whether it has a cell or not.
@MainActor
package protocol AccessibilityTree: AnyObject {
  /// The observer of changes; nil, as long as nobody listens, costs nothing. Held weakly.
  var observer: (any AccessibilityObserver)? { get set }

  /// Forgets all numbers, because nobody knows them any more, such as after the end of the connection that they went over.
  func forgetAll()

  /// The native windows, in the order they were opened, keyboards' panels last.
  var windows: [AccessibilityID] { get }

  /// The element that has the keyboard focus, or that the app has moved assistive technologies to; nil if neither is in a
  /// window of this program that has the desktop's focus.
  var focused: AccessibilityID? { get }

  /// The element's description at the moment; nil if the element has gone.
  func node(_ id: AccessibilityID) -> AccessibilityNode?

  /// The element that `id` lies in; nil for windows, and for elements that have gone.
  func parent(of id: AccessibilityID) -> AccessibilityID?

  /// The number of elements that lie in `id` directly.
  func childCount(of id: AccessibilityID) -> Int

  /// The child at `index`; nil beyond the last one.
  func child(at index: Int, of id: AccessibilityID) -> AccessibilityID?

  /// The first children, at most `limit`: faster than one by one.
  func children(of id: AccessibilityID, atMost limit: Int) -> [AccessibilityID]

  /// The place of `id` among its parent's children, or of a window among windows; nil if it has gone.
  func index(of id: AccessibilityID) -> Int?

  /// The native window that an element lies in.
  func host(of id: AccessibilityID) -> (any WindowHost)?

  /// The element's rectangle in points of its native window; `.null` for a row that has no place yet.
  func frame(of id: AccessibilityID) -> CGRect

  /// Whether a point of an element's native window is on the element: in its outline, which may be round.
  func contains(_ point: CGPoint, _ id: AccessibilityID) -> Bool

  /// The innermost element at a point of a native window, in its points.
  func element(at point: CGPoint, in window: AccessibilityID) -> AccessibilityID?

  /// Carries out an action of ``AccessibilityNode/actions``, as a click would; false if it can't be.
  func perform(actionAt index: Int, of id: AccessibilityID) -> Bool

  /// Gives an element the keyboard focus; false if it can't have it.
  func focus(_ id: AccessibilityID) -> Bool

  /// Scrolls so that the element can be seen; false if it can't be.
  func scrollToVisible(_ id: AccessibilityID) -> Bool

  /// Sets the value of a slider, a stepper or a picker, clamped to its limits, as if a person had; false if it has none.
  func setValue(_ value: Double, of id: AccessibilityID) -> Bool

  /// The text of a label, a field or a text view; nil for elements without text.
  func text(of id: AccessibilityID) -> (any AccessibilityText)?

  /// The indices of the selected children of a list, a segmented control, tabs or a picker, in order.
  func selectedChildren(of id: AccessibilityID) -> [Int]

  /// Selects a child, or takes it out of the selection, as a click would; false if it can't be.
  func setSelected(_ isSelected: Bool, childAt index: Int, of id: AccessibilityID) -> Bool
}

/// An accessible element's number: handed out when it is first asked for, and never used again.
package nonisolated struct AccessibilityID: Hashable, Comparable, Sendable {
  /// Counts from 1.
  package let number: Int

  /// The identity with a number.
  package init(_ number: Int) { self.number = number }

  /// Whether `a` was handed out first.
  package static func < (a: AccessibilityID, b: AccessibilityID) -> Bool { a.number < b.number }
}

/// Who tells assistive technologies of the changes of a tree.
@MainActor
package protocol AccessibilityObserver: AnyObject {
  /// Called in the order in which things have happened, after the frame in which they have.
  func accessibilityTree(_ tree: any AccessibilityTree, didReport event: AccessibilityEvent)
}

/// A change that assistive technologies are told of.
///
/// Text's events come only from the element that has the focus, after the one that says so, in the order in which
/// screen readers want them: deleted, inserted, caret, selection.
package nonisolated enum AccessibilityEvent: Hashable, Sendable {
  /// The keyboard focus has moved; each is nil where no element has it.
  case focusMoved(from: AccessibilityID?, to: AccessibilityID?)
  /// A state was turned on or off.
  case stateChanged(AccessibilityID, AccessibilityStates, Bool)
  /// The name, the description or the role is another one; the node tells it.
  case nameChanged(AccessibilityID)
  case descriptionChanged(AccessibilityID)
  case roleChanged(AccessibilityID)
  /// The number of a slider, a stepper, a progress bar or a picker is another one.
  case valueChanged(AccessibilityID)
  /// A child was added to `parent` at `index`.
  case childAdded(AccessibilityID, parent: AccessibilityID, index: Int)
  /// A child has left `parent`, where it was at `index`, and will not come back: it and all below it have gone.
  case childRemoved(AccessibilityID, parent: AccessibilityID, index: Int)
  /// Other rows than before are selected in a list.
  case selectionOfChildrenChanged(AccessibilityID)
  /// In a list that has the focus itself another child is the one that keys act on.
  case activeDescendantChanged(AccessibilityID, child: AccessibilityID, index: Int)
  /// Text was deleted at an offset (in scalars); secret text as bullets.
  case textDeleted(AccessibilityID, offset: Int, String)
  /// Text was inserted at an offset (in scalars); secret text as bullets.
  case textInserted(AccessibilityID, offset: Int, String)
  /// The caret is at another offset (in scalars).
  case caretMoved(AccessibilityID, offset: Int)
  /// Other characters than before are selected.
  case textSelectionChanged(AccessibilityID)
  /// The element is elsewhere, or has another size, once motion rests.
  case boundsChanged(AccessibilityID)
  /// A text is to be spoken.
  case announcement(String, isUrgent: Bool)
  /// A native window was opened or closed, or has got or lost the desktop's focus.
  case windowOpened(AccessibilityID)
  case windowClosed(AccessibilityID)
  case windowActivated(AccessibilityID)
  case windowDeactivated(AccessibilityID)
}
