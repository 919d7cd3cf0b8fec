import Foundation

/// The program's own machine code in memory.
package enum ProgramCode {
  /// Gives back the pages of code and constants that only starting needed.
  ///
  /// They stay in the system's file cache; what is used again is mapped again, some tens of microseconds altogether. A program
  /// linked with its libraries has megabytes of relocations, type descriptions and start-up code that it never looks at again.
  package static func releaseUnused() {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
      let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    else { return }
    for line in maps.split(separator: "\n") where line.hasSuffix(program) && line.contains(" r-xp ") {
      let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard bounds.count == 2, let start = UnsafeMutableRawPointer(bitPattern: bounds[0]) else { continue }
      // Executable pages are never written to, so that nothing but copies of the file is dropped.
      madvise(start, Int(bounds[1] - bounds[0]), Int32(MADV_DONTNEED))
    }
  }
}
