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
  /// - Returns: the exit status: 0 when all went well, 1 when something can't be measured, 2 for wrong options, 3 when a figure is
  ///   over its limit.
  package func run() -> Int32 {
    do {
      // The program that answers a key with as little as possible, started by the measurement itself.
      if arguments == ["--floor"] {
        try BareKeyWindow.run()
        return 0
      }
      return try perform(BenchInvocation(arguments)) ? 0 : 3
    } catch let error as OptionError {
      return complain(error.message, status: 2)
    } catch {
      return complain("\(error)", status: 1)
    }
  }

  // MARK: - Private

  /// Whether no figure is over its limit.
  private func perform(_ invocation: BenchInvocation) throws -> Bool {
    switch invocation {
    case .help: print(ProgramManual.bench.help)
    case .version: print("keyboard-assistant-bench \(Release.version)")
    case .measure(let options): return try measure(options)
    }
    return true
  }

  private func measure(_ options: BenchOptions) throws -> Bool {
    var report = Report()
    try report.measure { try SolverBenchmark().run(into: &$0) }
    try report.measure { try NavigationBenchmark().run(into: &$0) }
    if !options.measuresSolverOnly {
      try InteractionBenchmark(demo: findDemo(), isQuick: options.isQuick).run(into: &report)
    }
    print(options.printsJSON ? try report.json() : report.table)
    return report.isWithinLimits
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
