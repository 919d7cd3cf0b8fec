import UIKit

/// The names of the buttons in version 1.3.0.
extension DefaultNavigationView {
  /// The same as ``btPrev``.
  public var previousButton: UIButton! { self.btPrev }

  /// The same as ``btNext``.
  public var nextButton: UIButton! { self.btNext }

  /// The same as ``btDone``.
  public var doneButton: UIButton! { self.btDone }

  /// Sets the colour of the previous button.
  public func setPreviousButtonColor(color: UIColor) { setBtPrevColor(color: color) }

  /// Sets the colour of the next button.
  public func setNextButtonColor(color: UIColor) { setBtNextColor(color: color) }

  /// Sets the colour of the done button.
  public func setDoneButtonColor(color: UIColor) { setBtDoneColor(color: color) }
}
