/// Layout guides that follow the keyboard.
extension KeyboardSession {
  struct WeakGuide {
    weak var value: UIKeyboardLayoutGuide?
  }

  func addGuide(_ guide: UIKeyboardLayoutGuide) {
    guides.removeAll { $0.value == nil }
    guides.append(WeakGuide(value: guide))
  }

  func removeGuide(_ guide: UIKeyboardLayoutGuide) { guides.removeAll { $0.value == nil || $0.value === guide } }

  /// Tells the guides that the keyboard is somewhere else.
  func moveGuides() {
    for guide in guides { guide.value?.keyboardDidMove() }
  }

  /// How far above the keyboard a finger takes hold of it.
  var dismissPadding: CGFloat { guides.compactMap { $0.value?.keyboardDismissPadding }.max() ?? 0 }

  func sceneDidLayOut(_ scene: UIWindowScene) -> Bool {
    guard scene === self.scene else { return false }
    var hasMoved = false
    for guide in guides where guide.value?.viewMayHaveMoved() ?? false { hasMoved = true }
    return hasMoved
  }
}
