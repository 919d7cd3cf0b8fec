/// The layout guides that follow one window's keyboard.
final class KeyboardGuides {
  private var guides: [Weak<UIKeyboardLayoutGuide>] = []

  func add(_ guide: UIKeyboardLayoutGuide) {
    guides.removeAll { $0.value == nil }
    guides.append(Weak(guide))
  }

  func remove(_ guide: UIKeyboardLayoutGuide) { guides.removeAll { $0.value == nil || $0.value === guide } }

  /// How many there are.
  var count: Int { guides.count { $0.value != nil } }

  /// How far above the keyboard a finger takes hold of it, in points.
  var dismissPadding: CGFloat { guides.compactMap { $0.value?.keyboardDismissPadding }.max() ?? 0 }

  /// Tells the guides that the keyboard is somewhere else.
  func keyboardDidMove() {
    for guide in guides { guide.value?.keyboardDidMove() }
  }

  /// Lets the guides find out that a layout has moved their views; returns whether any has.
  func followViews() -> Bool {
    var hasMoved = false
    for guide in guides where guide.value?.viewMayHaveMoved() ?? false { hasMoved = true }
    return hasMoved
  }
}
