/// The background of a button, of a row, or of a section's title.
public nonisolated struct UIBackgroundConfiguration: Hashable, Sendable {
  /// Where a colour comes from that isn't set.
  package enum Kind { case button, row, title }

  /// The colour; nil for that of the style.
  public var backgroundColor: UIColor?
  /// Makes the shown colour; nil for no change.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The colour of a line around it; nil for that of the tint.
  public var strokeColor: UIColor?
  /// The thickness of the line in points; 0 for none.
  public var strokeWidth: CGFloat = 0 { didSet { strokeWidth = max(0, strokeWidth.sanitized(from: oldValue)) } }
  /// The space around the background of a row or a title, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// A view that fills the background of a row or a title, in front of the colour.
  public var customView: UIView?
  /// The radius of the corners in points, where the button's corner style is `.fixed` or `.dynamic`.
  public var cornerRadius: CGFloat {
    get { ownCornerRadius ?? 0 }
    set { ownCornerRadius = max(0, newValue.sanitized(from: cornerRadius)) }
  }

  /// The radius that was set.
  package private(set) var ownCornerRadius: CGFloat?
  package var kind = Kind.button
  /// Whether the row is selected or pressed.
  package var isMarked = false

  package init() {}

  /// Makes a background without colour.
  public static func clear() -> UIBackgroundConfiguration {
    var made = UIBackgroundConfiguration()
    made.backgroundColor = .clear
    return made
  }

  /// The shown colour where ``backgroundColor`` is nil and the tint is `tintColor`.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
}

/// Makes the shown colour of a configuration from the one that is set.
public nonisolated struct UIConfigurationColorTransformer: Hashable, Sendable {
  /// Makes it from the argument.
  public var transform: (UIColor) -> UIColor { function.call }
  private let function: Function

  /// Calls are made on the main actor, by the views that show configurations.
  private final class Function: @unchecked Sendable {
    let call: (UIColor) -> UIColor
    init(_ call: @escaping (UIColor) -> UIColor) { self.call = call }
  }

  /// Makes a transformer, which equals its copies alone.
  public init(_ transform: @escaping (UIColor) -> UIColor) { function = Function(transform) }

  /// The shown colour in place of `input`.
  public func callAsFunction(_ input: UIColor) -> UIColor { function.call(input) }

  /// Whether two are copies of one.
  public static func == (one: Self, other: Self) -> Bool { one.function === other.function }
  /// Hashes which one it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
