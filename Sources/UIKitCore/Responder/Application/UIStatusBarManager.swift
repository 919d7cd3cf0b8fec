/// The status bar, which a desktop's windows don't have.
@preconcurrency @MainActor
public final class UIStatusBarManager {
  /// Always an empty rectangle.
  public var statusBarFrame: CGRect { .zero }
  /// Always true.
  public var isStatusBarHidden: Bool { true }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

extension UIWindowScene {
  /// The status bar: nil, because a native window has none.
  public var statusBarManager: UIStatusBarManager? { nil }
}

extension UIApplication {
  /// An empty rectangle: there is no status bar.
  public var statusBarFrame: CGRect { .zero }
}
