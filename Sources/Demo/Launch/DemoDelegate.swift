import UIKit

/// The last in the responder chain: answers the keys that mean the same on every screen.
final class DemoDelegate: UIResponder, UIApplicationDelegate {
  /// Shows what the keyboard does to the screen.
  let inspector: KeyboardInspector

  /// Answers keys in `scene`.
  init(scene: UIWindowScene) { inspector = KeyboardInspector(windowScene: scene) }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Keyboard Inspector",
        input: "i",
        modifierFlags: .control,
        action: DemoDelegate.toggleInspector
      )
    ]
  }

  private func toggleInspector() { inspector.toggle() }
}
