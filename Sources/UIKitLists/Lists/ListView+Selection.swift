/// Selecting rows: by code, pointer and keys.
extension ListView {
  /// Selects a row, or none (nil), without notifying the delegate.
  func select(_ path: RowPath?, animated: Bool) {
    loadIfNeeded()
    if !selectsSeveral || path == nil {
      for other in list.selected where other != path { list.unmark(other, animated) }
    }
    if let path, contains(path) { list.mark(path, animated) }
  }

  var acceptsSelection: Bool { allowsSelection }

  var keysReachRows: Bool { acceptsSelection }

  var selectsSeveral: Bool { allowsMultipleSelection }

  // MARK: - By the user

  /// Selects a row for the user, or deselects it where several can be selected; the delegate decides and is notified. Returns
  /// false if the delegate declined, or decided on another row.
  @discardableResult private func choose(_ path: RowPath) -> Bool {
    guard acceptsSelection else { return false }
    if list.selected.contains(path), selectsSeveral { return giveUp(path) }
    guard let chosen = rowToSelect(for: path) else { return false }
    if !selectsSeveral { for other in list.selected where other != chosen { giveUp(other) } }
    list.mark(chosen, false)
    selectionChanged(chosen, true)
    return chosen == path
  }

  @discardableResult private func giveUp(_ path: RowPath) -> Bool {
    guard let given = rowToDeselect(for: path) else { return false }
    list.unmark(given, false)
    selectionChanged(given, false)
    return given == path
  }

  // MARK: - Pointer

  /// Tints the row under the pointer if a press would select it; nil removes the tint.
  func hover(at point: CGPoint?) {
    let path = acceptsSelection ? point.flatMap(row(pressedAt:)) : nil
    let cell = path.flatMap { mayHighlight($0) ? list.shown[$0] : nil }
    guard cell !== list.hovered else { return }
    list.hovered?.setHovered(false)
    list.hovered = cell
    cell?.setHovered(true)
  }

  func press(at point: CGPoint) {
    guard acceptsSelection, let path = row(pressedAt: point), mayHighlight(path) else { return }
    list.pressed = path
    setHighlighted(true, path)
  }

  func release(at point: CGPoint) {
    guard let path = list.pressed else { return }
    cancelPress()
    guard row(pressedAt: point) == path else { return }
    if window?.firstResponder == nil, canBecomeFocused { _ = window?.makeFirstResponder(self, byFocus: true) }
    hideFocusRing()
    choose(path)
  }

  func cancelPress() {
    guard let path = list.pressed else { return }
    list.pressed = nil
    setHighlighted(false, path)
  }

  /// Shows a row as pressed while its context menu is open; nil ends that.
  func mark(rowOfMenu path: RowPath?) {
    let old = list.rowOfMenu
    list.rowOfMenu = path
    if let old { list.shown[old]?.setHighlighted(old == list.pressed, animated: false) }
    if let path { list.shown[path]?.setHighlighted(true, animated: false) }
  }

  private func setHighlighted(_ isHighlighted: Bool, _ path: RowPath) {
    list.shown[path]?.setHighlighted(isHighlighted || path == list.rowOfMenu, animated: false)
    highlightChanged(path, isHighlighted)
  }

  /// The row whose cell is seen at a point; nil if there is none.
  func row(pressedAt point: CGPoint) -> RowPath? {
    guard let path = row(at: point), let cell = list.shown[path], cell.frame.contains(point) else { return nil }
    // A header that stays in view covers rows.
    return visibleSectionViews.contains { $0.frame.contains(point) } ? nil : path
  }

  // MARK: - Keys

  /// Moves the selection, or triggers the selected row's action; false for other keys.
  func moveSelection(by key: UIKey) -> Bool {
    guard keysReachRows, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command, .shift]) else {
      return false
    }
    switch key.keyCode {
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: return acceptsSelection && performAction()
    default:
      guard let step = ListStep(key.keyCode), handles(step) else { return false }
      let start = list.focused ?? list.selected.min()
      // At the end the key counts as handled all the same, or the content would scroll.
      if let path = start.map({ row(step, from: $0) }) ?? firstVisible { moveFocus(to: path) }
      return true
    }
  }

  private func moveFocus(to path: RowPath) {
    let old = list.focused
    list.focused = path
    showFocusRing()
    if selectionFollowsFocus {
      choose(path)
    } else if acceptsSelection {
      if let old { setHighlighted(false, old) }
      setHighlighted(true, path)
    }
    scroll(to: path, ListPosition(), animated: true)
  }

  private func performAction() -> Bool {
    guard let path = list.focused ?? list.selected.min() else { return false }
    if !list.selected.contains(path) { choose(path) }
    actionTriggered(path)
    return true
  }

  // MARK: - Assistive technologies

  /// Selects a row as a click does, whether it is in sight or not; false if it can't be selected, or the delegate declines.
  func chooseByHand(_ path: RowPath) -> Bool {
    loadIfNeeded()
    guard acceptsSelection, contains(path), mayHighlight(path) else { return false }
    return choose(path)
  }

  /// Takes a row out of the selection; false if it isn't selected, or has to stay.
  func deselectByHand(_ path: RowPath) -> Bool {
    guard list.selected.contains(path) else { return false }
    giveUp(path)
    return !list.selected.contains(path)
  }

  /// Makes a row the one that keys move from, and scrolls to it, without selecting it.
  func focusByHand(_ path: RowPath) {
    list.focused = path
    scroll(to: path, ListPosition(), animated: false)
    showFocusRing()
  }

  // MARK: - Focus ring

  /// The row that contains the first responder, or else the one that keys have reached; nil if there isn't one.
  var rowWithFocus: RowPath? {
    let edited = list.shown.first { $0.value.holdsFirstResponder }?.key
    guard let path = edited ?? (isFirstResponder ? list.focused : nil), contains(path) else { return nil }
    return path
  }

  /// Shows the focus ring after the view got the focus: keys start at the selected row, or at the first visible one.
  func didReceiveFocus() {
    list.focused = list.focused ?? list.selected.min() ?? firstVisible
    showFocusRing()
  }

  func hideFocusRing() {
    list.focusRing?.removeFromSuperview()
    list.focusRing = nil
  }

  private func showFocusRing() {
    guard isFirstResponder else { return }
    if list.focusRing == nil {
      let ring = FocusRingView()
      list.focusRing = ring
      addSubview(ring)
    }
    placeFocusRing()
  }

  /// Places the focus ring around its row, inside of the row's edges.
  func placeFocusRing() {
    guard let ring = list.focusRing else { return }
    guard let path = list.focused, contains(path), !rowRect(path).isNull else { return hideFocusRing() }
    ring.surround(rowRect(path).shrunk(dx: 4, dy: 4), cornerRadius: 6)
  }
}
