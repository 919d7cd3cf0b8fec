/// The effects of changed traits.
extension UIView {
  /// Called when the traits of this view and of those inside may have changed: draws everything again, and tells views
  /// and controllers whose traits differ.
  func traitsMayHaveChanged(from old: UITraitCollection) {
    redrawTree()
    tellTraits(from: old, to: traitCollection)
  }

  private func tellTraits(from old: UITraitCollection, to new: UITraitCollection) {
    guard old != new else { return }
    traitCollectionDidChange(old)
    owningController?.traitCollectionDidChange(old)
    for view in children { view.tellTraits(from: old.styled(view.modelStyle), to: new.styled(view.modelStyle)) }
  }
}

nonisolated extension UITraitCollection {
  /// These traits in another appearance; unchanged for `.unspecified`.
  func styled(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified else { return self }
    var traits = self
    traits.userInterfaceStyle = style
    return traits
  }

  /// Whether colours may differ between these traits and others: whether one is light, the other dark.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// The kind of device: always the desktop computer.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }
}
