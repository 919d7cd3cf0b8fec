import UIKit

/// Going to inputs with mistakes.
extension InputNavigator {
  /// Asks ``mistake``, or the data source, about each input that can be edited, and edits the first one with a mistake;
  /// false if there is none.
  ///
  /// Each mistake is shown in its input's ``InputMessageView``, if it has one, and becomes its `accessibilityHint`, and
  /// the delegate is notified; all of it ends when the text is corrected. A message is kept in view with its input, and
  /// so is an app's own view that is the input's `inputMessage`.
  @discardableResult
  public func gotoFirstInvalidInputItem() -> Bool {
    let path = walk(from: focusedItem).path
    var first: Int?
    for position in 0..<path.count where path.canEdit(at: position) {
      if check(path.item(at: position), at: position) != nil { first = first ?? position }
    }
    guard let first else { return false }
    guard let item = path.bring(at: first) else { return true }
    showMistake(check(item, at: first), in: item)
    item.becomeFirstResponder()
    return true
  }

  /// The mistake in an input's value when it was last checked, in words for the user; nil if there was none.
  public func mistake(in inputItem: UIView) -> String? { mistakes[ObjectIdentifier(inputItem)]?.message }

  // MARK: - Internal

  /// Checks an input again after a change of its text, if it had a mistake.
  func checkAgain(_ item: UIView) {
    codeDidChange(item)
    guard mistakes[ObjectIdentifier(item)] != nil else { return }
    if let dataSource {
      showMistake(dataSource.inputNavigator(self, indexOf: item).flatMap { check(item, at: $0) }, in: item)
    } else {
      check(item, at: 0)
    }
  }

  func forgetMistake(in item: UIView) { mistakes.removeValue(forKey: ObjectIdentifier(item))?.takeBack() }

  // MARK: - Private

  /// The mistake in an input's value, which it also shows: without a data source always, with one only if the input had
  /// a mistake.
  @discardableResult
  private func check(_ item: UIView?, at position: Int) -> String? {
    var message = item.flatMap { mistake?($0) }
    if message == nil, let dataSource { message = dataSource.inputNavigator(self, mistakeAt: position) }
    if let item, dataSource == nil || mistakes[ObjectIdentifier(item)] != nil { showMistake(message, in: item) }
    return message
  }

  private func showMistake(_ message: String?, in item: UIView) {
    let old = mistakes[ObjectIdentifier(item)]
    guard old?.message != message else { return }
    if let message {
      mistakes[ObjectIdentifier(item)] = InputMistake(message, in: item, replacing: old)
    } else {
      forgetMistake(in: item)
    }
    delegate?.inputNavigatorDidCheckInputItem(inputNavigator: self, inputItem: item, mistake: message)
  }
}

/// A mistake in an input's value, shown in its ``InputMessageView``, and set as the input's `accessibilityHint` as long
/// as it lasts, so that screen readers speak it; the value then counts as invalid for assistive technologies.
struct InputMistake {
  /// The mistake, in words for the user.
  let message: String
  private let item: UIView
  private let ownHint: String?

  init(_ message: String, in item: UIView, replacing old: InputMistake?) {
    self.message = message
    self.item = item
    ownHint = old == nil ? item.accessibilityHint : old?.ownHint
    messageView?.mistake = message
    item.accessibilityValueIsInvalid = true
    // The message view doesn't replace a hint that the app has set; a mistake does, for as long as it lasts.
    if item.accessibilityHint?.hasPrefix(message) != true { item.accessibilityHint = message }
  }

  /// Removes the message, and restores the input's own hint, unless the app has set another one meanwhile.
  func takeBack() {
    if item.accessibilityHint == message { item.accessibilityHint = ownHint }
    item.accessibilityValueIsInvalid = false
    if messageView?.mistake == message { messageView?.mistake = nil }
  }

  private var messageView: InputMessageView? { item.inputMessage as? InputMessageView }
}
