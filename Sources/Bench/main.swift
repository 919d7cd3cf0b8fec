import Foundation

var report = Report()
do {
  try SolverBenchmark().run(into: &report)
  print(CommandLine.arguments.contains("--json") ? try report.json() : report.table)
} catch {
  FileHandle.standardError.write(Data("keyboard-assistant-bench: \(error)\n".utf8))
  exit(1)
}
