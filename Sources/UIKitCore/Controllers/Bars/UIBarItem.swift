/// An item in a bar: a button, or a tab.
@preconcurrency @MainActor
open class UIBarItem: AccessibleObject {
  /// The item's text.
  open var title: String? { didSet { onChange?() } }
  /// The item's image; a button shows it instead of its title, a tab above it.
  open var image: UIImage? { didSet { onChange?() } }
  /// Whether the item can be chosen.
  open var isEnabled = true { didSet { onChange?() } }
  /// A number for the app's own use.
  open var tag = 0

  /// A smaller image for low windows. Never shown, because no window counts as low.
  open var landscapeImagePhone: UIImage?
  /// A larger image for people who need one: never shown.
  open var largeContentSizeImage: UIImage?
  /// The image's offset from its usual place. Without effect.
  open var imageInsets = UIEdgeInsets.zero
  /// The smaller image's offset from its usual place. Without effect.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero

  /// Called when anything of the item that the bar shows has changed.
  package final var onChange: (() -> Void)?
  /// The view that was made last to show the item in a bar.
  package final weak var shownView: UIView?
  /// The view that shows the item in a bar; nil while none does.
  package final var viewInBar: UIView? { shownView?.superview == nil ? nil : shownView }
  final private(set) var titleAppearance: [NSAttributedString.Key: Any]?
  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults { AccessibleDefaults(label: title) }

  // MARK: - Creating

  /// Makes an empty item.
  public override init() { super.init() }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  /// Makes an object of this class by `init()`; nil if the class has no such initializer. Overridden as
  /// ``UIResponder/makePortedObject(frame:)`` is.
  open class func makePortedObject() -> UIBarItem? {
    switch ObjectIdentifier(self) {
    case ObjectIdentifier(UIBarItem.self): UIBarItem()
    case ObjectIdentifier(UIBarButtonItem.self): UIBarButtonItem()
    case ObjectIdentifier(UITabBarItem.self): UITabBarItem()
    default: nil
    }
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Title

  /// Sets the title's attributes in every state: its `.font` and its `.foregroundColor`; nil for the usual ones.
  ///
  /// Attributes for other states than `.normal` are ignored: the colour of a pressed title follows from the normal one, a
  /// disabled title is grey.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    guard state == .normal else { return }
    titleAppearance = attributes
    onChange?()
  }

  /// The title's attributes, as they were set for `.normal`; nil for other states.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    state == .normal ? titleAppearance : nil
  }
}
