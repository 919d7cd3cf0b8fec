extension UICollectionView {
  /// A class of cells, and a closure that configures them; it spares registering the class and casting the cell.
  ///
  /// ```swift
  /// let registration = UICollectionView.CellRegistration<ColorCell, UIColor> { cell, _, color in
  ///   cell.contentView.backgroundColor = color
  /// }
  /// ```
  ///
  /// Make a registration for each kind of cell and keep it: cells are reused only within a registration.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let identifier = UUID().uuidString

    /// Makes a registration; `handler` is called for each item that becomes visible.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A cell for an item, configured by the registration's handler: one that is no longer visible, or else a new one.
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

  /// A class of headers, footers or other supplementary views, and a closure that configures them; it spares registering the class.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary,
      _ elementKind: String,
      _ indexPath: IndexPath
    ) -> Void

    let elementKind: String
    let handler: Handler
    let identifier = UUID().uuidString

    /// Makes a registration for a kind of views; `handler` is called for each view that becomes visible.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// A header, a footer or another supplementary view, configured by the registration's handler: one that is no longer visible, or
  /// else a new one.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.elementKind, registration.identifier)
    if supplementaryPools[kind]?.isRegistered(identifier) != true {
      register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = view as? Supplementary else { preconditionFailure("a view is of its registration's class") }
    registration.handler(view, kind, indexPath)
    return view
  }
}

extension UICollectionView {
  /// Registers an interface file for the cells with this reuse identifier. Each cell is a plain one, and a line on standard error
  /// says so; nil removes the registration.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard let nib else { return list.pool.register(identifier, make: nil) }
    list.pool.register(identifier) { identifier in
      _ = nib.instantiate(withOwner: nil)
      return UICollectionViewCell(registeredFor: identifier)
    }
  }

  /// Registers an interface file for the headers, footers or other views of a kind with this reuse identifier. Each is an empty
  /// view, and a line on standard error says so; nil removes the registration.
  public func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let make = nib.map { nib in
      { (identifier: String) -> UICollectionReusableView in
        _ = nib.instantiate(withOwner: nil)
        return UICollectionReusableView(registeredFor: identifier)
      }
    }
    supplementaryPools[elementKind, default: ReusePool()].register(identifier, make: make)
  }

  /// Registers a class for the headers, footers or other views of a kind with this reuse identifier, for a class that is known only
  /// at run time.
  public func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let type = viewClass as? UICollectionReusableView.Type
    precondition(viewClass == nil || type != nil, "supplementary views are of a class of UICollectionReusableView")
    register(type, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
  }
}
