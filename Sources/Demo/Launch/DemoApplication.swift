import Arguments
import Outside
import UIKit
import UIKitX11
import VirtualKeyboard
import X11

/// The running demo and its windows.
final class DemoApplication {
  /// The first native window.
  let scene: UIWindowScene

  private let application: X11Application
  private let options: Options
  private let recorder: TraceRecorder?

  // MARK: - Creating

  /// Connects to the X server and opens the window; `trace` is called with each event in it and the time in seconds.
  ///
  /// - Throws: `X11PlatformError` if there is no server, or one that can't draw.
  init(_ options: Options, trace: ((TraceEvent, TimeInterval) -> Void)?) throws(X11PlatformError) {
    var identity = ApplicationIdentity(instanceName: Usage.program, className: "KeyboardAssistantDemo")
    identity.makeIcons = { AppIcon.demo.bitmaps.map { ApplicationIcon(size: $0.size.width, rgba: $0.bytes) } }
    application = try X11Application(identity: identity, scale: options.scale)
    self.options = options
    let platform = application.platform
    let startTime = platform.now
    UIApplication.shared.overrideUserInterfaceStyle = options.appearance.style
    UIApplication.shared.overrideAccessibilityContrast = options.contrast.trait
    UIApplication.shared.overrideContentSizeCategory = options.textSize.category
    UIApplication.shared.constraintConflictHandler = { constraint in
      DemoApplication.complain("left out a constraint that contradicts others: \(constraint.description)")
    }
    let recorder = trace.map { trace in
      TraceRecorder(writesFrames: options.tracesFrames) { trace($0, platform.now - startTime) }
    }
    self.recorder = recorder
    let navigation = Self.makeScreens(showing: options.example)
    scene = Self.openWindow(of: application, options, at: options.origin, with: navigation) { scene, keyboard in
      recorder?.watch(scene, keyboard)
      let delegate = DemoDelegate(scene: scene, file: .standard)
      delegate.inspector.isEnabled = options.showsInspector
      delegate.storingFailedHandler = { DemoApplication.complain($0) }
      UIApplication.shared.delegate = delegate
    }
    DemoDelegate.shared?.openWindow = { [weak self] in self?.openWindow(showing: $0) }
    prepare(scene, navigation)
    if let recorder { startRecording(recorder, navigation) }
  }

  // MARK: - Public

  /// Makes the screens: the list of examples, and `example`, if given, on top.
  static func makeScreens(showing example: Example?) -> UINavigationController {
    let navigation = DemoNavigationController()
    let gallery = GalleryViewController { [unowned navigation] in
      navigation.pushViewController($0.makeController(), animated: true)
    }
    let screens = [gallery] + (example.map { [$0.makeController()] } ?? [])
    navigation.setViewControllers(screens, animated: false)
    BackgroundTap.watch(navigation.view)
    return navigation
  }

  /// Handles events until the user closes the last window, or a signal ends the program.
  func run() {
    application.platform.terminateOnSignals()
    application.run()
  }

  // MARK: - Windows

  /// Opens a window with `keyboard` and `navigation`; `prepare` is called before the first screen appears, since that
  /// may focus a field.
  private static func openWindow(
    of application: X11Application,
    _ options: Options,
    at origin: PixelPoint?,
    with navigation: UINavigationController,
    prepare: (UIWindowScene, VirtualKeyboard) -> Void
  ) -> UIWindowScene {
    func makeRoot() -> UIViewController {
      guard let scene = UIApplication.shared.connectedScenes.last else { return navigation }
      let keyboard = VirtualKeyboard.install(
        in: scene,
        layoutsNamed: options.keyboards,
        placement: options.placement
      )
      scene.keyboard.policy = options.policy
      keyboard.layoutErrorHandler = { DemoApplication.complain("\($0); using the built-in layout") }
      prepare(scene, keyboard)
      return navigation
    }
    return application.openWindow(
      title: title,
      size: options.size,
      minimumSize: Options.minimumSize,
      at: origin,
      root: makeRoot()
    )
  }

  /// Opens another window with the settings that are in force, showing an example or the list.
  private func openWindow(showing example: Example?) {
    guard let delegate = DemoDelegate.shared else { return }
    let (settings, navigation) = (delegate.settings, Self.makeScreens(showing: example))
    var options = options
    (options.policy, options.placement, options.keyboards) = (settings.policy, settings.placement, settings.keyboards)
    let scene = Self.openWindow(of: application, options, at: nil, with: navigation) { scene, _ in delegate.add(scene) }
    prepare(scene, navigation)
  }

  /// Gives a new window its title, and has it ask before unsaved text is lost with it.
  private func prepare(_ scene: UIWindowScene, _ navigation: UINavigationController) {
    navigation.delegate = self
    showTitle(of: navigation.topViewController, in: scene)
    scene.closeHandler = { [weak self, weak scene, weak navigation] in
      guard let self, let scene else { return }
      // A window that another program has destroyed can't show an alert.
      let isGone = (scene.platformWindow as? X11WindowHost)?.isClosed == true
      guard !isGone, let navigation = navigation as? DemoNavigationController else { return close(scene) }
      navigation.leave { self.close(scene) }
    }
  }

  /// Closes a window; the program ends with the last one.
  private func close(_ scene: UIWindowScene) {
    if scene === self.scene { recorder?.write(.close) }
    DemoDelegate.shared?.remove(scene)
    scene.close()
    guard !UIApplication.shared.connectedScenes.isEmpty else { return application.platform.terminate() }
    for window in scene.windows {
      window.rootViewController = nil
      window.isHidden = true
    }
  }

  // MARK: - Private

  /// Prints one line on standard error.
  private static func complain(_ message: String) {
    StandardStreams.complain("\(Usage.program): \(message)")
  }

  private static let title = "Keyboard Assistant"

  /// Titles a window, for task bars, by its screen; with the gallery, by the program's name.
  private func showTitle(of screen: UIViewController?, in scene: UIWindowScene?) {
    let example = screen is GalleryViewController ? nil : screen?.title
    scene?.title = example.map { "\($0) – \(Self.title)" } ?? Self.title
  }

  private func startRecording(_ recorder: TraceRecorder, _ navigation: UINavigationController) {
    (scene.platformWindow as? X11WindowHost)?.firstFrameHandler = {
      recorder.write(.ready)
      navigation.topViewController.map(recorder.screenDidChange)
    }
  }
}

extension DemoApplication: UINavigationControllerDelegate {
  /// Titles the window by the new screen, and writes the screen of the first window to the trace.
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    let shown = navigationController.viewIfLoaded?.window?.windowScene
    showTitle(of: viewController, in: shown)
    if shown === scene { recorder?.screenDidChange(to: viewController) }
  }
}
