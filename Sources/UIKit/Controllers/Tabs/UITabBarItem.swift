/// A tab: the title, the image and the badge that a tab bar shows.
@preconcurrency @MainActor
open class UITabBarItem: AccessibleObject {
  /// The text below the image.
  open var title: String? { didSet { onChange?() } }
  /// The image, drawn in the bar's colours unless its rendering mode is `.alwaysOriginal`.
  open var image: UIImage? { didSet { onChange?() } }
  /// The image while the tab is selected; nil for ``image``.
  open var selectedImage: UIImage? { didSet { onChange?() } }
  /// The text in a badge at the image's corner, such as a number; nil for no badge.
  open var badgeValue: String? { didSet { onChange?() } }
  /// The badge's colour; nil for red.
  open var badgeColor: UIColor? { didSet { onChange?() } }
  /// Whether the user can select the tab.
  open var isEnabled = true { didSet { onChange?() } }
  /// The tab's accessibility label; unless it is set, the title.
  open override var accessibilityLabel: String? { didSet { onChange?() } }
  open override var accessibilityIdentifier: String? { didSet { onChange?() } }
  override var accessibleDefaults: AccessibleDefaults { AccessibleDefaults(label: title) }
  /// Any number of the app's own.
  open var tag = 0

  /// Called when anything that the bar shows has changed.
  var onChange: (() -> Void)?

  // MARK: - Creating

  /// Makes a tab.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
    super.init()
  }

  /// Makes a tab with a number of the app's own.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Makes an empty tab.
  public override convenience init() { self.init(title: nil, image: nil, selectedImage: nil) }

  nonisolated deinit {}  // For the reason given in UIResponder.
}
