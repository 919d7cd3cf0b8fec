import Arguments
import Bench
import Foundation
import Outside

// For those who develop the toolkit: an installation has neither the benchmark nor the fuzzer.
StandardStreams.prepare()
let status = BenchProgram(arguments: Array(CommandLine.arguments.dropFirst())).run()
exit(StandardStreams.finish("keyboard-assistant-bench", status: status))
