import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

@Suite("Prefix sums")
struct PrefixSumsTests {
  /// Checks everything against adding up.
  private func expect(_ sums: PrefixSums, are lengths: [CGFloat], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(sums.count == lengths.count, sourceLocation: sourceLocation)
    var sum: CGFloat = 0
    for (index, length) in lengths.enumerated() {
      #expect(sums[index] == length, sourceLocation: sourceLocation)
      #expect(sums.sum(before: index) == sum, sourceLocation: sourceLocation)
      if length > 0 {
        #expect(sums.index(at: sum) == index, sourceLocation: sourceLocation)
        #expect(sums.index(at: sum + length - 0.5) == index, sourceLocation: sourceLocation)
      }
      sum += length
    }
    #expect(sums.total == sum, sourceLocation: sourceLocation)
  }

  @Test("equal lengths add up", arguments: [0, 1, 2, 7, 100])
  func uniform(count: Int) {
    expect(PrefixSums(repeating: 44, count: count), are: [CGFloat](repeating: 44, count: count))
  }

  @Test("a million equal lengths store nothing")
  func isFree() {
    let sums = PrefixSums(repeating: 44, count: 1_000_000)
    #expect(sums.total == 44_000_000)
    #expect(sums.index(at: 22_000_000) == 500_000)
    #expect(!sums.isStored)
  }

  @Test("lengths of any kind and changes of them add up", arguments: [1, 2, 3, 8, 31, 100])
  func changes(count: Int) {
    var random = Lehmer(state: UInt64(count))
    var lengths = (0..<count).map { _ in CGFloat(random.next(below: 50)) }
    var sums = PrefixSums(lengths)
    for _ in 0..<20 {
      let index = random.next(below: count)
      lengths[index] = CGFloat(random.next(below: 90))
      sums[index] = lengths[index]
    }
    expect(sums, are: lengths)
  }

  @Test("what comes and goes is counted before and after", arguments: 1...12)
  func insertions(seed: Int) {
    var random = Lehmer(state: UInt64(seed))
    var lengths = (0..<random.next(below: 20)).map { _ in CGFloat(random.next(below: 50)) }
    var sums = PrefixSums(lengths)
    let gone = lengths.indices.filter { _ in random.next(below: 3) == 0 }
    for index in gone.reversed() { lengths.remove(at: index) }
    var come: [(index: Int, length: CGFloat)] = []
    for index in 0..<30 where index <= lengths.count && random.next(below: 3) == 0 {
      come.append((index, CGFloat(random.next(below: 50))))
      lengths.insert(come[come.count - 1].length, at: index)
    }
    sums.change(removing: gone, inserting: come)
    expect(sums, are: lengths)
  }

  @Test("equal lengths that come and go among equal ones store nothing")
  func uniformInsertions() {
    var sums = PrefixSums(repeating: 44, count: 1_000_000)
    sums.change(removing: [5, 6], inserting: [(index: 0, length: 44)])
    #expect(sums.count == 999_999)
    #expect(!sums.isStored)
  }

  @Test("an offset before all is in the first length, one after all in the last")
  func outside() {
    for sums in [PrefixSums(repeating: 10, count: 3), PrefixSums([10, 20, 30])] {
      #expect(sums.index(at: -5) == 0)
      #expect(sums.index(at: 1000) == 2)
    }
  }
}

/// Numbers that look random and are the same each time.
private struct Lehmer {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = (state + 1) * 48271 % 0x7FFF_FFFF
    return Int(state) % max(limit, 1)
  }
}
