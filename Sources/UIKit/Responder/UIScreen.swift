/// The surface that the app fills. On a desktop that is its native window, so that code written for a phone's screen holds.
@preconcurrency @MainActor
public struct UIScreen {
  /// The surface of the first native window.
  public static var main: UIScreen { UIScreen(scene: UIApplication.shared.connectedScenes.first) }

  private let scene: UIWindowScene?

  /// The native window's area, origin zero, in points.
  public var bounds: CGRect { scene?.bounds ?? .zero }

  /// Device pixels per point; fractions are allowed.
  public var scale: CGFloat { scene?.platformWindow.scale ?? 1 }

  private init(scene: UIWindowScene?) { self.scene = scene }
}
