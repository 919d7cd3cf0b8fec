import Arguments
import Demo
import Foundation
import Outside
import X11

/// The program, from its arguments to its exit status.
package struct BenchProgram {
  private let arguments: [String]

  /// Takes the arguments, without the program's name.
  package init(arguments: [String]) { self.arguments = arguments }

  /// Runs the program.
  ///
  /// - Returns: the exit status: 0 for success, 1 if something can't be measured, 2 for wrong options, 3 if a figure is
  ///   over its limit.
  package func run() -> Int32 {
    do {
      // The minimal program for comparison, which the measurement itself starts.
      if arguments == ["--floor"] {
        try BareKeyWindow.run()
        return 0
      }
      if arguments == [ListeningReader.argument] {
        try ListeningReader.run()
        return 0
      }
      if arguments.count == 2, arguments[0] == FuzzWorker.argument {
        return try JSONDecoder().decode(FuzzWorker.self, from: Data(arguments[1].utf8)).run()
      }
      if arguments.count == 2, arguments[0] == FuzzFileWorker.argument {
        try JSONDecoder().decode(FuzzFileWorker.self, from: Data(arguments[1].utf8)).run()
        return 0
      }
      if case .fuzz(let options) = try BenchInvocation(arguments) { return try fuzz(options) ? 0 : 1 }
      return try perform(BenchInvocation(arguments)) ? 0 : 3
    } catch let error as OptionError {
      return complain(error.message, status: 2)
    } catch {
      return complain("\(error)", status: 1)
    }
  }

  // MARK: - Private

  /// Makes measurements; returns whether no figure is over its limit.
  private func perform(_ invocation: BenchInvocation) throws -> Bool {
    switch invocation {
    case .help: print(ProgramManual.bench.help)
    case .version: print("keyboard-assistant-bench \(Release.version)")
    case .measure(let options): return try measure(options)
    case .fuzz(let options): return try fuzz(options)
    }
    return true
  }

  /// Runs the fuzzer; returns whether it found no failure.
  private func fuzz(_ options: FuzzOptions) throws -> Bool {
    if options.wantsHelp {
      print(ProgramManual.fuzz.help)
      return true
    }
    if let file = options.replay { return try play(file) }
    let selection = try FuzzSelection(options)
    let (demo, report) = (try findDemo(), try FuzzReport(options))
    let own = demo.deletingLastPathComponent().appendingPathComponent("keyboard-assistant-bench")
    if let openings = options.openings {
      try EnduranceRun(report: report, openings: openings).run(selection)
    } else if let kills = options.kills {
      try ServerKillRun(report: report, demo: demo).run(kills)
    } else if options.mutatesFiles {
      try FuzzFileRun(report: report, seconds: options.seconds, program: own).run()
    } else if options.isHeadless {
      try FuzzRun(report: report, selection: selection, seconds: options.seconds, program: own).run()
    } else {
      try FuzzServerRun(report: report, selection: selection, seconds: options.seconds, demo: demo).run()
    }
    report.log(report.verdict)
    return report.isEmpty
  }

  /// Plays a saved replay, or reads a saved file; returns whether it causes no failure.
  private func play(_ file: String) throws -> Bool {
    let bytes: Data
    do throws(OutsideFileError) {
      bytes = try OutsideFile(file, limit: OutsideFile.pictureLimit).read()
    } catch {
      throw BenchError("\(file) can't be read: \(error.reason)")
    }
    if let kind = FuzzFile(path: file), kind != .replay {
      kind.read(Array(bytes))
      return true
    }
    let replay = try FuzzReplay(text: String(decoding: bytes, as: UTF8.self))
    let failure: FuzzFailure?
    if replay.isOnServer {
      let session = try FuzzServerSession.played(replay, findDemo())
      print(session.summary)
      failure = session.failure
    } else {
      failure = FuzzSession.play(replay, isThorough: true)
    }
    guard let failure else { return true }
    print(failure)
    return false
  }

  private func measure(_ options: BenchOptions) throws -> Bool {
    var report = Report(measuresAgain: !options.isQuick)
    try report.measure { try SolverBenchmark().run(into: &$0) }
    try report.measure { try NavigationBenchmark().run(into: &$0) }
    try report.measure { try WordMotionBenchmark().run(into: &$0) }
    try report.measure { try LongTextBenchmark().run(into: &$0) }
    if !options.measuresSolverOnly {
      try report.measure { try TypingBenchmark().run(into: &$0) }
      try InteractionBenchmark(demo: findDemo(), isQuick: options.isQuick).run(into: &report)
      try report.measure { try ScreenKeyboardBenchmark(demo: findDemo(), isQuick: options.isQuick).run(into: &$0) }
    }
    print(options.printsJSON ? try report.json() : report.table)
    return report.isWithinLimits
  }

  /// The demo's executable, beside this program.
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
    StandardStreams.complain("keyboard-assistant-bench: \(message)")
    return status
  }
}
