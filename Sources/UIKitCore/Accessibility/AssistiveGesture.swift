/// A gesture of iOS that isn't made at one element: whatever is around it may answer. Here it is an action of the elements in a
/// view of UIKit's that answers, and of native windows, where an app's own methods are reached, too.
@_spi(Toolkit) public enum AssistiveGesture: Equatable {
  case scroll(UIAccessibilityScrollDirection)
  case escape, magicTap

  /// All of them, in the order in which their actions are told.
  package static let all: [AssistiveGesture] = [
    .scroll(.up), .scroll(.down), .scroll(.left), .scroll(.right), .escape, .magicTap,
  ]
}
