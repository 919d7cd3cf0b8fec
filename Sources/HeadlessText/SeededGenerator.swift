/// A pseudo-random generator whose numbers are the same in every run for the same seed (SplitMix64).
public nonisolated struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Begins with `state`, the seed.
  public init(state: UInt64) { self.state = state }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

nonisolated extension RandomNumberGenerator {
  /// An element of `elements`, which aren't empty, each as likely as the others.
  package mutating func element<Elements: Collection>(of elements: Elements) -> Elements.Element {
    let distance = Int.random(in: 0..<elements.count, using: &self)
    return elements[elements.index(elements.startIndex, offsetBy: distance)]
  }
}
