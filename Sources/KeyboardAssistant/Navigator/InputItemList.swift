import UIKit

/// The inputs of a navigator, in the order in which it visits them.
///
/// Inputs that were added one by one keep that order; those that are found in a view are in reading order, which is
/// determined when it is needed: at the time the view is added it usually has no layout yet, and it may change later.
struct InputItemList {
  /// Every input, in order, as of the last ``update()``.
  private(set) var items: [UIView] = []

  /// Inputs that were added one after the other, or the inputs found in one view.
  private struct Section {
    var byHand: [UIView] = []
    var readingOrder: ReadingOrderIndex?
  }

  private var sections: [Section] = []
  private var positions: [ObjectIdentifier: Int] = [:]
  private var addedByHand: Set<ObjectIdentifier> = []
  private var takenOut: [ObjectIdentifier: Weak<UIView>] = [:]
  /// The sum of the found sections' generations when `items` was made; nil if it must be made again.
  private var generations: Int?

  // MARK: - Reading

  func position(of item: UIView) -> Int? { positions[ObjectIdentifier(item)] }

  func contains(_ item: UIView) -> Bool { position(of: item) != nil }

  /// Whether the position of `item` in the order follows from its position on screen.
  func isInReadingOrder(_ item: UIView) -> Bool { contains(item) && !addedByHand.contains(ObjectIdentifier(item)) }

  // MARK: - Changing

  /// Appends items that aren't in the list yet.
  mutating func append(_ new: [UIView]) {
    purge(new)
    let new = new.filter { addedByHand.insert(ObjectIdentifier($0)).inserted }
    guard !new.isEmpty else { return }
    // An item that was found in a view before, and is now added by hand, moves to its new index.
    let isPlain = generations != nil && !new.contains { contains($0) }
    if sections.last.map({ $0.readingOrder != nil }) ?? true { sections.append(Section()) }
    sections[sections.count - 1].byHand += new
    isPlain ? appendToItems(new) : (generations = nil)
  }

  /// Appends the views of `index`, now and whenever they change.
  mutating func append(_ index: ReadingOrderIndex) {
    for item in index.views { takenOut[ObjectIdentifier(item)] = nil }
    sections.append(Section(readingOrder: index))
    generations = nil
  }

  /// Removes an input for good; false if it isn't in the list.
  mutating func remove(_ item: UIView) -> Bool {
    guard contains(item) else { return false }
    takenOut[ObjectIdentifier(item)] = Weak(item)
    addedByHand.remove(ObjectIdentifier(item))
    generations = nil
    return true
  }

  /// Removes everything.
  mutating func removeAll() { self = InputItemList() }

  /// Updates ``items``; returns whether that changed anything. If not, the cost doesn't depend on the number of inputs.
  mutating func update(where belongs: (UIView) -> Bool) -> Bool {
    var sum = 0
    for section in sections {
      section.readingOrder?.update()
      sum += section.readingOrder?.generation ?? 0
    }
    guard sum != generations else { return false }
    generations = sum
    makeItems(belongs)
    return true
  }

  // MARK: - Private

  private mutating func makeItems(_ belongs: (UIView) -> Bool) {
    (items, positions) = ([], [:])
    for index in sections.indices {
      sections[index].byHand.removeAll { !addedByHand.contains(ObjectIdentifier($0)) }
      appendToItems(sections[index].byHand)
      appendToItems((sections[index].readingOrder?.views ?? []).filter { !isPlacedByHand($0) && belongs($0) })
    }
  }

  /// Whether the app has added the input by hand, or removed it.
  private func isPlacedByHand(_ item: UIView) -> Bool {
    let id = ObjectIdentifier(item)
    return addedByHand.contains(id) || takenOut[id]?.value === item
  }

  private mutating func appendToItems(_ views: [UIView]) {
    for view in views where positions[ObjectIdentifier(view)] == nil {
      positions[ObjectIdentifier(view)] = items.count
      items.append(view)
    }
  }

  /// Removes former entries of inputs that are added again.
  private mutating func purge(_ returning: [UIView]) {
    let ids = Set(returning.map { ObjectIdentifier($0) }).filter { takenOut.removeValue(forKey: $0) != nil }
    guard !ids.isEmpty else { return }
    for index in sections.indices { sections[index].byHand.removeAll { ids.contains(ObjectIdentifier($0)) } }
  }
}
