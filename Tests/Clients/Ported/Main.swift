import Recorder
import UIKit
import VirtualKeyboard

@MainActor func screen(_ name: String) -> UIViewController? {
  switch name {
  case "guests": UINavigationController(rootViewController: GuestListViewController())
  case "account": AccountViewController()
  default: nil
  }
}

let recorder = Recorder(open: { screen($0) })
recorder.sceneNames = ["guests", "account"]
recorder.prepareScene = { scene, _ in VirtualKeyboard.install(in: scene) }
exit(RecordCommand(recorder).run(Array(CommandLine.arguments.dropFirst())))
