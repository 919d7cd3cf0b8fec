import UIKit

/// A bar above the keyboard with buttons to the previous and the next input, and one that closes the keyboard.
///
/// A view of your own that conforms replaces ``DefaultNavigationView``. It notifies ``buttonDelegate`` of its buttons'
/// taps; the navigator enables and disables the buttons. Name the buttons as in version 1.0.0, or as in 1.3.0.
@preconcurrency @MainActor
public protocol InputNavigatorAccessoryController: AnyObject {
  /// The view above the keyboard.
  var controllerView: UIView { get }
  /// Goes to the previous input; nil if the bar has no such button.
  var btPrev: UIButton! { get }
  /// Goes to the next input; nil if the bar has no such button.
  var btNext: UIButton! { get }
  /// Closes the keyboard; nil if the bar has no such button.
  var btDone: UIButton! { get }
  /// The button to the previous input, as version 1.3.0 calls it; nil by default.
  var previousButton: UIButton! { get }
  /// The button to the next input, as version 1.3.0 calls it; nil by default.
  var nextButton: UIButton! { get }
  /// The button that closes the keyboard, as version 1.3.0 calls it; nil by default.
  var doneButton: UIButton! { get }
  /// Notified of taps: the navigator. Hold it weakly.
  var buttonDelegate: (any InputNavigatorAccessoryControllerDelegate)? { get set }
}

extension InputNavigatorAccessoryController {
  /// ``previousButton`` by default.
  public var btPrev: UIButton! { self.previousButton }
  /// ``nextButton`` by default.
  public var btNext: UIButton! { self.nextButton }
  /// ``doneButton`` by default.
  public var btDone: UIButton! { self.doneButton }
  /// Nil by default.
  public var previousButton: UIButton! { nil }
  /// Nil by default.
  public var nextButton: UIButton! { nil }
  /// Nil by default.
  public var doneButton: UIButton! { nil }
}

/// Notified of taps in an ``InputNavigatorAccessoryController``.
@preconcurrency @MainActor
public protocol InputNavigatorAccessoryControllerDelegate: AnyObject {
  /// The button to the previous input was tapped.
  func inputNavigatorAccessoryControllerPreviousButtonTapped(accessoryController: any InputNavigatorAccessoryController)

  /// The button to the next input was tapped.
  func inputNavigatorAccessoryControllerNextButtonTapped(accessoryController: any InputNavigatorAccessoryController)

  /// The button that closes the keyboard was tapped.
  func inputNavigatorAccessoryControllerDoneButtonTapped(accessoryController: any InputNavigatorAccessoryController)
}
