/// The running program: its platform, its windows, its clock.
///
/// There is one per process, as on iOS; Xlib's error handler, too, is per process. A driver installs itself with
/// ``start(on:)`` before the first view.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
  /// The only application of the process.
  public static let shared = UIApplication()

  /// The native windows, in the order they were opened.
  public private(set) var connectedScenes: [UIWindowScene] = []

  /// The app's delegate; one that is a responder is the last in the chain.
  public var delegate: (any UIApplicationDelegate)?
  /// Whether a scene has had a delegate since the application started.
  var hasSceneDelegates = false

  /// Light or dark for every window; `.unspecified` follows the desktop.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { traitsChanged() } }
  }

  /// Normal or high contrast for every window; `.unspecified` follows the desktop. An addition to UIKit.
  public var overrideAccessibilityContrast: UIAccessibilityContrast = .unspecified {
    didSet {
      guard oldValue != overrideAccessibilityContrast else { return }
      traitsChanged()
      if contrast(oldValue) != contrast(overrideAccessibilityContrast) { UIAccessibility.notifyContrastDidChange() }
    }
  }

  /// The reading direction of the program's language, which leading edges, rows of buttons and the order of inputs
  /// follow.
  ///
  /// iOS takes it from the app's localizations; here the program sets it, before its first window is opened.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection = .leftToRight {
    didSet { if oldValue != userInterfaceLayoutDirection { traitsChanged() } }
  }

  /// The user's text size: the desktop's, unless the app has chosen another one.
  public var preferredContentSizeCategory: UIContentSizeCategory { .preferred }

  /// The text size for every window; `.unspecified` is the desktop's. An addition to UIKit.
  public var overrideContentSizeCategory: UIContentSizeCategory = .unspecified {
    didSet { if oldValue != overrideContentSizeCategory { textSizeChanged() } }
  }

  /// Called once with each required constraint that contradicts others, and is left out of the layout until it can be
  /// satisfied.
  ///
  /// Prints it in debug builds, with the constraints that it contradicts, and does nothing in release builds, unless
  /// replaced.
  public var constraintConflictHandler: (NSLayoutConstraint) -> Void = { ConstraintConflict.report($0) }

  /// Called with each unusable number (NaN, infinite or extreme) that was set on a view, a layer, a constraint or a
  /// font's size.
  ///
  /// Prints a line in debug builds and does nothing in release builds, unless replaced; tests of an app may end the
  /// process there.
  public var invalidValueHandler: (InvalidValue) -> Void {
    get { InvalidValue.handler }
    set { InvalidValue.handler = newValue }
  }

  /// Whether the usual keys of desktop programs work: Ctrl+W closes the window, Ctrl+Q all windows, F11 fills the screen,
  /// Ctrl+plus, minus and 0 zoom, F1 shows all key equivalents. At first true; a kiosk may set it to false. An app's own
  /// key commands come before these.
  public var offersStandardCommands = true

  /// Whether the application has the desktop's keyboard focus, is only visible, or has all its windows minimised.
  public internal(set) var applicationState = State.inactive

  /// Keeps a telephone awake on iOS. Has no effect here.
  public var isIdleTimerDisabled = false
  /// Shows on a telephone that the app loads something. Nothing is shown here.
  public var isNetworkActivityIndicatorVisible = false
  /// The number on a telephone's icon. Nothing is shown here.
  public var applicationIconBadgeNumber = 0
  /// How often ``beginIgnoringInteractionEvents()`` was called without its end.
  var ignoringDepth = 0

  private var installedPlatform: (any Platform)?
  private var isTerminating = false
  let moves = MoveLog()
  package let inputListeners = InputListeners()
  let orphans = OrphanQueue()
  /// The services of the module above the core; nil before the application is started.
  package private(set) var services: (any ToolkitServices)?
  /// The properties that are set for all objects of a class, by `appearance()`; nil until an app asks for them.
  package var appearances: (any AppearanceRules)?
  /// The responders that become first responder as soon as they have a window.
  package private(set) var focusRequests = FocusRequests()
  /// Native windows of the toolkit itself, such as keyboards' panels, apart from the app's.
  package var panels: [UIWindowScene] = []
  /// Measures the time spent on layout, while a scene has a `frameHandler`; otherwise nil.
  var layoutMeter: LayoutMeter?

  public override var next: UIResponder? { delegate as? UIResponder }

  // MARK: - Platform

  /// Starts the application on a driver. `start(on:)` of the module UIKit calls it with that module's services.
  package func start(on platform: any Platform, with services: any ToolkitServices) {
    let old = connectedScenes
    connectedScenes = []
    panels = []
    hasSceneDelegates = false
    if installedPlatform != nil {
      delegate = nil
      overrideUserInterfaceStyle = .unspecified
      overrideAccessibilityContrast = .unspecified
      overrideContentSizeCategory = .unspecified
    }
    // Objects that are released with the scenes may still ask for the application's other scenes.
    withExtendedLifetime(old) {}
    Animator.shared = Animator(clock: self)
    focusRequests = FocusRequests()
    appearances = nil
    inputListeners.avoider = nil
    // The driver's pictures of an image are stored with the image, and belong to the display of the driver before.
    PathMaskCache.shared = PathMaskCache()
    UIImage.clearNamedImages()
    installedPlatform = platform
    self.services = services
    services.elements.observer = nil
    (platform as? any AccessibilityPlatform)?.accessibilityTree = services.elements
    UIFont.provider = platform.fonts
    UIFont.isTextBold = installedPlatform?.prefersBoldText == true
    UIContentSizeCategory.preferred = wantedTextSize
    UITraitCollection.ofApplication = { [unowned self] in traits }
    isTerminating = false
    applicationState = .inactive
  }

  /// The driver. Ends the program if none was started.
  public var platform: any Platform {
    guard let installedPlatform else {
      preconditionFailure("install a platform with UIApplication.shared.start(on:) before the first view is made")
    }
    return installedPlatform
  }

  package var animator: Animator { Animator.shared }

  /// The time of the current frame or event, constant while it is handled, in seconds of the platform's clock.
  public var frameTime: TimeInterval { animator.time }

  /// Moves ``frameTime`` on to the platform's time, unless a frame is being drawn or something is animated.
  package func catchUp() { animator.catchUp() }

  // MARK: - Windows

  /// The window that gets key events.
  public var keyWindow: UIWindow? {
    connectedScenes.first { $0.isActive }?.keyWindow ?? connectedScenes.first?.keyWindow
  }

  /// Every window, scene by scene, from back to front.
  public var windows: [UIWindow] { connectedScenes.flatMap(\.windows) }

  func connect(_ scene: UIWindowScene) { connectedScenes.append(scene) }

  func disconnect(_ scene: UIWindowScene) {
    guard !panels.contains(where: { $0 === scene }) else { return panels.removeAll { $0 === scene } }
    connectedScenes.removeAll { $0 === scene }
    scene.keyboard.close()
    if connectedScenes.isEmpty { animator.endWithoutFrames() }
  }

  /// Advances all animations to `time`, in seconds of the platform's clock. Drivers call it at each tick of the display, before they
  /// draw the windows that have requested a frame, among them those in which something moves.
  public func displayDidTick(at time: TimeInterval) {
    let wasActive = animator.isActive
    animator.advance(to: time)
    guard !animator.isActive else { return platform.requestTick() }
    // The last frame of an animation also notifies those who wait until nothing moves.
    if wasActive { for scene in connectedScenes + panels { scene.requestFrame() } }
  }

  /// Requests that each native window in which something has changed is drawn once the current event is handled.
  func requestFramesNow() { for scene in connectedScenes + panels { scene.platformWindow.requestFrameNow() } }

  /// Called by the platform when a hardware keyboard was attached or removed.
  public func hardwareKeyboardDidChange() { inputListeners.hardwareDidChange() }

  // MARK: - Traits

  /// The traits of the application's windows.
  var traits: UITraitCollection { traits(for: connectedScenes.first) }

  func traits(for scene: UIWindowScene?) -> UITraitCollection {
    let desktop = installedPlatform?.userInterfaceStyle ?? .unspecified
    let style = overrideUserInterfaceStyle == .unspecified ? desktop : overrideUserInterfaceStyle
    var traits = UITraitCollection(
      userInterfaceStyle: style == .dark ? .dark : .light,
      displayScale: scene?.host?.scale ?? 1,
      layoutDirection: userInterfaceLayoutDirection
    )
    traits.accessibilityContrast = contrast(overrideAccessibilityContrast)
    traits.preferredContentSizeCategory = .preferred
    traits.legibilityWeight = UIFont.isTextBold ? .bold : .regular
    return traits.sized(scene?.host?.size)
  }

  /// The contrast in effect with this override: the desktop's for `.unspecified`.
  private func contrast(_ override: UIAccessibilityContrast) -> UIAccessibilityContrast {
    guard override == .unspecified else { return override }
    return installedPlatform?.prefersHighContrast == true ? .high : .normal
  }

  /// Notifies observers that the desktop's contrast has changed, unless the app overrides it; for drivers to call.
  public func desktopContrastDidChange() {
    if overrideAccessibilityContrast == .unspecified { UIAccessibility.notifyContrastDidChange() }
  }

  /// Applies the desktop's text size; for drivers to call when that has changed.
  public func desktopTextSizeDidChange() { textSizeChanged() }

  private func textSizeChanged() {
    let old = UIContentSizeCategory.preferred
    UIContentSizeCategory.preferred = wantedTextSize
    guard old != .preferred else { return }
    fontsChanged()
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification,
      object: self,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: preferredContentSizeCategory.rawValue]
    )
  }

  /// Applies the desktop's preference for bold text; for drivers to call when that has changed.
  public func desktopBoldTextDidChange() {
    let isBold = installedPlatform?.prefersBoldText == true
    guard UIFont.isTextBold != isBold else { return }
    UIFont.isTextBold = isBold
    fontsChanged()
    UIAccessibility.notifyBoldTextDidChange()
  }

  private func fontsChanged() {
    traitsChanged()
    // The heights of keyboards and bars depend on the fonts.
    for responder in windows.compactMap(\.firstResponder) { inputViewsChanged(for: responder) }
  }

  private var wantedTextSize: UIContentSizeCategory {
    guard overrideContentSizeCategory == .unspecified, let installedPlatform else { return overrideContentSizeCategory }
    return installedPlatform.preferredContentSizeCategory
  }

  private func traitsChanged() {
    for scene in connectedScenes + panels { scene.hostDidChangeTraits(scene.host) }
  }

  // MARK: - Input views

  func firstResponderDidChange(in window: UIWindow, to new: UIResponder?) {
    inputListeners.firstResponderDidChange(in: window, to: new)
  }

  func inputViewsChanged(for responder: UIResponder) { inputListeners.inputViewsDidChange(for: responder) }

  /// Notifies the delegate, then all observers, that the application is about to end; for drivers to call once.
  public func willTerminate() {
    guard !isTerminating else { return }
    isTerminating = true
    for scene in connectedScenes { scene.retire() }
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
  }
}

extension UIApplication: FrameClock {
  /// Seconds on the platform's clock.
  package var now: TimeInterval { platform.now }

  package func requestTick() { platform.requestTick() }
}

extension UIApplication {
  /// Calls a method, as controls do for their targets.
  ///
  /// - Parameters:
  ///   - action: The method. It gets as many of sender and event as it has parameters.
  ///   - target: The object that it belongs to; nil for the nearest responder that has it: from the first responder of
  ///     the key window on, and then from the sender on, if that is a responder.
  ///   - sender: What the method gets as its first parameter.
  ///   - event: What the method gets as its second parameter.
  /// - Returns: Whether an object had the method.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let target = target ?? responder(for: action, from: sender), action.isImplemented(by: target) else {
      return false
    }
    action.call(on: target, sender, event)
    return true
  }

  private func responder(for action: Selector, from sender: Any?) -> Any? {
    let starts = [keyWindow?.firstResponder, sender as? UIResponder, (sender as? UIGestureRecognizer)?.view, keyWindow]
    for start in starts {
      if let target = start?.target(forAction: action, withSender: sender) { return target }
    }
    return nil
  }
}
