import Bench
import Demo
import Foundation
import OnScreenKeyboard

// All three programs are in each file that is built: the name by which it is started says which one runs. So an installation has
// one file and two links to it, instead of three files with a copy of the standard library in each.
let arguments = Array(CommandLine.arguments.dropFirst())
switch CommandLine.arguments.first?.split(separator: "/").last {
case "virtual-keyboard": exit(KeyboardProgram(arguments: arguments).run())
case KeyGuardian.name: exit(KeyGuardian.watch())
case "keyboard-assistant-bench": exit(BenchProgram(arguments: arguments).run())
default: exit(DemoProgram(arguments: arguments).run())
}
