import CoreGraphics

/// A platform that exposes the app's windows to assistive technologies, such as screen readers.
@MainActor
package protocol AccessibilityPlatform: Platform {
  /// The app's accessible elements; set by the application when it starts. The platform reads nothing from the tree
  /// while no assistive technology listens.
  var accessibilityTree: (any AccessibilityTree)? { get set }

  /// Whether an assistive technology listens. When this changes the platform sets the tree's observer, or removes it.
  var isAssistiveTechnologyRunning: Bool { get }
}

/// The app's accessible elements as assistive technologies see them: native windows, and in each a tree of elements in
/// reading order.
///
/// Each answer is computed on request. For an element that has gone it is nil, or that of an empty element. Lists of
/// many rows have a child for each row, whether it has a cell or not.
@MainActor
package protocol AccessibilityTree: AnyObject {
  /// The observer of changes, held weakly. Without an observer (nil), changes cost nothing.
  var observer: (any AccessibilityObserver)? { get set }

  /// Forgets the numbers of all elements because no client knows them any more, such as after the end of a connection.
  func forgetAll()

  /// The native windows, in the order they were opened, keyboards' panels last.
  var windows: [AccessibilityID] { get }

  /// The element that has the keyboard focus, or to which the app has moved assistive technologies; nil if neither is
  /// in a window of this program that has the desktop's focus.
  var focused: AccessibilityID? { get }

  /// The element's description at the moment; nil if the element has gone.
  func node(_ id: AccessibilityID) -> AccessibilityNode?

  /// The element that directly contains `id`; nil for windows, and for elements that have gone.
  func parent(of id: AccessibilityID) -> AccessibilityID?

  /// The number of elements directly inside `id`.
  func childCount(of id: AccessibilityID) -> Int

  /// The child at `index`; nil beyond the last one.
  func child(at index: Int, of id: AccessibilityID) -> AccessibilityID?

  /// The first `limit` children, or all if there are fewer; faster than ``child(at:of:)`` for each.
  func children(of id: AccessibilityID, atMost limit: Int) -> [AccessibilityID]

  /// The index of `id` among its parent's children, or of a window among ``windows``; nil for elements that have gone.
  func index(of id: AccessibilityID) -> Int?

  /// The native window that an element lies in.
  func host(of id: AccessibilityID) -> (any WindowHost)?

  /// The element's rectangle in points of its native window; `.null` for a row that has no place yet.
  func frame(of id: AccessibilityID) -> CGRect

  /// Whether a point of an element's native window is on the element: in its outline, which may be round.
  func contains(_ point: CGPoint, _ id: AccessibilityID) -> Bool

  /// The innermost element at `point`, in points of the native window; nil if there is none.
  func element(at point: CGPoint, in window: AccessibilityID) -> AccessibilityID?

  /// Performs the action at `index` in ``AccessibilityNode/actions``, as a person would; false if that is impossible.
  func perform(actionAt index: Int, of id: AccessibilityID) -> Bool

  /// Gives an element the keyboard focus; false if the element can't be focused.
  func focus(_ id: AccessibilityID) -> Bool

  /// Scrolls so that the element can be seen; false if it can't be.
  func scrollToVisible(_ id: AccessibilityID) -> Bool

  /// Sets the value of a slider, a stepper or a picker as a person would, clamped to its limits; false for elements
  /// without a number.
  func setValue(_ value: Double, of id: AccessibilityID) -> Bool

  /// The text of a label, a field or a text view; nil for elements without text.
  func text(of id: AccessibilityID) -> (any AccessibilityText)?

  /// The indices of the selected children of a list, a segmented control, tabs or a picker, in order.
  func selectedChildren(of id: AccessibilityID) -> [Int]

  /// Selects or deselects a child, as a click would; false if that is impossible.
  func setSelected(_ isSelected: Bool, childAt index: Int, of id: AccessibilityID) -> Bool
}

/// An accessible element's number: handed out when it is first asked for, and never used again.
package nonisolated struct AccessibilityID: Hashable, Comparable, Sendable {
  /// Counts from 1.
  package let number: Int

  /// Makes an ID with a number.
  package init(_ number: Int) { self.number = number }

  /// Whether `a` was handed out before `b`.
  package static func < (a: AccessibilityID, b: AccessibilityID) -> Bool { a.number < b.number }
}

/// Reports the changes of a tree to assistive technologies.
@MainActor
package protocol AccessibilityObserver: AnyObject {
  /// Called for each change, in the order of the changes, after the frame in which they happened.
  func accessibilityTree(_ tree: any AccessibilityTree, didReport event: AccessibilityEvent)
}

/// A change that is reported to assistive technologies.
///
/// Events of text come only from the element that has the focus, after its `focusMoved`, in the order that screen
/// readers expect: deleted, inserted, caret, selection.
package nonisolated enum AccessibilityEvent: Hashable, Sendable {
  /// The keyboard focus has moved; `from` and `to` are nil where no element has it.
  case focusMoved(from: AccessibilityID?, to: AccessibilityID?)
  /// A state was turned on or off.
  case stateChanged(AccessibilityID, AccessibilityStates, Bool)
  /// The name, the description or the role has changed; the element's node has the new one.
  case nameChanged(AccessibilityID)
  case descriptionChanged(AccessibilityID)
  case roleChanged(AccessibilityID)
  /// The value of a slider, a stepper, a progress bar or a picker has changed.
  case valueChanged(AccessibilityID)
  /// A child was added to `parent` at `index`.
  case childAdded(AccessibilityID, parent: AccessibilityID, index: Int)
  /// A child at `index` was removed from `parent` for good; its descendants have gone with it.
  case childRemoved(AccessibilityID, parent: AccessibilityID, index: Int)
  /// Other rows than before are selected in a list.
  case selectionOfChildrenChanged(AccessibilityID)
  /// In a list that has the keyboard focus, keys now act on another child.
  case activeDescendantChanged(AccessibilityID, child: AccessibilityID, index: Int)
  /// Text was deleted at an offset (in scalars); secret text as bullets.
  case textDeleted(AccessibilityID, offset: Int, String)
  /// Text was inserted at an offset (in scalars); secret text as bullets.
  case textInserted(AccessibilityID, offset: Int, String)
  /// The caret is at another offset (in scalars).
  case caretMoved(AccessibilityID, offset: Int)
  /// Other characters than before are selected.
  case textSelectionChanged(AccessibilityID)
  /// The element has another position or size; reported once motion has ended.
  case boundsChanged(AccessibilityID)
  /// A text is to be spoken.
  case announcement(String, isUrgent: Bool)
  /// A native window was opened or closed, or has got or lost the desktop's focus.
  case windowOpened(AccessibilityID)
  case windowClosed(AccessibilityID)
  case windowActivated(AccessibilityID)
  case windowDeactivated(AccessibilityID)
}
