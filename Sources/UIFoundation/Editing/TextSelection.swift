/// A selection from the anchor, where it was begun, to the head, which moves; a caret if anchor and head are equal.
package struct TextSelection: Equatable {
  /// The fixed end, in UTF-16 units.
  package var anchor: Int
  /// The moving end, in UTF-16 units.
  package var head: Int

  package init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  package init(caret: Int) { self.init(anchor: caret, head: caret) }

  package init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

  package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  package var isEmpty: Bool { anchor == head }
  package var nsRange: NSRange { NSRange(location: range.lowerBound, length: range.count) }
}
