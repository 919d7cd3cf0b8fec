/// The latest moves of views that reading orders depend on, so that an order isn't determined again at each use.
///
/// Refers to views by identity only. Keeps some dozens of entries; an order that needs older ones is determined again.
final class MoveLog {
  /// A view that has moved, or whose children have changed.
  struct Entry {
    let serial: Int
    let view: ObjectIdentifier
    /// The view's new frame in its parent; nil if its children changed.
    let frame: CGRect?
  }

  /// The serial number of the last entry.
  private(set) var serial = 0
  private var entries: [Entry] = []
  private var forgotten = 0

  private static let capacity = 64

  /// The entries after `serial`; nil if some of them were removed.
  func entries(since serial: Int) -> [Entry]? {
    guard serial >= forgotten else { return nil }
    guard serial < self.serial else { return [] }
    return entries.filter { $0.serial > serial }
  }

  func recordMove(of view: UIView) { record(view, view.untransformedFrame) }

  func recordChildren(of view: UIView) { record(view, nil) }

  /// Adds an entry, replacing the view's last one if that is the latest: setting a frame changes centre and size one
  /// after the other.
  private func record(_ view: UIView, _ frame: CGRect?) {
    serial += 1
    let id = ObjectIdentifier(view)
    if let last = entries.last, last.view == id, (last.frame == nil) == (frame == nil) { entries.removeLast() }
    if entries.count == Self.capacity {
      forgotten = serial - 1
      entries = []
    }
    entries.append(Entry(serial: serial, view: id, frame: frame))
  }
}

extension UIView {
  /// Called after the view's centre or size has changed.
  func recordMove() {
    if layoutState.recordsMoves { UIApplication.shared.moves.recordMove(of: self) }
  }

  /// Called after `view` was added to this one, or before it is removed.
  func recordChildChange(_ view: UIView) {
    if view.mattersToFocus, let container = recordingContainer {
      UIApplication.shared.moves.recordChildren(of: container)
    }
  }

  /// Called after the view has begun or stopped to group its children, or got another reading direction.
  func recordGroupingChange() {
    if layoutState.recordsChildren { UIApplication.shared.moves.recordChildren(of: self) }
  }

  /// The view whose entry records a change in this view's children: this one, or the nearest ancestor that is known to
  /// a reading order. Nil inside of an item of an order, and outside of all orders.
  private var recordingContainer: UIView? {
    var view: UIView? = self
    while let current = view, !current.layoutState.recordsChildren {
      if current.layoutState.recordsMoves { return nil }
      view = current.superview
    }
    return view
  }

  /// Whether any view in this tree can take focus at some time.
  private var mattersToFocus: Bool {
    self is UIControl || canBecomeFirstResponder || canBecomeFocused || confinesFocus
      || subviews.contains { $0.mattersToFocus }
  }
}
