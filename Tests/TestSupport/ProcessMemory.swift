import Foundation

/// The memory of this process, or of one that it has started.
package nonisolated enum ProcessMemory {
  /// A text that a test looks for, made letter by letter: written down anywhere, the test would find its own copy.
  package nonisolated struct Word {
    /// The number of letters.
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

    /// The character at `index`: a letter or a digit, or only a small letter with `isLowercase`.
    package func letter(_ index: Int) -> UInt8 {
      // Far from other seeds: else one word would have a part of another, which may lawfully be in memory.
      var generator = SeededGenerator(state: seed << 32 &+ UInt64(index))
      let next = generator.next()
      if isLowercase { return UInt8(ascii: "a") + UInt8(next % 26) }
      let number = UInt8(next % 62)
      return number < 10 ? 48 + number : number < 36 ? 55 + number : 61 + number
    }
  }

  /// How many pieces of eight letters of `word` are in writable memory, in UTF-8, UTF-16 or UTF-32.
  ///
  /// Freed memory counts, too: it keeps its contents until something else needs the room.
  ///
  /// - Parameters:
  ///   - word: What is looked for.
  ///   - process: The process that is searched; nil for this one.
  package static func pieces(of word: Word, in process: Int32? = nil) throws -> Int {
    try Search(for: word, in: process).pieces
  }

  /// Why memory can't be searched.
  package nonisolated enum Problem: Error {
    /// A call failed, with its name and error number.
    case call(String, Int32)
    /// The list of regions is longer than the room for it.
    case tooManyRegions
    /// No region could be read, with the error number of the last one.
    case nothingRead(Int32)
  }

  /// A search that is made ready beforehand, so that looking itself takes no memory that has just been freed.
  package nonisolated final class Search {
    private let area: Area
    private let needles: [Needle]
    private let isOwn: Bool
    private let (maps, memory): (Int32, Int32)

    /// Prepares to look for `word` in the memory of `process`; nil for this process.
    package init(for word: Word, in process: Int32? = nil) throws {
      let folder = "/proc/" + (process.map { "\($0)" } ?? "self")
      (maps, memory) = (open(folder + "/maps", O_RDONLY), open(folder + "/mem", O_RDONLY))
      isOwn = process == nil
      area = try Area()
      needles = makeNeedles(word, in: area)
      guard maps >= 0, memory >= 0 else { throw Problem.call("open", errno) }
    }

    deinit {
      close(maps)
      close(memory)
    }

    /// The result of ``ProcessMemory/pieces(of:in:)`` at this moment.
    package var pieces: Int {
      get throws {
        try readMap()
        var (found, isRead, line) = (0, false, area.map)
        while line.pointee != 0 {
          let region = region(&line)
          let parts = isOwn ? area.outside(region) : (region, region.upperBound..<region.upperBound)
          found += count(in: parts.0, &isRead)
          found += count(in: parts.1, &isRead)
        }
        guard isRead else { throw Problem.nothingRead(errno) }
        return found
      }
    }

    /// Fills the area's list of regions.
    private func readMap() throws {
      var length = 0
      lseek(maps, 0, SEEK_SET)
      while true {
        let part = read(maps, area.map + length, Area.mapSize - 1 - length)
        guard part >= 0 else { throw Problem.call("read", errno) }
        length += part
        guard length < Area.mapSize - 1 else { throw Problem.tooManyRegions }
        if part == 0 { break }
      }
      area.map[length] = 0
    }

    /// The region in a line of the list, empty if it can't be written, and goes on to the next line.
    private func region(_ line: inout UnsafeMutablePointer<CChar>) -> Range<UInt> {
      let lower = number(&line)
      line += 1
      let upper = number(&line)
      let isWritten = line[1] == CChar(UInt8(ascii: "r")) && line[2] == CChar(UInt8(ascii: "w"))
      line = strchr(line, Int32(UInt8(ascii: "\n"))) + 1
      return isWritten ? lower..<upper : upper..<upper
    }

    /// The hexadecimal number that `line` begins with, and goes on to what follows it.
    private func number(_ line: inout UnsafeMutablePointer<CChar>) -> UInt {
      var end: UnsafeMutablePointer<CChar>? = line
      defer { line = end ?? line }
      return strtoul(line, &end, 16)
    }

    /// Whether the window is all zeros, like much memory that was never used.
    private func isEmpty(_ length: Int) -> Bool {
      area.start.load(as: UInt8.self) == 0 && memcmp(area.start, area.start + 1, length - 1) == 0
    }

    private func count(in region: Range<UInt>, _ isRead: inout Bool) -> Int {
      var (found, place) = (0, region.lowerBound)
      while place < region.upperBound {
        let length = pread(memory, area.start, min(Area.window, Int(region.upperBound - place)), off_t(place))
        guard length > 0 else {
          // A page that is gone or can't be read: the next ones may be readable.
          place = place & ~4095 + 4096
          continue
        }
        isRead = true
        if !isEmpty(length) { for needle in needles { found += occurrences(of: needle, in: area.start, length) } }
        // The next window begins where a needle could still have begun.
        place += UInt(length > 31 && place + UInt(length) < region.upperBound ? length - 31 : length)
      }
      return found
    }
  }

  // MARK: - Private

  /// Memory that the search leaves out: the needles, the window in which it compares, and the list of regions.
  private nonisolated final class Area {
    static let (window, mapSize) = (1 << 16, 1 << 23)
    let start: UnsafeMutableRawPointer
    var needles: UnsafeMutableRawPointer { start + Self.window }
    var map: UnsafeMutablePointer<CChar> {
      (start + Self.window + Self.needleSize).assumingMemoryBound(to: CChar.self)
    }
    private static let needleSize = 1 << 16
    private static let size = window + needleSize + mapSize

    init() throws {
      let mapped = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      guard let mapped, mapped != MAP_FAILED else { throw Problem.call("mmap", errno) }
      start = mapped
    }

    deinit { munmap(start, Self.size) }

    /// The parts of a region before and after this memory: the kernel joins it with its neighbours, perhaps the heap.
    func outside(_ region: Range<UInt>) -> (Range<UInt>, Range<UInt>) {
      let own = UInt(bitPattern: start)..<UInt(bitPattern: start) + UInt(Self.size)
      guard region.overlaps(own) else { return (region, region.upperBound..<region.upperBound) }
      return (
        region.lowerBound..<max(region.lowerBound, own.lowerBound),
        min(region.upperBound, own.upperBound)..<region.upperBound
      )
    }
  }

  private nonisolated struct Needle {
    let start: UnsafeMutableRawPointer
    let length: Int
    /// The offset of its letter that is rarest in memory, which is looked for first.
    let rarest: Int
  }

  /// The letters from the rarest to the most frequent one in memory that holds texts.
  private static let rareLetters = Array("ZQXJKVzqxjYBkvWPUGFybHMpwfgOLDumC8976540cRNdlh321ASIETrsnioate".utf8)

  private static func makeNeedles(_ word: Word, in area: Area) -> [Needle] {
    var (needles, place): ([Needle], Int) = ([], 0)
    for first in stride(from: 0, through: word.count - 8, by: 4) {
      for width in [1, 2, 4] {
        let start = area.needles + place
        for index in 0..<8 {
          start.storeBytes(of: word.letter(first + index), toByteOffset: index * width, as: UInt8.self)
        }
        let ranks = (0..<8).map { rareLetters.firstIndex(of: word.letter(first + $0)) ?? 0 }
        let rarest = ranks.indices.min { ranks[$0] < ranks[$1] } ?? 0
        needles.append(Needle(start: start, length: 8 * width - (width - 1), rarest: rarest * width))
        place += 32
      }
    }
    return needles
  }

  private static func occurrences(of needle: Needle, in start: UnsafeMutableRawPointer, _ length: Int) -> Int {
    let rarest = Int32(needle.start.load(fromByteOffset: needle.rarest, as: UInt8.self))
    var (found, place) = (0, needle.rarest)
    // The rest of the needle has to stand in the window, too.
    let end = length - needle.length + needle.rarest
    while place <= end, let hit = memchr(start + place, rarest, end - place + 1) {
      if memcmp(hit - needle.rarest, needle.start, needle.length) == 0 { found += 1 }
      place = hit - UnsafeMutableRawPointer(start) + 1
    }
    return found
  }
}
