@_spi(Toolkit) import UIKitCore

/// The app's elements as assistive technologies see them, computed from views on demand.
///
/// Views that are no elements are left out, and the elements inside take their place, in reading order. A list has an element for
/// each row. An element gets its ID when it is first handed out, and keeps it as long as its view, or its row, exists.
final class ElementTree {
  /// The observer, to which changes are reported. Without one nothing is watched.
  weak var observer: (any AccessibilityObserver)? {
    didSet {
      guard (reporter == nil) != (observer == nil) else { return }
      reporter?.end()
      reporter = observer == nil ? nil : ElementReporter(self)
      reporter?.begin()
      NotificationCenter.default.post(name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
    }
  }

  /// The object that finds changes; nil without an observer.
  private(set) var reporter: ElementReporter?
  private var lastNumber = 0
  private var references: [AccessibilityID: Reference] = [:]
  private var referencesAtCleaning = 0
  /// The texts whose changes are followed, by their inputs' IDs.
  private var texts: [AccessibilityID: EditorText] = [:]

  private struct Reference {
    weak var object: AccessibleObject?
    let part: AccessiblePart?
  }

  // MARK: - For the toolkit

  func elementsDidChange() { reporter?.setNeedsReport() }

  func announce(_ text: String, isUrgent: Bool) { reporter?.announce(text, isUrgent: isUrgent) }

  func moveReader(to object: AccessibleObject) { reporter?.moveReader(to: object) }

  /// The ID of an element, made at first access.
  func id(of item: AccessibleItem) -> AccessibilityID {
    let properties = item.owner.madeAccessibility
    if let known = item.part.map({ properties.parts[$0] }) ?? properties.id {
      if references[known] == nil { references[known] = Reference(object: item.owner, part: item.part) }
      return known
    }
    lastNumber += 1
    let id = AccessibilityID(lastNumber)
    if let part = item.part { properties.parts[part] = id } else { properties.id = id }
    references[id] = Reference(object: item.owner, part: item.part)
    forgetGone()
    return id
  }

  /// The element with an ID; nil if it is gone or hidden.
  func item(_ id: AccessibilityID) -> AccessibleItem? {
    guard let reference = references[id], let object = reference.object else { return nil }
    let item: AccessibleItem
    if let part = reference.part {
      guard let view = object as? UIView else { return nil }
      item = .part(view, part)
    } else {
      item = .object(object)
    }
    return item.isThere ? item : nil
  }

  /// Updates the index paths of a list's rows, which keep their IDs; IDs of removed rows become invalid.
  func rowsDidMove(in list: UIView, by updates: ListUpdates) {
    guard let properties = list.accessibility, !properties.parts.isEmpty else { return }
    let (old, listID) = (properties.parts, id(of: .object(list)))
    properties.parts = [:]
    for (part, id) in old {
      guard case .row(let path) = part else {
        properties.parts[part] = id
        continue
      }
      guard let new = updates.newRow(ofOld: path) else {
        references[id] = nil
        reporter?.rowWasRemoved(id, path, from: listID)
        continue
      }
      properties.parts[.row(new)] = id
      references[id] = Reference(object: list, part: .row(new))
    }
  }

  func name(of path: RowPath, in list: UIView) -> String { node(of: .part(list, .row(path))).name }

  /// Releases the ID of an element that is gone; should the element come back, it gets another ID.
  func release(_ id: AccessibilityID) {
    texts.removeValue(forKey: id)?.input?.editor.witness = nil
    guard let gone = references.removeValue(forKey: id), let properties = gone.object?.accessibility else { return }
    if let part = gone.part { properties.parts[part] = nil } else { properties.id = nil }
  }

  /// Invalidates all IDs, because no client knows them any more.
  func forgetAll() {
    forgetTexts()
    for reference in references.values { reference.object?.accessibility?.forgetNumbers() }
    (references, referencesAtCleaning) = ([:], 0)
  }

  /// The text of a field or a text view, which follows its changes.
  func text(of input: any EditorInput) -> EditorText {
    let id = id(of: .object(input))
    if let known = texts[id] { return known }
    let made = EditorText(input, id: id)
    if reporter != nil {
      texts[id] = made
      input.editor.witness = made
    }
    return made
  }

  /// Stops following texts.
  func forgetTexts() {
    for text in texts.values { text.input?.editor.witness = nil }
    texts = [:]
  }

  /// Releases texts whose inputs are gone: they may be secret.
  func forgetLostTexts() {
    if texts.contains(where: { $0.value.input == nil }) { texts = texts.filter { $0.value.input != nil } }
  }

  private func forgetGone() {
    guard references.count > 2 * referencesAtCleaning + 256 else { return }
    references = references.filter { $0.value.object != nil }
    referencesAtCleaning = references.count
  }

  // MARK: - Focus

  /// The element with the keyboard focus; nil if no window of this program has the focus.
  var focusedItem: AccessibleItem? {
    guard let scene = UIApplication.shared.activeScene else { return nil }
    if let popup = scene.popup,
      let element = popup.focusedElement ?? popup.card.elementsInPlace.first?.owner as? UIView
    {
      return .object(element)
    }
    guard let view = scene.keyWindow?.firstResponder as? UIView else { return nil }
    if let text = view as? UITextView, let link = text.focusedLink, let index = text.links.firstIndex(of: link) {
      return .part(text, .link(index))
    }
    return AccessibleItem(around: view)
  }

  /// The element at which screen readers are: the focused one, unless the app has moved them to another.
  var readItem: AccessibleItem? {
    let focused = focusedItem
    return reporter?.readItem(whileFocused: focused) ?? focused
  }
}

extension AccessibleItem {
  /// The innermost element that contains a view, or is it; nil without one.
  init?(around view: UIView) {
    for around in sequence(first: view, next: \.superview) {
      if let list = AccessibleList(around.superview), let path = list.row(ofCell: around) {
        self = .part(list.view, .row(path))
        return
      }
      if let title = AccessibleList.title(shownBy: around) {
        self = .part(title.list, title.part)
        return
      }
      guard around.elementRole != nil else { continue }
      self = .object(around)
      return
    }
    return nil
  }

  /// Whether the element exists, is in a window, and isn't hidden.
  var isThere: Bool {
    if let scene = owner as? UIWindowScene {
      return (UIApplication.shared.shownScenes + UIApplication.shared.panels).contains { $0 === scene }
    }
    guard let view, view.isRead else { return false }
    switch part {
    case nil: return !(owner is UIView) || view.elementRole != nil
    case .row(let path): return AccessibleList(view)?.contains(path) ?? false
    case .segment(let index): return index < (view as? UISegmentedControl)?.numberOfSegments ?? 0
    case .link(let index): return index < (view as? UITextView)?.links.count ?? 0
    case .header, .footer:
      return ElementChildren(of: view).index(of: self) != nil
    }
  }

  /// The element, or the scene, that contains this one; nil for a scene.
  var parent: AccessibleItem? {
    if owner is UIWindowScene { return nil }
    if case .part(let view, _) = self { return .object(view) }
    if let element = owner as? UIAccessibilityElement, let container = element.accessibilityContainer {
      if let outer = container as? UIAccessibilityElement { return .object(outer) }
      return (container as? UIView).flatMap { Self.container($0) }
    }
    guard let view = owner as? UIView else { return nil }
    if let scene = (view as? UIWindow)?.windowScene { return .object(scene) }
    return view.superview.flatMap { Self.container($0) }
  }

  private static func container(_ view: UIView) -> AccessibleItem? {
    AccessibleItem(around: view) ?? view.window?.windowScene.map { .object($0) }
  }
}

extension UIApplication {
  /// The scenes whose native windows were shown.
  var shownScenes: [UIWindowScene] { connectedScenes.filter(\.wasShown) }

  /// The shown scene that has the desktop's keyboard focus; nil if none has it.
  var activeScene: UIWindowScene? { shownScenes.first(where: \.isActive) }
}

extension UIView {
  /// Whether assistive technologies can reach the view: it is in a window, and neither hidden, nor behind a modal view, nor inside
  /// a view that is one element as a whole.
  var isRead: Bool {
    guard let window, let scene = window.windowScene, scene.readWindows.contains(where: { $0 === window }) else {
      return false
    }
    var (view, path): (UIView, [UIView]) = (self, [self])
    while let parent = view.superview {
      if view.isConcealed || parent.isWholeElement { return false }
      if let modal = parent.modalSubview, modal !== view { return false }
      if let own = parent.accessibilityElements,
        !own.contains(where: { own in path.contains { $0 === own as AnyObject } })
      {
        return false
      }
      view = parent
      path.append(view)
    }
    return true
  }
}

// MARK: - AccessibilityTree

extension ElementTree: ListElementTracker {
  var windows: [AccessibilityID] { scenes.map { id(of: .object($0)) } }

  private var scenes: [UIWindowScene] { UIApplication.shared.shownScenes + UIApplication.shared.panels }

  var focused: AccessibilityID? { readItem.map(id) }

  func node(_ id: AccessibilityID) -> AccessibilityNode? {
    let node = item(id).map(node)
    reporter?.didHandOut(id, node)
    return node
  }

  func parent(of id: AccessibilityID) -> AccessibilityID? { item(id)?.parent.map(self.id) }

  func childCount(of id: AccessibilityID) -> Int {
    guard let children = item(id)?.children else { return 0 }
    reporter?.didHandOut(children, of: id)
    return children.count
  }

  func child(at index: Int, of id: AccessibilityID) -> AccessibilityID? {
    guard let children = item(id)?.children else { return nil }
    reporter?.didHandOut(children, of: id)
    return children[index].map(self.id)
  }

  func children(of id: AccessibilityID, atMost limit: Int) -> [AccessibilityID] {
    guard let children = item(id)?.children else { return [] }
    reporter?.didHandOut(children, of: id)
    return (0..<min(limit, children.count)).compactMap { children[$0].map(self.id) }
  }

  func index(of id: AccessibilityID) -> Int? {
    guard let item = item(id) else { return nil }
    if let scene = item.owner as? UIWindowScene { return scenes.firstIndex { $0 === scene } }
    return item.parent?.children.index(of: item)
  }

  func host(of id: AccessibilityID) -> (any WindowHost)? { item(id)?.scene?.host }

  func frame(of id: AccessibilityID) -> CGRect { item(id)?.frame ?? .null }

  func contains(_ point: CGPoint, _ id: AccessibilityID) -> Bool { item(id)?.contains(point) ?? false }

  func element(at point: CGPoint, in window: AccessibilityID) -> AccessibilityID? {
    guard let scene = item(window)?.owner as? UIWindowScene, scene.bounds.contains(point) else { return nil }
    return AccessibleItem.object(scene).descendant(at: point).map(id)
  }

  func text(of id: AccessibilityID) -> (any AccessibilityText)? {
    guard let item = item(id), item.part == nil else { return nil }
    if let input = item.owner as? any EditorInput { return text(of: input) }
    return (item.owner as? UILabel).map(LabelText.init)
  }
}
