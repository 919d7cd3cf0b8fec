extension UIView {
  /// Traits that this view and everything in it have instead of the parent's.
  public var traitOverrides: UITraitOverrides {
    get { layoutState.traitOverrides }
    set {
      guard layoutState.traitOverrides != newValue else { return }
      let old = traitCollection
      layoutState.traitOverrides = newValue
      traitsMayHaveChanged(from: old)
    }
  }
}

extension UIViewController {
  /// Traits that the controller's view and everything in it have instead of the parent's.
  public var traitOverrides: UITraitOverrides {
    get { view.traitOverrides }
    set { view.traitOverrides = newValue }
  }
}
