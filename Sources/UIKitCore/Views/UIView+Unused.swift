/// Properties that mean something on a telephone, or to Core Animation, and nothing here.
extension UIView {
  /// How a tint looks while an alert is above the view. Ours stays.
  public nonisolated enum TintAdjustmentMode: Int, Sendable {
    /// As the view around.
    case automatic
    /// As it is.
    case normal
    /// Grey.
    case dimmed
  }

  /// Kept for source compatibility: a tint stays as it is.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { extras.first?.tintAdjustmentMode ?? .automatic }
    set { madeExtras.tintAdjustmentMode = newValue }
  }

  /// A name of the app's own, by which iOS finds the view when it brings back what it showed; here it is only kept.
  public var restorationIdentifier: String? {
    get { extras.first?.restorationIdentifier }
    set { madeExtras.restorationIdentifier = newValue }
  }

  /// Device pixels a point; setting it does nothing, as content always has the window's.
  public var contentScaleFactor: CGFloat {
    get { traitCollection.displayScale }
    set {}
  }
}
