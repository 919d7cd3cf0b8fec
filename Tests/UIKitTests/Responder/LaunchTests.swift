import Headless
import Testing
import UIKit

@Suite("An app whose delegates make its windows")
struct LaunchTests {
  @Test("is launched by its delegate, whose window fills the native one")
  func appDelegate() {
    let delegate = AppDelegate()
    let app = HeadlessApplication()
    let scene = app.launch(delegate, size: CGSize(width: 400, height: 600))
    #expect(delegate.calls == ["will finish", "did finish", "active"])
    #expect(
      delegate.window?.frame == CGRect(x: 0, y: 0, width: 400, height: 600) && delegate.window?.windowScene === scene
    )
    #expect(UIApplication.shared.delegate === delegate && delegate.window?.isKeyWindow == true)
    #expect(delegate.window?.rootViewController?.view.window === delegate.window)
  }

  @Test("is launched by its scene's delegate, which is notified of the focus, and of being minimised and closed")
  func sceneDelegate() {
    let (delegate, sceneDelegate) = (AppDelegate(), SceneDelegate())
    delegate.makesWindow = false
    let app = HeadlessApplication()
    let scene = app.launch(delegate, sceneDelegate: sceneDelegate, size: CGSize(width: 400, height: 600))
    #expect(delegate.calls == ["will finish", "did finish", "configuration"])
    #expect(sceneDelegate.calls == ["connect", "foreground", "active"])
    #expect(sceneDelegate.window?.frame.size == CGSize(width: 400, height: 600))
    #expect(scene.activationState == .foregroundActive && scene.session.configuration.name == "Default Configuration")
    #expect(UIApplication.shared.connectedScenes.first { $0.activationState == .foregroundActive } === scene)
    scene.host(scene.platformWindow, didChangeVisibility: false)
    #expect(scene.activationState == .background)
    scene.host(scene.platformWindow, didChangeFocus: false)
    scene.host(scene.platformWindow, didChangeVisibility: true)
    #expect(scene.activationState == .foregroundInactive)
    scene.host(scene.platformWindow, didChangeFocus: true)
    scene.close()
    scene.close()
    let life = ["resign", "background", "foreground", "active", "resign", "background", "disconnect"]
    #expect(sceneDelegate.calls.suffix(7) == life && scene.activationState == .unattached)
    #expect(delegate.calls.count == 3)
    #expect(sceneDelegate.states == [.foregroundInactive, .foregroundActive, .foregroundActive])
    #expect(sceneDelegate.applicationStates == [.inactive, .active, .active])
  }

  @Test(
    "its scene's delegate can save what was typed before the application ends, in the background, too",
    arguments: [true, false]
  )
  func ending(isSeen: Bool) {
    let (delegate, sceneDelegate) = (AppDelegate(), SceneDelegate())
    delegate.makesWindow = false
    let app = HeadlessApplication()
    let scene = app.launch(delegate, sceneDelegate: sceneDelegate)
    if !isSeen { scene.host(scene.platformWindow, didChangeVisibility: false) }
    sceneDelegate.calls = []
    UIApplication.shared.willTerminate()
    #expect(sceneDelegate.calls == (isSeen ? ["resign", "background"] : []))
    #expect(delegate.calls.last == "terminate")
    scene.close()
    #expect(sceneDelegate.calls == (isSeen ? ["resign", "background", "disconnect"] : ["disconnect"]))
    #expect(delegate.calls.last == "terminate")
  }
}

/// The delegate of a new project for iOS, which also records its calls.
private final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var makesWindow = true
  var calls: [String] = []

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    calls.append("will finish")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    calls.append(launchOptions?[.url] == nil ? "did finish" : "address")
    guard makesWindow else { return true }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    calls.append("configuration")
    return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }

  func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
  func applicationWillResignActive(_ application: UIApplication) { calls.append("resign") }
  func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
  func applicationWillEnterForeground(_ application: UIApplication) { calls.append("foreground") }
  func applicationWillTerminate(_ application: UIApplication) { calls.append("terminate") }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var calls: [String] = []
  /// The states at its beginning, and each time that it became active.
  var states: [UIScene.ActivationState] = []
  var applicationStates: [UIApplication.State] = []

  private func record(_ scene: UIScene) {
    states.append(scene.activationState)
    applicationStates.append(UIApplication.shared.applicationState)
  }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    calls.append("connect")
    record(scene)
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidDisconnect(_ scene: UIScene) { calls.append("disconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) {
    calls.append("active")
    record(scene)
  }
  func sceneWillResignActive(_ scene: UIScene) { calls.append("resign") }
  func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background") }
}
