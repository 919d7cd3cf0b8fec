import UIKit

/// Which inputs are gone through.
extension InputNavigator {
  /// Appends an input: a `UITextField` or a `UITextView`. Other views and inputs already there are ignored.
  public func addInputItem(inputItem: UIView) { addInputItems(inputItems: [inputItem]) }

  /// Appends inputs, to be gone through in the order they are given.
  public func addInputItems(inputItems: [UIView]) { append(inputItems, wereFound: false) }

  /// Appends every input in the controller's view, however deep, of the kinds that `itemType` names.
  ///
  /// They are gone through from top to bottom; inputs side by side, from the leading side. Where they are counts at the moment
  /// of navigating, so this can be called before the view has been laid out.
  public func addInputItems(from viewController: UIViewController, itemType: InputItemType) {
    guard let view = viewController.view else { return }
    addInputItems(from: view, itemType: itemType)
  }

  /// Appends every input in `view`, however deep, of the kinds that `itemType` names; see the one for view controllers.
  public func addInputItems(from view: UIView, itemType: InputItemType) {
    append(view.inputItems(of: itemType), wereFound: true)
  }

  /// Takes an input out, and restores what the navigator had set on it.
  public func removeInputItem(inputItem: UIView) { removeInputItems(inputItems: [inputItem]) }

  /// Takes inputs out, and restores what the navigator had set on them.
  public func removeInputItems(inputItems: [UIView]) {
    for item in inputItems where list.remove(item) { detach(item) }
    itemsChanged()
  }

  /// Takes every input out, and restores what the navigator had set on them.
  public func clearInputItems() { removeInputItems(inputItems: list.items) }

  // MARK: - Private

  private func append(_ items: [UIView], wereFound: Bool) {
    let inputs = items.filter { $0 is UITextField || $0 is UITextView }
    let new = list.append(inputs, wereFound: wereFound)
    for item in new { attach(item) }
    itemsChanged()
    if let edited = new.first(where: \.isFirstResponder) { didBeginEditing(edited) }
  }

  private func attach(_ item: UIView) {
    if let other = item.focusNavigator as? InputNavigator, other !== self { other.removeInputItem(inputItem: item) }
    item.focusNavigator = self
    attachments[ObjectIdentifier(item)] = InputAttachment(item, accessoryView: accessoryView)
    guard usesKeyboardNavigation, shouldSetTextFieldDelegates, let field = item as? UITextField else { return }
    field.addTarget(self, action: InputNavigator.returnPressed, for: .primaryActionTriggered)
  }

  private func detach(_ item: UIView) {
    if item.focusNavigator === self { item.focusNavigator = nil }
    (item as? UITextField)?.removeTarget(self, for: .primaryActionTriggered)
    attachments.removeValue(forKey: ObjectIdentifier(item))?.detach(from: item)
    forgetFocus(of: item)
  }

  private func returnPressed(_ field: UITextField) { moveOn(from: field) }
}
