/// The layout guides that follow one window's keyboard.
final class KeyboardGuides {
  private struct Entry {
    weak var guide: UIKeyboardLayoutGuide?
  }

  private var entries: [Entry] = []

  func add(_ guide: UIKeyboardLayoutGuide) {
    entries.removeAll { $0.guide == nil }
    entries.append(Entry(guide: guide))
  }

  func remove(_ guide: UIKeyboardLayoutGuide) { entries.removeAll { $0.guide == nil || $0.guide === guide } }

  /// How many there are.
  var count: Int { entries.count { $0.guide != nil } }

  /// How far above the keyboard a finger takes hold of it, in points.
  var dismissPadding: CGFloat { entries.compactMap { $0.guide?.keyboardDismissPadding }.max() ?? 0 }

  /// Tells the guides that the keyboard is somewhere else.
  func keyboardDidMove() {
    for entry in entries { entry.guide?.keyboardDidMove() }
  }

  /// Lets the guides find out that a layout has moved their views; returns whether any has.
  func followViews() -> Bool {
    var hasMoved = false
    for entry in entries where entry.guide?.viewMayHaveMoved() ?? false { hasMoved = true }
    return hasMoved
  }
}
