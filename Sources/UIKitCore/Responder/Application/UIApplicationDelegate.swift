/// The app's own object, which is notified of the application's states. Every method has an empty default.
///
/// An app whose delegate makes its windows, as on iOS, is launched with it (`X11Application.launch`). Otherwise set it as
/// ``UIApplication/delegate`` before the first window is opened; the two methods of launching aren't called then.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: SelectorRespondent {
  /// The app's window, kept by a delegate that has such a property; nil for others.
  var window: UIWindow? { get set }

  /// The app is launched, and no scene delegate has been called yet. The result is ignored here.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The app is launched: the place to make its window, unless a scene delegate does. No options are given, and the result
  /// is ignored here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The configuration of a scene that is being connected. Nothing here reads it.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// A window of the application got the desktop's keyboard focus.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// The application's window lost the desktop's keyboard focus, or is about to be minimised.
  func applicationWillResignActive(_ application: UIApplication)

  /// The last visible window of the application was minimised.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// A window is back on the screen after all were minimised; ``applicationDidBecomeActive(_:)`` follows with the focus.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// The application is about to end: the last moment to save what was typed.
  ///
  /// If it ends because the window system has gone, nothing can be drawn or asked any more, and the process ends 5 seconds
  /// later at the latest.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Nil; setting it does nothing.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// True.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// True.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// A configuration without a name.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplicationDelegate {
  /// The window as an optional of an optional: code for iOS reads it so from `any UIApplicationDelegate`, because a delegate may leave
  /// the property out there. The porting plug-in writes this name in place of `window`.
  public var portedWindow: UIWindow?? { .some(window) }
}
