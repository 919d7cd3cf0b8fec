/// A controller's title and buttons for the navigation bar.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The text in the middle.
  open var title: String? { didSet { didChange() } }

  /// A view in the middle instead of the title.
  open var titleView: UIView? { didSet { didChange() } }

  /// The title of the back button of the controller above this one; nil for this one's title.
  open var backButtonTitle: String? { didSet { didChange() } }

  /// The back button of the controller above this one, of which only the title is used; nil for this one's title.
  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }

  /// Whether the title is a large one below the bar's buttons, where the bar prefers that.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic { didSet { didChange() } }

  /// The search whose bar stands below the title; nil for none.
  open var searchController: UISearchController? { didSet { didChange() } }

  /// Whether scrolling hides the search bar on iOS. Stored only: here the search bar stays.
  open var hidesSearchBarWhenScrolling = false

  /// A line above the title on iOS. Stored only: it isn't shown here.
  open var prompt: String?

  /// Whether the buttons at the left stand beside the back button on iOS. Stored only: here they replace it.
  open var leftItemsSupplementBackButton = false

  /// The bar's appearance for this item on iOS. Stored only: here the bar's own counts.
  open var standardAppearance: UINavigationBarAppearance?

  /// The bar's appearance for this item while content isn't scrolled under it, on iOS. Stored only: here the bar's own
  /// counts.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// When a title is large.
  public nonisolated enum LargeTitleDisplayMode: Int, Sendable {
    /// The mode of the controller below this one in the stack.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }

  /// Whether there is no back button.
  open var hidesBackButton = false { didSet { didChange() } }

  /// The buttons at the left, from left to right, instead of the back button.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }

  /// The buttons at the right, from right to left.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }

  /// Called when a property that the bar shows has changed.
  var onChange: (() -> Void)?

  /// Makes an item.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Makes an item without a title.
  public override init() { super.init() }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Called on iOS after an object was loaded from an interface file. Linux has none: nothing calls it here.
  open func awakeFromNib() {}

  /// Called on iOS by Interface Builder. Nothing calls it here.
  open func prepareForInterfaceBuilder() {}

  /// The first button at the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  private func didChange() { onChange?() }
}

/// Setters with an `animated` parameter, which has no effect: buttons in a bar appear at once here.
extension UINavigationItem {
  /// Sets the button at the right.
  public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  /// Sets the button at the left.
  public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  /// Sets the buttons at the right.
  public func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  /// Sets the buttons at the left.
  public func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

  /// Hides the back button, or shows it.
  public func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
}
