@_spi(Toolkit) import UIKitCore

/// An action that an assistive technology can perform on an element.
enum ElementAction {
  /// The action of a click, with its name for programs and its title for people.
  case activate(name: String, title: String)
  case increment, decrement
  case custom(UIAccessibilityCustomAction)
  /// The scroll gesture of iOS's screen reader, which goes from the element outwards until a responder handles it.
  case scroll(UIAccessibilityScrollDirection)
  case escape, magicTap

  /// The name and title under which the action is exposed to assistive technologies.
  var exposedAction: AccessibilityAction {
    switch self {
    case .activate(let name, let title): AccessibilityAction(name: name, title: title)
    case .increment: AccessibilityAction(name: "increment", title: "Increase")
    case .decrement: AccessibilityAction(name: "decrement", title: "Decrease")
    case .custom(let action): AccessibilityAction(name: action.name, title: action.name)
    case .scroll(.up): AccessibilityAction(name: "scroll up", title: "Scroll up")
    case .scroll(.down): AccessibilityAction(name: "scroll down", title: "Scroll down")
    case .scroll(.left): AccessibilityAction(name: "scroll left", title: "Scroll to the left")
    case .scroll(.right): AccessibilityAction(name: "scroll right", title: "Scroll to the right")
    case .scroll(.next): AccessibilityAction(name: "scroll to next", title: "Scroll to the next part")
    case .scroll(.previous): AccessibilityAction(name: "scroll to previous", title: "Scroll to the part before")
    case .escape: AccessibilityAction(name: "escape", title: "Close, or go back")
    case .magicTap: AccessibilityAction(name: "magic tap", title: "Do what matters most")
    }
  }
}

extension AccessibleItem {
  /// All actions of the element; that of a click is the first.
  var actions: [ElementAction] { ownActions + gestures }

  private var ownActions: [ElementAction] {
    guard part == nil else { return partActions }
    let traits = owner.accessibilityTraits
    var actions: [ElementAction] = []
    if !traits.contains(.notEnabled) {
      if let click { actions.append(click) }
      if traits.contains(.adjustable), owner.isAccessibilityElement { actions += [.increment, .decrement] }
    }
    return actions + (owner.accessibilityCustomActions ?? []).map { .custom($0) }
  }

  /// The action of a click; nil for an element that isn't known to react to clicks.
  private var click: ElementAction? {
    let press = ElementAction.activate(name: "press", title: "Press")
    guard let view = owner as? UIView else {
      return owner.accessibilityTraits.isDisjoint(with: [.button, .link, .keyboardKey]) ? nil : press
    }
    switch view.elementRole {
    case .toggleButton, .switchControl, .checkBox: return .activate(name: "toggle", title: "Toggle")
    case .entry, .passwordEntry, .searchEntry: return .activate(name: "activate", title: "Edit")
    case .textView: return view.canBecomeFirstResponder ? .activate(name: "activate", title: "Edit") : nil
    case .link: return .activate(name: "jump", title: "Open")
    case .button, .tab, .menuItem, .keyboardKey, .radioButton, .comboBox: return press
    case .slider, .stepper, .picker, .datePicker, .separator, nil: return nil
    default: return view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer } == true ? press : nil
    }
  }

  private var partActions: [ElementAction] {
    switch part {
    case .row(let path):
      guard let list = AccessibleList(view) else { return [] }
      let custom = (list.cell(of: path)?.accessibilityCustomActions ?? []).map { ElementAction.custom($0) }
      return (list.allowsSelection ? [.activate(name: "press", title: "Choose")] : []) + custom
    case .segment(let index):
      guard let control = view as? UISegmentedControl, control.isEnabled, control.isEnabledForSegment(at: index) else {
        return []
      }
      return [.activate(name: "press", title: "Choose")]
    case .link: return [.activate(name: "jump", title: "Open")]
    case .header, .footer, nil: return []
    }
  }

  // MARK: - Doing

  /// Performs an action; false if that isn't possible.
  func perform(_ action: ElementAction) -> Bool {
    switch action {
    case .activate: activate()
    case .increment: adjust { $0.accessibilityIncrement() }
    case .decrement: adjust { $0.accessibilityDecrement() }
    case .custom(let action): action.perform()
    case .scroll(let direction): isHandledByChain { $0.accessibilityScroll(direction) }
    case .escape: isHandledByChain { $0.accessibilityPerformEscape() }
    case .magicTap: isHandledByChain { $0.accessibilityPerformMagicTap() }
    }
  }

  private func adjust(_ body: (AccessibleObject) -> Void) -> Bool {
    body(owner)
    return true
  }

  private func activate() -> Bool {
    switch part {
    case .row(let path):
      guard let list = AccessibleList(view) else { return false }
      if list.cell(of: path)?.accessibilityActivate() == true { return true }
      return list.choose(path)
    case .segment(let index):
      (view as? UISegmentedControl)?.choose(index)
      return view is UISegmentedControl
    case .link(let index):
      guard let text = view as? UITextView else { return false }
      text.open(text.links[index])
      return true
    case .header, .footer: return false
    case nil:
      return owner.accessibilityActivate() || owner.activateElement() || clickThere()
    }
  }

  /// Scrolls the element into sight, and simulates a click at its activation point.
  private func clickThere() -> Bool {
    guard let scene, scrollToVisible() else { return false }
    let place = owner.accessibilityActivationPoint
    let time = UIApplication.shared.platform.now
    for phase in [PointerEvent.Phase.began, .ended] {
      scene.touches.handle(PointerEvent(phase: phase, location: place, button: 1, timestamp: time), in: scene)
    }
    scene.requestFrameNow()
    return true
  }

  /// Scrolls the element into sight; false if it has no place.
  func scrollToVisible() -> Bool {
    if case .row(let path) = part, let list = AccessibleList(view) {
      list.reveal(path)
      return true
    }
    guard let view, !(owner is UIWindowScene), !frame.isNull else { return false }
    view.superview?.revealForFocus(view.convert(view.convert(frame, from: nil), to: view.superview), animated: false)
    view.window?.layoutIfNeeded()
    return true
  }

  /// Gives the element the keyboard focus; false if it can't have it.
  func focus() -> Bool {
    guard let view, let window = view.focusWindow else { return false }
    guard part != nil else {
      guard owner is UIView else { return false }
      return window.firstResponder === view || window.focus(on: view)
    }
    guard view.canBecomeFocused || view.isFirstResponder else { return false }
    guard view.isFirstResponder || window.focus(on: view) else { return false }
    switch part {
    case .row(let path): AccessibleList(view)?.focus(path)
    case .link(let index): (view as? UITextView).map { $0.focusedLink = $0.links[index] }
    default: break
    }
    return true
  }
}

// MARK: - AccessibilityTree

extension ElementTree {
  func perform(actionAt index: Int, of id: AccessibilityID) -> Bool {
    guard let item = item(id) else { return false }
    let actions = item.actions
    guard actions.indices.contains(index) else { return false }
    defer { item.scene?.requestFrameNow() }
    return item.perform(actions[index])
  }

  func focus(_ id: AccessibilityID) -> Bool {
    guard let item = item(id) else { return false }
    defer { item.scene?.requestFrameNow() }
    return item.focus()
  }

  func scrollToVisible(_ id: AccessibilityID) -> Bool {
    guard let item = item(id) else { return false }
    defer { item.scene?.requestFrameNow() }
    return item.scrollToVisible()
  }

  func setValue(_ value: Double, of id: AccessibilityID) -> Bool {
    guard let item = item(id), item.part == nil, value.isFinite else { return false }
    guard let limits = item.owner.accessibleDefaults.number?.limits else { return false }
    defer { item.scene?.requestFrameNow() }
    return item.owner.setElementNumber(min(max(value, limits.lowerBound), limits.upperBound))
  }

  func selectedChildren(of id: AccessibilityID) -> [Int] {
    guard let item = item(id), item.part == nil else { return [] }
    if let list = AccessibleList(item.owner) {
      let children = ElementChildren(of: list.view)
      return list.selectedRows.compactMap { children.index(of: .part(list.view, .row($0))) }.sorted()
    }
    switch item.owner {
    case let control as UISegmentedControl:
      return control.selectedSegmentIndex == UISegmentedControl.noSegment ? [] : [control.selectedSegmentIndex]
    case let bar as UITabBar:
      return ElementChildren(of: bar).beforeRows.indices(where: { ($0.owner as? UIControl)?.isSelected == true }).ranges
        .flatMap { $0 }
    default: return []
    }
  }

  func setSelected(_ isSelected: Bool, childAt index: Int, of id: AccessibilityID) -> Bool {
    guard let child = item(id)?.children[index] else { return false }
    let isNow = selectedChildren(of: id).contains(index)
    guard isNow != isSelected else { return true }
    defer { child.scene?.requestFrameNow() }
    if !isSelected {
      guard let list = AccessibleList(child.view), case .row(let path)? = child.part else { return false }
      return list.deselect(path)
    }
    guard case .activate? = child.actions.first, let action = child.actions.first else { return false }
    return child.perform(action)
  }
}
