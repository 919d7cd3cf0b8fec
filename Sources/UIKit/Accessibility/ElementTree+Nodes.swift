@_spi(Toolkit) import UIKitCore

/// The present descriptions of elements.
extension ElementTree {
  /// An element's role, name, description, value and states.
  func node(of item: AccessibleItem) -> AccessibilityNode {
    var node: AccessibilityNode
    switch item {
    case .object(let scene as UIWindowScene): node = self.node(of: scene)
    case .object(let object): node = self.node(of: object)
    case .part(let view, let part): node = self.node(of: part, in: view, item)
    }
    node.actions = item.actions.map(\.exposedAction)
    guard !(item.owner is UIWindowScene) else { return node }
    node.states.insert(.visible)
    if item.isShowing { node.states.insert(.showing) }
    if readItem == item { node.states.formUnion([.focusable, .focused]) }
    return node
  }

  private func node(of scene: UIWindowScene) -> AccessibilityNode {
    let isPanel = UIApplication.shared.panels.contains { $0 === scene }
    var node = AccessibilityNode(role: isPanel ? .panel : .window)
    node.name = scene.title
    node.states = [.enabled, .visible]
    if scene.isVisible { node.states.insert(.showing) }
    if scene.isActive, !isPanel { node.states.insert(.active) }
    return node
  }

  // MARK: - Objects

  private func node(of object: AccessibleObject) -> AccessibilityNode {
    let (defaults, traits, view) = (object.accessibleDefaults, object.accessibilityTraits, object as? UIView)
    var node = AccessibilityNode(role: view?.elementRole ?? traits.role(own: defaults.role))
    node.name = view?.elementName ?? object.accessibilityLabel ?? ""
    node.identifier = object.accessibilityIdentifier ?? ""
    node.language = object.accessibilityLanguage ?? ""
    node.states = defaults.states
    takeStates(of: traits, into: &node)
    if view?.takesFocusByKeys == true { node.states.insert(.focusable) }
    takeValue(of: object, defaults, into: &node)
    if node.role == .heading { node.level = 1 }
    if object.accessibilityValueIsInvalid { node.states.insert(.invalid) }
    if object.accessibilityIsRequired { node.states.insert(.required) }
    switch object.accessibilityExpandedStatus {
    case .unsupported:
      if (view as? UIControl)?.isHighlighted == true, node.role == .button { node.states.insert(.pressed) }
    case .collapsed: node.states.insert(.expandable)
    case .expanded: node.states.formUnion([.expandable, .expanded])
    }
    guard let view else { return node }
    takeText(of: view, into: &node)
    takeRelations(of: view, into: &node)
    if let list = AccessibleList(view) {
      node.table = AccessibilityTableShape(rows: ElementChildren(of: view).count, columns: 1)
      node.hasSelection = list.allowsSelection
    }
    switch view {
    case is UISegmentedControl, is UITabBar: node.hasSelection = true
    case let scroll as UIScrollView where node.role == .scrollView:
      if scroll.canScrollHorizontally { node.states.insert(.horizontal) }
    default: break
    }
    return node
  }

  private func takeStates(of traits: UIAccessibilityTraits, into node: inout AccessibilityNode) {
    if !traits.contains(.notEnabled) { node.states.insert(.enabled) }
    if node.role == .tab || node.role == .menuItem { node.states.insert(.selectable) }
    guard traits.contains(.selected) else { return }
    node.states.formUnion(node.states.contains(.checkable) ? .checked : [.selectable, .selected])
  }

  /// Sets the value of a slider or another adjustable control; the value of other elements becomes part of the description.
  private func takeValue(
    of object: AccessibleObject,
    _ defaults: AccessibleDefaults,
    into node: inout AccessibilityNode
  ) {
    let isText = object is any EditorInput
    let words = isText || node.states.contains(.checkable) ? object.accessibility?.value : object.accessibilityValue
    let hint = object.accessibilityHint
    if var number = defaults.number {
      number.text = words ?? number.text
      node.value = number
    } else if object.accessibilityTraits.contains(.adjustable), let words {
      node.value = AccessibilityValue(number: 0, limits: 0...0, text: words)
    } else {
      node.description = [words, hint].compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: ", ")
      return
    }
    node.description = hint ?? ""
  }

  private func takeText(of view: UIView, into node: inout AccessibilityNode) {
    if let input = view as? any EditorInput {
      node.hasText = true
      let prompt = (view as? UITextField)?.placeholder ?? (view as? UITextView)?.promptWhenEmpty
      if !input.hasText, let prompt, !prompt.isEmpty { node.placeholder = prompt }
    } else if view is UILabel {
      node.hasText = true
    }
  }

  /// Sets the label that is the visible title of a control, and the error message about its value.
  private func takeRelations(of view: UIView, into node: inout AccessibilityNode) {
    guard view is UIControl || view is any EditorInput, !(view is UIButton) else { return }
    if let title = view.visibleTitle { node.labels = [id(of: .object(title))] }
    guard node.states.contains(.invalid), let message = view.inputMessage, !message.isConcealed else { return }
    node.errorMessage = message.elementsInPlace.first.map(id)
  }

  // MARK: - Parts

  private func node(of path: RowPath, in list: AccessibleList) -> AccessibilityNode {
    var node = AccessibilityNode(role: .listItem)
    let children = ElementChildren(of: list.view)
    node.place = AccessibilityPlace(position: children.rows(before: path) + 1, count: children.rowCount)
    node.states = .enabled
    if list.allowsSelection { node.states.insert(.selectable) }
    if list.view.canBecomeFocused { node.states.insert(.focusable) }
    if list.selectedRows.contains(path) { node.states.insert(.selected) }
    guard let cell = list.cell(of: path) else { return node }
    node.name = cell.accessibilityLabel ?? cell.wordsInside.joined(separator: ", ")
    node.description = [cell.accessibilityValue, cell.accessibilityHint].compactMap(\.self).joined(separator: ", ")
    node.identifier = cell.accessibilityIdentifier ?? ""
    if cell.accessibilityTraits.contains(.notEnabled) { node.states.remove(.enabled) }
    // The cell marks the row as selected, for instance by a checkmark, though the list's selection doesn't contain it.
    if cell.accessibilityTraits.contains(.selected), !node.states.contains(.selected) {
      node.states.formUnion([.checkable, .checked])
    }
    return node
  }

  private func node(of part: AccessiblePart, in view: UIView, _ item: AccessibleItem) -> AccessibilityNode {
    var node = AccessibilityNode(role: .label)
    node.states = .enabled
    switch part {
    case .header:
      node.role = .sectionHeader
      node.level = 2
      node.name = title(item, view, part)
    case .footer: node.name = title(item, view, part)
    case .segment(let index):
      guard let control = view as? UISegmentedControl else { return node }
      node.role = .segment
      node.name = control.titleForSegment(at: index) ?? control.imageForSegment(at: index)?.symbolWords ?? ""
      node.states = control.isEnabled && control.isEnabledForSegment(at: index) ? [.enabled, .selectable] : .selectable
      if control.selectedSegmentIndex == index { node.states.insert(.selected) }
      node.place = AccessibilityPlace(position: index + 1, count: control.numberOfSegments)
    case .link(let index):
      guard let text = view as? UITextView else { return node }
      node.role = .link
      node.name = text.editor.storage.string(in: text.links[index].range)
      node.states = [.enabled, .focusable]
    case .row(let path): return AccessibleList(view).map { self.node(of: path, in: $0) } ?? node
    }
    return node
  }

  private func title(_ item: AccessibleItem, _ view: UIView, _ part: AccessiblePart) -> String {
    let shown = item.headerOrFooterView.map { $0.accessibilityLabel ?? $0.wordsInside.joined(separator: ", ") }
    return shown ?? AccessibleList(view)?.title(of: part) ?? ""
  }
}

extension UIView {
  /// Whether keys can move the focus to the view.
  fileprivate var takesFocusByKeys: Bool { canBecomeFocused || canBecomeFirstResponder }

  /// The texts of labels inside, in reading order.
  fileprivate var wordsInside: [String] {
    ElementChildren(of: self).beforeRows.flatMap { item -> [String] in
      guard let view = item.owner as? UIView else { return item.owner.accessibilityLabel.map { [$0] } ?? [] }
      if view is UILabel { return view.accessibilityLabel.map { [$0] } ?? [] }
      return view is UIControl || view is any EditorInput
        ? [] : view.accessibilityLabel.map { [$0] } ?? view.wordsInside
    }
  }

  /// The label near a control whose text is the control's accessibility label; nil if there is none.
  fileprivate var visibleTitle: UILabel? {
    guard let name = accessibility?.label else { return nil }
    var view: UIView = self
    for _ in 0..<2 {
      guard let parent = view.superview else { return nil }
      for sibling in parent.subviews where sibling !== view && !sibling.isConcealed {
        let labels = [sibling] + sibling.subviews
        if let found = labels.first(where: { ($0 as? UILabel)?.text == name && !$0.isConcealed }) {
          return found as? UILabel
        }
      }
      view = parent
    }
    return nil
  }
}
