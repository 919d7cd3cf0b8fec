import UIKit

/// Adding and removing inputs.
extension InputNavigator {
  /// Appends an input: a `UITextField` or a `UITextView`. Other views, and inputs that were added before, are ignored.
  public func addInputItem(inputItem: UIView) { addInputItems(inputItems: [inputItem]) }

  /// Appends inputs, to be visited in the given order.
  public func addInputItems(inputItems: [UIView]) {
    let inputs = inputItems.filter { $0 is UITextField || $0 is UITextView }
    for item in inputs { takeFromOther(item) }
    list.append(inputs)
    for item in inputs where attachments[ObjectIdentifier(item)] == nil { attach(item) }
    update()
    updateReturnKeyAndButtons()
    adoptFocus(of: inputs)
  }

  /// Appends every input in the controller's view, at any depth, of the types that `itemType` names.
  ///
  /// The inputs are visited from top to bottom; inputs side by side, from the leading side. The inputs in a scroll
  /// view, or in a view with `shouldGroupAccessibilityChildren`, stay together. Their positions at the moment of
  /// navigating count, so this can be called before the view has been laid out; inputs that are added to the view later
  /// are found, too.
  public func addInputItems(from viewController: UIViewController, itemType: InputItemType) {
    guard let view = viewController.view else { return }
    addInputItems(from: view, itemType: itemType)
  }

  /// Appends every input in `view`, at any depth, of the types that `itemType` names; see the method for view
  /// controllers.
  public func addInputItems(from view: UIView, itemType: InputItemType) {
    let index = ReadingOrderIndex(of: view) { itemType.role(of: $0) }
    index.update()
    for item in index.views { takeFromOther(item) }
    list.append(index)
    update()
    updateReturnKeyAndButtons()
    adoptFocus(of: index.views)
  }

  /// Removes an input, and undoes the navigator's changes to it.
  public func removeInputItem(inputItem: UIView) { removeInputItems(inputItems: [inputItem]) }

  /// Removes inputs, and undoes the navigator's changes to them.
  public func removeInputItems(inputItems: [UIView]) {
    update()
    for item in inputItems where list.remove(item) { detach(item) }
    updateReturnKeyAndButtons()
  }

  /// Removes every input, and undoes the navigator's changes to them.
  public func clearInputItems() {
    list.removeAll()
    codes = []
    for attachment in attachments.values { detach(attachment.item) }
  }

  // MARK: - Internal

  /// Adds inputs that were added to the observed views, and removes inputs that have left them.
  func update() {
    let changed = list.update { $0.focusNavigator == nil || $0.focusNavigator === self }
    guard changed else { return }
    for item in list.items where attachments[ObjectIdentifier(item)] == nil { attach(item) }
    guard attachments.count > list.items.count else { return }
    for attachment in attachments.values where !list.contains(attachment.item) && attachment.item !== focusedItem {
      detach(attachment.item)
    }
  }

  func attach(_ item: UIView) {
    item.focusNavigator = self
    attachments[ObjectIdentifier(item)] = InputAttachment(item, accessoryView: accessoryView)
    guard usesKeyboardNavigation, shouldSetTextFieldDelegates, let field = item as? UITextField else { return }
    if field.delegate == nil { field.delegate = self }
    field.addTarget(self, action: InputNavigator.returnPressed, for: .primaryActionTriggered)
  }

  func detach(_ item: UIView) {
    if item.focusNavigator === self { item.focusNavigator = nil }
    if let field = item as? UITextField {
      field.removeTarget(self, for: .primaryActionTriggered)
      if field.delegate === self { field.delegate = nil }
    }
    forgetMistake(in: item)
    attachments.removeValue(forKey: ObjectIdentifier(item))?.detach()
    forgetFocus(of: item)
  }

  // MARK: - Private

  private func takeFromOther(_ item: UIView) {
    if let other = item.focusNavigator as? InputNavigator, other !== self { other.removeInputItem(inputItem: item) }
  }

  /// Treats an added input that is already being edited as if its editing had just begun.
  private func adoptFocus(of new: [UIView]) {
    guard focusedItem == nil, let edited = new.first(where: \.isFirstResponder), list.contains(edited) else { return }
    didBeginEditing(edited)
  }

  /// The action of Return, sent if the field's delegate permits it: moves on, unless that delegate has already called
  /// `textFieldShouldReturn(_:)`.
  private func returnPressed(_ field: UITextField) {
    if returnedField !== field { moveOn(from: field) }
    returnedField = nil
  }
}

extension InputItemType {
  /// The role of a view when inputs of this type are put in reading order.
  func role(of view: UIView) -> ReadingOrderIndex.Role {
    switch view {
    case is UITextField: self == .textView ? .excluded : .item
    case is UITextView: self == .textField ? .excluded : .item
    default: .container
    }
  }
}

/// The name that the documents also use for ``InputItemType``.
public typealias InputItem = InputItemType

/// The types of inputs that are taken from a view.
public nonisolated enum InputItemType: Hashable, Sendable, CaseIterable {
  /// Text fields only.
  case textField
  /// Text views only.
  case textView
  /// Text fields and text views.
  case bothTextFieldAndTextView
}
