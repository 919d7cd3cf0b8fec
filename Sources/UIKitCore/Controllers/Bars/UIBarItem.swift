/// An item in a bar: a button, or a tab.
@preconcurrency @MainActor
open class UIBarItem: AccessibleObject {
  /// The item's text.
  open var title: String? { didSet { onChange?() } }
  /// The item's image; a button shows it instead of its title, a tab above it.
  open var image: UIImage? { didSet { onChange?() } }
  /// Whether the item can be chosen.
  open var isEnabled = true { didSet { onChange?() } }
  /// Any number of the app's own.
  open var tag = 0

  /// A smaller image for low windows, of which there are none: never shown.
  open var landscapeImagePhone: UIImage?
  /// A larger image for people who need one: never shown.
  open var largeContentSizeImage: UIImage?
  /// How far the image lies from its usual place. Without effect.
  open var imageInsets = UIEdgeInsets.zero
  /// How far the smaller image lies from its usual place. Without effect.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero

  /// Called when anything that the bar shows has changed.
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

  /// Sets the title's look in every state: its `.font` and its `.foregroundColor`; nil for the usual ones.
  ///
  /// As `.normal` decides for all states, what is set for another one is ignored: a pressed title fades, a disabled one
  /// is grey.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    guard state == .normal else { return }
    titleAppearance = attributes
    onChange?()
  }

  /// The title's look, as it was set for `.normal`; nil for other states.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    state == .normal ? titleAppearance : nil
  }
}
