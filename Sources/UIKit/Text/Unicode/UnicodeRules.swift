/// Which way any text runs.
final class UnicodeRules {
  private let bidi = BidiAlgorithm()

  /// The embedding levels of a part of a text in which nothing but line ends and `mark`, if there is one, decides what
  /// is before it; nil if all of it runs from left to right.
  ///
  /// Of a secret, ICU gets other characters that run the same way.
  func levels(
    of range: Range<Int>,
    in storage: TextStorage,
    natural: UInt8,
    after mark: UInt16? = nil
  ) -> EmbeddingLevels? {
    var units = storage.units[range]
    if storage.isSecret { units = units.map(\.standIn)[...] }
    if let mark { units = ([mark] + units)[...] }
    return levels(of: units, natural: natural)
  }

  /// The embedding levels of a paragraph that isn't secret; nil if all of it runs from left to right. `natural` is the
  /// base level of one without letters: 0 for left to right, 1 for right to left.
  func levels(of units: ArraySlice<UInt16>, natural: UInt8) -> EmbeddingLevels? {
    bidi.levels(of: units, natural: natural)
  }
}
