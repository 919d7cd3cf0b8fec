/// Views of one tree in reading order, determined again only after one of them has moved, come or gone.
///
/// The order follows the layout: neither scrolling nor a transform changes it. What is in a scroll view, or in a view whose
/// children are grouped, stays together.
package final class ReadingOrderIndex {
  /// What a view is to the order.
  package enum Role {
    /// It is in the order, and nothing in it is.
    case item
    /// It is in the order, and so may be what is in it.
    case itemWithContent
    /// Only what is in it may be in the order.
    case container
    /// Neither it nor what is in it belongs to the order.
    case stranger
  }

  /// Grows each time the order was determined.
  package private(set) var generation = 0

  /// The views as of the last ``update()``.
  package private(set) var views: [UIView] = []

  @WeakReference private var root: UIView?
  private let role: (UIView) -> Role
  private var positions: [ObjectIdentifier: Int] = [:]
  private var places: [ObjectIdentifier: Place] = [:]
  private var serial: Int?
  private var isRightToLeft = false

  // MARK: - Creating

  /// Makes the order of what is in `root`, and asks `role` of each view there.
  package init(of root: UIView, role: @escaping (UIView) -> Role) {
    self.root = root
    self.role = role
  }

  // MARK: - Reading

  /// Where `view` stands in ``views``; nil when it isn't there.
  package func position(of view: UIView) -> Int? { positions[ObjectIdentifier(view)] }

  /// Determines the order if anything moved since the last time; takes the same time for any number of views if nothing did.
  package func update() {
    let log = UIApplication.shared.places
    defer { serial = log.serial }
    if isOutdated(by: log) { determine() }
  }

  /// Lets go of all views.
  package func forget() {
    (views, positions, places, serial) = ([], [:], [:], nil)
  }

  // MARK: - Private

  /// How a view's place counts.
  private enum Place {
    case frame(CGRect)
    case origin(CGPoint)
    case anywhere

    func isStill(_ frame: CGRect) -> Bool {
      switch self {
      case .frame(let old): old == frame
      case .origin(let old): old == frame.origin
      case .anywhere: true
      }
    }
  }

  /// A view, or several that stay together.
  private struct Entry {
    let frame: CGRect
    var view: UIView?
    var content: [Entry] = []
  }

  private func isOutdated(by log: PlaceLog) -> Bool {
    guard let root, let serial, let entries = log.entries(since: serial) else { return true }
    guard (root.traitCollection.layoutDirection == .rightToLeft) == isRightToLeft else { return true }
    return entries.contains { entry in
      guard let place = places[entry.view] else { return false }
      guard let frame = entry.place else { return true }
      return !place.isStill(frame)
    }
  }

  private func determine() {
    forget()
    generation += 1
    guard let root else { return }
    isRightToLeft = root.traitCollection.layoutDirection == .rightToLeft
    var entries: [Entry] = []
    noteChildren(of: root)
    collect(in: root, at: .zero, into: &entries)
    append(entries)
  }

  private func append(_ entries: [Entry]) {
    for entry in ReadingOrder.sorted(entries, rightToLeft: isRightToLeft, by: \.frame) {
      if let view = entry.view {
        positions[ObjectIdentifier(view)] = views.count
        views.append(view)
      }
      append(entry.content)
    }
  }

  /// Returns whether there was anything.
  @discardableResult
  private func collect(in container: UIView, at origin: CGPoint, into entries: inout [Entry]) -> Bool {
    let count = entries.count
    for view in container.subviews {
      let frame = view.placeInParent.offset(by: origin)
      switch role(view) {
      case .item: appendItem(view, frame, to: &entries)
      case .itemWithContent:
        if view.keepsReadersInside {
          collectGroup(view, frame, isItem: true, into: &entries)
        } else {
          appendItem(view, frame, to: &entries)
          collectContent(of: view, frame, into: &entries)
        }
      case .container:
        if view.keepsReadersInside {
          collectGroup(view, frame, isItem: false, into: &entries)
        } else {
          collectContent(of: view, frame, into: &entries)
        }
      case .stranger: break
      }
    }
    return entries.count > count
  }

  private func appendItem(_ view: UIView, _ frame: CGRect, to entries: inout [Entry]) {
    note(view, .frame(view.placeInParent))
    entries.append(Entry(frame: frame, view: view))
  }

  private func collectContent(of view: UIView, _ frame: CGRect, into entries: inout [Entry]) {
    noteChildren(of: view)
    guard collect(in: view, at: frame.origin, into: &entries), !isItem(view) else { return }
    note(view, .origin(view.placeInParent.origin))
  }

  /// A group is read where its first line is, however high it is: a keyboard that makes it lower must not change the order.
  private func collectGroup(_ view: UIView, _ frame: CGRect, isItem: Bool, into entries: inout [Entry]) {
    noteChildren(of: view)
    let line = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 44)
    var group = Entry(frame: line, view: isItem ? view : nil)
    guard collect(in: view, at: .zero, into: &group.content) || isItem else { return }
    note(view, .origin(view.placeInParent.origin))
    entries.append(group)
  }

  private func isItem(_ view: UIView) -> Bool {
    if case .frame = places[ObjectIdentifier(view)] { return true }
    return false
  }

  private func note(_ view: UIView, _ place: Place) {
    view.layoutState.notesMoves = true
    places[ObjectIdentifier(view)] = place
  }

  private func noteChildren(of view: UIView) {
    view.layoutState.notesChildren = true
    if places[ObjectIdentifier(view)] == nil { places[ObjectIdentifier(view)] = .anywhere }
  }
}

extension UIView {
  /// Whether somebody who reads what is inside reads all of it before going on.
  fileprivate var keepsReadersInside: Bool {
    shouldGroupAccessibilityChildren || (scrollsContent && !(self is UITextView))
  }
}
