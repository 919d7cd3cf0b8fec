/// The layout guides that follow one window's keyboard.
final class KeyboardGuides {
  private var guides: [Weak<UIKeyboardLayoutGuide>] = []

  func add(_ guide: UIKeyboardLayoutGuide) {
    guides.removeAll { $0.value == nil }
    guides.append(Weak(guide))
  }

  func remove(_ guide: UIKeyboardLayoutGuide) { guides.removeAll { $0.value == nil || $0.value === guide } }

  /// The number of guides that still exist.
  var count: Int { guides.count { $0.value != nil } }

  /// How far above the keyboard a finger begins to drag it, in points: the largest that a guide asks for.
  var dismissPadding: CGFloat { guides.compactMap { $0.value?.keyboardDismissPadding }.max() ?? 0 }

  /// Updates the guides to the keyboard's new frame.
  func keyboardDidMove() {
    for guide in guides { guide.value?.keyboardDidMove() }
  }

  /// Updates the guides whose views were moved by a layout; returns whether any has changed.
  func followViews() -> Bool {
    var hasMoved = false
    for guide in guides where guide.value?.viewMayHaveMoved() ?? false { hasMoved = true }
    return hasMoved
  }
}
