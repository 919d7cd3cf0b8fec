import Arguments
import UIKit
import VirtualKeyboard

/// The last in the responder chain: handles the keys that have the same meaning on every screen, and has the settings
/// of all of them.
final class DemoDelegate: UIResponder, UIApplicationDelegate {
  /// Shows how the keyboard moves and covers the screen's views.
  let inspector: KeyboardInspector

  private weak var scene: UIWindowScene?
  private let file: SettingsFile?

  /// Handles keys in `scene`; settings are stored in `file`, if given.
  init(scene: UIWindowScene, file: SettingsFile? = nil) {
    self.scene = scene
    self.file = file
    inspector = KeyboardInspector(windowScene: scene)
  }

  /// The demo's own delegate; nil where only its screens are used.
  static var shared: DemoDelegate? { UIApplication.shared.delegate as? DemoDelegate }

  // MARK: - Settings

  /// The settings in force.
  var settings: DemoSettings {
    DemoSettings(
      appearance: Appearance(UIApplication.shared.overrideUserInterfaceStyle),
      placement: keyboard?.placement ?? .off,
      policy: scene?.keyboard.policy ?? .auto,
      keyboard: keyboard?.layout.name ?? DemoSettings().keyboard,
      showsInspector: inspector.isEnabled
    )
  }

  /// Applies `wanted` at once, and stores it if settings are remembered.
  ///
  /// - Throws: `SettingsError`, if a layout can't be used or the settings can't be stored; everything else is applied.
  func set(_ wanted: DemoSettings) throws(SettingsError) {
    UIApplication.shared.overrideUserInterfaceStyle = wanted.appearance.style
    scene?.keyboard.policy = wanted.policy
    keyboard?.placement = wanted.placement
    inspector.isEnabled = wanted.showsInspector
    if let keyboard, keyboard.layout.name != wanted.keyboard {
      do throws(KeyboardLayoutError) {
        keyboard.layouts = [try KeyboardLayout.named(wanted.keyboard)]
      } catch {
        throw SettingsError(message: "\(error)")
      }
    }
    if remembers { try file?.save(settings) }
  }

  /// Whether settings can be stored.
  var canRemember: Bool { file != nil }

  /// Whether settings are stored for the next time.
  var remembers: Bool { file?.exists == true }

  /// Stores settings from now on, or deletes them.
  ///
  /// - Throws: `SettingsError`, if that isn't possible.
  func setRemembers(_ remembers: Bool) throws(SettingsError) {
    if remembers { try file?.save(settings) } else { try file?.remove() }
  }

  private var keyboard: VirtualKeyboard? { scene?.keyboard.keyboard as? VirtualKeyboard }

  // MARK: - Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Keyboard Inspector",
        input: "i",
        modifierFlags: .control,
        action: DemoDelegate.toggleInspector
      ),
      UIKeyCommand(title: "Settings", input: ",", modifierFlags: .control, action: DemoDelegate.showSettings),
    ]
  }

  private func toggleInspector() { inspector.toggle() }

  /// Shows the settings above the current screen, which lives on behind them.
  func showSettings() {
    guard let top = scene?.keyWindow?.rootViewController, top.presentedViewController == nil else { return }
    top.present(UINavigationController(rootViewController: DemoSettingsViewController(self)), animated: true)
  }
}
