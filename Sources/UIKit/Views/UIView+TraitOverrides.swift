extension UIView {
  /// Traits that this view and everything in it have instead of the parent's.
  public var traitOverrides: UITraitOverrides {
    get { layer.traitOverrides }
    set {
      guard layer.traitOverrides != newValue else { return }
      let old = traitCollection
      layer.traitOverrides = newValue
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
