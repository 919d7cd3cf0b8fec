/// Keys of a hardware keyboard that edit in apps' own inputs, other than by typing. Fields and text views have a
/// `TextEditor` instead.
extension UITextInput {
  /// Moves the caret, selects, deletes, or performs an edit action; false for other keys, and where nothing can be selected.
  func perform(_ key: UIKey, for responder: UIResponder) -> Bool {
    let flags = key.modifierFlags
    guard !flags.contains(.alternate), selectedTextRange != nil else { return false }
    let isControl = flags.contains(.control) || flags.contains(.command)
    let isPerformed =
      move(key.keyCode, isControl, extending: flags.contains(.shift))
      || delete(key.keyCode, isControl) || isControl && performAction(key, of: responder)
    if isPerformed { responder.inputTextDidChange() }
    return isPerformed
  }

  // MARK: - Moving

  private func move(_ key: UIKeyboardHIDUsage, _ isControl: Bool, extending: Bool) -> Bool {
    guard key.movesCaret else { return false }
    let selection = keySelection
    guard let anchor = selection.anchor, let head = selection.head else { return false }
    var target = destination(of: key, isControl, from: head) ?? head
    if !extending, let range = selectedTextRange, !range.isEmpty, !isControl {
      // The caret goes to the end of the selection that the key points to.
      if key == .keyboardLeftArrow { target = position(within: range, farthestIn: .left) ?? range.start }
      if key == .keyboardRightArrow { target = position(within: range, farthestIn: .right) ?? range.end }
    }
    select(from: extending ? anchor : target, to: target)
    return true
  }

  /// The position to which a key moves the caret; nil at an end of the text.
  private func destination(
    of key: UIKeyboardHIDUsage,
    _ isControl: Bool,
    from head: UITextPosition
  ) -> UITextPosition? {
    switch key {
    case .keyboardLeftArrow: beside(head, .left, isControl)
    case .keyboardRightArrow: beside(head, .right, isControl)
    case .keyboardUpArrow: position(from: head, in: .up, offset: 1)
    case .keyboardDownArrow: position(from: head, in: .down, offset: 1)
    case .keyboardHome: isControl ? beginningOfDocument : lineEnd(from: head, .backward)
    case .keyboardEnd: isControl ? endOfDocument : lineEnd(from: head, .forward)
    default: nil
    }
  }

  private func beside(_ head: UITextPosition, _ way: UITextLayoutDirection, _ byWord: Bool) -> UITextPosition? {
    guard byWord else { return position(from: head, in: way, offset: 1) }
    let tokenizer: any UITextInputTokenizer = tokenizer
    return tokenizer.position(from: head, toBoundary: .word, inDirection: .layout(way))
      ?? (way.isForward(rightToLeft: isRightToLeft(at: head)) ? endOfDocument : beginningOfDocument)
  }

  private func lineEnd(from head: UITextPosition, _ way: UITextStorageDirection) -> UITextPosition? {
    let tokenizer: any UITextInputTokenizer = tokenizer
    if tokenizer.isPosition(head, atBoundary: .line, inDirection: .storage(way)) { return head }
    return tokenizer.position(from: head, toBoundary: .line, inDirection: .storage(way))
  }

  private func select(from anchor: UITextPosition, to head: UITextPosition) {
    let isForward = compare(anchor, to: head) != .orderedDescending
    let range = isForward ? textRange(from: anchor, to: head) : textRange(from: head, to: anchor)
    guard let range else { return }
    selectedTextRange = range
    AssociatedObjects.update(self, KeySelection.key) { _ in KeySelection(anchor: anchor, head: head) }
  }

  /// The fixed end of the selection, and the end that keys move; nil where nothing can be selected.
  var keySelection: (anchor: UITextPosition?, head: UITextPosition?) {
    guard let range = selectedTextRange else { return (nil, nil) }
    let (low, high) = (range.start, range.end)
    if let kept = AssociatedObjects.value(of: self, KeySelection.key.address) as? KeySelection,
      compare(kept.anchor, to: high) == .orderedSame, compare(kept.head, to: low) == .orderedSame
    {
      return (high, low)
    }
    return (low, high)
  }

  // MARK: - Editing

  private func delete(_ key: UIKeyboardHIDUsage, _ isControl: Bool) -> Bool {
    let isForward = key == .keyboardDeleteForward
    guard isForward || key == .keyboardDeleteOrBackspace && isControl, let range = selectedTextRange else {
      return false
    }
    guard range.isEmpty else {
      deleteBackward()
      return true
    }
    if let end = boundary(from: range.end, isForward ? .forward : .backward, isControl),
      let part = isForward ? textRange(from: range.end, to: end) : textRange(from: end, to: range.end)
    {
      replace(part, withText: "")
    }
    return true
  }

  /// Where the text ends that Delete or Backspace deletes, in the order in which it is stored, whatever its direction.
  private func boundary(
    from caret: UITextPosition,
    _ way: UITextStorageDirection,
    _ byWord: Bool
  ) -> UITextPosition? {
    let tokenizer: any UITextInputTokenizer = tokenizer
    let end = tokenizer.position(from: caret, toBoundary: byWord ? .word : .character, inDirection: .storage(way))
    guard end == nil, byWord else { return end }
    return way == .forward ? endOfDocument : beginningOfDocument
  }

  private func performAction(_ key: UIKey, of responder: UIResponder) -> Bool {
    func perform(_ name: Selector, _ action: (Any?) -> Void) -> Bool {
      guard responder.canPerformAction(name, withSender: nil) else { return false }
      action(nil)
      return true
    }
    switch key.shortcutLetter {
    case "a": select(from: beginningOfDocument, to: endOfDocument)
    case "c": return perform(.copy, responder.copy)
    case "x": return perform(.cut, responder.cut)
    case "v": return perform(.paste, responder.paste)
    default: return false
    }
    return true
  }
}

/// The selection that keys have made in an input: its fixed end, and the end that they move.
private struct KeySelection {
  let anchor: UITextPosition
  let head: UITextPosition

  static let key = AssociatedObjects.Key()
}

extension UIKeyboardHIDUsage {
  fileprivate var movesCaret: Bool {
    [
      .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow, .keyboardHome, .keyboardEnd,
    ].contains(self)
  }
}
