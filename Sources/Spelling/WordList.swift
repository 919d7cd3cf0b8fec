/// The words of a dictionary in alphabetical order, for completing words that are being typed.
///
/// The words are kept as UTF-8 bytes, since there are some hundred thousand of them.
package struct WordList {
  /// A word: where its lower-case form is in ``letters``, followed there by the word itself if that differs.
  private struct Entry {
    let start: UInt32
    let smallLength: UInt8
    /// The length of the word itself, in bytes; 0 if it is in lower case.
    let length: UInt8
    /// How many affixes the word can have, at most 15.
    let endings: UInt8
  }

  private var letters: [UInt8] = []
  private var entries: [Entry] = []

  /// The longest word that is kept, in bytes.
  private static let mostBytesPerWord = 64

  /// How many words there are.
  package var count: Int { entries.count }

  /// The words of a `.dic` file in UTF-8: a line each, with the flags of its affixes after a slash, in the notation of `flags`.
  init(_ bytes: [UInt8], _ flags: AffixFlags) {
    letters.reserveCapacity(bytes.count)
    for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      add(line, flags)
    }
    sort()
  }

  /// Longer words that begin with `typed` and for which `isRight` holds, at most `most`, the likeliest first: words with the
  /// same capitals before others, short ones before long ones, and those with many affixes before those with few.
  func completions(of typed: String, most: Int, where isRight: (String) -> Bool) -> [String] {
    let small = Array(typed.lowercased().utf8)
    guard !small.isEmpty else { return [] }
    // Typed text may have a capital only because it begins a sentence.
    let wanted = typed == typed.lowercased() ? small : []
    let found = range(beginningWith: small).filter { Int(entries[$0].smallLength) > small.count }
    let ranks = found.map { (index: $0, rank: rank(entries[$0], wanted)) }
    // The filter is lazy: few words are wrong, so that only the first ones are checked.
    return ranks.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.lazy.map { word(entries[$0.index]) }
      .filter(isRight).prefix(most).map(\.self)
  }

  // MARK: - Reading

  private mutating func add(_ line: ArraySlice<UInt8>, _ flags: AffixFlags) {
    let stem = line.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: " ") }
    guard 2...Self.mostBytesPerWord ~= stem.count, stem.first.map({ $0 > 0x40 }) == true else { return }
    var names: Substring = ""
    if stem.endIndex < line.endIndex, line[stem.endIndex] == UInt8(ascii: "/") {
      let rest = line[(stem.endIndex + 1)...].prefix { $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: " ") }
      names = Substring(decoding: rest, as: UTF8.self)
    }
    guard !flags.hides(names) else { return }
    let small = Self.small(stem)
    guard small.count <= Self.mostBytesPerWord else { return }
    let isSmall = small.elementsEqual(stem)
    entries.append(
      Entry(
        start: UInt32(letters.count),
        smallLength: UInt8(small.count),
        length: isSmall ? 0 : UInt8(stem.count),
        endings: UInt8(min(15, flags.count(names)))
      )
    )
    letters += small
    if !isSmall { letters += stem }
  }

  /// A word in lower case.
  private static func small(_ word: ArraySlice<UInt8>) -> [UInt8] {
    guard word.allSatisfy({ $0 < 0x80 }) else { return Array(String(decoding: word, as: UTF8.self).lowercased().utf8) }
    return word.map { 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }
  }

  private mutating func sort() {
    letters.withUnsafeBufferPointer { letters in
      entries.sort { Self.isBefore(letters, $0, $1) }
    }
  }

  private static func isBefore(_ letters: UnsafeBufferPointer<UInt8>, _ first: Entry, _ second: Entry) -> Bool {
    let (one, other) = (Int(first.start), Int(second.start))
    for offset in 0..<Int(min(first.smallLength, second.smallLength)) {
      let (left, right) = (letters[one + offset], letters[other + offset])
      if left != right { return left < right }
    }
    return first.smallLength < second.smallLength
  }

  // MARK: - Finding

  /// The indices of the words that begin with these lower-case letters.
  private func range(beginningWith small: [UInt8]) -> Range<Int> {
    let start = firstIndex { beginning(of: $0, small.count).lexicographicallyPrecedes(small) }
    let end = firstIndex { !small.lexicographicallyPrecedes(beginning(of: $0, small.count)) }
    return start..<max(start, end)
  }

  /// The index of the first word for which `isBefore` doesn't hold, found by binary search.
  private func firstIndex(after isBefore: (Entry) -> Bool) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(entries[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func beginning(of entry: Entry, _ count: Int) -> ArraySlice<UInt8> {
    let start = Int(entry.start)
    return letters[start..<start + min(count, Int(entry.smallLength))]
  }

  private func word(_ entry: Entry) -> String { String(decoding: bytes(entry), as: UTF8.self) }

  private func bytes(_ entry: Entry) -> ArraySlice<UInt8> {
    let start = Int(entry.start)
    guard entry.length > 0 else { return letters[start..<start + Int(entry.smallLength)] }
    return letters[start + Int(entry.smallLength)..<start + Int(entry.smallLength) + Int(entry.length)]
  }

  /// The rank of a word among those that complete `typed`; lower is better.
  private func rank(_ entry: Entry, _ typed: [UInt8]) -> Int {
    let differs = bytes(entry).starts(with: typed) ? 0 : 1
    return (differs << 16) | (Int(entry.smallLength) << 8) | (15 - Int(entry.endings))
  }
}
