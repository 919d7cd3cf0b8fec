import UIKit

/// The inputs of a navigator, in the order in which it goes through them.
///
/// Inputs that were added by hand keep that order; those that were found in a view are in reading order, which is determined
/// when it is asked for: at the time they are added the view usually has no layout yet.
struct InputItemList {
  private struct Section {
    var items: [UIView]
    /// Whether reading order applies.
    let wasFound: Bool
  }

  private var sections: [Section] = []
  private var members: Set<ObjectIdentifier> = []

  /// Every input, in order.
  var items: [UIView] { sections.flatMap { $0.wasFound ? Self.inReadingOrder($0.items) : $0.items } }

  func contains(_ item: UIView) -> Bool { members.contains(ObjectIdentifier(item)) }

  /// Appends what isn't in the list yet, and returns it.
  mutating func append(_ items: [UIView], wereFound: Bool) -> [UIView] {
    let new = items.filter { members.insert(ObjectIdentifier($0)).inserted }
    guard !new.isEmpty else { return [] }
    if !wereFound, let last = sections.indices.last, !sections[last].wasFound {
      sections[last].items += new
    } else {
      sections.append(Section(items: new, wasFound: wereFound))
    }
    return new
  }

  /// Takes an input off the list; false when it wasn't on it.
  mutating func remove(_ item: UIView) -> Bool {
    guard members.remove(ObjectIdentifier(item)) != nil else { return false }
    for index in sections.indices { sections[index].items.removeAll { $0 === item } }
    sections.removeAll { $0.items.isEmpty }
    return true
  }

  /// Whether `item` is on the list at a place that its position determines.
  func isInReadingOrder(_ item: UIView) -> Bool {
    sections.contains { section in section.wasFound && section.items.contains { $0 === item } }
  }

  private static func inReadingOrder(_ items: [UIView]) -> [UIView] {
    ReadingOrder.sorted(items.map { ($0, $0.convert($0.bounds, to: nil)) }).map(\.view)
  }
}
