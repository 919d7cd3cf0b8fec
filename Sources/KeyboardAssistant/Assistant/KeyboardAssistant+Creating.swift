import UIKit

/// The ways to use an assistant.
extension KeyboardAssistant {
  /// Makes an assistant that scrolls each input into place by itself.
  ///
  /// - Parameters:
  ///   - inputNavigator: Knows the inputs.
  ///   - positionScrollView: The scroll view around the inputs.
  ///   - positionConstraint: Where an input is put.
  ///   - positionOffset: How far from there, in points.
  ///   - bottomConstraint: Holds the scroll view's bottom edge; it is put at the keyboard's top edge.
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

  /// Makes an assistant that moves a view that doesn't scroll, so that each input is in place.
  ///
  /// - Parameters:
  ///   - inputNavigator: Knows the inputs.
  ///   - positionView: The view around the inputs; it is moved by its transform, upwards only.
  ///   - positionConstraint: Where an input is put.
  ///   - positionOffset: How far from there, in points.
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

  /// Makes an assistant that puts `bottomConstraint` at the keyboard's top edge, and leaves positioning to its delegate.
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
