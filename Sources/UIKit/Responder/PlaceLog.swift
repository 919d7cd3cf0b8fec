/// Remembers the last moves of views that reading orders depend on, so that an order needn't be determined anew at each use.
///
/// Holds no view. What hasn't been asked for within a few dozen moves is forgotten, and the order is determined anew.
final class PlaceLog {
  /// A view that moved, or got or lost something inside.
  struct Entry {
    let serial: Int
    let view: ObjectIdentifier
    /// Where it is now in its parent; nil where its children changed.
    let place: CGRect?
  }

  /// The number of the last entry.
  private(set) var serial = 0
  private var entries: [Entry] = []
  private var forgotten = 0

  private static let capacity = 64

  /// What happened after the entry with number `serial`; nil when that is forgotten.
  func entries(since serial: Int) -> [Entry]? {
    guard serial >= forgotten else { return nil }
    guard serial < self.serial else { return [] }
    return entries.filter { $0.serial > serial }
  }

  func noteMove(of view: UIView) { note(view, view.placeInParent) }

  func noteChildren(of view: UIView) { note(view, nil) }

  /// A frame that is set changes centre and size one after the other: only the outcome counts.
  private func note(_ view: UIView, _ place: CGRect?) {
    serial += 1
    let id = ObjectIdentifier(view)
    if let last = entries.last, last.view == id, (last.place == nil) == (place == nil) { entries.removeLast() }
    if entries.count == Self.capacity {
      forgotten = serial - 1
      entries = []
    }
    entries.append(Entry(serial: serial, view: id, place: place))
  }
}

extension UIView {
  /// Where layout has put the view, transforms left out, in content coordinates of its parent.
  var placeInParent: CGRect {
    let (center, size) = (center, bounds.size)
    return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Called after centre or size changed.
  func noteMove() {
    if layoutState.notesMoves { UIApplication.shared.places.noteMove(of: self) }
  }

  /// Called after `view` was put into this one, or before it is taken away.
  func noteChild(_ view: UIView) {
    if let container = notedContainer, view.mattersToFocus { UIApplication.shared.places.noteChildren(of: container) }
  }

  /// Called after the view began or ceased to keep its children together.
  func noteGrouping() {
    if layoutState.notesChildren { UIApplication.shared.places.noteChildren(of: self) }
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
