/// The bar above a navigation controller's content, with a back button, a title, and further buttons.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// How one content is replaced by the next.
  enum Motion {
    case none, forward, back
  }

  /// The bar's height without the safe area above it, in points.
  static let height: CGFloat = 44

  /// The bar's colour; nil for the system background.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }

  /// The title's colour; nil for the label colour. Ours: UIKit has attributes for it.
  open var titleColor: UIColor? { didSet { styleTitle() } }

  /// The title's look: its `.font` and its `.foregroundColor`; nil for the usual ones. Other attributes have no effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { styleTitle() } }

  /// The items whose titles and buttons the bar shows, from the root to the top.
  public private(set) var items: [UINavigationItem]?

  var onBack: (() -> Void)?
  private var content: NavigationBarContent?
  private let hairline = UIView.makeHairline()

  // MARK: - Creating

  /// Makes a bar whose frame is in points of its future parent.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    clipsToBounds = true
    addSubview(hairline)
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// The item that is shown.
  open var topItem: UINavigationItem? { items?.last }

  /// The item that the back button leads to.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  // MARK: - Overrides

  override var drawsContent: Bool { false }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    hairline.frame = CGRect(x: 0, y: bounds.height - hairlineWidth, width: bounds.width, height: hairlineWidth)
    content?.frame = contentFrame
  }

  // MARK: - Internal

  /// Shows the last of `items`.
  func show(_ items: [UINavigationItem], _ motion: Motion) {
    for item in self.items ?? [] { item.onChange = nil }
    self.items = items
    for item in items.suffix(2) { item.onChange = { [weak self] in self?.reload() } }
    let old = content
    content = topItem.map { NavigationBarContent($0, back: backItem) { [weak self] in self?.onBack?() } }
    styleTitle()
    content?.frame = contentFrame
    content.map(addSubview)
    guard motion != .none else {
      old?.removeFromSuperview()
      return
    }
    content?.layoutIfNeeded()
    old?.isUserInteractionEnabled = false
    let way: CGFloat = motion == .forward ? 1 : -1
    UIView.performWithoutAnimation { content?.stand(aside: way) }
    UIView.animate(
      withDuration: 0.35,
      timing: .easeInOut,
      animations: {
        self.content?.stand(aside: 0)
        old?.stand(aside: -way)
      },
      completion: { _ in old?.removeFromSuperview() }
    )
  }

  private func styleTitle() {
    content?.titleFont = titleTextAttributes?[.font] as? UIFont
    content?.titleColor = titleTextAttributes?[.foregroundColor] as? UIColor ?? titleColor
  }

  private func reload() { show(items ?? [], .none) }

  private var contentFrame: CGRect {
    CGRect(x: 0, y: bounds.height - Self.height, width: bounds.width, height: Self.height)
  }
}
