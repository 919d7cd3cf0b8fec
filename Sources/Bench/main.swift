import Arguments
import Foundation
import X11

func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("keyboard-assistant-bench: \(message)\n".utf8))
  exit(status)
}

/// The demo that stands beside this program.
func findDemo() throws -> URL {
  let demo = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("keyboard-assistant-demo")
  guard FileManager.default.isExecutableFile(atPath: demo.path) else {
    throw BenchError("\(demo.lastPathComponent) is not built; run swift build with the same options")
  }
  return demo
}

func print(linkOrderFrom file: String) throws {
  let map = LinkMap(try String(contentsOfFile: file, encoding: .utf8))
  try LinkOrder(demo: findDemo(), map: map).symbols().forEach { print($0) }
}

func measure(_ options: BenchOptions) throws {
  var report = Report()
  try SolverBenchmark().run(into: &report)
  try NavigationBenchmark().run(into: &report)
  if !options.measuresSolverOnly {
    try InteractionBenchmark(demo: findDemo(), isQuick: options.isQuick).run(into: &report)
  }
  print(options.printsJSON ? try report.json() : report.table)
}

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  // The program that answers a key with as little as possible, started by the measurement itself.
  if arguments == ["--floor"] {
    try BareKeyWindow.run()
  } else {
    switch try BenchInvocation(arguments) {
    case .help: print(ProgramManual.bench.help)
    case .version: print("keyboard-assistant-bench \(Release.version)")
    case .linkOrder(let map): try print(linkOrderFrom: map)
    case .measure(let options): try measure(options)
    }
  }
} catch let error as OptionError {
  fail(error.message, status: 2)
} catch {
  fail("\(error)", status: 1)
}
