import Foundation

/// Reads a running process's resource usage from /proc.
struct ProcessMeter {
  let process: Int32

  /// Milliseconds of processor time so far, of all threads together (schedstat, in nanoseconds).
  var processorTime: Double {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    let nanoseconds = tasks.compactMap { task -> Double? in
      Self.read("/proc/\(process)/task/\(task)/schedstat").split(separator: " ").first.flatMap { Double($0) }
    }
    return nanoseconds.reduce(0, +) / 1e6
  }

  /// Seconds that the main thread could have run, but waited for a processor (schedstat's second number).
  var runDelay: Double {
    let numbers = Self.read("/proc/\(process)/task/\(process)/schedstat").split(separator: " ")
    return numbers.count < 2 ? 0 : (Double(numbers[1]) ?? 0) / 1e9
  }

  /// MiB that only this process uses (Private_Clean + Private_Dirty of smaps_rollup).
  var privateMemory: Double { rollup("Private_Clean") + rollup("Private_Dirty") }

  /// MiB that the process has written to, so that no file holds the same (Anonymous).
  var anonymousMemory: Double { rollup("Anonymous") }

  /// Whether a sanitizer keeps a shadow of the process's memory, which takes terabytes of addresses (statm's first
  /// number, in pages), and keeps what was freed: the other figures aren't the program's own then.
  var hasShadowMemory: Bool {
    let pages = Self.read("/proc/\(process)/statm").split(separator: " ").first.flatMap { Int($0) } ?? 0
    return pages > (1 << 40) / Int(getpagesize())
  }

  private func rollup(_ name: String) -> Double {
    let line = Self.read("/proc/\(process)/smaps_rollup").split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1024
  }

  /// How often the process has gone to sleep voluntarily, and so was woken.
  var wakeUps: Int {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return tasks.reduce(0) { sum, task in
      let line = Self.read("/proc/\(process)/task/\(task)/status").split(separator: "\n").first {
        $0.hasPrefix("voluntary_ctxt_switches")
      }
      return sum + (line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0)
    }
  }

  private static func read(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
}
