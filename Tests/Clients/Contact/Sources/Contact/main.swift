import Recorder
import UIKit
import UIKitX11
import VirtualKeyboard

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.isEmpty {
  let application = try X11Application(identity: ApplicationIdentity(instanceName: "contact", className: "Contact"))
  let size = CGSize(width: 420, height: 760)
  let scene = application.openWindow(title: "Contact", size: size, root: ContactViewController())
  VirtualKeyboard.install(in: scene)
  application.run()
} else {
  let recorder = Recorder(open: { $0 == "contact" ? ContactViewController() : nil })
  recorder.prepareScene = { scene, _ in VirtualKeyboard.install(in: scene) }
  exit(RecordCommand(recorder).run(arguments))
}
