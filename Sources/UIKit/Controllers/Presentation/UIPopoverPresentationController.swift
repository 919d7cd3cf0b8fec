/// Where a popover points to, on a tablet. There are no popovers here: a controller never has one of these.
@preconcurrency @MainActor
public final class UIPopoverPresentationController {
  /// The sides of an arrow.
  public nonisolated struct ArrowDirection: OptionSet, Hashable, Sendable {
    /// Bits as on iOS.
    public let rawValue: UInt

    /// Makes directions.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Up.
    public static let up = ArrowDirection(rawValue: 1 << 0)
    /// Down.
    public static let down = ArrowDirection(rawValue: 1 << 1)
    /// Left.
    public static let left = ArrowDirection(rawValue: 1 << 2)
    /// Right.
    public static let right = ArrowDirection(rawValue: 1 << 3)
    /// Any.
    public static let any: ArrowDirection = [.up, .down, .left, .right]
  }

  /// The view to point to.
  public var sourceView: UIView?
  /// The part of the view to point to.
  public var sourceRect = CGRect.null
  /// The button to point to.
  public var barButtonItem: UIBarButtonItem?
  /// The sides at which the arrow may be.
  public var permittedArrowDirections: ArrowDirection = .any

  /// Whether the popover may cover the view that it points to.
  public var canOverlapSourceViewRect = false
  /// The colour of the popover and its arrow.
  public var backgroundColor: UIColor?
  /// The views outside that can be touched meanwhile.
  public var passthroughViews: [UIView]?
  /// Asked about the popover.
  public weak var delegate: (any UIPopoverPresentationControllerDelegate)?

  private init() {}
}

/// Asked about a popover; nothing asks it here, where there are none: its requirements are those of sheets.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
