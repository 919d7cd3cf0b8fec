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
