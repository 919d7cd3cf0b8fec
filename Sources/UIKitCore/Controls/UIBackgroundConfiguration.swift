/// The background of a button, apart from its style.
public nonisolated struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The colour; nil for that of the style.
  public var backgroundColor: UIColor?
  /// The colour of a line around it; nil for that of the tint.
  public var strokeColor: UIColor?
  /// The thickness of the line in points; 0 for none.
  public var strokeWidth: CGFloat = 0 { didSet { strokeWidth = max(0, strokeWidth.sanitized(from: oldValue)) } }
  /// The radius of the corners in points, where the button's corner style is `.fixed` or `.dynamic`.
  public var cornerRadius: CGFloat {
    get { ownCornerRadius ?? 0 }
    set { ownCornerRadius = max(0, newValue.sanitized(from: cornerRadius)) }
  }

  /// The radius that was set.
  private(set) var ownCornerRadius: CGFloat?

  init() {}

  /// Makes a background without colour.
  public static func clear() -> UIBackgroundConfiguration {
    var made = UIBackgroundConfiguration()
    made.backgroundColor = .clear
    return made
  }
}
