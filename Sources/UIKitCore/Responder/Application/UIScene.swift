/// One of the application's instances that the user sees: always a ``UIWindowScene`` here.
@preconcurrency @MainActor
public class UIScene: UIResponder {
  /// The states of a scene.
  public nonisolated enum ActivationState: Int, Sendable {
    /// The scene isn't connected yet, or was closed.
    case unattached = -1
    /// The scene's window has the desktop's keyboard focus.
    case foregroundActive = 0
    /// The scene's window is on the screen without the focus.
    case foregroundInactive = 1
    /// The scene's window is minimised.
    case background = 2
  }

  /// The app's own object, which is notified of the scene's states; kept by the scene. With a scene delegate, the application's delegate
  /// isn't notified of states, as on iOS.
  public var delegate: (any UISceneDelegate)? {
    didSet { if delegate != nil { UIApplication.shared.hasSceneDelegates = true } }
  }

  /// The session that the scene belongs to.
  public private(set) lazy var session = UISceneSession(scene: self)

  /// Whether the scene is in use, only visible, or neither.
  public var activationState: ActivationState { .unattached }

  /// The state that the delegate was notified of last.
  private var notifiedState = ActivationState.foregroundInactive

  /// Announces a change of the scene's state: calls the delegate's `Will` method, then `update`, which notifies the application, then the
  /// delegate's `Did` method.
  final func stateDidChange(_ update: () -> Void) {
    let (old, new) = (notifiedState, activationState)
    guard old != .unattached else { return update() }
    notifiedState = new
    if old == .foregroundActive, new != old { delegate?.sceneWillResignActive(self) }
    if old == .background, new != old { delegate?.sceneWillEnterForeground(self) }
    update()
    if new == .background, new != old { delegate?.sceneDidEnterBackground(self) }
    if new == .foregroundActive, new != old { delegate?.sceneDidBecomeActive(self) }
  }

  /// Notifies the delegate that the scene isn't used any more, before it closes or the application ends: the last moment to save.
  final func retire() {
    let old = notifiedState
    notifiedState = .unattached
    if old == .foregroundActive { delegate?.sceneWillResignActive(self) }
    if old == .foregroundActive || old == .foregroundInactive { delegate?.sceneDidEnterBackground(self) }
  }

  /// Why a scene is connected: on iOS URLs to be opened and the like. Empty here.
  public nonisolated final class ConnectionOptions: NSObject {}

  nonisolated deinit {}  // For the reason given in UIResponder.
}

/// A scene's delegate, which is notified of its states. Every method has an empty default.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// The scene is being connected: the place to make a window, if the app has no ``UIApplicationDelegate`` that does.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )

  /// The scene was closed.
  func sceneDidDisconnect(_ scene: UIScene)

  /// The scene's window got the desktop's keyboard focus.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// The scene's window lost the desktop's keyboard focus, or is about to be minimised.
  func sceneWillResignActive(_ scene: UIScene)

  /// The scene's window is about to be visible, for the first time or again.
  func sceneWillEnterForeground(_ scene: UIScene)

  /// The scene's window was minimised.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}

  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window, kept by a delegate that has such a property; nil for others.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Nil; setting it does nothing.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// The state that iOS keeps of a scene while it isn't in memory. Here it lasts as long as the scene.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  /// The kinds of scenes.
  public nonisolated struct Role: RawRepresentable, Hashable, Sendable {
    /// The kind's name.
    public let rawValue: String

    /// Makes a kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A scene of windows, the only kind here.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The session's scene; nil once that was released.
  public private(set) weak var scene: UIScene?
  /// The kind of scene.
  public let role = Role.windowApplication
  /// The configuration that the application's delegate has chosen.
  public internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  /// A name that no other session has.
  public let persistentIdentifier = UUID().uuidString
  /// Values of the app's own, which nothing here reads or saves.
  public var userInfo: [String: Any]?

  init(scene: UIScene) {
    self.scene = scene
    super.init()
  }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

/// How a scene is made: on iOS the name of an entry of the app's property list. Nothing here reads it.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
  /// The name of the entry; nil for none.
  public let name: String?
  /// The kind of scene.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate. It has no effect here: the call that launches the app gets the delegate itself.
  public var delegateClass: AnyClass?
  /// The class of the scene: always ``UIWindowScene`` here.
  public var sceneClass: AnyClass?

  /// Makes a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}
