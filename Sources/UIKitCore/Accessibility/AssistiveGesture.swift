/// A gesture that a screen reader of iOS sends to an element and then to its containers, until one responds. Here it is
/// an action of each element in a UIKit view that responds to it, and of native windows, where overrides of the app
/// respond, too.
@_spi(Toolkit) public enum AssistiveGesture: Equatable {
  case scroll(UIAccessibilityScrollDirection)
  case escape, magicTap

  /// All gestures, in the order in which their actions are listed.
  package static let all: [AssistiveGesture] = [
    .scroll(.up), .scroll(.down), .scroll(.left), .scroll(.right), .escape, .magicTap,
  ]
}
