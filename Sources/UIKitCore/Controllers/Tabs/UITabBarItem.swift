/// A tab: the title, the image and the badge that a tab bar shows.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image while the tab is selected; nil for `image`.
  open var selectedImage: UIImage? { didSet { onChange?() } }
  /// The text in a badge at the image's corner, such as a number; nil for no badge.
  open var badgeValue: String? { didSet { onChange?() } }
  /// The badge's colour; nil for red.
  open var badgeColor: UIColor? { didSet { onChange?() } }
  /// The tab's accessibility label; the title if none was set.
  open override var accessibilityLabel: String? { didSet { onChange?() } }
  open override var accessibilityIdentifier: String? { didSet { onChange?() } }
  /// The title's offset from its usual place. Without effect.
  open var titlePositionAdjustment = UIOffset.zero
  private var selectedTitleAppearance: [NSAttributedString.Key: Any]?

  // MARK: - Creating

  /// Makes an empty tab.
  public override init() { super.init() }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a tab.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  /// Makes a tab with a number for the app's own use.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Title

  /// Sets the title's attributes for `.normal` or `.selected`: its `.font` and its `.foregroundColor`; nil for the
  /// bar's. Without attributes for `.selected`, a selected tab takes those for `.normal`.
  open override func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    if state == .selected {
      selectedTitleAppearance = attributes
      onChange?()
    } else {
      super.setTitleTextAttributes(attributes, for: state)
    }
  }

  /// The title's attributes, as they were set for `.normal` or `.selected`; nil for other states.
  open override func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    state == .selected ? selectedTitleAppearance : super.titleTextAttributes(for: state)
  }
}
