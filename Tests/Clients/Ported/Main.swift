import Recorder
import UIKit
import VirtualKeyboard

let recorder = Recorder(open: { $0 == "guests" ? UINavigationController(rootViewController: GuestListViewController()) : nil })
recorder.sceneNames = ["guests"]
recorder.prepareScene = { scene, _ in VirtualKeyboard.install(in: scene) }
exit(RecordCommand(recorder).run(Array(CommandLine.arguments.dropFirst())))
