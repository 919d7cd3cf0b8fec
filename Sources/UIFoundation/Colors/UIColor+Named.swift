import Synchronization

nonisolated extension UIColor {
  /// The colours that the app has registered, by their names.
  private static let named = Mutex<[String: UIColor]>([:])

  /// Finds a colour that ``register(_:named:)`` has given this name; nil for other names, as there are no asset catalogues.
  public convenience init?(named name: String) {
    guard let color = Self.named.withLock({ $0[name] }) else { return nil }
    self.init(color)
  }

  /// Finds a registered colour, as ``init(named:)``. Bundle and traits are ignored: a dynamic colour follows the appearance by
  /// itself.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) { self.init(named: name) }

  /// Registers a colour under a name by which ``init(named:)`` finds it; nil removes the name. Not in UIKit: replaces the asset
  /// catalogue of an app for iOS.
  public static func register(_ color: UIColor?, named name: String) { named.withLock { $0[name] = color } }
}
