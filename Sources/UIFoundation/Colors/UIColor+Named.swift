extension UIColor {
  /// The colours that the app has given names.
  @MainActor private static var named: [String: UIColor] = [:]

  /// A colour that was given that name by ``register(_:named:)``; nil for other names, as there are no asset catalogues.
  @MainActor public convenience init?(named name: String) {
    guard let color = Self.named[name] else { return nil }
    self.init(color)
  }

  /// The same; bundle and traits aren't looked at: a colour follows the appearance by itself.
  @MainActor public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) { self.init(named: name) }

  /// Gives a colour a name, by which ``init(named:)`` finds it, in place of the asset catalogue of an app for iOS; nil takes
  /// the name away. Ours, not UIKit's.
  @MainActor public static func register(_ color: UIColor?, named name: String) { named[name] = color }
}
