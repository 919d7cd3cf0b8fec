extension UICollectionView {
  /// A class of cells and what is done with each: instead of registering a class, and of casting the cell.
  ///
  /// ```swift
  /// let registration = UICollectionView.CellRegistration<ColorCell, UIColor> { cell, _, color in
  ///   cell.contentView.backgroundColor = color
  /// }
  /// ```
  ///
  /// Make one for each kind of cell and keep it; only cells of the same registration are reused for each other.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Prepares a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let identifier = UUID().uuidString

    /// Makes a registration; `handler` is called for each item that becomes visible.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A cell for an item, prepared by the registration's handler: one that is no longer visible, or else a new one.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    if !list.pool.isRegistered(registration.identifier) {
      list.pool.register(registration.identifier) { Cell(registeredFor: $0) }
    }
    guard let item, let cell = list.dequeue(registration.identifier) as? Cell else {
      preconditionFailure("a cell that is prepared for an item needs one")
    }
    registration.handler(cell, indexPath, item)
    return cell
  }
}
