import CoreGraphics
import Foundation

/// A position between two characters of a text. An app's own input may have positions of a subclass.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// The number of UTF-16 units before it; 0 in an app's subclass, which knows by itself where it is.
  public nonisolated let offset: Int

  /// Makes a position after `offset` UTF-16 units.
  public init(offset: Int) {
    self.offset = offset
    super.init()
  }

  /// Makes a position of a subclass.
  public override init() {
    offset = 0
    super.init()
  }

  nonisolated deinit {}  // Created often; it touches nothing else, so it need not hop to the main actor.

  /// Equal when the offsets are; positions of a subclass when they are the same object.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITextPosition else { return false }
    return self === other || isPlain && other.isPlain && offset == other.offset
  }

  /// The hash value of the offset.
  open nonisolated override var hash: Int { isPlain ? offset.hashValue : ObjectIdentifier(self).hashValue }

  private nonisolated var isPlain: Bool { type(of: self) == UITextPosition.self }
}

/// A range of a text. An app's own input may have ranges of a subclass.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  private nonisolated let ends: (start: UITextPosition, end: UITextPosition)?

  /// Makes a range between two positions, in either order.
  public init(_ a: UITextPosition, _ b: UITextPosition) {
    ends = a.offset <= b.offset ? (a, b) : (b, a)
    super.init()
  }

  /// Makes a range of a subclass.
  public override init() {
    ends = nil
    super.init()
  }

  package convenience init(_ range: Range<Int>) {
    self.init(UITextPosition(offset: range.lowerBound), UITextPosition(offset: range.upperBound))
  }

  nonisolated deinit {}  // For the reason given in UITextPosition.

  /// The start.
  open var start: UITextPosition { ends?.start ?? UITextPosition() }
  /// The end, not before ``start``.
  open var end: UITextPosition { ends?.end ?? UITextPosition() }
  /// Whether it contains no characters.
  open var isEmpty: Bool { start.isEqual(end) }

  package var offsets: Range<Int> { start.offset..<max(start.offset, end.offset) }

  /// Equal when both ends are; ranges of a subclass when they are the same object.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITextRange else { return false }
    guard let ends, let others = other.ends else { return self === other }
    return ends.start.isEqual(others.start) && ends.end.isEqual(others.end)
  }

  /// The hash value of both ends.
  open nonisolated override var hash: Int {
    ends.map { [$0.start.hash, $0.end.hash].hashValue } ?? ObjectIdentifier(self).hashValue
  }
}

/// A rectangle that is painted behind selected text. An app's own input returns those of a subclass.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  private let stored: (rect: CGRect, containsStart: Bool, containsEnd: Bool)

  package init(rect: CGRect, containsStart: Bool, containsEnd: Bool) {
    stored = (rect, containsStart, containsEnd)
    super.init()
  }

  /// Makes a rectangle of a subclass.
  public override init() {
    stored = (.zero, false, false)
    super.init()
  }

  nonisolated deinit {}  // For the reason given in UITextPosition.

  /// The rectangle, in the input's own coordinates, in points.
  open var rect: CGRect { stored.rect }
  /// Whether the selection begins in it.
  open var containsStart: Bool { stored.containsStart }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { stored.containsEnd }
  /// The direction in which the text in it is written.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether lines run from top to bottom: they never do.
  open var isVertical: Bool { false }
}
