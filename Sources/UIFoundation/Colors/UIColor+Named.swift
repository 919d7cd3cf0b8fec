import Synchronization

nonisolated extension UIColor {
  /// The colours that the app has given names.
  private static let named = Mutex<[String: UIColor]>([:])

  /// A colour that was given that name by ``register(_:named:)``; nil for other names, as there are no asset catalogues.
  public convenience init?(named name: String) {
    guard let color = Self.named.withLock({ $0[name] }) else { return nil }
    self.init(color)
  }

  /// The same; bundle and traits aren't looked at: a colour follows the appearance by itself.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) { self.init(named: name) }

  /// Gives a colour a name, by which ``init(named:)`` finds it, in place of the asset catalogue of an app for iOS; nil takes
  /// the name away. Ours, not UIKit's.
  public static func register(_ color: UIColor?, named name: String) { named.withLock { $0[name] = color } }
}
