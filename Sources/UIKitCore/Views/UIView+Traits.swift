/// The effects of changed traits.
extension UIView {
  /// Redraws this view and its descendants, whose traits may have changed, and notifies the views and controllers whose
  /// traits differ.
  func traitsMayHaveChanged(from old: UITraitCollection) {
    redrawTree()
    notifyTraitsDidChange(from: old, to: traitCollection)
  }

  /// Notifies this view, its descendants and their controllers of new traits, if they differ from the old ones.
  func notifyTraitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    guard old != new else { return }
    if old.displayScale != new.displayScale { constraintState?.ownEngine?.pixelsDidChange() }
    if old.layoutDirection != new.layoutDirection { directionMayHaveChanged() }
    if old.textSizeIndex != new.textSizeIndex || old.legibilityWeight != new.legibilityWeight {
      preferredFontsDidChange()
    }
    traitCollectionDidChange(old)
    for listener in extras.first?.traitListeners ?? [] { listener.traitsDidChange(from: old, to: new) }
    owningController?.traitCollectionDidChange(old)
    for listener in owningController?.traitListeners ?? [] { listener.traitsDidChange(from: old, to: new) }
    for view in children { view.notifyTraitsDidChange(from: view.inherited(old), to: view.inherited(new)) }
  }

  /// With high contrast, draws a line around a control whose own colour hardly differs from what is behind it; to be called
  /// again in `appearanceDidChange()`.
  package func updateContrastEdge() {
    storedLayer.borderWidth = traitCollection.isHighContrast ? 1 : 0
    storedLayer.borderColor = UIColor.selectedEdge.resolve(with: traitCollection)
  }

  /// With high contrast, draws a line around a pressed view in the colour of its text: a tint alone would hardly be visible.
  package func showPress(_ isPressed: Bool, _ color: UIColor) {
    storedLayer.borderWidth = isPressed && traitCollection.isHighContrast ? 3 : 0
    storedLayer.borderColor = color.resolve(with: traitCollection)
  }

  /// The traits of this view in a superview that has `traits`.
  func inherited(_ traits: UITraitCollection) -> UITraitCollection {
    overridden(traits.styled(overrideUserInterfaceStyle))
  }

  /// `traits` with the view's own overrides.
  func overridden(_ traits: UITraitCollection) -> UITraitCollection { storedLayer.traitOverrides.applied(to: traits) }
}

nonisolated extension UITraitCollection {
  /// The traits with the appearance `style`; unchanged for `.unspecified`.
  func styled(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified else { return self }
    var traits = self
    traits.userInterfaceStyle = style
    return traits
  }

  /// Whether colours may differ between these traits and others: by light and dark, or by contrast.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
      || accessibilityContrast != traitCollection?.accessibilityContrast
  }

  /// The kind of device: always the desktop computer.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }
}

extension UIView {
  /// Traits that this view and everything in it have instead of the superview's.
  public var traitOverrides: UITraitOverrides {
    get { storedLayer.traitOverrides }
    set {
      guard storedLayer.traitOverrides != newValue else { return }
      let old = traitCollection
      storedLayer.traitOverrides = newValue
      traitsMayHaveChanged(from: old)
    }
  }
}

extension UIViewController {
  /// Traits that the controller's view and everything in it have instead of the superview's.
  public var traitOverrides: UITraitOverrides {
    get { view.traitOverrides }
    set { view.traitOverrides = newValue }
  }
}
