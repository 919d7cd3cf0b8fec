import Recorder
import UIKit
import VirtualKeyboard

@MainActor func screen(_ name: String) -> UIViewController? {
  name == "guests" ? UINavigationController(rootViewController: GuestListViewController()) : nil
}

let recorder = Recorder(open: { screen($0) })
recorder.sceneNames = ["guests"]
recorder.prepareScene = { scene, _ in VirtualKeyboard.install(in: scene) }
exit(RecordCommand(recorder).run(Array(CommandLine.arguments.dropFirst())))
