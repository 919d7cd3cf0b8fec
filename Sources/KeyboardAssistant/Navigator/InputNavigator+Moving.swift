import UIKit

/// Going from input to input.
extension InputNavigator {
  /// The input after `inputItem`, hidden, disabled and read-only ones passed over; nil when there is none.
  ///
  /// With `shouldLoop` the first input comes after the last one, which is `inputItem` itself when there is no other.
  public func getNextInputItem(inputItem: UIView, shouldLoop: Bool) -> UIView? {
    InputWalk(items: list.items).step(from: inputItem, forward: true, shouldLoop: shouldLoop)
  }

  /// The input before `inputItem`; as ``getNextInputItem(inputItem:shouldLoop:)`` the other way round.
  public func getPreviousInputItem(inputItem: UIView, shouldLoop: Bool) -> UIView? {
    InputWalk(items: list.items).step(from: inputItem, forward: false, shouldLoop: shouldLoop)
  }

  /// Edits the input after the focused one, or the first one when none is; false when there is nowhere to go.
  @discardableResult
  public func gotoNextInputItem(shouldLoop: Bool = true) -> Bool { go(forward: true, shouldLoop) }

  /// Edits the input before the focused one, or the last one when none is; false when there is nowhere to go.
  @discardableResult
  public func gotoPreviousInputItem(shouldLoop: Bool = true) -> Bool { go(forward: false, shouldLoop) }

  /// Edits `inputItem`; false when it isn't one of the navigator's, or can't be edited now.
  @discardableResult
  public func gotoInputItem(inputItem: UIView) -> Bool {
    list.contains(inputItem) && inputItem.canBeNavigatedTo && inputItem.becomeFirstResponder()
  }

  // MARK: - Return key

  /// Does what the return key says: goes on to the next input, or closes the keyboard after the last one.
  ///
  /// For apps that are their fields' delegate: call it from your own `textFieldShouldReturn`. Always true, and without effect
  /// unless `textField` is one of the navigator's and is being edited.
  @discardableResult
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    moveOn(from: textField)
    return true
  }

  /// The app's delegate may have moved on already: then the field isn't edited any more, and this does nothing.
  func moveOn(from field: UITextField) {
    guard list.contains(field), field.isFirstResponder else { return }
    if !gotoNextInputItem(shouldLoop: false) { field.resignFirstResponder() }
  }

  // MARK: - Private

  /// An input that refuses to be edited is passed over, too.
  private func go(forward: Bool, _ shouldLoop: Bool) -> Bool {
    let current = focusedItem
    return InputWalk(items: list.items).steps(from: current, forward: forward, shouldLoop: shouldLoop)
      .contains { $0 !== current && $0.becomeFirstResponder() }
  }
}

// MARK: - UITextFieldDelegate

/// An app may make the navigator its fields' delegate.
extension InputNavigator: UITextFieldDelegate {}

// MARK: - FocusNavigating

extension InputNavigator: FocusNavigating {
  /// Tab follows the order in which inputs were added by hand, until its end; from there, and among inputs in reading order, the
  /// window's reading order applies, which has buttons, too.
  public func focusTarget(from view: UIView, forward: Bool) -> UIView? {
    guard !list.isInReadingOrder(view) else { return nil }
    return forward
      ? getNextInputItem(inputItem: view, shouldLoop: false)
      : getPreviousInputItem(inputItem: view, shouldLoop: false)
  }
}

// MARK: - InputNavigatorAccessoryControllerDelegate

extension InputNavigator: InputNavigatorAccessoryControllerDelegate {
  /// Goes to the input before, round the list if ``shouldLoop``.
  public func inputNavigatorAccessoryControllerPreviousButtonTapped(
    accessoryController: any InputNavigatorAccessoryController
  ) {
    gotoPreviousInputItem(shouldLoop: shouldLoop)
  }

  /// Goes to the input after, round the list if ``shouldLoop``.
  public func inputNavigatorAccessoryControllerNextButtonTapped(
    accessoryController: any InputNavigatorAccessoryController
  ) {
    gotoNextInputItem(shouldLoop: shouldLoop)
  }

  /// Closes the keyboard.
  public func inputNavigatorAccessoryControllerDoneButtonTapped(
    accessoryController: any InputNavigatorAccessoryController
  ) {
    closeKeyboard()
  }
}
