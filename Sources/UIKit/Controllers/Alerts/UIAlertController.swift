/// Asks a question in the middle of the window, or offers actions at its lower edge.
///
/// Escape presses the cancel button, Return the preferred one, also from the last field, and arrow keys go from button to
/// button; all keys work from the moment the alert appears. An alert with text fields stays clear of the keyboard.
///
/// ![A question with Keep and Delete.](UIAlertController)
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The kind and position of an alert.
  public nonisolated enum Style: Int, Sendable {
    /// Actions at the window's lower edge.
    case actionSheet = 0
    /// A question in the middle of the window.
    case alert = 1
  }

  /// The kind and position of the alert.
  open var preferredStyle: Style { style }
  private let style: Style

  /// An explanation in smaller letters.
  open var message: String? { didSet { rebuild() } }

  /// The buttons, in the order they were added.
  public private(set) var actions: [UIAlertAction] = []

  /// The fields, in the order they were added; nil if there are none.
  public private(set) var textFields: [UITextField]?

  /// The button that Return presses, shown in bold; if it is nil, Return presses the only button, if there is just one.
  open var preferredAction: UIAlertAction? { didSet { rebuild() } }

  /// The title and the message with attributes, which apps set by key-value coding, as on iOS; nil for plain ones.
  var attributedTitle: NSAttributedString? { didSet { rebuild() } }
  var attributedMessage: NSAttributedString? { didSet { rebuild() } }

  /// The controller whose view is shown below the message, which apps set by key-value coding, as on iOS; nil for none.
  var contentViewController: UIViewController? {
    didSet {
      guard oldValue !== contentViewController else { return }
      oldValue?.willMove(toParent: nil)
      oldValue?.viewIfLoaded?.removeFromSuperview()
      oldValue?.removeFromParent()
      contentViewController.map(addChild)
      rebuild()
      contentViewController?.didMove(toParent: self)
    }
  }

  private var subscription: NotificationSubscription?
  private var isLeaving = false

  // MARK: - Creating

  /// Makes an alert without buttons.
  public init(title: String? = nil, message: String? = nil, preferredStyle: Style = .actionSheet) {
    style = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.message = message
    self.title = title
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    rebuild()
  }

  /// Adds a field, for alerts only, and calls `configure` with it.
  open func addTextField(configurationHandler configure: ((UITextField) -> Void)? = nil) {
    precondition(preferredStyle == .alert, "only alerts have text fields")
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.font = .controlFont(ofSize: 15)
    configure?(field)
    field.addTarget(self, action: UIAlertController.returnPressed, for: .primaryActionTriggered)
    textFields = (textFields ?? []) + [field]
    rebuild()
  }

  // MARK: - Overrides

  open override var title: String? {
    get { super.title }
    set {
      super.title = newValue
      rebuild()
    }
  }

  open override func loadView() {
    let root = AlertView(frame: UIScreen.main.bounds)
    root.isSheet = preferredStyle == .actionSheet
    root.onTapOutside = { [weak self] in self?.cancelFromOutside() }
    view = root
    rebuild()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    subscription = NotificationSubscription(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in
      self?.keyboardMoves($0)
    }
  }

  /// Begins editing in the first field at once, so that text typed while the alert appears isn't lost.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    textFields?.first?.becomeFirstResponder()
  }

  /// Focuses the button that Return presses, or the first one, while a screen reader runs: the focus makes it read the alert.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard UIAccessibility.isVoiceOverRunning, let window = view.window, window.firstResponder == nil else { return }
    let buttons = (alertView?.boxes ?? []).flatMap(\.buttons).filter(\.isEnabled)
    if let first = buttons.first(where: { $0.action === returnAction }) ?? buttons.first { window.focus(on: first) }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let keys = presses.compactMap { $0.phase == .began ? $0.key?.keyCode : nil }
    let returns: [UIKeyboardHIDUsage] = [.keyboardReturnOrEnter, .keypadEnter]
    if keys.contains(.keyboardEscape) {
      cancel()
    } else if keys.contains(where: returns.contains), let action = returnAction {
      choose(action)
    } else if let step = keys.lazy.compactMap(Self.step).first {
      moveFocus(by: step)
    }
  }

  // MARK: - Keys

  /// The step that an arrow key goes along the buttons; nil for other keys.
  private static func step(of key: UIKeyboardHIDUsage) -> Int? {
    switch key {
    case .keyboardLeftArrow, .keyboardUpArrow: -1
    case .keyboardRightArrow, .keyboardDownArrow: 1
    default: nil
    }
  }

  /// Moves the focus on from the focused button, or from the one that Return presses.
  private func moveFocus(by step: Int) {
    let buttons = (alertView?.boxes ?? []).flatMap(\.buttons).filter(\.isEnabled)
    guard let alertView, let window = alertView.window, !buttons.isEmpty else { return }
    let start = buttons.firstIndex(where: \.isFirstResponder) ?? buttons.firstIndex { $0.action === returnAction }
    let next = start.map { $0 + step } ?? (step > 0 ? 0 : buttons.count - 1)
    window.focus(on: buttons[min(max(next, 0), buttons.count - 1)])
  }

  /// Handles Return in a field: goes to the next field; in the last one, chooses the action of Return.
  private func returnPressed(_ field: UITextField) {
    guard let fields = textFields, let index = fields.firstIndex(of: field) else { return }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else if let action = returnAction {
      choose(action)
    }
  }

  // MARK: - Private

  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  private var returnAction: UIAlertAction? { preferredAction ?? (actions.count == 1 ? actions.first : nil) }

  private var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  private func cancel() {
    if let cancelAction { choose(cancelAction) } else if preferredStyle == .actionSheet { dismiss(animated: true) }
  }

  private func cancelFromOutside() {
    if preferredStyle == .actionSheet { cancel() }
  }

  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isLeaving else { return }
    isLeaving = true
    dismiss(animated: true) { [self] in
      isLeaving = false
      action.handler?(action)
    }
  }

  private func rebuild() {
    guard let alertView else { return }
    alertView.boxes = AlertBox.boxes(for: self) { [weak self] in self?.choose($0) }
  }

  private func keyboardMoves(_ notification: Notification) {
    guard let info = KeyboardInfo(notification), let alertView, let window = alertView.window else { return }
    let covered = max(0, window.bounds.maxY - info.endFrame.minY)
    info.animate {
      alertView.coveredHeight = covered
      alertView.layoutIfNeeded()
    }
  }
}

extension UIAlertController: SelfAnimatingPresentation {
  package func setShown(_ shown: Bool, fading: Bool) { alertView?.setShown(shown, moving: !fading || !reducesMotion) }

  private var reducesMotion: Bool { UIAccessibility.isReduceMotionEnabled }
}
