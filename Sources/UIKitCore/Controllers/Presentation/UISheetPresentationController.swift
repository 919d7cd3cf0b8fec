/// The height and the appearance of a sheet; a controller's ``UIViewController/sheetPresentationController``.
///
/// The sheet has the height of the selected detent, which code may change; people can't drag it to another one. In windows
/// that are wider than 600 points a sheet has its own size, in the middle.
@preconcurrency @MainActor
public final class UISheetPresentationController {
  /// A height at which a sheet may rest.
  @preconcurrency @MainActor
  public final class Detent {
    /// The name of a detent.
    public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public var rawValue: String

      /// Makes a name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Makes a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// Half of the large detent's height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// All but a strip of the window.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The values from which a custom detent computes its height.
    @preconcurrency @MainActor
    public struct ResolutionContext {
      /// The height of the large detent, in points.
      public let maximumDetentValue: CGFloat
    }

    /// The detent's name.
    public let identifier: Identifier
    let height: (ResolutionContext) -> CGFloat?

    private init(_ identifier: Identifier, _ height: @escaping (ResolutionContext) -> CGFloat?) {
      self.identifier = identifier
      self.height = height
    }

    nonisolated deinit {}  // For the reason given in UIResponder.

    /// Half of the large detent's height.
    public static func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }

    /// All but a strip of the window.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A height that the app computes, in points; nil for that of the large detent.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (ResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }
  }

  /// The heights at which the sheet may rest; the first one is taken unless another is selected.
  public var detents: [Detent] = [.large()] { didSet { onChange?() } }

  /// The selected height; nil for the first one.
  public var selectedDetentIdentifier: Detent.Identifier? { didSet { onChange?() } }

  /// Whether a short bar at the top, a grabber, shows that the view is a sheet.
  public var prefersGrabberVisible = false { didSet { onChange?() } }

  /// The radius of the corners in points; nil for the system's.
  public var preferredCornerRadius: CGFloat? { didSet { onChange?() } }

  /// Called after a property has changed; set by the view that shows the sheet.
  var onChange: (() -> Void)?

  init() {}

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Animates the changes that a closure makes to the sheet.
  public func animateChanges(_ changes: () -> Void) { UIView.animate(withDuration: 0.3, animations: changes) }

  /// The height of the sheet in points, at most `most`.
  func height(of most: CGFloat) -> CGFloat {
    let context = Detent.ResolutionContext(maximumDetentValue: most)
    let chosen = detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
    return min(max(0, chosen?.height(context) ?? most), most)
  }
}
