/// A snapshot that is shown, with the index of each section and the index path of each item.
nonisolated struct SnapshotRows<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  let snapshot: Snapshot
  /// The index of each section.
  let sections: [Section: Int]
  /// The index path of each item.
  let paths: [Item: RowPath]

  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    let identifiers = snapshot.sectionIdentifiers
    sections = Dictionary(zip(identifiers, identifiers.indices)) { first, _ in first }
    let places = identifiers.enumerated().flatMap { section, identifier in
      snapshot.itemIdentifiers(inSection: identifier).enumerated().map { row, item in
        (item, RowPath(section: section, row: row))
      }
    }
    paths = Dictionary(places) { first, _ in first }
  }

  /// The section at an index; nil if there is none.
  func section(_ index: Int) -> Section? {
    let sections = snapshot.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// The items of the section at an index; none if there is no such section.
  func items(_ index: Int) -> [Item] { section(index).map(snapshot.itemIdentifiers) ?? [] }

  /// The item at an index path; nil if there is none.
  func item(_ path: RowPath) -> Item? {
    let items = items(path.section)
    return items.indices.contains(path.row) ? items[path.row] : nil
  }

  func count(_ section: Int) -> Int { items(section).count }

  /// Makes a table or a collection that shows `old` show this snapshot, which its data source already describes. If the list is
  /// gone (nil), only `completion` is called.
  @MainActor
  func replace(
    _ old: Self,
    in list: (any ListView)?,
    by animation: ListUpdates.Animation,
    animated: Bool,
    completion: (() -> Void)?
  ) {
    guard let list else {
      completion?()
      return
    }
    let again = snapshot.reconfiguredItemIdentifiers.compactMap { paths[$0] }
    let updates = ListUpdates(from: old, to: self, by: animation)
    list.apply(updates, reconfiguring: again, animated: animated, completion: completion)
  }
}

nonisolated extension ListUpdates {
  /// The changes that turn `old` into `new`, each with `animation`.
  ///
  /// As few sections and rows as possible move. A section that moves is deleted and inserted, and its rows are moved into it, so
  /// that they keep their cells, and editing in them goes on.
  init<Section, Item>(
    from old: SnapshotRows<Section, Item>,
    to new: SnapshotRows<Section, Item>,
    by animation: Animation
  ) {
    let reloaded = Set(new.snapshot.reloadedSectionIdentifiers)
    let resting = Set(Self.inOrder(old.snapshot.sectionIdentifiers) { new.sections[$0] })
    for (index, section) in old.snapshot.sectionIdentifiers.enumerated() {
      let place = new.sections[section]
      let isReloaded = reloaded.contains(section)
      let rests = resting.contains(section)
      if !rests { deletedSections[index] = animation }
      if rests, isReloaded { reloadedSections[index] = animation }
      let items = old.items(index)
      let staying = Set(
        Self.inOrder(rests ? items : []) { item in
          new.paths[item].flatMap { $0.section == place ? $0.row : nil }
        }
      )
      for (row, item) in items.enumerated() where !staying.contains(item) {
        let path = RowPath(section: index, row: row)
        if let goal = new.paths[item] {
          // A section that is reloaded gets new cells also for the items that it keeps.
          if !isReloaded || goal.section != place { move(path, to: goal) }
        } else if rests {
          deletedRows[path] = animation
        }
      }
    }
    for (index, section) in new.snapshot.sectionIdentifiers.enumerated() {
      guard resting.contains(section) else {
        insertedSections[index] = animation
        continue
      }
      for (row, item) in new.items(index).enumerated() where old.paths[item] == nil {
        insertedRows[RowPath(section: index, row: row)] = animation
      }
    }
    for path in new.snapshot.reloadedItemIdentifiers.compactMap({ old.paths[$0] }) { reloadedRows[path] = animation }
  }

  /// The elements that can stay while the fewest others move: a longest subsequence whose `goals` ascend, without elements that
  /// have no goal.
  ///
  /// Unlike `CollectionDifference`, it takes hardly longer if the whole list was sorted in another way.
  static func inOrder<Element>(_ elements: [Element], goals: (Element) -> Int?) -> [Element] {
    let known = elements.compactMap { element in goals(element).map { (element: element, goal: $0) } }
    // For each length, less 1: the index of the last element of the ascending subsequence of that length with the lowest end.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: known.count)
    for (index, one) in known.enumerated() {
      let length = ends.partitioningIndex { known[$0].goal >= one.goal }
      previous[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var chosen: [Element] = []
    var last = ends.last
    while let index = last {
      chosen.append(known[index].element)
      last = previous[index]
    }
    return chosen.reversed()
  }
}

nonisolated extension [Int] {
  /// The index of the first element for which `isBehind` is true, or the end; it has to be true for all later elements, too.
  fileprivate func partitioningIndex(where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
