nonisolated extension IndexPath {
  /// The index path of a row in a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The index path of an item in a collection; the same as a row's.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// Which section, from 0.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// Which row of its section, from 0.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// Which item of its section, from 0; the same as ``row``.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

nonisolated extension NSIndexPath {
  /// The index path of a row in a table.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

  /// The index path of an item in a collection; the same as a row's.
  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// Which section, from 0.
  public var section: Int { index(atPosition: 0) }

  /// Which row of its section, from 0.
  public var row: Int { index(atPosition: 1) }

  /// Which item of its section, from 0; the same as ``row``.
  public var item: Int { row }
}
