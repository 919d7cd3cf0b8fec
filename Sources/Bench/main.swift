import Foundation
import X11

let usage = """
  usage: keyboard-assistant-bench [--json] [--quick] [--solver-only]
         keyboard-assistant-bench --link-order MAP
    --json         print one JSON object instead of a table
    --quick        fewer repetitions, for a first look
    --solver-only  measure only what needs no X server
    --link-order   print the demo's functions in the order that they run (needs valgrind); MAP is lld's map of the demo
  """

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

let options = Set(CommandLine.arguments.dropFirst())
if options == ["--floor"] {
  do { try BareKeyWindow.run() } catch { fail("\(error)", status: 1) }
  exit(0)
}
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--link-order" {
  do {
    let map = LinkMap(try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8))
    try LinkOrder(demo: findDemo(), map: map).symbols().forEach { print($0) }
  } catch { fail("\(error)", status: 1) }
  exit(0)
}
if options.contains("--help") {
  print(usage)
  exit(0)
}
if let unknown = options.subtracting(["--json", "--quick", "--solver-only"]).min() {
  fail("unknown option \(unknown); see --help", status: 2)
}

var report = Report()
do {
  try SolverBenchmark().run(into: &report)
  try NavigationBenchmark().run(into: &report)
  if !options.contains("--solver-only") {
    try InteractionBenchmark(demo: findDemo(), isQuick: options.contains("--quick")).run(into: &report)
  }
  print(options.contains("--json") ? try report.json() : report.table)
} catch {
  fail("\(error)", status: 1)
}
