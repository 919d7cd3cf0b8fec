import Foundation

/// Where the linker put each piece of code that it can move, read from a map that lld wrote (`-Map`).
struct LinkMap {
  /// A piece of code that the linker moves as a whole: one function, or all functions of a file.
  struct Section {
    var start: UInt64
    var size: UInt64
    /// The functions in it, by address.
    var symbols: [(address: UInt64, name: String)] = []
  }

  /// By address.
  let sections: [Section]
  /// How many bytes of code the linker moves with a name. Local functions of several files may have the same one.
  let sizes: [String: UInt64]

  /// Reads the text of a map. Lines are address, load address, size and alignment, then a name whose indent tells what it names:
  /// none an output section, 8 spaces a piece of code, 16 a symbol.
  init(_ text: String) {
    var sections: [Section] = []
    var isCode = false
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 4, omittingEmptySubsequences: true)
      guard fields.count == 5, let start = UInt64(Substring(fields[0]), radix: 16),
        let size = UInt64(Substring(fields[2]), radix: 16)
      else { continue }
      let name = String(Substring(fields[4].drop { $0 == UInt8(ascii: " ") }))
      switch fields[4].count - name.utf8.count {
      case 0: isCode = false
      case 8:
        isCode = name.contains(":(.text")
        if isCode, size > 0 { sections.append(Section(start: start, size: size)) }
      default:
        if isCode, !sections.isEmpty { sections[sections.count - 1].symbols.append((start, name)) }
      }
    }
    self.sections = sections.sorted { $0.start < $1.start }
    var sizes: [String: UInt64] = [:]
    for section in sections {
      for name in Set(section.symbols.map(\.name)) { sizes[name, default: 0] += section.size }
    }
    self.sizes = sizes
  }

  /// The index of the section that holds `address`.
  func section(at address: UInt64) -> Int? {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].start <= address { low = middle + 1 } else { high = middle }
    }
    guard low > 0, address < sections[low - 1].start + sections[low - 1].size else { return nil }
    return low - 1
  }
}
