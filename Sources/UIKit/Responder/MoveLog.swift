/// Remembers the last moves of views that reading orders depend on, so that an order needn't be determined anew at each use.
///
/// Refers to views by identity only. Entries older than a few dozen moves are forgotten; an order that needs them is determined anew.
final class MoveLog {
  /// A view that moved, or got or lost something inside.
  struct Entry {
    let serial: Int
    let view: ObjectIdentifier
    /// Its new frame in its parent; nil if its children changed.
    let frame: CGRect?
  }

  /// The number of the last entry.
  private(set) var serial = 0
  private var entries: [Entry] = []
  private var forgotten = 0

  private static let capacity = 64

  /// The entries after number `serial`; nil when some of them are forgotten.
  func entries(since serial: Int) -> [Entry]? {
    guard serial >= forgotten else { return nil }
    guard serial < self.serial else { return [] }
    return entries.filter { $0.serial > serial }
  }

  func noteMove(of view: UIView) { note(view, view.untransformedFrame) }

  func noteChildren(of view: UIView) { note(view, nil) }

  /// Setting a frame changes centre and size one after the other: only the last entry of a view is kept.
  private func note(_ view: UIView, _ frame: CGRect?) {
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
  /// Called after centre or size changed.
  func noteMove() {
    if layoutState.notesMoves { UIApplication.shared.moves.noteMove(of: self) }
  }

  /// Called after `view` was put into this one, or before it is taken away.
  func noteChild(_ view: UIView) {
    if view.mattersToFocus, let container = notedContainer { UIApplication.shared.moves.noteChildren(of: container) }
  }

  /// Called after the view began or ceased to keep its children together.
  func noteGrouping() {
    if layoutState.notesChildren { UIApplication.shared.moves.noteChildren(of: self) }
  }

  /// This view, or the nearest one around it whose children are noted: what had nothing in it when it came isn't noted itself. Nil
  /// inside of what is an item of an order, and outside of all orders.
  private var notedContainer: UIView? {
    var view: UIView? = self
    while let current = view, !current.layoutState.notesChildren {
      if current.layoutState.notesMoves { return nil }
      view = current.superview
    }
    return view
  }

  /// Whether anything in this tree could take focus at some time.
  private var mattersToFocus: Bool {
    self is UIControl || canBecomeFirstResponder || canBecomeFocused || confinesFocus
      || subviews.contains { $0.mattersToFocus }
  }
}
