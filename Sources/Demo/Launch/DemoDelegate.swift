import Arguments
import KeyboardInspector
import UIKit
import UIKitX11
import VirtualKeyboard

/// The last in the responder chain: handles the keys that have the same meaning on every screen, and has the settings
/// of all windows.
final class DemoDelegate: UIResponder, UIApplicationDelegate {
  /// A window and its keyboard inspector.
  private struct Window {
    weak var scene: UIWindowScene?
    let inspector: KeyboardInspector
  }

  /// Opens another window, with an example or, for nil, with the list; nil where there is only one window.
  var openWindow: ((Example?) -> Void)?

  /// Called with a sentence if the place of a window can't be stored, since no sheet shows that; called once for equal
  /// sentences.
  var storingFailedHandler: (String) -> Void = { _ in }
  private var reportedProblem: String?

  private var windows: [Window] = []
  private let file: SettingsFile?

  /// Handles keys in `scene`; settings are stored in `file`, if given.
  init(scene: UIWindowScene, file: SettingsFile? = nil) {
    self.file = file
    reportedProblem = Self.problem(of: file)
    super.init()
    add(scene)
  }

  /// Why the stored settings can't be used, which the program has already reported at its start; nil if they can.
  private static func problem(of file: SettingsFile?) -> String? {
    do throws(SettingsError) {
      _ = try file?.load()
      return nil
    } catch {
      return error.message
    }
  }

  /// The demo's own delegate; nil if another program uses the demo's screens.
  static var shared: DemoDelegate? { UIApplication.shared.delegate as? DemoDelegate }

  // MARK: - Windows

  /// Handles keys in another window, too; its inspector is shown if that of the first window is.
  func add(_ scene: UIWindowScene) {
    let inspector = KeyboardInspector(windowScene: scene)
    inspector.isEnabled = windows.first?.inspector.isEnabled ?? false
    windows.append(Window(scene: scene, inspector: inspector))
    (scene.platformWindow as? X11WindowHost)?.restHandler = { [weak self, weak scene] in
      if let self, let scene { savePlace(of: scene) }
    }
  }

  /// Drops a window that is about to be closed; stores its place if settings are stored, as after each move.
  func remove(_ scene: UIWindowScene) {
    if storesSettings { reportProblem { () throws(SettingsError) in try saveAll(of: scene) } }
    for window in windows where window.scene === scene { window.inspector.isEnabled = false }
    if windows.count > 1 { windows.removeAll { $0.scene === scene } }
  }

  /// The keyboard inspector of the key window.
  var inspector: KeyboardInspector {
    let used = UIApplication.shared.keyWindow?.windowScene
    return (windows.first { $0.scene === used } ?? windows[0]).inspector
  }

  private var scene: UIWindowScene? { inspector.windowScene }

  // MARK: - Settings

  /// The settings in force.
  var settings: DemoSettings {
    DemoSettings(
      appearance: Appearance(UIApplication.shared.overrideUserInterfaceStyle),
      contrast: Contrast(UIApplication.shared.overrideAccessibilityContrast),
      textSize: TextSize(UIApplication.shared.overrideContentSizeCategory),
      placement: keyboard?.placement ?? .off,
      policy: scene?.keyboard.policy ?? .auto,
      keyboards: keyboard?.layoutNames ?? DemoSettings().keyboards,
      showsInspector: inspector.isEnabled
    )
  }

  /// Applies `wanted` in all windows at once, and stores it if settings are remembered.
  ///
  /// - Throws: `SettingsError`, if a layout can't be used or the settings can't be stored; everything else is applied.
  func set(_ wanted: DemoSettings) throws(SettingsError) {
    UIApplication.shared.overrideUserInterfaceStyle = wanted.appearance.style
    UIApplication.shared.overrideAccessibilityContrast = wanted.contrast.trait
    UIApplication.shared.overrideContentSizeCategory = wanted.textSize.category
    for window in windows { window.inspector.isEnabled = wanted.showsInspector }
    for scene in windows.compactMap(\.scene) {
      scene.keyboard.policy = wanted.policy
      let keyboard = scene.keyboard.keyboard as? VirtualKeyboard
      keyboard?.placement = wanted.placement
      guard let keyboard, keyboard.layoutNames != wanted.keyboards else { continue }
      do throws(KeyboardLayoutError) {
        keyboard.layouts = try wanted.keyboards.map { name throws(KeyboardLayoutError) in try KeyboardLayout.named(name)
        }
      } catch {
        throw SettingsError(message: "\(error)")
      }
    }
    if storesSettings { try save(window: scene) }
  }

  /// Whether settings can be stored.
  var canStoreSettings: Bool { file != nil }

  /// Whether settings are stored for the next time.
  var storesSettings: Bool { file?.exists == true }

  /// Stores settings from now on, or deletes them.
  ///
  /// - Throws: `SettingsError`, if that isn't possible.
  func setStoresSettings(_ stores: Bool) throws(SettingsError) {
    if stores { try save(window: scene) } else { try file?.remove() }
  }

  private var keyboard: VirtualKeyboard? { scene?.keyboard.keyboard as? VirtualKeyboard }

  /// Stores the settings, with the place of a window.
  private func save(window: UIWindowScene?) throws(SettingsError) {
    var settings = settings
    settings.window = window.flatMap(place)
    try file?.save(settings)
  }

  /// Stores the settings when a window closes. A file that can't be read any more stays as it is, so that the user can
  /// correct it.
  private func saveAll(of window: UIWindowScene) throws(SettingsError) {
    guard let stored = try file?.load() else { return }
    var settings = settings
    settings.window = place(of: window)
    if settings != stored { try file?.save(settings) }
  }

  /// Stores the place of a window that was moved or resized; all other stored settings stay.
  private func savePlace(of window: UIWindowScene) {
    guard let file, let stored = try? file.load(), let place = place(of: window), place != stored.window else { return }
    var settings = stored
    settings.window = place
    reportProblem { () throws(SettingsError) in try file.save(settings) }
  }

  private func reportProblem(_ store: () throws(SettingsError) -> Void) {
    do throws(SettingsError) {
      try store()
      reportedProblem = nil
    } catch {
      guard error.message != reportedProblem else { return }
      reportedProblem = error.message
      storingFailedHandler(error.message)
    }
  }

  /// A window's place; nil while it covers its monitor, and after it was closed.
  private func place(of window: UIWindowScene) -> WindowPlace? {
    guard let host = window.platformWindow as? X11WindowHost, !host.isClosed, !host.isFullScreen else { return nil }
    let zoom = UIApplication.shared.zoom
    let size = CGSize(width: window.size.width * zoom, height: window.size.height * zoom)
    return WindowPlace(size: size, origin: host.fetchOrigin())
  }

  // MARK: - Keys

  override var keyCommands: [UIKeyCommand]? {
    var commands = [
      UIKeyCommand(
        title: "Keyboard Inspector",
        input: "i",
        modifierFlags: .control,
        action: DemoDelegate.toggleInspector
      )
    ]
    // While the settings are shown already, the key has nothing to show.
    if !showsSettings(in: scene) {
      commands += [
        UIKeyCommand(title: "Settings", input: ",", modifierFlags: .control, action: DemoDelegate.showSettings)
      ]
    }
    guard openWindow != nil else { return commands }
    let new = UIKeyCommand(title: "New Window", input: "n", modifierFlags: .control, action: DemoDelegate.openNewWindow)
    return commands + [new]
  }

  private func toggleInspector() { inspector.toggle() }

  private func openNewWindow() { openWindow?(nil) }

  /// Presents the settings over the current screen, or over the sheet that is presented there.
  func showSettings() { showSettings(in: scene) }

  /// Shows the settings in one of the windows.
  func showSettings(in scene: UIWindowScene?) {
    guard !showsSettings(in: scene), let top = screens(in: scene).last else { return }
    top.present(UINavigationController(rootViewController: DemoSettingsViewController(self)), animated: true)
  }

  private func showsSettings(in scene: UIWindowScene?) -> Bool {
    screens(in: scene).contains { ($0 as? UINavigationController)?.viewControllers.first is DemoSettingsViewController }
  }

  /// The root and the controllers presented above it, the frontmost last; without controllers that are disappearing.
  private func screens(in scene: UIWindowScene?) -> [UIViewController] {
    let root = scene?.keyWindow?.rootViewController
    guard let root else { return [] }
    return Array(
      sequence(first: root) { $0.presentedViewController?.isBeingDismissed == false ? $0.presentedViewController : nil }
    )
  }
}

extension VirtualKeyboard {
  /// The names of the keyboard's layouts, beginning with the shown one, in the order in which the globe key shows them.
  fileprivate var layoutNames: [String] {
    let names = layouts.map(\.name)
    let first = names.firstIndex(of: layout.name) ?? 0
    return Array(names[first...] + names[..<first])
  }
}
