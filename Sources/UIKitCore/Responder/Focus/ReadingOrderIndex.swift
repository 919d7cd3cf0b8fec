/// The views of a hierarchy in reading order, which is determined again only after a view was moved, added or removed.
///
/// The order follows the layout: neither scrolling nor a transform changes it. The views in a scroll view, or in a view
/// whose subviews are grouped, stay together. Views side by side are read in the direction of their nearest common
/// ancestor: its `semanticContentAttribute` decides, or its traits.
package final class ReadingOrderIndex {
  /// The role of a view in the order.
  package enum Role {
    /// The view is in the order, and none of its descendants are.
    case item
    /// The view is in the order, and its descendants may be.
    case itemWithContent
    /// Only the view's descendants may be in the order.
    case container
    /// Neither the view nor its descendants are in the order.
    case excluded
  }

  /// Incremented each time the order is determined.
  package private(set) var generation = 0

  /// The views as of the last ``update()``.
  package private(set) var views: [UIView] = []

  private weak var root: UIView?
  private let role: (UIView) -> Role
  private var positions: [ObjectIdentifier: Int] = [:]
  private var knownPositions: [ObjectIdentifier: KnownPosition] = [:]
  private var serial: Int?
  private var isRightToLeft = false

  // MARK: - Creating

  /// Makes the order of the descendants of `root`; `role` is called for each of them.
  package init(of root: UIView, role: @escaping (UIView) -> Role) {
    self.root = root
    self.role = role
  }

  // MARK: - Reading

  /// The index of `view` in ``views``; nil if it isn't there.
  package func position(of view: UIView) -> Int? { positions[ObjectIdentifier(view)] }

  /// Determines the order if a view has moved since the last time. The cost doesn't depend on the number of views if
  /// none has.
  package func update() {
    let log = UIApplication.shared.moves
    defer { serial = log.serial }
    if isOutdated(by: log) { determine() }
  }

  /// Releases all views.
  package func forget() {
    (views, positions, knownPositions, serial) = ([], [:], [:], nil)
  }

  // MARK: - Private

  /// The position of a view at the last update: the part of it that the order depends on.
  private enum KnownPosition {
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

  /// A view, or a group of views that stay together.
  private struct Entry {
    let frame: CGRect
    var view: UIView?
    /// The superview of the view or group.
    let container: UIView
    var content: [Entry] = []
  }

  private func isOutdated(by log: MoveLog) -> Bool {
    guard let root, let serial, let entries = log.entries(since: serial) else { return true }
    guard root.isReadFromTheRight == isRightToLeft else { return true }
    return entries.contains { entry in
      guard let position = knownPositions[entry.view] else { return false }
      guard let frame = entry.frame else { return true }
      return !position.isStill(frame)
    }
  }

  private func determine() {
    forget()
    generation += 1
    guard let root else { return }
    isRightToLeft = root.isReadFromTheRight
    var entries: [Entry] = []
    recordChildren(of: root)
    collect(in: root, at: .zero, into: &entries)
    append(entries)
  }

  private func append(_ entries: [Entry]) {
    for entry in ReadingOrder.sorted(entries, rightToLeft: Self.isRightToLeft, by: \.frame) {
      if let view = entry.view {
        positions[ObjectIdentifier(view)] = views.count
        views.append(view)
      }
      append(entry.content)
    }
  }

  /// Whether the entries of a row are read from right to left.
  private static func isRightToLeft(_ row: [Entry]) -> Bool {
    guard let first = row.first else { return false }
    return row.dropFirst().reduce(first.container) { $0.nearestView(around: $1.container) }.isReadFromTheRight
  }

  /// Collects the entries in a container; false if there are none.
  @discardableResult
  private func collect(in container: UIView, at origin: CGPoint, into entries: inout [Entry]) -> Bool {
    let count = entries.count
    for view in container.subviews {
      let frame = view.untransformedFrame.offset(by: origin)
      switch role(view) {
      case .item: appendItem(view, frame, in: container, to: &entries)
      case .itemWithContent:
        if view.keepsReadersInside {
          collectGroup(view, frame, in: container, isItem: true, into: &entries)
        } else {
          appendItem(view, frame, in: container, to: &entries)
          collectContent(of: view, frame, into: &entries)
        }
      case .container:
        if view.keepsReadersInside {
          collectGroup(view, frame, in: container, isItem: false, into: &entries)
        } else {
          collectContent(of: view, frame, into: &entries)
        }
      case .excluded: break
      }
    }
    return entries.count > count
  }

  private func appendItem(_ view: UIView, _ frame: CGRect, in container: UIView, to entries: inout [Entry]) {
    recordPosition(view, .frame(view.untransformedFrame))
    entries.append(Entry(frame: frame, view: view, container: container))
  }

  private func collectContent(of view: UIView, _ frame: CGRect, into entries: inout [Entry]) {
    recordChildren(of: view)
    guard collect(in: view, at: frame.origin, into: &entries), !isItem(view) else { return }
    recordPosition(view, .origin(view.untransformedFrame.origin))
  }

  /// Adds a group as one entry at the position of its first row, whatever its height: a keyboard that reduces the height
  /// must not change the order.
  private func collectGroup(
    _ view: UIView,
    _ frame: CGRect,
    in container: UIView,
    isItem: Bool,
    into entries: inout [Entry]
  ) {
    recordChildren(of: view)
    let line = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 44)
    var group = Entry(frame: line, view: isItem ? view : nil, container: container)
    guard collect(in: view, at: .zero, into: &group.content) || isItem else { return }
    recordPosition(view, .origin(view.untransformedFrame.origin))
    entries.append(group)
  }

  private func isItem(_ view: UIView) -> Bool {
    if case .frame = knownPositions[ObjectIdentifier(view)] { return true }
    return false
  }

  private func recordPosition(_ view: UIView, _ position: KnownPosition) {
    view.layoutState.recordsMoves = true
    knownPositions[ObjectIdentifier(view)] = position
  }

  private func recordChildren(of view: UIView) {
    view.layoutState.recordsChildren = true
    if knownPositions[ObjectIdentifier(view)] == nil { knownPositions[ObjectIdentifier(view)] = .anywhere }
  }
}

extension UIView {
  /// Whether the subviews are read from right to left.
  fileprivate var isReadFromTheRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The nearest common ancestor of this view and `other`, which may be one of the two.
  fileprivate func nearestView(around other: UIView) -> UIView {
    sequence(first: self, next: \.superview).first { other.isDescendant(of: $0) } ?? self
  }

  /// Whether screen readers read all its descendants before they go on to other views.
  fileprivate var keepsReadersInside: Bool {
    shouldGroupAccessibilityChildren || (scrollsContent && !(self is UITextView))
  }
}
