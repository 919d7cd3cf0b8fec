extension UITableView {
  func registerFile(_ nib: UINib?, for identifier: String) {
    guard let nib else { return list.pool.register(identifier, make: nil) }
    list.pool.register(identifier) { identifier in
      _ = nib.instantiate(withOwner: nil)
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
  }

  func registerAnyClass(_ cellClass: AnyClass?, for identifier: String) {
    let type = cellClass as? UITableViewCell.Type
    precondition(cellClass == nil || type != nil, "a table's cells are of a class of UITableViewCell")
    register(type, forCellReuseIdentifier: identifier)
  }

  /// Registers a class for headers and footers with this reuse identifier, for a class that is known only at run time.
  public func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let type = viewClass as? UITableViewHeaderFooterView.Type
    precondition(viewClass == nil || type != nil, "headers are of a class of UITableViewHeaderFooterView")
    register(type, forHeaderFooterViewReuseIdentifier: identifier)
  }

  /// Registers an interface file for headers and footers with this reuse identifier. Each is a plain view, and a line on standard
  /// error says so; nil removes the registration.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else { return sectionPool.register(identifier, make: nil) }
    sectionPool.register(identifier) { identifier in
      _ = nib.instantiate(withOwner: nil)
      return UITableViewHeaderFooterView(reuseIdentifier: identifier)
    }
  }
}
