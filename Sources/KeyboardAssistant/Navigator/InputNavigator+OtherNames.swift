import UIKit

/// Names of the original libraries' code that their documents don't mention.
extension InputNavigator {
  /// The type of inputs that are taken from a view: ``InputItem``.
  public typealias InputItemType = InputItem

  // MARK: - Kind

  /// The app's own view above the keyboard; nil if there is none, or a bar that navigates.
  public var customAccessoryView: UIView? { accessoryController == nil ? accessoryView : nil }

  /// The same as ``usesKeyboardNavigation``.
  public var shouldUseKeyboardReturnKeyToNavigate: Bool { usesKeyboardNavigation }

  /// The same as ``usesKeyboardNavigation``.
  public var keyboardNavigationEnabled: Bool { usesKeyboardNavigation }

  /// The same as ``shouldLoop``.
  public var shouldLoopAccessoryControllerNavigation: Bool {
    get { shouldLoop }
    set { shouldLoop = newValue }
  }

  // MARK: - Moving

  /// Edits the input after the focused one; the same as ``gotoNextInputItem(shouldLoop:)``.
  public func gotoNextItem(shouldLoop: Bool) { gotoNextInputItem(shouldLoop: shouldLoop) }

  /// Edits the input before the focused one; the same as ``gotoPreviousInputItem(shouldLoop:)``.
  public func gotoPreviousItem(shouldLoop: Bool) { gotoPreviousInputItem(shouldLoop: shouldLoop) }

  /// Edits the input after `fromInputItem`, whether that one is focused or not.
  public func gotoNextItem(fromInputItem: UIView, shouldLoop: Bool) {
    _ = go(from: fromInputItem, forward: true, shouldLoop)
  }

  /// Edits the input before `fromInputItem`, whether that one is focused or not.
  public func gotoPreviousItem(fromInputItem: UIView, shouldLoop: Bool) {
    _ = go(from: fromInputItem, forward: false, shouldLoop)
  }

  // MARK: - Inputs

  /// Removes every input; the same as ``clearInputItems()``.
  public func removeInputItems() { clearInputItems() }

  /// Whether ``inputItems`` has an input at `index`.
  public func indexIsInBounds(index: Int) -> Bool { inputItems.indices.contains(index) }

  /// The inputs in the controller's view, at any depth, of the types that `itemType` names, in reading order.
  ///
  /// The inputs aren't added; `addInputItems(from:itemType:)` does that.
  public static func getInputItems(from: UIViewController, itemType: InputItemType) -> [UIView] {
    guard let view = from.view else { return [] }
    let index = ReadingOrderIndex(of: view) { itemType.role(of: $0) }
    index.update()
    return index.views
  }

  /// `inputItems` in reading order. Inputs that aren't in the controller's view come last, as they were.
  public static func sortInputItems(inputItems: [UIView], from: UIViewController) -> [UIView] {
    let wanted = Set(inputItems)
    let sorted = getInputItems(from: from, itemType: .bothTextFieldAndTextView).filter(wanted.contains)
    let found = Set(sorted)
    return sorted + inputItems.filter { !found.contains($0) }
  }
}
