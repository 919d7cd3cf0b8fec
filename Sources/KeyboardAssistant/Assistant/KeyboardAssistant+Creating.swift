import UIKit

/// Making assistants of each kind.
extension KeyboardAssistant {
  /// Makes an assistant that scrolls each input to its position.
  ///
  /// - Parameters:
  ///   - inputNavigator: The navigator that has the inputs.
  ///   - positionScrollView: The scroll view around the inputs.
  ///   - positionConstraint: The position of the edited input.
  ///   - positionOffset: The distance from that position, in points.
  ///   - bottomConstraint: The constraint of the scroll view's bottom edge; the assistant lifts it to the keyboard's top edge.
  ///   - bottomConstraintLayoutView: The view that is laid out when that constraint changes, usually the controller's.
  public static func createAutoScrollView(
    inputNavigator: InputNavigator,
    positionScrollView: UIScrollView,
    positionConstraint: RepositionConstraint,
    positionOffset: CGFloat,
    bottomConstraint: NSLayoutConstraint,
    bottomConstraintLayoutView: UIView
  ) -> KeyboardAssistant {
    KeyboardAssistant(
      navigator: inputNavigator,
      positionScrollView: positionScrollView,
      positionConstraint: positionConstraint,
      positionOffset: positionOffset,
      bottomConstraint: bottomConstraint,
      layoutView: bottomConstraintLayoutView
    )
  }

  /// Makes an assistant that moves a view that doesn't scroll, so that each input is at its position.
  ///
  /// - Parameters:
  ///   - inputNavigator: The navigator that has the inputs.
  ///   - positionView: The view around the inputs; it is moved by its transform, upwards only.
  ///   - positionConstraint: The position of the edited input.
  ///   - positionOffset: The distance from that position, in points.
  public static func createAutoView(
    inputNavigator: InputNavigator,
    positionView: UIView,
    positionConstraint: RepositionConstraint,
    positionOffset: CGFloat
  ) -> KeyboardAssistant {
    KeyboardAssistant(
      navigator: inputNavigator,
      positionView: positionView,
      positionConstraint: positionConstraint,
      positionOffset: positionOffset
    )
  }

  /// Makes an assistant that lifts `bottomConstraint` to the keyboard's top edge, and leaves positioning to its
  /// delegate.
  public static func createManual(
    inputNavigator: InputNavigator,
    delegate: any KeyboardAssistantDelegate,
    bottomConstraint: NSLayoutConstraint,
    bottomConstraintLayoutView: UIView
  ) -> KeyboardAssistant {
    KeyboardAssistant(
      navigator: inputNavigator,
      delegate: delegate,
      bottomConstraint: bottomConstraint,
      layoutView: bottomConstraintLayoutView
    )
  }

  /// Makes an assistant that leaves all positioning to its delegate.
  public static func createManual(
    inputNavigator: InputNavigator,
    delegate: any KeyboardAssistantDelegate
  ) -> KeyboardAssistant {
    KeyboardAssistant(navigator: inputNavigator, delegate: delegate)
  }
}
