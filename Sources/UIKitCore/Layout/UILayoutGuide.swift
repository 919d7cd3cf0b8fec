/// A rectangle that takes part in layout like a view, but draws nothing.
///
/// Add your own with `UIView.addLayoutGuide(_:)`; the toolkit's own (``UIView/safeAreaLayoutGuide`` and so on) exist
/// already.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutItem {
  /// How the toolkit constrains the guide itself, besides the app's constraints.
  enum Kind {
    /// Only the app constrains it.
    case custom
    /// The view's bounds, inset at each edge.
    case inset((UIView) -> UIEdgeInsets)
    /// The part inside the margins, at most 672 points wide, so that lines of text stay readable.
    case readable
    /// A scroll view's content.
    case scrollContent
    /// A scroll view's frame, which doesn't move while content scrolls.
    case scrollFrame
    /// A moving rectangle; see ``UITrackingLayoutGuide``.
    case tracked
  }

  /// The view that the guide belongs to, and in whose coordinates it is.
  open internal(set) weak var owningView: UIView?

  /// A name for messages.
  open var identifier = ""

  let kind: Kind
  package private(set) var mentions: Set<NSLayoutConstraint> = []
  package var layoutSpace: UIView? { owningView }
  package var layoutView: UIView? { owningView }

  /// Makes a guide that belongs to no view yet.
  public override init() {
    kind = .custom
    super.init()
  }

  init(_ kind: Kind, of view: UIView, identifier: String) {
    self.kind = kind
    owningView = view
    super.init()
    self.identifier = identifier
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// The guide's rectangle in the coordinates of ``owningView``, after the last layout; zero if no constraint mentions
  /// it.
  open var layoutFrame: CGRect { owningView?.constraintState?.engine?.frame(of: self) ?? .zero }

  package func insertMention(_ constraint: NSLayoutConstraint) { mentions.insert(constraint) }
  package func removeMention(_ constraint: NSLayoutConstraint) { mentions.remove(constraint) }

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
  /// The horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

extension UIScrollView {
  /// The content's rectangle. Its size, as constraints determine it, becomes ``contentSize``.
  ///
  /// Constraints to the scroll view's own edges mean the same rectangle, those to its width and height mean its frame.
  public var contentLayoutGuide: UILayoutGuide { scrollContentGuide }

  /// The rectangle of the view itself, which doesn't move while the content scrolls.
  public var frameLayoutGuide: UILayoutGuide { scrollFrameGuide }
}
