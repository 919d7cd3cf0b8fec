/// Accessory bars of controllers, such as a composer: a bar is shown as long as nothing else is edited.
extension UIViewController {
  /// Becomes first responder, as on iOS, if nothing else is and the controller has a bar: so a composer is shown before
  /// anybody types.
  func showOwnBar() {
    guard keepsOwnBar, viewIfLoaded?.window?.firstResponder == nil else { return }
    becomeFirstResponder()
  }

  /// Whether the controller is on the screen, and has a bar that is shown while it is first responder.
  fileprivate var keepsOwnBar: Bool {
    guard canBecomeFirstResponder, appearanceState.isVisible, viewIfLoaded?.window != nil else { return false }
    return inputAccessoryView != nil || inputAccessoryViewController != nil
  }

  /// This controller, or the nearest one in it, whose bar is to be shown; nil if there is none.
  fileprivate var barOwner: UIViewController? {
    keepsOwnBar ? self : children.reversed().lazy.compactMap(\.barOwner).first
  }
}

extension UIWindow {
  /// Called after the first responder has resigned: a controller whose bar has to stay takes its place, else the
  /// keyboard hides.
  func inputDidResign(_ responder: UIResponder) {
    if !(responder is UIViewController), windowScene?.keyboard.awaitsNextInput != true { restoreBar(after: responder) }
    windowScene?.keyboard.inputDidResign()
  }

  /// Shows a controller's bar again if nothing is edited: of the nearest one after `responder` in the responder chain,
  /// or else of the one in front.
  func restoreBar(after responder: UIResponder? = nil) {
    guard firstResponder == nil else { return }
    let front = rootViewController?.frontmost
    let around = responder.map { sequence(first: $0, next: \.next).lazy.compactMap { $0 as? UIViewController } }
    let owner = around?.first(where: \.keepsOwnBar) ?? front?.barOwner
    // A controller below an alert or a sheet has its bar back once that is gone.
    guard let owner, front.map({ $0.ancestry.contains(owner) || owner.ancestry.contains($0) }) ?? true else { return }
    owner.becomeFirstResponder()
  }
}
