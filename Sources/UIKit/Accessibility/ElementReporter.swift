/// Finds out after each frame how elements that assistive technologies know have changed, and reports that to the observer.
///
/// It exists as long as there is an observer. The states that were handed out are compared with the present ones; changes of text
/// are reported by editors themselves, so that they cost the same whatever the text's length.
final class ElementReporter {
  private unowned let tree: ElementTree
  private var isReportPlanned = false
  private var isReporting = false
  /// The state of each known element as it was last handed out or reported.
  private var elements: [AccessibilityID: KnownElement] = [:]
  /// The children of each element whose children were handed out.
  private var families: [AccessibilityID: KnownFamily] = [:]
  /// The shown native windows as last reported, and whether each has the desktop's focus.
  private var windows: [AccessibilityID: Bool] = [:]
  private(set) var keyboardFocus: AccessibilityID?
  /// The element at which screen readers are: the one with the keyboard focus, unless the app has moved them.
  private var readerFocus: AccessibilityID?
  private var requestedFocus: AccessibleItem?
  private var activeChild: (list: AccessibilityID, child: AccessibilityID)?
  private var textEvents: [AccessibilityEvent] = []
  private var caret: (id: AccessibilityID, offset: Int, selection: Range<Int>?)?
  private var announcements: [(text: String, isUrgent: Bool)] = []
  private var removedRows: [AccessibilityEvent] = []

  private struct KnownElement {
    var node: AccessibilityNode
    var frame: CGRect
    var selected: [Int]
  }

  private struct KnownFamily {
    var children: [AccessibilityID]
    var rows: [ElementChildren.Section]
    var hasRows: Bool
  }

  init(_ tree: ElementTree) { self.tree = tree }

  /// Records the present windows and focus as known, and observes scenes from now on.
  func begin() {
    windows = currentWindows
    takeFocus(tree.focusedItem)
    readerFocus = keyboardFocus
    UIApplication.shared.addSceneObserver(self)
  }

  func end() {
    UIApplication.shared.removeSceneObserver(self)
    tree.forgetTexts()
  }

  // MARK: - What is handed out

  /// Records that an element was handed out to a client: from now on its changes are reported.
  func didHandOut(_ id: AccessibilityID, _ node: AccessibilityNode?) {
    guard let node, elements[id] == nil, tree.item(id)?.isBareRow == false else { return }
    elements[id] = KnownElement(node: node, frame: tree.frame(of: id), selected: tree.selectedChildren(of: id))
  }

  /// Records that the children of `id` were handed out to a client: from now on their changes are reported.
  func didHandOut(_ children: ElementChildren, of id: AccessibilityID) {
    if families[id] == nil { families[id] = family(children) }
  }

  // MARK: - What happens

  /// Schedules a report after the current event, even if nothing has to be drawn.
  func setNeedsReport() {
    guard !isReportPlanned, !isReporting else { return }
    isReportPlanned = true
    UIApplication.shared.platform.afterFrame { [weak self] in
      // If a scene has drawn, `sceneDidRender` is about to report.
      let scenes = UIApplication.shared.connectedScenes + UIApplication.shared.panels
      if let self, isReportPlanned, !scenes.contains(where: \.didDraw) { report() }
    }
  }

  func announce(_ text: String, isUrgent: Bool) {
    announcements.append((text, isUrgent))
    setNeedsReport()
  }

  /// The element to which the app has moved screen readers, as long as the keyboard focus stays; nil if it hasn't.
  func readItem(whileFocused item: AccessibleItem?) -> AccessibleItem? {
    guard let readerFocus, readerFocus != keyboardFocus, item.map(tree.id) == keyboardFocus,
      UIApplication.shared.activeScene != nil
    else { return nil }
    return tree.item(readerFocus)
  }

  /// Makes screen readers go on from an element.
  func moveReader(to object: AccessibleObject) {
    requestedFocus = .object(object)
    setNeedsReport()
  }

  /// Records the removal of a row that was handed out; `path` is its index path before the update.
  func rowWasRemoved(_ id: AccessibilityID, _ path: RowPath, from list: AccessibilityID) {
    let sections = families[list]?.rows ?? []
    let section = sections.indices.contains(path.section) ? sections[path.section] : nil
    let index = section.map { $0.start + ($0.hasHeader ? 1 : 0) + path.row } ?? path.row
    removedRows.append(.childRemoved(id, parent: list, index: index))
    elements[id] = nil
    setNeedsReport()
  }

  /// Records a change of a text: `deleted` was replaced by `inserted` at an offset in scalars.
  func textDidChange(_ id: AccessibilityID, at offset: Int, deleted: String, inserted: String) {
    if !deleted.isEmpty { textEvents.append(.textDeleted(id, offset: offset, deleted)) }
    if !inserted.isEmpty { textEvents.append(.textInserted(id, offset: offset, inserted)) }
    setNeedsReport()
  }

  // MARK: - Reporting

  private func report(_ event: AccessibilityEvent) {
    tree.observer?.accessibilityTree(tree, didReport: event)
  }

  private func report() {
    isReportPlanned = false
    guard tree.observer != nil else { return tree.observer = nil }
    guard !isReporting else { return }
    isReporting = true
    defer { isReporting = false }
    reportWindows()
    reportFocus()
    reportText()
    reportElements()
    reportFamilies()
    let words = announcements
    announcements = []
    for (text, isUrgent) in words { report(.announcement(text, isUrgent: isUrgent)) }
    tree.forgetLostTexts()
  }

  private var currentWindows: [AccessibilityID: Bool] {
    var windows: [AccessibilityID: Bool] = [:]
    for scene in UIApplication.shared.shownScenes { windows[tree.id(of: .object(scene))] = scene.isActive }
    return windows
  }

  private var activeWindow: AccessibilityID? {
    UIApplication.shared.activeScene.map { tree.id(of: .object($0)) }
  }

  private func reportWindows() {
    let (old, new) = (windows, currentWindows)
    windows = new
    for id in old.keys.sorted() where new[id] == nil { report(.windowClosed(id)) }
    for id in new.keys.sorted() where old[id] == nil { report(.windowOpened(id)) }
    for id in new.keys.sorted() where (old[id] ?? false) != new[id] {
      report(new[id] == true ? .windowActivated(id) : .windowDeactivated(id))
    }
  }

  /// Records which element has the keyboard focus, and where its caret is.
  private func takeFocus(_ item: AccessibleItem?) {
    keyboardFocus = item.map(tree.id)
    caret = nil
    guard let id = keyboardFocus, let input = item?.owner as? any EditorInput, item?.part == nil else { return }
    let text = tree.text(of: input)
    caret = (id, text.caret, text.selection)
  }

  private func reportFocus() {
    let item = tree.focusedItem
    let old = readerFocus
    // During a transition the coming or the returning screen is about to get the focus.
    if item == nil, keyboardFocus != nil, isBetweenScreens { return }
    if item.map(tree.id) != keyboardFocus {
      textEvents = []
      takeFocus(item)
      readerFocus = keyboardFocus
    }
    // The element to which the app has moved screen readers may be gone.
    if let focus = readerFocus, tree.item(focus) == nil { readerFocus = keyboardFocus }
    if let wanted = requestedFocus {
      requestedFocus = nil
      if wanted.isThere { readerFocus = tree.id(of: wanted) }
    }
    guard readerFocus != old else { return reportActiveChild(item) }
    // Screen readers read a whole element when the focus comes to it; changes that are reported later they would read again.
    for id in [activeWindow, readerFocus].compactMap(\.self) { reportChanges(of: id).forEach(report) }
    report(.focusMoved(from: old, to: readerFocus))
    reportActiveChild(item)
  }

  /// Whether the active window is in a transition: a presentation, or one of a navigation controller.
  private var isBetweenScreens: Bool {
    let scene = UIApplication.shared.activeScene
    guard let root = scene?.keyWindow?.rootViewController else { return false }
    return sequence(first: root, next: \.presentedViewController).contains {
      $0.transitionCoordinator != nil || $0.isBetweenPages
    }
  }

  private func reportActiveChild(_ item: AccessibleItem?) {
    guard let list = AccessibleList(item?.owner), item?.part == nil, let id = keyboardFocus, let path = list.focusedRow
    else { return activeChild = nil }
    let row = AccessibleItem.part(list.view, .row(path))
    let child = tree.id(of: row)
    guard activeChild?.list != id || activeChild?.child != child else { return }
    activeChild = (id, child)
    guard let index = ElementChildren(of: list.view).index(of: row) else { return }
    report(.activeDescendantChanged(id, child: child, index: index))
  }

  private func reportText() {
    let events = textEvents
    textEvents = []
    for event in events where event.id == keyboardFocus { report(event) }
    guard let (id, offset, selection) = caret, let input = tree.item(id)?.owner as? any EditorInput else { return }
    let text = tree.text(of: input)
    let (newOffset, newSelection) = (text.caret, text.selection)
    caret = (id, newOffset, newSelection)
    if newOffset != offset { report(.caretMoved(id, offset: newOffset)) }
    if newSelection != selection { report(.textSelectionChanged(id)) }
  }

  // MARK: - Elements

  private func reportElements() {
    let later = elements.keys.sorted().flatMap(reportChanges)
    for event in later.sorted(by: { $0.order < $1.order }) { report(event) }
  }

  /// Reports the changes of an element's states, and returns its other changes.
  private func reportChanges(of id: AccessibilityID) -> [AccessibilityEvent] {
    guard let old = elements[id] else { return [] }
    // Only the selection of a row without a cell can change, which is reported for the list.
    guard let item = tree.item(id), !item.isBareRow else {
      elements[id] = nil
      return []
    }
    let (node, selected) = (tree.node(of: item), tree.selectedChildren(of: id))
    let frame = UIApplication.shared.animator.isActive ? old.frame : item.frame
    elements[id] = KnownElement(node: node, frame: frame, selected: selected)
    reportStates(id, old.node.states, node.states)
    var later: [AccessibilityEvent] = []
    if node.name != old.node.name { later.append(.nameChanged(id)) }
    if node.description != old.node.description { later.append(.descriptionChanged(id)) }
    if node.role != old.node.role { later.append(.roleChanged(id)) }
    if node.value != old.node.value { later.append(.valueChanged(id)) }
    if selected != old.selected { later.append(.selectionOfChildrenChanged(id)) }
    if frame != old.frame { later.append(.boundsChanged(id)) }
    return later
  }

  private func reportStates(_ id: AccessibilityID, _ old: AccessibilityStates, _ new: AccessibilityStates) {
    // The focus is reported by an event of its own.
    var changed = old.symmetricDifference(new).subtracting(.focused).rawValue
    while changed != 0 {
      let state = AccessibilityStates(rawValue: changed & (~changed &+ 1))
      changed &= changed &- 1
      report(.stateChanged(id, state, new.contains(state)))
    }
  }

  // MARK: - Children

  /// The children as recorded: their IDs, and only the numbers of rows.
  private func family(_ children: ElementChildren) -> KnownFamily {
    let ids = (children.beforeRows + children.afterRows).map(tree.id)
    return KnownFamily(children: ids, rows: children.sections, hasRows: children.list != nil)
  }

  private func reportFamilies() {
    let gone = removedRows
    removedRows = []
    for event in gone { report(event) }
    for id in families.keys.sorted() {
      guard let old = families[id] else { continue }
      guard let children = tree.item(id)?.children else {
        families[id] = nil
        continue
      }
      let new = family(children)
      families[id] = new
      if old.children != new.children { reportChanges(from: old.children, to: new.children, children, in: id) }
      if let list = children.list { reportInsertions(in: list) }
      if new.hasRows, old.rows != new.rows { reportRows(from: old.rows, to: new.rows, children, in: id) }
    }
  }

  private func reportChanges(
    from old: [AccessibilityID],
    to new: [AccessibilityID],
    _ children: ElementChildren,
    in parent: AccessibilityID
  ) {
    // Converts an index among the children that aren't rows to an index among all children.
    func index(_ index: Int) -> Int { index < children.beforeRows.count ? index : index + children.count - new.count }
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let id, _):
        report(.childRemoved(id, parent: parent, index: offset))
        forget(id)
      case .insert(let offset, let id, _): report(.childAdded(id, parent: parent, index: index(offset)))
      }
    }
  }

  /// Reports rows that were added or removed, as far as they are shown or were handed out.
  private func reportRows(
    from old: [ElementChildren.Section],
    to new: [ElementChildren.Section],
    _ children: ElementChildren,
    in parent: AccessibilityID
  ) {
    guard let list = children.list else { return }
    let (oldCount, newCount) = (old.reduce(0) { $0 + $1.rows }, new.reduce(0) { $0 + $1.rows })
    for (_, id) in list.view.accessibility?.parts ?? [:] where tree.item(id) == nil {
      report(.childRemoved(id, parent: parent, index: min(max(0, oldCount - 1), newCount)))
      forget(id)
    }
    guard newCount > oldCount else { return }
    for path in list.shownRows {
      let row = AccessibleItem.part(list.view, .row(path))
      guard let index = children.index(of: row), list.view.accessibility?.parts[.row(path)] == nil else { continue }
      report(.childAdded(tree.id(of: row), parent: parent, index: index))
    }
  }

  /// Reports the names of rows that were handed out without a cell, and have one now.
  private func reportInsertions(in list: AccessibleList) {
    for path in list.shownRows {
      guard let id = list.view.accessibility?.parts[.row(path)], elements[id] == nil, let node = tree.node(id) else {
        continue
      }
      if !node.name.isEmpty { report(.nameChanged(id)) }
      if node.states.contains(.showing) { report(.stateChanged(id, .showing, true)) }
    }
  }

  /// Releases an element that is gone, with its descendants.
  private func forget(_ id: AccessibilityID) {
    guard tree.item(id) == nil else { return }
    elements[id] = nil
    tree.release(id)
    for child in families.removeValue(forKey: id)?.children ?? [] { forget(child) }
  }
}

extension UIViewController {
  /// Whether this navigation controller, or one among its descendants, is in a transition.
  fileprivate var isBetweenPages: Bool {
    (self as? UINavigationController)?.isInTransition == true || children.contains(where: \.isBetweenPages)
  }
}

// MARK: - SceneObserver

extension ElementReporter: SceneObserver {
  func firstResponderDidChange(in window: UIWindow) { setNeedsReport() }
  func sceneDidLayOut(_ scene: UIWindowScene) {}

  func sceneDidRender(_ scene: UIWindowScene) {
    if scene.didDraw || isReportPlanned { report() }
  }
}

extension AccessibilityEvent {
  /// The element whose text has changed; nil for other events.
  fileprivate var id: AccessibilityID? {
    switch self {
    case .textDeleted(let id, _, _), .textInserted(let id, _, _): id
    default: nil
    }
  }

  /// The rank by which changes of elements are reported.
  fileprivate var order: Int {
    switch self {
    case .nameChanged: 0
    case .descriptionChanged: 1
    case .roleChanged: 2
    case .valueChanged: 3
    case .selectionOfChildrenChanged: 4
    default: 5
    }
  }
}
