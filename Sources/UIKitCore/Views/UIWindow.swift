/// The root of a view tree: one layer of a native window.
///
/// A native window is this toolkit's screen: coordinates that iOS calls "screen" are points of the native window.
/// Several `UIWindow`s share it, ordered by ``windowLevel``; the virtual keyboard, for example, is in a window of its
/// own above the app's.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The order of windows of one scene.
  public nonisolated struct Level: Hashable, Comparable, RawRepresentable, Sendable {
    /// Higher levels are nearer to the front.
    public var rawValue: CGFloat

    /// Makes a level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The app's windows.
    public static let normal = Level(rawValue: 0)
    /// The virtual keyboard.
    public static let keyboard = Level(rawValue: 500)
    /// Bars that stay above everything but alerts.
    public static let statusBar = Level(rawValue: 1000)
    /// Alerts.
    public static let alert = Level(rawValue: 2000)

    /// Compares levels.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

    /// A higher level.
    public static func + (level: Level, steps: CGFloat) -> Level { Level(rawValue: level.rawValue + steps) }

    /// A lower level.
    public static func - (level: Level, steps: CGFloat) -> Level { Level(rawValue: level.rawValue - steps) }
  }

  /// The native window this one is part of.
  ///
  /// Setting another one moves the window there, and nil takes it off the screen.
  open weak var windowScene: UIWindowScene? {
    get { attachedScene }
    set {
      guard newValue !== attachedScene else { return }
      attachedScene?.remove(self)
      attachedScene = newValue
      if newValue != nil, !isHidden { attach() }
    }
  }
  private weak var attachedScene: UIWindowScene?

  /// The native window as a screen.
  open var screen: UIScreen { attachedScene?.screen ?? .main }

  /// The level among the scene's windows.
  open var windowLevel: Level = .normal {
    didSet {
      let level = usable(windowLevel.rawValue, else: oldValue.rawValue, of: self, "windowLevel")
      windowLevel = Level(rawValue: level)
      attachedScene?.sortWindows()
    }
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.windowDidRemoveRoot()
      rootViewController?.windowDidAddRoot(to: self)
    }
  }

  /// The responder that gets key events; nil if there is none.
  public private(set) weak var firstResponder: UIResponder?

  /// The responder that is about to become the first one, while the present one gives up the keyboard.
  package private(set) weak var comingResponder: UIResponder?

  /// The first responder while it begins editing, before keyboards and those that make room for them are notified of it.
  private(set) weak var unnotifiedResponder: UIResponder?

  /// Whether views of this window have safe areas.
  package var usesSafeArea = true

  /// Whether views in the window can become first responder.
  package var takesFocus = true

  /// The order in which Tab visits views.
  package private(set) lazy var focusOrder = FocusOrder(of: self)

  /// The root controller's view, and the window's size, when the view was last made to fill the window: afterwards the app
  /// may move it, for instance to lift a whole form above the keyboard.
  private weak var filledRoot: UIView?
  private var filledSize = CGSize.zero

  private lazy var ownUndoManager = UndoManager()

  // MARK: - Creating

  /// Makes a window for `windowScene`, as large as its native window.
  public init(windowScene: UIWindowScene) {
    super.init(frame: CGRect(origin: .zero, size: windowScene.size))
    attachedScene = windowScene
    isHidden = true
  }

  /// Makes a window, which is in the first scene once it is shown, unless ``windowScene`` is set.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Showing

  /// Shows the window and makes it the one that gets key events.
  open func makeKeyAndVisible() {
    attach()
    isHidden = false
    makeKey()
  }

  /// Makes the window the one that gets key events.
  open func makeKey() {
    attach()
    attachedScene?.makeKey(self)
  }

  /// Called when the window begins to get its scene's key events.
  open func becomeKey() { NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self) }

  /// Called when another window of the scene gets the key events.
  open func resignKey() { NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self) }

  /// Posted after a window has begun to get its scene's key events.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")

  /// Posted after another window of the scene has got the key events.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  /// Whether this window gets its scene's key events.
  open var isKeyWindow: Bool { attachedScene?.keyWindow === self }

  /// Adds the window to its scene, or else to the first one; called when the window is shown.
  func attach() {
    let scene = attachedScene ?? UIApplication.shared.connectedScenes.first
    attachedScene = scene
    scene?.add(self)
    constraintState?.keyboardGuide?.windowDidChange()
    rootViewController?.windowVisibilityDidChange(self)
  }

  open override var isHidden: Bool {
    didSet {
      guard oldValue != isHidden else { return }
      guard isHidden else { return attach() }
      rootViewController?.windowVisibilityDidChange(self)
      attachedScene?.windowDidHide(self)
    }
  }

  // MARK: - Overrides

  open override var traitCollection: UITraitCollection { super.traitCollection.sized(attachedScene?.host?.size) }
  open override var window: UIWindow? { self }
  @_spi(Toolkit) open override var focusWindow: UIWindow? { takesFocus ? self : nil }
  open override var next: UIResponder? { windowScene }
  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UIWindow.self }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let root = rootViewController?.view, root !== filledRoot || filledSize != bounds.size else { return }
    (filledRoot, filledSize) = (root, bounds.size)
    root.frame = bounds
  }

  // MARK: - Events

  /// Dispatches touches to their gesture recognizers and views; override it to see them first.
  open func sendEvent(_ event: UIEvent) {
    if !UIApplication.shared.isIgnoringInteractionEvents { attachedScene?.touches.deliver(event) }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let keys = presses.compactMap(\.key)
    if keys.contains(where: { openContextMenu(by: $0) || undo(by: $0) }) { return }
    if keys.compactMap(ScrollKey.init).contains(where: scrollAtCenter) { return }
    super.pressesBegan(presses, with: event)
  }

  /// Opens the context menu of the focused view by the Menu key, or by Shift and F10; false for other keys.
  private func openContextMenu(by key: UIKey) -> Bool {
    let isMenuKey = key.keyCode == .keyboardApplication
    guard isMenuKey || key.keyCode == .keyboardF10 && key.modifierFlags.contains(.shift) else { return false }
    return (focusWindow?.firstResponder as? UIView)?.openContextMenu() ?? false
  }

  /// Undoes or redoes typing, or another registered action, by a key that no responder has handled; false for other
  /// keys.
  private func undo(by key: UIKey) -> Bool {
    let flags = key.modifierFlags
    guard flags.contains(.control) || flags.contains(.command), ["y", "z"].contains(key.shortcutLetter),
      let manager = (focusWindow?.firstResponder ?? self).undoManager
    else { return false }
    flags.contains(.shift) || key.shortcutLetter == "y" ? manager.redo() : manager.undo()
    return true
  }

  open override var undoManager: UndoManager? { ownUndoManager }

  // MARK: - First responder

  /// Makes `responder` first responder, unless it can't be or the current one refuses to resign.
  ///
  /// Controls such as buttons become it only `byFocus`, that is by Tab: a tap must not take the keyboard from a field.
  package func makeFirstResponder(_ responder: UIResponder?, byFocus: Bool = false) -> Bool {
    let (old, outer) = (firstResponder, comingResponder)
    guard old !== responder else { return true }
    if let responder, !responder.canBecomeFirstResponder {
      guard byFocus, (responder as? UIView)?.canBecomeFocused == true else { return false }
    }
    comingResponder = responder
    defer { comingResponder = outer }
    if (responder as? UIView)?.isInUnusedCell == true { return false }
    if let responder, !responder.mayBecomeFirstResponder() { return false }
    if let old, !old.canResignFirstResponder { return false }
    firstResponder = nil
    if let view = old as? UIView { focusOrder.focusDidLeave(view) }
    old?.didResignFirstResponder()
    // A delegate may have chosen another first responder meanwhile.
    guard firstResponder == nil else { return firstResponder === responder }
    // Or the delegate has reloaded a list, whose cells show other rows now, or hidden the view that Tab was about to reach.
    if let view = responder as? UIView, view.isInUnusedCell || byFocus && !view.isInSight(of: self) {
      UIApplication.shared.firstResponderDidChange(in: self, to: nil)
      return false
    }
    (firstResponder, unnotifiedResponder) = (responder, responder)
    responder?.didBecomeFirstResponder()
    guard firstResponder === responder else { return false }
    unnotifiedResponder = nil
    UIApplication.shared.firstResponderDidChange(in: self, to: responder)
    return true
  }

  /// Takes the focus from `view` and everything in it, and keeps the place for Tab, before the tree leaves the window.
  func treeWillLose(_ view: UIView) {
    endFocus(in: view)
    focusOrder.treeWillLeave(view)
    if view.layoutState.recordsMoves || view.layoutState.recordsChildren { focusOrder.forget() }
  }

  /// Takes the focus from `view` and everything in it, whether or not that agrees.
  func endFocus(in view: UIView) {
    guard let responder = firstResponder as? UIView, responder.isDescendant(of: view) else { return }
    firstResponder = nil
    focusOrder.focusDidLeave(responder)
    responder.didResignFirstResponder()
    UIApplication.shared.firstResponderDidChange(in: self, to: nil)
    restoreBar(after: responder)
  }

  // MARK: - Damage

  var hostSafeAreaInsets: UIEdgeInsets { .zero }

  /// Whether anything is still to be laid out or painted.
  var hasPendingChanges: Bool {
    !isHidden && (layoutState.needsLayout || layoutState.descendantNeedsLayout || layer.render.childrenChanged)
  }
}
