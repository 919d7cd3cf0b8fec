import Recorder
import UIKit
import VirtualKeyboard

extension DemoApplication {
  /// A recorder of the demo: its scenes are the list of examples, each example, and one example without its assistant.
  static func makeRecorder() -> Recorder {
    let recorder = Recorder(open: makeScene)
    recorder.sceneNames = [galleryName, unassistedName] + Example.names
    recorder.layoutNames = KeyboardLayout.available
    recorder.title = "Keyboard Assistant"
    recorder.prepareScene = { scene, wanted in
      let keyboard = VirtualKeyboard.install(in: scene, placement: wanted.placement)
      keyboard.showsDesktopKeys = wanted.hasDesktopKeys
      keyboard.layouts = try wanted.layouts.map { try KeyboardLayout.named($0) }
      UIApplication.shared.delegate = DemoDelegate(scene: scene)
    }
    return recorder
  }

  /// The name of the list of examples in tapes.
  private static let galleryName = "gallery"

  /// The name, in tapes, of the registration without its assistant.
  private static let unassistedName = "registration-unassisted"

  private static func makeScene(_ name: String) -> UIViewController? {
    if name == galleryName { return makeScreens(showing: nil) }
    let example = Example.named(name == unassistedName ? "registration" : name)
    return example.map { example in
      let screens = makeScreens(showing: example)
      (screens.topViewController as? AssistedViewController)?.isAssisted = name != unassistedName
      return screens
    }
  }
}
