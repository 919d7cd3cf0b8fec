import UIKit

/// A bar above the keyboard with buttons to the previous and the next input, and one that closes the keyboard.
///
/// A view of your own that conforms replaces ``DefaultNavigationView``. It tells ``buttonDelegate`` of its buttons'
/// taps; the navigator enables and disables the buttons.
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
  /// Told of taps: the navigator. Hold it weakly.
  var buttonDelegate: (any InputNavigatorAccessoryControllerDelegate)? { get set }
}
