/// The running program: its platform, its windows, its clock.
///
/// There is one, as on iOS; Xlib, too, is one per process. A driver installs itself with ``start(on:)`` before the first view.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
  /// The application.
  public static let shared = UIApplication()

  /// The native windows, in the order they were opened.
  public private(set) var connectedScenes: [UIWindowScene] = []

  /// The app's own object; one that is a responder is the last in the chain.
  public var delegate: (any UIApplicationDelegate)?

  /// Light or dark for every window; `.unspecified` follows the desktop.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { traitsChanged() } }
  }

  /// The reading direction of the program's language: leading edges, rows of buttons and the way from input to input follow it.
  ///
  /// iOS takes it from the app's localizations; here the program says it, before its first window is opened.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection = .leftToRight {
    didSet { if oldValue != userInterfaceLayoutDirection { traitsChanged() } }
  }

  /// Called once with each required constraint that contradicts others and is left out of the layout until it fits.
  ///
  /// Does nothing unless replaced; a program under development does well to print it.
  public var constraintConflictHandler: (NSLayoutConstraint) -> Void = { _ in }

  /// Called with each number that was set on a view, a layer, a constraint or a font's size and can't be used there.
  ///
  /// Prints a line in debug builds, and does nothing in release builds, unless replaced; an app's tests may well end there.
  public var invalidValueHandler: (InvalidValue) -> Void = { InvalidValue.report($0) }

  private var installedPlatform: (any Platform)?
  private var isTerminating = false
  private(set) var animator = Animator()
  private var drawingTraits: UITraitCollection?
  var graphicsContexts: [CGContext] = []
  private(set) var pathMasks = PathMaskCache()
  let moves = MoveLog()
  let inputListeners = InputListeners()
  let orphans = OrphanQueue()
  /// Native windows of the toolkit itself, beside the app's.
  var panels: [UIWindowScene] = []
  /// Where layout is measured; nil as a rule.
  var layoutMeter: LayoutMeter?

  public override var next: UIResponder? { delegate as? UIResponder }

  // MARK: - Platform

  /// Makes `platform` the machine this application runs on, with no windows yet.
  public func start(on platform: any Platform) {
    let old = connectedScenes
    connectedScenes = []
    panels = []
    // Objects that end with the scenes may still ask for the application's other scenes.
    withExtendedLifetime(old) {}
    animator = Animator()
    // A driver keeps its pictures of an image with the image; they belong to the display of the driver before.
    pathMasks = PathMaskCache()
    installedPlatform = platform
    isTerminating = false
  }

  /// The machine.
  public var platform: any Platform {
    guard let installedPlatform else {
      preconditionFailure("install a platform with UIApplication.shared.start(on:) before the first view is made")
    }
    return installedPlatform
  }

  /// The time of the frame, or of the event, that is being handled; the same throughout. Seconds.
  public var frameTime: TimeInterval { animator.time }

  // MARK: - Windows

  /// The window that gets key events.
  public var keyWindow: UIWindow? {
    connectedScenes.first { $0.isActive }?.keyWindow ?? connectedScenes.first?.keyWindow
  }

  /// Every window, scene by scene, from back to front.
  public var windows: [UIWindow] { connectedScenes.flatMap(\.windows) }

  var keyResponder: UIResponder? { keyWindow?.firstResponder ?? keyWindow }

  func connect(_ scene: UIWindowScene) { connectedScenes.append(scene) }

  func disconnect(_ scene: UIWindowScene) {
    guard !panels.contains(where: { $0 === scene }) else { return panels.removeAll { $0 === scene } }
    connectedScenes.removeAll { $0 === scene }
    scene.keyboard.close()
  }

  func requestFrames() {
    for scene in connectedScenes { scene.requestFrame() }
    for scene in panels { scene.requestFrame() }
  }

  func sceneActivityDidChange(_ scene: UIWindowScene) {
    let name = scene.isActive ? Self.didBecomeActiveNotification : Self.willResignActiveNotification
    NotificationCenter.default.post(name: name, object: self)
    scene.keyboard.activityDidChange()
  }

  // MARK: - Traits

  /// The traits of the application's windows.
  var traits: UITraitCollection { traits(for: connectedScenes.first) }

  /// The traits in force while a view draws, else the application's.
  var currentTraits: UITraitCollection { drawingTraits ?? traits }

  func traits(for scene: UIWindowScene?) -> UITraitCollection {
    let desktop = installedPlatform?.userInterfaceStyle ?? .unspecified
    let style = overrideUserInterfaceStyle == .unspecified ? desktop : overrideUserInterfaceStyle
    return UITraitCollection(
      userInterfaceStyle: style == .dark ? .dark : .light,
      displayScale: scene?.host?.scale ?? 1,
      layoutDirection: userInterfaceLayoutDirection
    )
  }

  func withCurrentTraits(_ traits: UITraitCollection, _ body: () -> Void) {
    let outer = drawingTraits
    drawingTraits = traits
    body()
    drawingTraits = outer
  }

  private func traitsChanged() {
    for scene in connectedScenes + panels { scene.hostDidChangeTraits(scene.host) }
  }

  // MARK: - Input views

  func firstResponderDidChange(in window: UIWindow, to new: UIResponder?) {
    inputListeners.firstResponderDidChange(in: window, to: new)
  }

  func inputViewsChanged(for responder: UIResponder) { inputListeners.inputViewsDidChange(for: responder) }

  /// Tells the delegate, then everybody who listens, that the application is about to end; for drivers, once.
  public func willTerminate() {
    guard !isTerminating else { return }
    isTerminating = true
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
  }

  // MARK: - Notifications

  /// Posted after a window of the application got the desktop's keyboard focus.
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")

  /// Posted after the application's window lost the desktop's keyboard focus.
  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")

  /// Posted when the application is about to end, after its delegate was told.
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
}

/// The app's own object.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// The application is about to end: the last moment to save what was typed.
  ///
  /// Where the window system went away, nothing can be drawn or asked any more, and the process ends 5 seconds later at the latest.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Nothing to be saved.
  public func applicationWillTerminate(_ application: UIApplication) {}
}
