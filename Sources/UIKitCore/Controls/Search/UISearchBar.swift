/// A bar with a field for search text, and with a Cancel button if the app wants one.
///
/// The bar is 56 points high, and stands anywhere in a layout, as a table's header after `sizeToFit()`, or as a navigation
/// item's `titleView`. The bar is first responder while its field is: keys, navigators and keyboard avoidance know the
/// field. Unlike on iOS the Cancel button can be pressed also while the bar isn't being edited.
///
/// Escape empties a bar that has text. In an empty bar, or if the delegate refuses that, Escape presses the
/// Cancel button, if that is shown, and ends editing.
///
/// ![A field with a magnifying glass.](UISearchBar)
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// Decides about editing, and is notified of it.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The field that the user types in. Its delegate belongs to the bar: if an app sets another one, the bar's
  /// ``delegate`` isn't notified of editing any more.
  public let searchTextField = UISearchTextField()

  /// A line of text above the field; nil for none.
  open var prompt: String? {
    didSet {
      promptLabel.text = prompt
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// How the bar stands out from its surroundings. In a navigation bar there is never a background.
  open var searchBarStyle = Style.default { didSet { updateBackground() } }

  /// Whether the bar is dark, in whatever appearance the window has.
  open var barStyle: UIBarStyle = .default { didSet { overrideUserInterfaceStyle = barStyle.interfaceStyle } }

  /// Whether content behind the bar shows through. Stored only: content never lies behind a bar here.
  open var isTranslucent = true

  /// The colour of the background; nil for the system's background of bars.
  open var barTintColor: UIColor? { didSet { updateBackground() } }

  /// Called after Cancel was pressed.
  var onCancel: (() -> Void)?

  /// An image behind the field, in place of the colour; an empty one for no background.
  open var backgroundImage: UIImage? {
    didSet {
      background.image = backgroundImage
      updateBackground()
    }
  }

  private let background = UIImageView(image: nil)
  private let promptLabel = UILabel()
  private let cancelButton = UIButton(configuration: UISearchBar.cancelButtonConfiguration)
  private var hasCancelButton = false
  private lazy var editing = SearchBarEditing(of: self)

  private static var height: CGFloat { 56 + growth }
  private static var fieldHeight: CGFloat { 36 + growth }
  private static var promptFont: UIFont { .barFont(ofSize: 13) }
  /// By how much a bar is higher than in the usual text size, in points.
  static var growth: CGFloat { UIFont.controlFont(ofSize: 17).lineGrowth }
  private static let edge: CGFloat = 8

  // MARK: - Creating

  /// Makes an empty bar whose frame is in points of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    promptLabel.font = Self.promptFont
    promptLabel.shrinksInBar()
    promptLabel.textColor = .secondaryLabel
    promptLabel.textAlignment = .center
    cancelButton.minimumTouchSize = CGSize(width: 44, height: 44)
    cancelButton.isUserInteractionEnabled = false
    for view in [background, promptLabel, searchTextField, cancelButton] { addSubview(view) }
    updateBackground()
    listen()
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  private static var cancelButtonConfiguration: UIButton.Configuration {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Cancel"
    configuration.titleFont = .barFont(ofSize: 17)
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: edge, bottom: 0, trailing: edge)
    return configuration
  }

  private func listen() {
    searchTextField.delegate = editing
    // Weak, because an app may keep the field, which is public, longer than the bar.
    searchTextField.onEscape = { [weak self] in if let self, showsCancelButton { pressCancel() } }
    let change = UIAction { [weak self] _ in if let self { delegate?.searchBar(self, textDidChange: text ?? "") } }
    searchTextField.addAction(change, for: .editingChanged)
    cancelButton.addAction(UIAction { [unowned self] _ in pressCancel() }, for: .primaryActionTriggered)
  }

  // MARK: - Public

  /// The text that the user searches for; never nil when read. Setting it doesn't call the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// Replaces an image of the field, or restores the usual one with nil. Only ``Icon/search`` and ``Icon/clear`` are
  /// shown, in the normal state.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    guard state == .normal else { return }
    searchTextField.setImage(iconImage, for: icon)
  }

  /// The image that was set; nil for the usual one.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    state == .normal ? searchTextField.images[icon] : nil
  }

  /// Whether the bar can be used.
  open var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set {
      searchTextField.isEnabled = newValue
      cancelButton.isEnabled = newValue
    }
  }

  /// The text that is shown while the bar is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Whether there is a Cancel button beside the field; false unless set.
  open var showsCancelButton: Bool {
    get { hasCancelButton }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Shows or hides the Cancel button; with `animated` it slides in while the field makes room.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard hasCancelButton != showsCancelButton else { return }
    if animated { layoutIfNeeded() }
    hasCancelButton = showsCancelButton
    cancelButton.isUserInteractionEnabled = showsCancelButton
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  // MARK: - First responder

  /// Whether the bar's field is being edited.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  /// Begins editing the bar's field; false if the field can't, or the delegate refuses.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// Ends editing; false if the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  /// The view on top of the keyboard while the bar is edited; nil for the next responder's.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

  open override func reloadInputViews() { searchTextField.reloadInputViews() }

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UISearchBar.self }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height + promptHeight)
  }

  /// As wide as `size`, or as the window if that is 0, and as high as a bar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    UIView.barSize(fitting: size, height: Self.height + promptHeight)
  }

  @_spi(Toolkit) open override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    updateBackground()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    promptLabel.frame = CGRect(x: 0, y: 6, width: bounds.width, height: promptHeight).shrunk(dx: Self.edge)
    let cancelWidth = cancelButton.sizeThatFits(bounds.size).width.rounded(.up)
    let end = bounds.width - (hasCancelButton ? cancelWidth : 0)
    place(searchTextField, from: Self.edge, to: hasCancelButton ? end : end - Self.edge)
    place(cancelButton, from: end, to: end + cancelWidth)
    cancelButton.alpha = hasCancelButton ? 1 : 0
  }

  // MARK: - Private

  private var promptHeight: CGFloat { prompt == nil ? 0 : 19 + Self.promptFont.lineGrowth }

  /// Places a view between two distances from the leading edge.
  private func place(_ view: UIView, from start: CGFloat, to end: CGFloat) {
    let y = promptHeight + ((bounds.height - promptHeight - Self.fieldHeight) / 2).rounded()
    let frame = CGRect(x: start, y: y, width: max(0, end - start), height: Self.fieldHeight)
    view.frame = mirroredIfRightToLeft(frame)
  }

  private func updateBackground() {
    background.backgroundColor = backgroundImage == nil ? barTintColor ?? .secondarySystemBackground : nil
    background.isHidden = searchBarStyle == .minimal || superview is NavigationBarContent
  }

  private func pressCancel() {
    delegate?.searchBarCancelButtonClicked(self)
    onCancel?()
  }
}
