/// A button in a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem, KeyValueObserved {
  /// The emphasis of a button.
  public nonisolated enum Style: Int, Sendable {
    /// No emphasis.
    case plain = 0
    /// A button that completes the screen's task; its title is bold.
    case done = 2
  }

  /// Common buttons with standard titles and images.
  public nonisolated enum SystemItem: Int, Sendable {
    /// “Done”, bold.
    case done = 0
    /// “Cancel”.
    case cancel = 1
    /// “Edit”.
    case edit = 2
    /// “Save”, bold.
    case save = 3
    /// A plus.
    case add = 4
    /// Empty space that takes what is left of a toolbar.
    case flexibleSpace = 5
    /// Empty space as wide as the item's ``UIBarButtonItem/width``.
    case fixedSpace = 6
    /// A cross.
    case close = 24
    /// A pencil on a sheet, for a new text.
    case compose = 7
    /// “Reply”.
    case reply = 8
    /// A box that an arrow leaves, for sharing.
    case action = 9
    /// A magnifying glass.
    case search = 12
    /// An arrow that turns round.
    case refresh = 13
    /// A cross, as ``close``.
    case stop = 14
    /// A camera.
    case camera = 15
    /// A dustbin.
    case trash = 16
    /// “Undo”.
    case undo = 21
    /// “Redo”.
    case redo = 22
  }

  /// The emphasis of the button.
  open var style = Style.plain { didSet { onChange?() } }
  /// Whether the button can be pressed.
  open override var isEnabled: Bool { didSet { observers?.notify([.isEnabled]) } }
  /// The button's colour; nil takes the bar's.
  open var tintColor: UIColor? { didSet { onChange?() } }
  /// A view in the bar instead of a button.
  open var customView: UIView? { didSet { onChange?() } }
  /// The width in points of the item in a toolbar; 0, the default, for that of its content.
  open var width: CGFloat = 0 {
    didSet {
      width = usable(width, else: oldValue, of: self, "width")
      onChange?()
    }
  }
  /// The action that pressing the button triggers. Setting it takes over its title and its image, as on iOS.
  open var primaryAction: UIAction? {
    didSet {
      if let title = primaryAction?.title, !title.isEmpty { self.title = title }
      if let image = primaryAction?.image { self.image = image }
      onChange?()
    }
  }
  /// The object whose method ``action`` is called; nil for the nearest responder that has it.
  open var target: AnyObject? {
    get { actionTarget.object }
    set { actionTarget = ActionTarget(newValue) }
  }
  /// The method that pressing the button calls, with the button if it has a parameter; nil for none.
  open var action: Selector? { didSet { onChange?() } }
  private var actionTarget = ActionTarget(nil)
  /// The menu that the button opens: by a long press or, if the button has no action, by any press.
  open var menu: UIMenu? { didSet { onChange?() } }

  /// Whether the item is only space in a toolbar; nil for a button or a view.
  private(set) var space: Space?
  var observers: KeyValueObservers?

  /// The kinds of empty space.
  nonisolated enum Space {
    case flexible, fixed
  }

  // MARK: - Creating

  /// Makes a button without title and image that does nothing yet.
  public override init() { super.init() }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a button that does nothing yet.
  public convenience init(title: String? = nil, image: UIImage? = nil, style: Style = .plain) {
    self.init()
    self.title = title
    self.image = image
    self.style = style
  }

  /// Makes a button with a picture that calls a method.
  ///
  /// - Parameters:
  ///   - image: The button's picture.
  ///   - landscapeImagePhone: Ignored, because no window counts as low.
  ///   - style: How much it stands out.
  ///   - target: The object, which is held weakly; nil for the nearest responder that has such a method.
  ///   - action: The method, which gets the button if it has a parameter; nil for none.
  public convenience init(
    image: UIImage?,
    landscapeImagePhone: UIImage?,
    style: Style,
    target: Any?,
    action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  /// Makes a button that calls a method; without one it is a title that does nothing, such as a toolbar's caption.
  ///
  /// - Parameters:
  ///   - title: The button's text.
  ///   - style: How much it stands out.
  ///   - target: The object, which is held weakly; nil for the nearest responder that has such a method.
  ///   - action: The method, which gets the button if it has a parameter; nil for none.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, style: style)
    call(target, action)
  }

  /// Makes a button with a picture that calls a method.
  ///
  /// - Parameters:
  ///   - image: The button's picture.
  ///   - style: How much it stands out.
  ///   - target: The object, which is held weakly; nil for the nearest responder that has such a method.
  ///   - action: The method, which gets the button if it has a parameter; nil for none.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, style: style)
    call(target, action)
  }

  /// Makes a button that calls a method of `target`, which is held weakly.
  public convenience init<Target: AnyObject, Result>(
    title: String?,
    style: Style,
    target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action))
  }

  /// Makes a button that calls a method of `target`, which is held weakly, with the button.
  public convenience init<Target: AnyObject, Result>(
    title: String?,
    style: Style,
    target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Result
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action))
  }

  /// Makes a button with a picture that calls a method of `target`, which is held weakly.
  public convenience init<Target: AnyObject, Result>(
    image: UIImage?,
    style: Style,
    target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(image: image, style: style, target: target, action: Selector(action))
  }

  /// Makes a button with a picture that calls a method of `target`, which is held weakly, with the button.
  public convenience init<Target: AnyObject, Result>(
    image: UIImage?,
    style: Style,
    target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Result
  ) {
    self.init(image: image, style: style, target: target, action: Selector(action))
  }

  /// Makes empty space that takes what is left of a toolbar; several spaces share that equally.
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// Makes empty space of `width` points in a toolbar.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Makes a common button that calls a method, or empty space.
  ///
  /// - Parameters:
  ///   - item: The button's kind.
  ///   - target: The object, which is held weakly; nil for the nearest responder that has such a method.
  ///   - action: The method, which gets the button if it has a parameter; nil for none.
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: item)
    call(target, action)
  }

  /// Makes a common button that calls a method of `target`, which is held weakly.
  public convenience init<Target: AnyObject, Result>(
    barButtonSystemItem item: SystemItem,
    target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(barButtonSystemItem: item, target: target, action: Selector(action))
  }

  /// Makes a common button that calls a method of `target`, which is held weakly, with the button.
  public convenience init<Target: AnyObject, Result>(
    barButtonSystemItem item: SystemItem,
    target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Result
  ) {
    self.init(barButtonSystemItem: item, target: target, action: Selector(action))
  }

  /// Makes a common button.
  public convenience init(systemItem item: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    become(item)
    self.primaryAction = primaryAction
  }

  package final func become(_ item: SystemItem) {
    title = item.title
    style = item == .done || item == .save ? .done : .plain
    image = item.symbolName.flatMap({ UIImage(systemName: $0) })
    accessibilityLabel = item.title
    switch item {
    case .flexibleSpace: space = .flexible
    case .fixedSpace: space = .fixed
    default: break
    }
  }

  /// Makes a button with the handler of `primaryAction`, and with its title and image where none is given.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction) {
    self.init(title: title ?? primaryAction.title, image: image ?? primaryAction.image)
    self.primaryAction = primaryAction
  }

  /// Makes a button that opens a menu: by any press or, with a `primaryAction`, by a long press.
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu?
  ) {
    self.init(title: title ?? primaryAction?.title, image: image ?? primaryAction?.image)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Makes an item with a view of your own.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  package final func call(_ target: Any?, _ action: Selector?) {
    actionTarget = ActionTarget(target)
    self.action = action
  }

  // MARK: - Title

  /// Sets an image behind the button. Without effect: bars draw no images behind buttons.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}

  /// Sets an image behind the button of a style. Without effect: bars draw no images behind buttons.
  open func setBackgroundImage(
    _ image: UIImage?,
    for state: UIControl.State,
    style: Style,
    barMetrics: UIBarMetrics
  ) {}

  /// Sets an image behind a back button. Without effect.
  open func setBackButtonBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}

  /// Moves the title. Without effect.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}

  /// Moves the image behind the button. Without effect.
  open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}

  /// Moves the image behind a back button. Without effect.
  open func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}

  /// Kept for source compatibility: a button is as wide as its title.
  open var possibleTitles: Set<String>?

  // MARK: - Internal

  /// Whether pressing the button does something besides opening its menu.
  var hasAction: Bool { action != nil || primaryAction != nil }

  /// Triggers the button's action.
  func trigger() {
    if let action { actionTarget.send(action, from: self) }
    primaryAction?.performWithSender(self)
  }
}

extension UIBarButtonItem.SystemItem {
  fileprivate var title: String? {
    switch self {
    case .flexibleSpace, .fixedSpace: nil
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "Add"
    case .close: "Close"
    case .search: "Search"
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .undo: "Undo"
    case .redo: "Redo"
    }
  }

  fileprivate var symbolName: String? {
    switch self {
    case .add: "plus"
    case .close, .stop: "xmark"
    case .search: "magnifyingglass"
    case .compose: "square.and.pencil"
    case .action: "square.and.arrow.up"
    case .refresh: "arrow.clockwise"
    case .camera: "camera"
    case .trash: "trash"
    default: nil
    }
  }
}
