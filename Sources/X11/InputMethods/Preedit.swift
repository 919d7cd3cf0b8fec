/// Text that an input method is composing, shown by this program.
package struct Preedit: Equatable, Sendable {
  /// The composed text; empty while nothing is being composed.
  package var text: String
  /// The clause that is being converted, or the caret if it is empty; in UTF-16 units.
  package var selection: Range<Int>

  /// Makes a preedit text with its clause or caret.
  package init(text: String, selection: Range<Int>) { (self.text, self.selection) = (text, selection) }

  /// Nothing is being composed.
  package static let none = Preedit(text: "", selection: 0..<0)
}

/// The preedit text of an input method, built from its messages piece by piece.
package struct PreeditState {
  private var scalars: [Unicode.Scalar] = []
  /// Whether each character belongs to the clause that is being converted.
  private var highlights: [Bool] = []
  private var caret = 0

  /// Nothing is being composed yet.
  package init() {}

  /// The preedit text now.
  package var preedit: Preedit {
    let clause = highlights.indices.filter { highlights[$0] }
    // Some input methods highlight all of the preedit text where others underline it.
    let isClause = !clause.isEmpty && clause.count < scalars.count
    let range = isClause ? clause[0]..<clause[clause.count - 1] + 1 : caret..<caret
    let selection = units(before: range.lowerBound)..<units(before: range.upperBound)
    return Preedit(text: String(String.UnicodeScalarView(scalars)), selection: selection)
  }

  /// Replaces `length` characters from `first` on, and moves the caret. Positions outside of the text are clamped.
  ///
  /// - Parameters:
  ///   - text: the new text; nil if only the highlights change.
  ///   - highlights: whether each character belongs to the clause that is being converted.
  package mutating func replace(first: Int, length: Int, with text: String?, highlights new: [Bool], caret: Int) {
    let start = clamped(first)
    let end = clamped(start + max(0, min(length, scalars.count)))
    let inserted = text.map { Array($0.unicodeScalars) } ?? Array(scalars[start..<end])
    scalars.replaceSubrange(start..<end, with: inserted)
    highlights.replaceSubrange(start..<end, with: inserted.indices.map { $0 < new.count && new[$0] })
    self.caret = clamped(caret)
  }

  /// Moves the caret to a position, clamped to the text.
  mutating func move(to position: Int) { caret = clamped(position) }

  /// The caret's position, in characters.
  var position: Int { caret }

  private func clamped(_ position: Int) -> Int { max(0, min(position, scalars.count)) }

  private func units(before position: Int) -> Int {
    scalars[..<position].reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
  }
}
