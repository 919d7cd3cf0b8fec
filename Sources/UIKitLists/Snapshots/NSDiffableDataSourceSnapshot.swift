import Outside

/// The sections of a table or a collection and their items, as a value that a data source can show.
///
/// Sections and items are distinguished by identifiers, each of which may occur once. An identifier that is passed twice in a
/// call, or names something missing, ends the program with a sentence; adding items that the snapshot already has moves them,
/// and prints a line on standard error. Deleting something missing does nothing. All of this is as on iOS.
///
/// ```swift
/// var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
/// snapshot.appendSections([.favourites, .others])
/// snapshot.appendItems(favourites, toSection: .favourites)
/// dataSource.apply(snapshot)
/// ```
public nonisolated struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable,
  ItemIdentifierType: Hashable
> {
  /// The sections in their order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  /// The sections that will be reloaded.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items that will be reloaded: the data source makes their cells again.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells will be reconfigured.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var sections: [ItemIdentifierType: SectionIdentifierType] = [:]

  /// Makes a snapshot without sections.
  public init() {}

  // MARK: - Reading

  /// How many items all sections have together.
  public var numberOfItems: Int { sections.count }

  /// How many sections there are.
  public var numberOfSections: Int { sectionIdentifiers.count }

  /// The items of all sections in their order.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

  /// How many items a section has.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// The items of a section in their order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let items = items[identifier] else { preconditionFailure(Self.missingMessage("section", identifier)) }
    return items
  }

  /// The section that has an item; nil if none does.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sections[identifier]
  }

  /// How many items are before this one, in all sections; nil if it isn't there.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let section = sections[identifier], let index = items[section]?.firstIndex(of: identifier) else { return nil }
    return sectionIdentifiers.prefix { $0 != section }.reduce(index) { $0 + (items[$1]?.count ?? 0) }
  }

  /// How many sections are before this one; nil if it isn't there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: - Items

  /// Adds items at the end of a section; without one, of the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      preconditionFailure("there is no section yet that items could be appended to")
    }
    precondition(items[section] != nil, Self.missingMessage("section", section))
    detach(identifiers)
    put(identifiers, section) { $0.endIndex }
  }

  /// Adds items before another one, in its section.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: beforeIdentifier, after: 0) }

  /// Adds items after another one, in its section.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: afterIdentifier, after: 1) }

  /// Removes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    take(identifiers)
    forgetMarks()
  }

  /// Removes all items, and all sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item to the place before another one, which may be in another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, after: 0) }

  /// Moves an item to the place after another one, which may be in another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, after: 1) }

  /// Marks items to be reloaded: the data source makes their cells again. Editing in such a cell ends.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    requireItems(identifiers)
    Self.mark(identifiers, in: &reloadedItemIdentifiers)
  }

  /// Marks items to be reconfigured: their cells stay, and so does editing in them.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    requireItems(identifiers)
    Self.mark(identifiers, in: &reconfiguredItemIdentifiers)
  }

  // MARK: - Sections

  /// Adds sections without items at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.endIndex)
  }

  /// Adds sections without items before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: index(of: toIdentifier)) }

  /// Adds sections without items after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: index(of: toIdentifier) + 1) }

  /// Removes sections with all their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for section in gone { for item in items.removeValue(forKey: section) ?? [] { sections[item] = nil } }
    sectionIdentifiers.removeAll(where: gone.contains)
    forgetMarks()
  }

  /// Moves a section with its items to the place before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, after: 0) }

  /// Moves a section with its items to the place after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, after: 1) }

  /// Marks sections to be reloaded, with their headers, footers and cells.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = index(of: identifier) }
    Self.mark(identifiers, in: &reloadedSectionIdentifiers)
  }

  // MARK: - Internal

  /// The snapshot without marks for reloading or reconfiguring: as it is once it is shown.
  var withoutMarks: Self {
    var copy = self
    copy.reloadedSectionIdentifiers = []
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    return copy
  }

  private static func missingMessage(_ kind: String, _ identifier: Any) -> String {
    "the snapshot has no \(kind) \(identifier)"
  }

  private func index(of section: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(section) else { preconditionFailure(Self.missingMessage("section", section)) }
    return index
  }

  private func requireItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { precondition(sections[identifier] != nil, Self.missingMessage("item", identifier)) }
  }

  private static func requireUnique<Identifier: Hashable>(_ identifiers: [Identifier]) {
    var seen: Set<Identifier> = []
    for identifier in identifiers {
      precondition(seen.insert(identifier).inserted, "identifiers have to be unique, but \(identifier) is there twice")
    }
  }

  private static func mark<Identifier: Hashable>(_ identifiers: [Identifier], in marks: inout [Identifier]) {
    let known = Set(marks)
    marks += identifiers.filter { !known.contains($0) }
  }

  private mutating func forgetMarks() {
    reloadedSectionIdentifiers.removeAll { items[$0] == nil }
    reloadedItemIdentifiers.removeAll { sections[$0] == nil }
    reconfiguredItemIdentifiers.removeAll { sections[$0] == nil }
  }

  // MARK: Items

  private mutating func insert(_ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, after: Int) {
    precondition(!identifiers.contains(other), "\(other) can't be inserted beside itself")
    guard let section = sections[other] else { preconditionFailure(Self.missingMessage("item", other)) }
    detach(identifiers)
    put(identifiers, section) { items in (items.firstIndex(of: other) ?? items.endIndex) + after }
  }

  private mutating func move(_ identifier: ItemIdentifierType, beside other: ItemIdentifierType, after: Int) {
    requireItems([identifier, other])
    guard identifier != other, let section = sections[other] else { return }
    take([identifier])
    put([identifier], section) { items in (items.firstIndex(of: other) ?? items.endIndex) + after }
  }

  /// Removes those items that the snapshot already has, because they are about to be added elsewhere.
  private mutating func detach(_ identifiers: [ItemIdentifierType]) {
    Self.requireUnique(identifiers)
    let known = identifiers.filter { sections[$0] != nil }
    guard !known.isEmpty else { return }
    StandardStreams.complain("NSDiffableDataSourceSnapshot: moves what it had already: \(known.prefix(8))")
    take(known)
  }

  private mutating func put(
    _ identifiers: [ItemIdentifierType],
    _ section: SectionIdentifierType,
    at index: ([ItemIdentifierType]) -> Int
  ) {
    for identifier in identifiers { sections[identifier] = section }
    let place = index(items[section] ?? [])
    items[section, default: []].insert(contentsOf: identifiers, at: place)
  }

  private mutating func take(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(gone.compactMap { sections[$0] }) { items[section]?.removeAll(where: gone.contains) }
    for identifier in gone { sections[identifier] = nil }
  }

  // MARK: Sections

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    Self.requireUnique(sectionIdentifiers + identifiers)
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
    for identifier in identifiers { items[identifier] = [] }
  }

  private mutating func move(_ identifier: SectionIdentifierType, beside other: SectionIdentifierType, after: Int) {
    let old = index(of: identifier)
    _ = index(of: other)
    guard identifier != other else { return }
    sectionIdentifiers.remove(at: old)
    sectionIdentifiers.insert(identifier, at: index(of: other) + after)
  }
}

nonisolated extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
