import UIKit

/// The program from its arguments to its exit status.
struct Program {
  /// The arguments, without the program's name.
  var arguments: [String]

  /// Does what the arguments ask for.
  ///
  /// - Returns: the exit status: 0 when all went well, 1 when the machine lacks something, 2 for wrong options.
  func run() -> Int32 {
    do throws(OptionError) {
      var parser = OptionParser(keyboards: [])
      return perform(try parser.parse(arguments))
    } catch {
      complain(error.message)
      return 2
    }
  }

  private func perform(_ invocation: Invocation) -> Int32 {
    switch invocation {
    case .help: print(Usage.help)
    case .version: print(Usage.program, Usage.version)
    case .list: print(Usage.examples)
    case .doctor, .run: return 1
    }
    return 0
  }

  /// Prints one line on standard error.
  private func complain(_ message: String) {
    FileHandle.standardError.write(Data("\(Usage.program): \(message)\n".utf8))
  }
}
