/// A rectangle that takes part in layout like a view, but is none.
///
/// Add your own with `UIView.addLayoutGuide(_:)`; the toolkit's own (``UIView/safeAreaLayoutGuide`` and so on) are there already.
@preconcurrency @MainActor
open class UILayoutGuide: LayoutItem {
  /// The toolkit's own constraints for the guide, besides the app's.
  enum Kind {
    /// Nothing.
    case custom
    /// The view's edges, moved inwards.
    case inset((UIView) -> UIEdgeInsets)
    /// The margins, as wide as lines stay readable.
    case readable
    /// A scroll view's content.
    case scrollContent
    /// A scroll view's frame, which stays where it is while content scrolls.
    case scrollFrame
    /// Something that moves by itself; see ``UITrackingLayoutGuide``.
    case tracked
  }

  /// The view that the guide belongs to, and in whose coordinates it is.
  open internal(set) weak var owningView: UIView?

  /// A name for messages.
  open var identifier = ""

  let kind: Kind
  private(set) var mentions: Set<NSLayoutConstraint> = []
  var layoutSpace: UIView? { owningView }
  var layoutView: UIView? { owningView }

  /// Makes a guide that belongs to no view yet.
  public init() { kind = .custom }

  init(_ kind: Kind, of view: UIView, identifier: String) {
    self.kind = kind
    owningView = view
    self.identifier = identifier
  }

  nonisolated deinit {}  // As in UIResponder.

  /// The guide's rectangle in the coordinates of ``owningView``, as of the last layout; zero if no constraint mentions it.
  open var layoutFrame: CGRect { owningView?.constraintState?.engine?.frame(of: self) ?? .zero }

  func insertMention(_ constraint: NSLayoutConstraint) { mentions.insert(constraint) }
  func removeMention(_ constraint: NSLayoutConstraint) { mentions.remove(constraint) }

  // MARK: - Anchors

  /// The edge where reading begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The horizontal size.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The vertical size.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle from left to right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle from top to bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
