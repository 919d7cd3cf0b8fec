import UIKit

/// Moving the focus from input to input.
extension InputNavigator {
  /// The input after `inputItem`, skipping hidden, disabled and read-only ones; nil if there is none.
  ///
  /// With `shouldLoop` the first input comes after the last one, which is `inputItem` itself if there is no other. Also
  /// nil if the data source hasn't created that input yet: going there creates it.
  public func getNextInputItem(inputItem: UIView, shouldLoop: Bool) -> UIView? {
    neighbour(of: inputItem, forward: true, shouldLoop)
  }

  /// The input before `inputItem`; the reverse of ``getNextInputItem(inputItem:shouldLoop:)``.
  public func getPreviousInputItem(inputItem: UIView, shouldLoop: Bool) -> UIView? {
    neighbour(of: inputItem, forward: false, shouldLoop)
  }

  /// Edits the input after the focused one, or the first one if none is focused; false if there is no other input.
  @discardableResult
  public func gotoNextInputItem(shouldLoop: Bool = true) -> Bool { go(from: focusedItem, forward: true, shouldLoop) }

  /// Edits the input before the focused one, or the last one if none is focused; false if there is no other input.
  @discardableResult
  public func gotoPreviousInputItem(shouldLoop: Bool = true) -> Bool {
    go(from: focusedItem, forward: false, shouldLoop)
  }

  /// Edits `inputItem`; false if the navigator doesn't have it, or if it can't be edited now.
  @discardableResult
  public func gotoInputItem(inputItem: UIView) -> Bool {
    isOwn(inputItem) && inputItem.canBeNavigatedTo && inputItem.becomeFirstResponder()
  }

  /// Edits the input with this index, from 0, created by the data source if needed; false if it can't be edited now.
  @discardableResult
  public func gotoInputItem(at index: Int) -> Bool {
    let path = walk(from: nil).path
    guard (0..<path.count).contains(index), path.canEdit(at: index) else { return false }
    return path.bring(at: index)?.becomeFirstResponder() ?? false
  }

  // MARK: - Return key

  /// Handles the return key: edits the next input. After the last one it presses the form's primary button, as on a
  /// desktop; without one it closes the keyboard.
  ///
  /// The primary button is the nearest one whose `role` is `.primary`, if it can be pressed.
  ///
  /// For apps that are their fields' delegate: call it from your own `textFieldShouldReturn`. Always returns true; has
  /// no effect unless the navigator has `textField` and it is being edited.
  @discardableResult
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    moveOn(from: textField)
    returnedField = textField
    return true
  }

  /// Edits the next input or sends the form, unless the app's delegate has moved the focus already.
  func moveOn(from field: UITextField) {
    guard isOwn(field), field.isFirstResponder else { return }
    if gotoNextInputItem(shouldLoop: false) || field.pressPrimaryButton() { return }
    field.resignFirstResponder()
  }

  // MARK: - Internal

  /// A walk over all inputs in their current order, starting at `item`.
  func walk(from item: UIView?) -> InputTraversal {
    if let dataSource {
      return InputTraversal(path: SourcePath(source: dataSource, navigator: self), staysInGroup: staysInGroup)
    }
    update()
    return InputTraversal(path: ListPath(list: list, window: item?.window), staysInGroup: staysInGroup)
  }

  /// The index of `item`; for the edited input its last known index, if the data source no longer finds it.
  func position(of item: UIView, in walk: InputTraversal) -> Int? {
    let position = walk.path.position(of: item) ?? (item === focusedItem && dataSource != nil ? focusedPosition : nil)
    return position.flatMap { (0..<walk.path.count).contains($0) ? $0 : nil }
  }

  // MARK: - Private

  private func isOwn(_ item: UIView) -> Bool { walk(from: item).path.position(of: item) != nil }

  private func neighbour(of item: UIView, forward: Bool, _ shouldLoop: Bool) -> UIView? {
    let walk = walk(from: item)
    guard let start = position(of: item, in: walk) else { return nil }
    return walk.step(from: start, forward: forward, shouldLoop: shouldLoop).flatMap { walk.path.item(at: $0) }
  }

  /// Moves the focus; an input that refuses to be edited is skipped, too.
  func go(from item: UIView?, forward: Bool, _ shouldLoop: Bool) -> Bool {
    let walk = walk(from: item)
    let start = item.flatMap { position(of: $0, in: walk) }
    return walk.steps(from: start, forward: forward, shouldLoop: shouldLoop)
      .contains { $0 != start && walk.path.bring(at: $0)?.becomeFirstResponder() == true }
  }
}

// MARK: - UITextFieldDelegate, UITextViewDelegate

/// For apps that make the navigator their fields' delegate.
extension InputNavigator: UITextFieldDelegate {}

/// For apps that make the navigator their text views' delegate, or pass `textViewDidBeginEditing(_:)` on to it, as with
/// the first version of the original library.
extension InputNavigator: UITextViewDelegate {}

// MARK: - FocusNavigating

extension InputNavigator: FocusNavigating {
  /// The input to which Tab goes: the next one in the data source's order, or in the order in which inputs were added
  /// by hand. Nil at the end of that, and for inputs in reading order: there the window's reading order applies, which
  /// includes buttons.
  public func focusTarget(from view: UIView, forward: Bool) -> UIView? {
    guard dataSource != nil || !list.isInReadingOrder(view) else { return nil }
    let walk = walk(from: view)
    guard let start = position(of: view, in: walk) else { return nil }
    return walk.step(from: start, forward: forward, shouldLoop: false).flatMap { walk.path.bring(at: $0) }
  }

  /// Handles arrow keys, if ``usesArrowKeys``, and Backspace in the boxes of a code.
  public func handle(_ key: UIKey, in view: UIView) -> Bool {
    guard let field = view as? UITextField, field === focusedItem, key.modifierFlags.isEmpty else { return false }
    switch key.keyCode {
    case .keyboardUpArrow where usesArrowKeys: return gotoPreviousInputItem(shouldLoop: false)
    case .keyboardDownArrow where usesArrowKeys: return gotoNextInputItem(shouldLoop: false)
    case .keyboardDeleteOrBackspace: return deleteBackwardInCode(field)
    default: return false
    }
  }
}

// MARK: - InputNavigatorAccessoryControllerDelegate

extension InputNavigator: InputNavigatorAccessoryControllerDelegate {
  /// Edits the previous input; from the first one it goes to the last if ``shouldLoop``.
  public func inputNavigatorAccessoryControllerPreviousButtonTapped(
    accessoryController: any InputNavigatorAccessoryController
  ) {
    gotoPreviousInputItem(shouldLoop: shouldLoop)
  }

  /// Edits the next input; from the last one it goes to the first if ``shouldLoop``.
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
