@_spi(Toolkit) import UIKitCore

/// Items that a layout object arranges; only visible items have cells.
///
/// A cell that scrolls out of view is reused for the next item that becomes visible, unless it contains the first
/// responder: its text stays until another view becomes first responder. Changes of items are animated: they fade in and
/// out, and the others move; the visible ones keep their positions on screen, unlike in UIKit. Another difference:
/// unless ``allowsFocus`` is set, the collection takes keyboard focus if its items can be selected and contain no
/// inputs; arrow keys then move the selection. Layouts are ``UICollectionViewFlowLayout``,
/// ``UICollectionViewCompositionalLayout`` and the app's own.
///
/// ![Six tiles in two rows.](UICollectionView)
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The source of the collection's sections, items and cells.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if oldValue !== dataSource { setNeedsReload() } }
  }

  /// The object that is notified of items that will be in sight soon.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// Whether ``prefetchDataSource`` is notified.
  open var isPrefetchingEnabled = true

  /// The delegate, which decides on selection; on sizes, too, if it is a ``UICollectionViewDelegateFlowLayout``.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if oldValue !== delegate { collectionViewLayout.invalidateLayout() }
    }
  }

  /// The layout, which decides where items are; it belongs to this collection only.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard oldValue !== collectionViewLayout else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      layoutWasInvalidated()
    }
  }

  /// A view behind the items, which doesn't scroll.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Selection

  /// Whether a user can select items.
  open var allowsSelection = true

  /// Whether several items can be selected.
  open var allowsMultipleSelection = false

  /// Whether the collection takes keyboard focus; by default if items can be selected and contain nothing that takes focus.
  open var allowsFocus: Bool {
    get { list.allowsFocus ?? (allowsSelection && !list.holdsFocusableViews) }
    set { list.allowsFocus = newValue }
  }

  /// Whether arrow keys select the items to which they move; if not, Return or the space bar selects.
  open var selectionFollowsFocus = true

  /// Whether the collection is in editing mode, in which rows of lists show their accessories for editing.
  open var isEditing = false {
    didSet {
      guard oldValue != isEditing else { return }
      for cell in list.shown.values { (cell as? UICollectionViewListCell)?.showAccessories() }
    }
  }

  // MARK: Internal state

  let list = ListCells<UICollectionViewCell>()
  /// How many items each section has.
  var counts: [Int] = []
  /// The visible supplementary and decoration views, by kind and index path.
  var supplementaryViews: [SupplementaryPath: UICollectionReusableView] = [:]
  /// The keys of the decoration views among ``supplementaryViews``.
  var decorations: Set<SupplementaryPath> = []
  var supplementaryPools: [String: ReusePool<UICollectionReusableView>] = [:]
  /// The layout's elements in the area that has cells; nil after the layout has become invalid.
  var elements: CollectionElements?
  /// Whether the layout has to be prepared.
  var layoutIsStale = true
  /// Whether the layout must not be prepared, because an update has changed the data source's items, but not yet ``counts``.
  var isLayoutFrozen = false
  /// Whether invalidating the layout doesn't schedule a layout pass; see ``withoutArranging(_:)``.
  var invalidatesQuietly = false
  /// Moves rows of lists aside to reveal their swipe actions; nil until a list may have any.
  var swipe: RowSwipe?
  /// The collection's height when cells were last measured, in points.
  var measuredHeight: CGFloat = 0
  /// The views from back to front as last ordered by `zIndex`; empty as long as no attributes have one.
  var stackingOrder: [ObjectIdentifier] = []

  // MARK: - Creating

  /// Makes a collection whose frame is in points of its future superview.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    backgroundColor = .systemBackground
    layout.collectionView = self
    list.menus = .add(to: self)
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Arranges the items by another layout, in an animation of 0.3 seconds if wanted.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
    if animated, window != nil { UIView.animate(withDuration: 0.3) { layoutIfNeeded() } }
  }

  // MARK: - Cells

  /// Registers a class for the cells with this reuse identifier; nil removes the registration.
  open func register(_ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String) {
    list.pool.register(identifier, make: cellClass.map { type in { type.init(registeredFor: $0) } })
  }

  /// Registers a class for the cells with this reuse identifier, for a class that is known only at run time.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let type = cellClass as? UICollectionViewCell.Type
    precondition(cellClass == nil || type != nil, "a collection's cells are of a class of UICollectionViewCell")
    register(type, forCellWithReuseIdentifier: identifier)
  }

  /// Registers a class for the headers, footers or other views of a kind with this reuse identifier; nil removes the
  /// registration.
  open func register(
    _ viewClass: UICollectionReusableView.Type?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let make = viewClass.map { type in { (identifier: String) in type.init(registeredFor: identifier) } }
    supplementaryPools[elementKind, default: ReusePool()].register(identifier, make: make)
  }

  /// A cell for an item: one that is no longer visible, or else a new one.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cell = list.dequeue(identifier) else {
      preconditionFailure("no cell class is registered for the identifier “\(identifier)”")
    }
    return cell
  }

  /// A header, a footer or another view: one that is no longer visible, or else a new one.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryPools[elementKind]?.take(identifier) {
      UIView.performWithoutAnimation { view.prepareForReuse() }
      return view
    }
    guard let made = supplementaryPools[elementKind]?.make(identifier) else {
      preconditionFailure("no class is registered for views of kind “\(elementKind)”, identifier “\(identifier)”")
    }
    return made
  }

  /// The cell of an item; nil for an item that is out of view and doesn't contain the first responder.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    if list.needsReload { arrange() }
    return list.shown[indexPath.rowPath]
  }

  /// The item that a cell shows; nil if it isn't visible.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { list.path(of: cell)?.indexPath }

  /// The visible cells, in the order of their items.
  open var visibleCells: [UICollectionViewCell] { visiblePaths.compactMap { list.shown[$0] } }

  /// The visible items, in order.
  open var indexPathsForVisibleItems: [IndexPath] { visiblePaths.map(\.indexPath) }

  /// The item at a point in the collection's coordinates; nil if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { row(at: point)?.indexPath }

  /// The attributes of an item; nil if there is no such item, or if the layout doesn't show it.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return contains(indexPath.rowPath) ? attributes(of: indexPath.rowPath) : nil
  }

  /// How many sections there are.
  open var numberOfSections: Int {
    loadIfNeeded()
    return counts.count
  }

  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int { loadedCount(inSection: section) }

  /// Scrolls an item to a position in the visible area. Without animation its cell exists when the call returns.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UICollectionView.self }
  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults { listDefaults }

  open override var bounds: CGRect {
    willSet {
      guard newValue != bounds, newValue.isUsable else { return }
      if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue) {
        collectionViewLayout.invalidateForBounds()
      }
    }
  }

  @_spi(Toolkit) open override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    collectionViewLayout.invalidateLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
    swipe?.listWasScrolled()
  }

  /// Schedules a layout pass, because the layout's lines may have more or less space.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    setNeedsLayout()
  }

  open override var canBecomeFocused: Bool { allowsFocus && counts.contains { $0 > 0 } }

  /// Makes room for pinned headers and footers, which would cover an item that is scrolled to the very edge.
  @_spi(Toolkit) open override func revealForFocus(_ rect: CGRect, animated: Bool) {
    guard let path = row(at: rect.center) else { return super.revealForFocus(rect, animated: animated) }
    let covered = coveredInsets(at: path)
    super.revealForFocus(rect.inset(by: .zero - covered), animated: animated)
  }

  @_spi(Toolkit) open override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    didReceiveFocus()
  }

  @_spi(Toolkit) open override func didResignFirstResponder() {
    super.didResignFirstResponder()
    hideFocusRing()
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let keys = isFirstResponder ? presses.compactMap(\.key) : []
    if !keys.contains(where: { moveSelection(by: $0) || deleteRow(by: $0) }) {
      super.pressesBegan(presses, with: event)
    }
  }

  @_spi(Toolkit) open override func restingOffset(proposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
  }

  @_spi(Toolkit) open override func pointerMoved(to point: CGPoint?) {
    super.pointerMoved(to: point)
    hover(at: point)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.button == 1, swipe?.close(animated: true) != true else { return }
    press(at: touch.location(in: self))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { release(at: touch.location(in: self)) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelPress() }

  // MARK: - Changes

  /// Discards everything and asks the data source again. No item is selected afterwards, and editing in an item ends.
  open func reloadData() {
    for cell in list.shown.values where cell.holdsFirstResponder { cell.endEditing(true) }
    setNeedsReload()
  }

  /// Shows items that the data source has now. Index paths are those after the change.
  open func insertItems(at indexPaths: [IndexPath]) {
    update { updates in for path in indexPaths { updates.insertedRows[path.rowPath] = .fade } }
  }

  /// Removes items that the data source no longer has. Index paths are those before the change.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update { updates in for path in indexPaths { updates.deletedRows[path.rowPath] = .fade } }
  }

  /// Asks for the cells of items again. Editing in such an item ends.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update { updates in for path in indexPaths { updates.reloadedRows[path.rowPath] = .fade } }
  }

  /// Moves an item that the data source has at another index path now.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.move(indexPath.rowPath, to: newIndexPath.rowPath) }
  }

  /// Shows sections that the data source has now. Indices are those after the change.
  open func insertSections(_ sections: IndexSet) {
    update { updates in for section in sections { updates.insertedSections[section] = .fade } }
  }

  /// Removes sections that the data source no longer has. Indices are those before the change.
  open func deleteSections(_ sections: IndexSet) {
    update { updates in for section in sections { updates.deletedSections[section] = .fade } }
  }

  /// Loads sections again.
  open func reloadSections(_ sections: IndexSet) {
    update { updates in for section in sections { updates.reloadedSections[section] = .fade } }
  }

  /// Moves a section, with its items, that the data source has at another index now.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.moveSection(section, to: newSection) }
  }

  /// Makes several changes in one animation; `completion` is called when it is over.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginCollectingUpdates()
    updates?()
    endCollectingUpdates(completion)
  }

  // MARK: - Selection

  /// The selected items in order; nil if there is none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    list.selected.isEmpty ? nil : list.selected.sorted().map(\.indexPath)
  }

  /// Selects an item, or none (nil), without notifying the delegate, and scrolls to it unless the position is empty.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath?.rowPath, animated: animated)
    guard let indexPath, !scrollPosition.isEmpty else { return }
    scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// Deselects an item without notifying the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { list.unmark(indexPath.rowPath, animated) }
}

/// The kind and index path of a header, a footer or another supplementary or decoration view.
struct SupplementaryPath: Hashable {
  var kind: String
  var path: RowPath
}
