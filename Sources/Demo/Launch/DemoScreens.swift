import KeyboardInspector
import UIKit
import VirtualKeyboard

/// The demo's screens in a scene of any platform, with keyboard and inspector. Settings aren't stored.
package final class DemoScreens {
  /// The names that ``init(showing:placement:in:)`` knows.
  package static var names: [String] { Example.names }

  /// The keyboard of the scene.
  package let keyboard: VirtualKeyboard
  /// The list of examples, and the example on top.
  package let root: UINavigationController
  /// The inspector of the scene's keyboard.
  package let inspector: KeyboardInspector

  /// Makes the list of examples for `scene`, and on top the example called `name`, if there is one.
  package init(showing name: String?, placement: KeyboardPlacement, in scene: UIWindowScene) {
    keyboard = VirtualKeyboard.install(in: scene, placement: placement)
    let delegate = DemoDelegate(scene: scene)
    inspector = delegate.inspector
    UIApplication.shared.delegate = delegate
    root = DemoApplication.makeScreens(showing: name.flatMap(Example.named))
  }

  /// Closes `scene`, whose screens these are, and releases its views.
  package func close(_ scene: UIWindowScene) {
    inspector.isEnabled = false
    UIApplication.shared.delegate = nil
    scene.close()
    for window in scene.windows {
      window.rootViewController = nil
      window.isHidden = true
    }
  }
}
