import UIKit

/// A bar above the keyboard with buttons to the previous and the next input, and one that closes the keyboard.
///
/// A view of your own that conforms takes the place of ``DefaultNavigationView``. It tells ``buttonDelegate`` of its buttons'
/// taps; the navigator enables and disables the buttons as inputs come and go.
@preconcurrency @MainActor
public protocol InputNavigatorAccessoryController: AnyObject {
  /// The view above the keyboard.
  var controllerView: UIView { get }
  /// Goes to the input before; nil when the bar has no such button.
  var btPrev: UIButton! { get }
  /// Goes to the input after; nil when the bar has no such button.
  var btNext: UIButton! { get }
  /// Closes the keyboard; nil when the bar has no such button.
  var btDone: UIButton! { get }
  /// Whom the bar tells of taps: the navigator. Hold it weakly.
  var buttonDelegate: (any InputNavigatorAccessoryControllerDelegate)? { get set }
}
