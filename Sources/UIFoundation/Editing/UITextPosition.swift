import CoreGraphics

/// A position between two characters of a text.
@preconcurrency @MainActor
public final class UITextPosition: Hashable {
  /// The number of UTF-16 units before it.
  public nonisolated let offset: Int

  /// Makes a position after `offset` UTF-16 units.
  public nonisolated init(offset: Int) { self.offset = offset }

  /// Equal when the offsets are.
  public nonisolated static func == (a: UITextPosition, b: UITextPosition) -> Bool { a.offset == b.offset }

  /// Hashes the offset.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(offset) }

  nonisolated deinit {}  // Created often; it touches nothing else, so it need not hop to the main actor.
}

/// A range of a text.
@preconcurrency @MainActor
public final class UITextRange: Hashable {
  /// The start.
  public nonisolated let start: UITextPosition
  /// The end, not before ``start``.
  public nonisolated let end: UITextPosition

  /// Makes a range between two positions, in either order.
  public nonisolated init(_ a: UITextPosition, _ b: UITextPosition) {
    (start, end) = a.offset <= b.offset ? (a, b) : (b, a)
  }

  package nonisolated convenience init(_ range: Range<Int>) {
    self.init(UITextPosition(offset: range.lowerBound), UITextPosition(offset: range.upperBound))
  }

  /// Whether it contains no characters.
  public nonisolated var isEmpty: Bool { start.offset == end.offset }

  package nonisolated var offsets: Range<Int> { start.offset..<end.offset }

  /// Equal when both ends are.
  public nonisolated static func == (a: UITextRange, b: UITextRange) -> Bool { a.offsets == b.offsets }

  /// Hashes both ends.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(offsets) }
}

/// A rectangle that is painted behind selected text.
public struct UITextSelectionRect: Hashable, Sendable {
  /// The rectangle, in the input's own coordinates, in points.
  public var rect: CGRect
  /// Whether the selection begins in it.
  public var containsStart: Bool
  /// Whether the selection ends in it.
  public var containsEnd: Bool

  package init(rect: CGRect, containsStart: Bool, containsEnd: Bool) {
    (self.rect, self.containsStart, self.containsEnd) = (rect, containsStart, containsEnd)
  }
}
