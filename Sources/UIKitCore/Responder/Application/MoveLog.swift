/// The latest moves of views that reading orders depend on, so that an order isn't determined again at each use.
///
/// Refers to views by identity only. Keeps some dozens of entries; an order that needs older ones is determined again.
final class MoveLog {
  /// A view that has moved, or whose subviews have changed.
  struct Entry {
    let serial: Int
    let view: ObjectIdentifier
    /// The view's new frame in its superview; nil if its subviews changed.
    let frame: CGRect?
  }

  /// The serial number of the last entry.
  private(set) var serial = 0
  private var entries: [Entry] = []
  private var lastRemovedSerial = 0

  private static let capacity = 64

  /// The entries after `serial`; nil if some of them were removed.
  func entries(since serial: Int) -> [Entry]? {
    guard serial >= lastRemovedSerial else { return nil }
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
      lastRemovedSerial = serial - 1
      entries = []
    }
    entries.append(Entry(serial: serial, view: id, frame: frame))
  }
}

extension UIView {
  /// Logs that the view's centre or size has changed, if a reading order depends on it.
  func recordMove() {
    if layoutState.recordsMoves { UIApplication.shared.moves.recordMove(of: self) }
  }

  /// Logs that `view` was added to this one, or is about to be removed, if that may change a reading order.
  func recordChildChange(_ view: UIView) {
    if view.mattersToFocus, let container = recordingContainer {
      UIApplication.shared.moves.recordChildren(of: container)
    }
  }

  /// Logs that the view has begun or stopped to group its subviews, or got another reading direction.
  func recordGroupingChange() {
    if layoutState.recordsChildren { UIApplication.shared.moves.recordChildren(of: self) }
  }

  /// The view whose entry records a change of this view's subviews: this one, or the nearest ancestor that a reading
  /// order knows. Nil inside an item of a reading order, and outside all reading orders.
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
