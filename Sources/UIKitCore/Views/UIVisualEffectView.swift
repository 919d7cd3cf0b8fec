/// An effect of a ``UIVisualEffectView`` on the views behind it.
@preconcurrency @MainActor
open class UIVisualEffect {
  /// Makes an effect that does nothing.
  public init() {}

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// The colour of a material; nil for none.
  var color: UIColor? { nil }
}

/// A translucent material over the views behind it.
///
/// Nothing is blurred here: the material is a hardly translucent colour, so that text on it can be read.
@preconcurrency @MainActor
public final class UIBlurEffect: UIVisualEffect {
  /// The materials.
  public nonisolated enum Style: Int, Sendable {
    /// White, hardly translucent.
    case extraLight
    /// White.
    case light
    /// Black.
    case dark
    /// Light or dark like the appearance.
    case regular
    /// Light or dark like the appearance, more opaque.
    case prominent
    /// Light or dark like the appearance, the most translucent.
    case systemUltraThinMaterial
    /// Light or dark like the appearance, rather translucent.
    case systemThinMaterial
    /// Light or dark like the appearance.
    case systemMaterial
    /// Light or dark like the appearance, hardly translucent.
    case systemThickMaterial
    /// The material of bars.
    case systemChromeMaterial
  }

  private let style: Style

  /// Makes a material.
  public init(style: Style) { self.style = style }

  override var color: UIColor? { style.color }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

extension UIBlurEffect.Style {
  fileprivate nonisolated var color: UIColor {
    switch self {
    case .extraLight: UIColor(white: 1, alpha: 0.92)
    case .light: UIColor(white: 1, alpha: 0.85)
    case .dark: UIColor(white: 0.1, alpha: 0.85)
    case .systemUltraThinMaterial: Self.material(0.8)
    case .systemThinMaterial: Self.material(0.85)
    case .regular, .systemMaterial: Self.material(0.9)
    case .prominent, .systemThickMaterial, .systemChromeMaterial: Self.material(0.94)
    }
  }

  private nonisolated static func material(_ alpha: CGFloat) -> UIColor {
    UIColor { traits in UIColor(white: traits.userInterfaceStyle == .dark ? 0.13 : 0.97, alpha: alpha) }
  }
}

/// Brightens or darkens what is on a material; here it has no effect of its own.
@preconcurrency @MainActor
public final class UIVibrancyEffect: UIVisualEffect {
  /// Makes an effect for what is on a material.
  public init(blurEffect: UIBlurEffect) {}

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

/// A material as clear as glass; here a translucent colour, like all of them.
@preconcurrency @MainActor
public final class UIGlassEffect: UIVisualEffect {
  /// The kinds of glass.
  public nonisolated enum Style: Int, Sendable {
    /// Light or dark like the appearance.
    case regular
    /// The most translucent kind.
    case clear
  }

  /// The colour of the glass; nil for that of the appearance.
  public var tintColor: UIColor?
  /// Whether the glass reacts to touches on iOS. Has no effect here.
  public var isInteractive = false
  private let style: Style

  /// Makes glass.
  public init(style: Style = .regular) { self.style = style }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  override var color: UIColor? {
    tintColor?.withAlphaComponent(0.85)
      ?? UIBlurEffect(style: style == .clear ? .systemUltraThinMaterial : .regular).color
  }
}

/// Merges pieces of glass that are near each other on iOS. Has no effect here.
@preconcurrency @MainActor
public final class UIGlassContainerEffect: UIVisualEffect {
  /// The distance at which pieces of glass merge, in points.
  public var spacing: CGFloat = 0

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

/// A view that lies on a material; put subviews into its ``contentView``.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The material; nil for none.
  open var effect: UIVisualEffect? { didSet { showEffect() } }

  /// The view that contains the views on the material.
  public let contentView = UIView()

  /// Makes a view with a material, of no size.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    showEffect()
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  private func showEffect() { backgroundColor = effect?.color }
}
