/// The background of a button, of a row, or of a section header or footer.
public nonisolated struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The kind of view, on which the colours depend that aren't set.
  package enum Kind { case button, row, title }

  /// The colour; nil for that of the style.
  public var backgroundColor: UIColor?
  /// Computes the shown colour from the one that is set; nil for no change.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The colour of the border; nil for the tint.
  public var strokeColor: UIColor?
  /// The width of the border in points; 0 for none.
  public var strokeWidth: CGFloat = 0 { didSet { strokeWidth = max(0, strokeWidth.sanitized(from: oldValue)) } }
  /// The space around the background of a row, a section header or a section footer, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// A view that fills the background of a row, a section header or a section footer, in front of the colour.
  public var customView: UIView?
  /// The radius of the corners in points, where the button's corner style is `.fixed` or `.dynamic`.
  public var cornerRadius: CGFloat {
    get { ownCornerRadius ?? 0 }
    set { ownCornerRadius = max(0, newValue.sanitized(from: cornerRadius)) }
  }

  /// The corner radius that was set; nil for the style's.
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

  /// The colour that is shown where the tint is `tintColor`: ``backgroundColor``, or else the tint, as changed by
  /// ``backgroundColorTransformer``.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
}

/// Computes the shown colour of a configuration from the one that is set.
public nonisolated struct UIConfigurationColorTransformer: Hashable, Sendable {
  /// The function from the colour that is set to the shown one.
  public var transform: (UIColor) -> UIColor { function.call }
  private let function: Function

  /// Calls are made on the main actor, by the views that show configurations.
  private final class Function: @unchecked Sendable {
    let call: (UIColor) -> UIColor
    init(_ call: @escaping (UIColor) -> UIColor) { self.call = call }
  }

  /// Makes a transformer; only its copies are equal to it.
  public init(_ transform: @escaping (UIColor) -> UIColor) { function = Function(transform) }

  /// The shown colour in place of `input`.
  public func callAsFunction(_ input: UIColor) -> UIColor { function.call(input) }

  /// Whether two transformers are copies of each other.
  public static func == (one: Self, other: Self) -> Bool { one.function === other.function }
  /// Hashes the identity that copies share.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
