/// A field for search text, with a magnifying glass at its left and a button that empties it at its right.
///
/// Its return key is titled "search", and is disabled while the field is empty. Escape empties the field; in a field
/// that is empty, or whose delegate refuses to empty it, Escape ends editing.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// Called before Escape ends editing.
  var onEscape: (() -> Void)?

  private static let insets = UIEdgeInsets(top: 7, left: 8, bottom: 7, right: 8)

  // MARK: - Creating

  /// Makes an empty field whose frame is in points of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    borderStyle = .roundedRect
    let glass = UIImageView(image: Self.glass)
    glass.tintColor = .secondaryLabel
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
    autocapitalizationType = .none
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  private static var glass: UIImage? {
    let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)
    return UIImage(systemName: "magnifyingglass", withConfiguration: configuration)
  }

  // MARK: - Images

  /// The images that replace the usual ones.
  private(set) var images: [UISearchBar.Icon: UIImage] = [:]

  func setImage(_ image: UIImage?, for icon: UISearchBar.Icon) {
    images[icon] = image
    switch icon {
    case .search:
      (leftView as? UIImageView)?.image = image ?? Self.glass
      setNeedsLayout()
    case .clear: clearImage = image
    case .bookmark, .resultsList: break
    }
  }

  // MARK: - Overrides

  /// Without a border the background still fills the field, so that the text is inset.
  override var borderInsets: UIEdgeInsets { borderStyle == .none ? Self.insets : super.borderInsets }

  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    var defaults = super.accessibleDefaults
    if !isSecureTextEntry { defaults.role = .searchEntry }
    defaults.traits.insert(.searchField)
    return defaults
  }

  @_spi(Toolkit) open override func draw(_ rect: CGRect, in context: CGContext) {
    super.draw(rect, in: context)
    guard isEditing, borderStyle == .none else { return }
    context.stroke(bounds, cornerRadius: layer.cornerRadius, width: 2, color: tintColor)
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isFirstResponder, let press = presses.first, press.key?.keyCode == .keyboardEscape else {
      return super.pressesBegan(presses, with: event)
    }
    // A key that is held empties the field; only a second press ends editing.
    if press.phase == .began { pressEscape() }
  }

  // MARK: - Private

  private func pressEscape() {
    let old = editor.storage.count
    if hasText { clear() }
    // The text itself isn't read: it may be secret.
    guard editor.storage.count == old else { return }
    onEscape?()
    resignFirstResponder()
  }
}
