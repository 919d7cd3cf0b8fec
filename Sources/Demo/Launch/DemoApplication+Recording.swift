import Recorder
import UIKit
import VirtualKeyboard

extension DemoApplication {
  /// A recorder of the demo: its scenes are the list of examples, and each example on top of that.
  static func makeRecorder() -> Recorder {
    let recorder = Recorder(open: makeScene)
    recorder.sceneNames = [galleryName] + Example.all.map(\.name)
    recorder.layoutNames = KeyboardLayout.available
    recorder.title = "Keyboard Assistant"
    recorder.prepareScene = { scene, wanted in
      let keyboard = VirtualKeyboard.install(in: scene, placement: wanted.placement)
      keyboard.layouts = try wanted.layouts.map { try KeyboardLayout.named($0) }
      UIApplication.shared.delegate = DemoDelegate(scene: scene)
    }
    return recorder
  }

  /// The name of the list of examples in tapes.
  private static let galleryName = "gallery"

  private static func makeScene(_ name: String) -> UIViewController? {
    if name == galleryName { return makeScreens(showing: nil) }
    return Example.named(name).map { makeScreens(showing: $0) }
  }
}
