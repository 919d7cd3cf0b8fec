import Arguments
import Demo
import Foundation
import OnScreenKeyboard
import Outside

// Each executable contains both programs: the name under which it is started decides which one runs. So an installation
// has one file and a link to it, instead of two files with a copy of the standard library in each.
StandardStreams.prepare()
let arguments = Array(CommandLine.arguments.dropFirst())
let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "keyboard-assistant-demo"
let status =
  switch name {
  case "virtual-keyboard": KeyboardProgram(arguments: arguments).run()
  case KeyGuardian.name: KeyGuardian.watch()
  default: DemoProgram(arguments: arguments).run()
  }
exit(StandardStreams.finish(name, status: status))
