import UIKit

exit(Program(arguments: Array(CommandLine.arguments.dropFirst())).run())
