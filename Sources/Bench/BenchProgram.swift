import Arguments
import Foundation
import X11

/// The program from its arguments to its exit status.
package struct BenchProgram {
  private let arguments: [String]

  /// Takes the arguments, without the program's name.
  package init(arguments: [String]) { self.arguments = arguments }

  /// Does what the arguments ask for.
  ///
  /// - Returns: the exit status: 0 when all went well, 1 when something can't be measured, 2 for wrong options.
  package func run() -> Int32 {
    do {
      // The program that answers a key with as little as possible, started by the measurement itself.
      if arguments == ["--floor"] {
        try BareKeyWindow.run()
      } else {
        try perform(BenchInvocation(arguments))
      }
      return 0
    } catch let error as OptionError {
      return complain(error.message, status: 2)
    } catch {
      return complain("\(error)", status: 1)
    }
  }

  // MARK: - Private

  private func perform(_ invocation: BenchInvocation) throws {
    switch invocation {
    case .help: print(ProgramManual.bench.help)
    case .version: print("keyboard-assistant-bench \(Release.version)")
    case .measure(let options): try measure(options)
    }
  }

  private func measure(_ options: BenchOptions) throws {
    var report = Report()
    try SolverBenchmark().run(into: &report)
    try NavigationBenchmark().run(into: &report)
    if !options.measuresSolverOnly {
      try InteractionBenchmark(demo: findDemo(), isQuick: options.isQuick).run(into: &report)
    }
    print(options.printsJSON ? try report.json() : report.table)
  }

  /// The demo that stands beside this program.
  private func findDemo() throws -> URL {
    let demo = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("keyboard-assistant-demo")
    guard FileManager.default.isExecutableFile(atPath: demo.path) else {
      throw BenchError("\(demo.lastPathComponent) is not built; run swift build with the same options")
    }
    return demo
  }

  /// Prints one line on standard error.
  private func complain(_ message: String, status: Int32) -> Int32 {
    FileHandle.standardError.write(Data("keyboard-assistant-bench: \(message)\n".utf8))
    return status
  }
}
