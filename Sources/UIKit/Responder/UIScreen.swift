/// The screen. On a desktop that is the app's native window, so that code written for a phone's screen works.
@preconcurrency @MainActor
public struct UIScreen {
  /// The first native window as a screen.
  public static var main: UIScreen { UIScreen(scene: UIApplication.shared.connectedScenes.first) }

  private let scene: UIWindowScene?

  /// The native window's area, origin zero, in points.
  public var bounds: CGRect { scene?.bounds ?? .zero }

  /// Device pixels per point; fractions are allowed.
  public var scale: CGFloat { scene?.platformWindow.scale ?? 1 }

  private init(scene: UIWindowScene?) { self.scene = scene }
}
