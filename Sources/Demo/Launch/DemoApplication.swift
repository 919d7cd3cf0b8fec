import Arguments
import UIKit
import UIKitX11
import VirtualKeyboard

/// The demo in its window.
final class DemoApplication {
  /// The native window.
  let scene: UIWindowScene

  private let application: X11Application
  private let navigation: UINavigationController
  private let recorder: TraceRecorder?

  // MARK: - Creating

  /// Connects to the X server and opens the window; `trace` is called with each event and its time in seconds.
  ///
  /// - Throws: `X11PlatformError` if there is no server, or one that can't draw.
  init(_ options: Options, trace: ((TraceEvent, TimeInterval) -> Void)?) throws(X11PlatformError) {
    var identity = ApplicationIdentity(instanceName: Usage.program, className: "KeyboardAssistantDemo")
    identity.makeIcons = { AppIcon.bitmaps.map { ApplicationIcon(size: $0.size.width, rgba: $0.bytes) } }
    application = try X11Application(identity: identity, scale: options.scale)
    let platform = application.platform
    let startTime = platform.now
    UIApplication.shared.overrideUserInterfaceStyle = options.appearance.style
    UIApplication.shared.constraintConflictHandler = { constraint in
      DemoApplication.complain("left out a constraint that contradicts others: \(constraint.description)")
    }

    let navigation = Self.makeScreens(showing: options.example)
    self.navigation = navigation
    let recorder = trace.map { trace in
      TraceRecorder(tellsFrames: options.tracesFrames) { trace($0, platform.now - startTime) }
    }
    self.recorder = recorder
    // Before the first screen appears, which may focus a field.
    func prepare(_ scene: UIWindowScene) -> UIViewController {
      let keyboard = VirtualKeyboard.install(
        in: scene,
        layoutNamed: options.keyboard ?? "en-US",
        placement: options.placement
      )
      scene.keyboard.policy = options.policy
      keyboard.layoutErrorHandler = { DemoApplication.complain("\($0); using the built-in layout") }
      recorder?.watch(scene, keyboard)
      let delegate = DemoDelegate(scene: scene, file: .standard)
      delegate.inspector.isEnabled = options.showsInspector
      UIApplication.shared.delegate = delegate
      return navigation
    }
    scene = application.openWindow(
      title: "Keyboard Assistant",
      size: options.size,
      minimumSize: Options.minimumSize,
      root: prepare(UIApplication.shared.connectedScenes[0])
    )
    if let recorder { startRecording(recorder) }
  }

  // MARK: - Public

  /// Makes the screens: the list of examples, and `example`, if given, on top.
  static func makeScreens(showing example: Example?) -> UINavigationController {
    let navigation = UINavigationController()
    let gallery = GalleryViewController { [unowned navigation] in
      navigation.pushViewController($0.makeController(), animated: true)
    }
    let screens = [gallery] + (example.map { [$0.makeController()] } ?? [])
    navigation.setViewControllers(screens, animated: false)
    GroundTap.watch(navigation.view)
    return navigation
  }

  /// Handles events until the user closes the window, or a signal ends the program.
  func run() {
    application.platform.terminateOnSignals()
    application.run()
  }

  /// Closes the window and ends ``run()``.
  func close() {
    scene.close()
    application.platform.terminate()
  }

  // MARK: - Private

  /// Prints one line on standard error.
  private static func complain(_ message: String) {
    StandardStreams.complain("\(Usage.program): \(message)")
  }

  private func startRecording(_ recorder: TraceRecorder) {
    navigation.delegate = self
    scene.closeHandler = { [unowned self] in
      recorder.write(.close)
      close()
    }
    (scene.platformWindow as? X11WindowHost)?.firstFrameHandler = { [unowned self] in
      recorder.write(.ready)
      navigation.topViewController.map(recorder.screenDidChange)
    }
  }
}

extension DemoApplication: UINavigationControllerDelegate {
  /// Writes the new screen to the trace.
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    recorder?.screenDidChange(to: viewController)
  }
}
