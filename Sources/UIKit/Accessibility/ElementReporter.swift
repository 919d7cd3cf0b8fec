/// Finds out after each frame what has changed of the elements that assistive technologies know, and tells their observer.
///
/// It exists as long as there is an observer. What was handed out is compared with what is there now; text is told by the
/// editor's own changes, whatever its length.
final class ElementReporter {
  private unowned let tree: ElementTree
  private var isReportPlanned = false
  private var isReporting = false
  /// The state of each element as it was handed out last.
  private var told: [AccessibilityID: ToldElement] = [:]
  /// The children that were handed out of each element.
  private var families: [AccessibilityID: ToldFamily] = [:]
  /// The native windows, and whether each has the desktop's focus.
  private var windows: [AccessibilityID: Bool] = [:]
  private(set) var keyboardFocus: AccessibilityID?
  /// Where the reader is: where the keyboard's focus is, unless the app has moved it.
  private var readerFocus: AccessibilityID?
  private var requestedFocus: AccessibleItem?
  private var activeChild: (list: AccessibilityID, child: AccessibilityID)?
  private var textEvents: [AccessibilityEvent] = []
  private var caret: (id: AccessibilityID, offset: Int, selection: Range<Int>?)?
  private var announcements: [(text: String, isUrgent: Bool)] = []
  private var removedRows: [AccessibilityEvent] = []

  private struct ToldElement {
    var node: AccessibilityNode
    var frame: CGRect
    var selected: [Int]
  }

  private struct ToldFamily {
    var children: [AccessibilityID]
    var rows: [ElementChildren.Section]
    var hasRows: Bool
  }

  init(_ tree: ElementTree) { self.tree = tree }

  /// Takes what is there now for known.
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

  /// A client was told of an element: from now on changes of it are reported.
  func didHandOut(_ id: AccessibilityID, _ node: AccessibilityNode?) {
    guard let node, told[id] == nil, tree.item(id)?.isBareRow == false else { return }
    told[id] = ToldElement(node: node, frame: tree.frame(of: id), selected: tree.selectedChildren(of: id))
  }

  /// A client was told of the children of `id`: from now on changes of them are reported.
  func didHandOut(_ children: ElementChildren, of id: AccessibilityID) {
    if families[id] == nil { families[id] = family(children) }
  }

  // MARK: - What happens

  /// Reports once the current event is handled, though nothing may have to be drawn.
  func setNeedsReport() {
    guard !isReportPlanned, !isReporting else { return }
    isReportPlanned = true
    UIApplication.shared.platform.afterFrame { [weak self] in
      // A scene that has drawn is about to have all of it reported.
      let scenes = UIApplication.shared.connectedScenes + UIApplication.shared.panels
      if let self, isReportPlanned, !scenes.contains(where: \.didDraw) { report() }
    }
  }

  func announce(_ text: String, isUrgent: Bool) {
    announcements.append((text, isUrgent))
    setNeedsReport()
  }

  /// The element that the app has moved the reader to, while the keyboard's focus stays where it was; nil if it hasn't.
  func readItem(whileFocused item: AccessibleItem?) -> AccessibleItem? {
    guard let readerFocus, readerFocus != keyboardFocus, item.map(tree.id) == keyboardFocus,
      UIApplication.shared.activeScene != nil
    else { return nil }
    return tree.item(readerFocus)
  }

  /// Makes the reader go on from an element.
  func moveReader(to object: AccessibleObject) {
    requestedFocus = .object(object)
    setNeedsReport()
  }

  /// A row that was handed out is no more, after those before it have been counted anew.
  func rowWasRemoved(_ id: AccessibilityID, _ path: RowPath, from list: AccessibilityID) {
    let sections = families[list]?.rows ?? []
    let section = sections.indices.contains(path.section) ? sections[path.section] : nil
    let index = section.map { $0.start + ($0.hasHeader ? 1 : 0) + path.row } ?? path.row
    removedRows.append(.childRemoved(id, parent: list, index: index))
    told[id] = nil
    setNeedsReport()
  }

  /// A text was changed: `deleted` is gone, and `inserted` is new at an offset in scalars.
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

  /// Notes what has the keyboard's focus, and where its caret is.
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
    // The screen that comes has the focus soon, or the one below has it again.
    if item == nil, keyboardFocus != nil, isBetweenScreens { return }
    if item.map(tree.id) != keyboardFocus {
      textEvents = []
      takeFocus(item)
      readerFocus = keyboardFocus
    }
    // The element that the app moved the reader to may have gone.
    if let focus = readerFocus, tree.item(focus) == nil { readerFocus = keyboardFocus }
    if let wanted = requestedFocus {
      requestedFocus = nil
      if wanted.isThere { readerFocus = tree.id(of: wanted) }
    }
    guard readerFocus != old else { return reportActiveChild(item) }
    // Screen readers say all of an element when the focus comes to it, or into it: what they hear of it later they say again.
    for id in [activeWindow, readerFocus].compactMap(\.self) { reportChanges(of: id).forEach(report) }
    report(.focusMoved(from: old, to: readerFocus))
    reportActiveChild(item)
  }

  /// Whether something presented, or another page, is on its way in the window in use.
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
    let later = told.keys.sorted().flatMap(reportChanges)
    for event in later.sorted(by: { $0.order < $1.order }) { report(event) }
  }

  /// Tells the changes of an element's states; its other changes are returned.
  private func reportChanges(of id: AccessibilityID) -> [AccessibilityEvent] {
    guard let old = told[id] else { return [] }
    // A row without a cell has nothing that changes but its selection, which the list tells.
    guard let item = tree.item(id), !item.isBareRow else {
      told[id] = nil
      return []
    }
    let (node, selected) = (tree.node(of: item), tree.selectedChildren(of: id))
    let frame = UIApplication.shared.animator.isActive ? old.frame : item.frame
    told[id] = ToldElement(node: node, frame: frame, selected: selected)
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
    // The focus is told by an event of its own.
    var changed = old.symmetricDifference(new).subtracting(.focused).rawValue
    while changed != 0 {
      let state = AccessibilityStates(rawValue: changed & (~changed &+ 1))
      changed &= changed &- 1
      report(.stateChanged(id, state, new.contains(state)))
    }
  }

  // MARK: - Children

  /// The children by their numbers; of rows only how many there are.
  private func family(_ children: ElementChildren) -> ToldFamily {
    let ids = (children.before + children.after).map(tree.id)
    return ToldFamily(children: ids, rows: children.sections, hasRows: children.list != nil)
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
    // From an index among the children that aren't rows to one among all.
    func index(_ index: Int) -> Int { index < children.before.count ? index : index + children.count - new.count }
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let id, _):
        report(.childRemoved(id, parent: parent, index: offset))
        forget(id)
      case .insert(let offset, let id, _): report(.childAdded(id, parent: parent, index: index(offset)))
      }
    }
  }

  /// Rows were added or removed. Those that can be seen, or were handed out, are told.
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

  /// Rows that were handed out without a cell have one now: their names are known.
  private func reportInsertions(in list: AccessibleList) {
    for path in list.shownRows {
      guard let id = list.view.accessibility?.parts[.row(path)], told[id] == nil, let node = tree.node(id) else {
        continue
      }
      if !node.name.isEmpty { report(.nameChanged(id)) }
      if node.states.contains(.showing) { report(.stateChanged(id, .showing, true)) }
    }
  }

  /// Releases what has left, with all that was in it.
  private func forget(_ id: AccessibilityID) {
    guard tree.item(id) == nil else { return }
    told[id] = nil
    tree.release(id)
    for child in families.removeValue(forKey: id)?.children ?? [] { forget(child) }
  }
}

extension UIViewController {
  /// Whether a navigation controller in here is going from one page to another.
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

  /// The place among the changes of elements.
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
