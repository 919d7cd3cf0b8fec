import Foundation

/// What this process, or one that it has started, has in its memory.
package nonisolated enum ProcessMemory {
  /// A text that a test looks for, made letter by letter: written down anywhere, the test would find its own copy.
  package nonisolated struct Word {
    /// How many letters.
    package let count: Int
    private let seed: UInt64
    private let isLowercase: Bool

    /// Makes a word; another seed makes another one.
    package init(seed: UInt64, count: Int, isLowercase: Bool = false) {
      self.seed = seed
      self.count = count
      self.isLowercase = isLowercase
    }

    /// The whole word, for a test that looks into another process.
    package var text: String { String(decoding: (0..<count).map(letter), as: UTF8.self) }

    /// A letter or a digit; a small letter where all are.
    package func letter(_ index: Int) -> UInt8 {
      // Far from other seeds: else one word would have a part of another, which may lawfully be in memory.
      var generator = SeededGenerator(state: seed << 32 &+ UInt64(index))
      let next = generator.next()
      if isLowercase { return UInt8(ascii: "a") + UInt8(next % 26) }
      let number = UInt8(next % 62)
      return number < 10 ? 48 + number : number < 36 ? 55 + number : 61 + number
    }
  }

  /// How many pieces of eight letters of `word` are in memory that can be written, in UTF-8, UTF-16 or UTF-32.
  ///
  /// What has been freed counts, too: it is there until something else needs the room.
  ///
  /// - Parameters:
  ///   - word: What is looked for.
  ///   - process: The process that is searched; nil for this one.
  package static func pieces(of word: Word, in process: Int32? = nil) -> Int {
    Search(for: word, in: process)?.pieces ?? 0
  }

  /// A search that is made ready beforehand, so that looking itself takes no memory that has just been freed.
  package nonisolated final class Search {
    private let area: Area
    private let needles: [Needle]
    private let regions: [Range<UInt>]
    private let memory: Int32

    /// Prepares to look for `word` in the memory that `process` has now; nil for this process.
    package init?(for word: Word, in process: Int32? = nil) {
      guard let area = Area() else { return nil }
      let name = process.map { "\($0)" } ?? "self"
      self.area = area
      needles = makeNeedles(word, in: area)
      memory = open("/proc/\(name)/mem", O_RDONLY)
      regions = ProcessMemory.regions(of: name).flatMap { process == nil ? area.outside($0) : [$0] }
    }

    deinit { close(memory) }

    /// As ``ProcessMemory/pieces(of:in:)``, in this moment.
    package var pieces: Int {
      var found = 0
      for region in regions { found += count(needles, in: region, of: memory, area) }
      return found
    }
  }

  // MARK: - Private

  /// Memory that isn't searched: what is looked for, and what is looked at.
  private nonisolated final class Area {
    static let window = 1 << 20
    let start: UnsafeMutableRawPointer
    var needles: UnsafeMutableRawPointer { start + Self.window }
    private static let size = window + (1 << 16)

    init?() {
      let mapped = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      guard let mapped, mapped != MAP_FAILED else { return nil }
      start = mapped
    }

    deinit { munmap(start, Self.size) }

    /// What of a region isn't this memory: the kernel joins it with what lies beside it, perhaps the heap.
    func outside(_ region: Range<UInt>) -> [Range<UInt>] {
      let own = UInt(bitPattern: start)..<UInt(bitPattern: start) + UInt(Self.size)
      guard region.overlaps(own) else { return [region] }
      return [
        region.lowerBound..<max(region.lowerBound, own.lowerBound),
        min(region.upperBound, own.upperBound)..<region.upperBound,
      ]
    }
  }

  private nonisolated struct Needle {
    let start: UnsafeMutableRawPointer
    let length: Int
  }

  private static func makeNeedles(_ word: Word, in area: Area) -> [Needle] {
    var (needles, place): ([Needle], Int) = ([], 0)
    for first in stride(from: 0, through: word.count - 8, by: 4) {
      for width in [1, 2, 4] {
        let start = area.needles + place
        for index in 0..<8 {
          start.storeBytes(of: word.letter(first + index), toByteOffset: index * width, as: UInt8.self)
        }
        needles.append(Needle(start: start, length: 8 * width - (width - 1)))
        place += 32
      }
    }
    return needles
  }

  private static func regions(of process: String) -> [Range<UInt>] {
    let map = (try? String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)) ?? ""
    return map.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2)
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      return words[1].hasPrefix("rw") && ends.count == 2 ? ends[0]..<ends[1] : nil
    }
  }

  private static func count(_ needles: [Needle], in region: Range<UInt>, of memory: Int32, _ area: Area) -> Int {
    var (found, place) = (0, region.lowerBound)
    while place < region.upperBound {
      let length = pread(memory, area.start, min(Area.window, Int(region.upperBound - place)), off_t(place))
      guard length > 32 else { break }
      for needle in needles { found += occurrences(of: needle, in: area.start, length) }
      // The next window begins where a needle could still have begun.
      place += UInt(length) - (place + UInt(length) < region.upperBound ? 31 : 0)
    }
    return found
  }

  private static func occurrences(of needle: Needle, in start: UnsafeMutableRawPointer, _ length: Int) -> Int {
    let first = Int32(needle.start.load(as: UInt8.self))
    var (found, place) = (0, 0)
    while place + needle.length <= length, let hit = memchr(start + place, first, length - place - needle.length + 1) {
      if memcmp(hit, needle.start, needle.length) == 0 { found += 1 }
      place = hit - UnsafeMutableRawPointer(start) + 1
    }
    return found
  }
}
