/// A selection: from the anchor, where it was begun, to the head, which moves. A caret if both are the same.
struct TextSelection: Equatable {
  /// The fixed end, in UTF-16 units.
  var anchor: Int
  /// The moving end, in UTF-16 units.
  var head: Int

  init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  init(caret: Int) { self.init(anchor: caret, head: caret) }

  init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

  var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var isEmpty: Bool { anchor == head }
  var nsRange: NSRange { NSRange(location: range.lowerBound, length: range.count) }
}
