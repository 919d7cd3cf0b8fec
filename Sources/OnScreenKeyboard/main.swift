import UIKit

exit(KeyboardProgram(arguments: Array(CommandLine.arguments.dropFirst())).run())
