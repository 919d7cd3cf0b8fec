/// A sequence of lengths that quickly finds the offset at which each begins, and the length at an offset.
///
/// A Fenwick tree: sums, searches and changes of one length take logarithmic time. As long as all lengths are the same
/// they aren't stored, and making the sequence takes constant time.
nonisolated struct PrefixSums {
  /// How many lengths there are.
  private(set) var count: Int
  /// The length of each element as long as lengths aren't stored.
  private var common: CGFloat
  private var values: [CGFloat] = []
  /// The Fenwick tree: element i, counted from 1, is the sum of as many lengths up to the i-th as i's lowest set bit is worth.
  private var tree: [CGFloat] = []

  // MARK: - Creating

  /// Makes `count` equal lengths.
  init(repeating length: CGFloat, count: Int) {
    self.count = count
    common = length
  }

  /// Makes a sequence of these lengths.
  init(_ lengths: [CGFloat]) {
    self.init(repeating: 0, count: lengths.count)
    store(lengths)
  }

  // MARK: - Reading

  /// The sum of all lengths.
  var total: CGFloat { sum(before: count) }

  /// Whether the lengths are stored one by one.
  var isStored: Bool { !values.isEmpty }

  /// The length at `index`.
  subscript(index: Int) -> CGFloat {
    get { isStored ? values[index] : common }
    set {
      let change = newValue - self[index]
      guard change != 0 else { return }
      if !isStored { store([CGFloat](repeating: common, count: count)) }
      values[index] = newValue
      var number = index + 1
      while number <= count {
        tree[number] += change
        number += number & -number
      }
    }
  }

  /// The offset at which the length at `index` begins: the sum of the lengths before.
  func sum(before index: Int) -> CGFloat {
    guard isStored else { return common * CGFloat(index) }
    var sum: CGFloat = 0
    var number = index
    while number > 0 {
      sum += tree[number]
      number -= number & -number
    }
    return sum
  }

  /// The index of the length at `offset`: the last one that begins there or before; the first one for a smaller offset.
  func index(at offset: CGFloat) -> Int {
    guard count > 0 else { return 0 }
    guard isStored else {
      return common > 0 ? Int((offset / common).rounded(.down).clamped(to: 0...CGFloat(count - 1))) : count - 1
    }
    var (found, rest) = (0, offset)
    var step = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      let next = found + step
      if next <= count, tree[next] <= rest {
        found = next
        rest -= tree[next]
      }
      step >>= 1
    }
    return min(found, count - 1)
  }

  // MARK: - Changing

  /// Removes the lengths at `indices`, and then inserts `insertions`, each at its final index; both in ascending order.
  /// Takes linear time, unless all lengths are the same.
  mutating func change(removing indices: [Int], inserting insertions: [(index: Int, length: CGFloat)]) {
    guard isStored || insertions.contains(where: { $0.length != common }) else {
      count += insertions.count - indices.count
      return
    }
    let old = isStored ? values : [CGFloat](repeating: common, count: count)
    var kept: [CGFloat] = []
    kept.reserveCapacity(old.count)
    var removed = indices[...]
    for (index, length) in old.enumerated() {
      if removed.first == index { removed = removed.dropFirst() } else { kept.append(length) }
    }
    store(Self.merge(kept, insertions))
  }

  private static func merge(_ kept: [CGFloat], _ insertions: [(index: Int, length: CGFloat)]) -> [CGFloat] {
    var (merged, rest) = ([CGFloat](), kept[...])
    merged.reserveCapacity(kept.count + insertions.count)
    for insertion in insertions {
      let gap = insertion.index - merged.count
      merged += rest.prefix(gap)
      rest = rest.dropFirst(gap)
      merged.append(insertion.length)
    }
    return merged + rest
  }

  private mutating func store(_ lengths: [CGFloat]) {
    count = lengths.count
    values = lengths
    tree = [0] + lengths
    guard count > 1 else { return }
    for number in 1...count {
      let parent = number + (number & -number)
      if parent <= count { tree[parent] += tree[number] }
    }
  }
}
