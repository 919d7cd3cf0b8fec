import Arguments
import UIKit
import UIKitX11
import VirtualKeyboard

/// The running keyboard: docked, floating, or hidden behind its button.
final class ScreenKeyboard {
  /// The request that a second instance of the program sends to the running one.
  enum Request: Int {
    /// Hide, or show again.
    case toggle
    /// Quit.
    case quit
  }

  private let application: X11Application
  /// Never shown: the keyboard itself is in a panel.
  private let scene: UIWindowScene
  private let window: UIWindow
  private let input: FocusedProgram
  private let keyboard: VirtualKeyboard
  private let button: ReturnButton?
  private let guardian = KeyGuardian()
  private var observation: KeyboardObservation?

  /// The name that the running keyboard claims on the display.
  static let name = "_X11_SWIFT_VIRTUAL_KEYBOARD"

  /// Makes a keyboard, not yet shown.
  init(_ application: X11Application, _ options: KeyboardOptions, layouts: [KeyboardLayout]) {
    self.application = application
    UIApplication.shared.overrideUserInterfaceStyle = Self.style(of: options.appearance)
    UIApplication.shared.overrideAccessibilityContrast = Self.trait(of: options.contrast)
    let scene = UIWindowScene(title: "Virtual Keyboard", size: CGSize(width: 1, height: 1))
    self.scene = scene
    window = UIWindow(windowScene: scene)
    let input = FocusedProgram()
    self.input = input
    button = application.platform.desktop.map { desktop in
      ReturnButton(on: desktop) { input.becomeFirstResponder() }
    }
    window.addSubview(input)
    window.makeKeyAndVisible()
    keyboard = VirtualKeyboard(layouts: layouts, placement: options.placement == .docked ? .docked : .floating)
    // No other program tells that a password is typed into it.
    keyboard.showsPreviews = options.showsPreviews
    keyboard.showsDesktopKeys = true
    scene.keyboard.floatsOverDesktop = true
    // Who starts it wants it, whatever else is attached.
    scene.keyboard.policy = .always
    scene.keyboard.keyboard = keyboard
    observation = scene.keyboard.observe { [unowned self] in keyboardDidMove($0) }
  }

  /// Makes this the only keyboard on the display; false if there is one already, to which `request` is sent.
  func claimDisplay(orSend request: Request) -> Bool {
    application.platform.claim(Self.name, for: scene.platformWindow, orSend: request.rawValue) {
      [unowned self] number in
      switch Request(rawValue: number) {
      case .toggle: toggle()
      case .quit: application.platform.terminate()
      case nil: break
      }
    }
  }

  /// Shows the keyboard, and handles events until a request or a signal ends it.
  func run() {
    // Borrowed keys have to be given back, whatever ends the program.
    application.platform.terminateOnSignals()
    application.platform.borrowKeys(
      changeHandler: { [guardian] areBorrowed in if areBorrowed { guardian.start() } else { guardian.dismiss() } },
      focusHandler: { [keyboard] in keyboard.windowDidLoseFocus() }
    )
    input.becomeFirstResponder()
    application.run()
    application.platform.returnKeys()
    scene.close()
  }

  // MARK: - Private

  private func toggle() {
    if scene.keyboard.isShown { scene.keyboard.dismiss() } else { input.becomeFirstResponder() }
  }

  private static func style(of appearance: Appearance) -> UIUserInterfaceStyle {
    switch appearance {
    case .light: .light
    case .dark: .dark
    case .system: .unspecified
    }
  }

  private static func trait(of contrast: Contrast) -> UIAccessibilityContrast {
    switch contrast {
    case .standard: .normal
    case .high: .high
    case .system: .unspecified
    }
  }

  private func keyboardDidMove(_ transition: KeyboardTransition) {
    guard let button, let desktop = application.platform.desktop, transition.phase == .settled else { return }
    if transition.endFrame.isNull {
      button.show(on: desktop.position(of: scene.platformWindow).monitor)
    } else {
      button.hide()
    }
  }
}
