/// Properties that mean something on a telephone, or to Core Animation, and nothing here.
extension UIView {
  /// Whether the tint colour turns grey while an alert is above the view. Here it never does.
  public nonisolated enum TintAdjustmentMode: Int, Sendable {
    /// The superview's mode.
    case automatic
    /// The tint colour itself.
    case normal
    /// Grey.
    case dimmed
  }

  /// Kept for source compatibility: a tint stays as it is.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { extras.first?.tintAdjustmentMode ?? .automatic }
    set { madeExtras.tintAdjustmentMode = newValue }
  }

  /// A name by which iOS restores the state of the view; here it is only stored.
  public var restorationIdentifier: String? {
    get { extras.first?.restorationIdentifier }
    set { madeExtras.restorationIdentifier = newValue }
  }

  /// Device pixels per point. Setting it does nothing, as content always has the window's scale.
  public var contentScaleFactor: CGFloat {
    get { traitCollection.displayScale }
    set {}
  }
}
