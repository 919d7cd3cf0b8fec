import CoreGraphics
import Foundation

/// A position between two characters of a text. An app's own input may use a subclass.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// The number of UTF-16 units before the position; 0 in an app's subclass, which stores its position itself.
  public nonisolated let offset: Int

  /// Makes a position after `offset` UTF-16 units.
  public init(offset: Int) {
    self.offset = offset
    super.init()
  }

  /// Makes a position for a subclass.
  public override init() {
    offset = 0
    super.init()
  }

  nonisolated deinit {}  // Created often; the deinitializer uses no main-actor state, so it need not hop there.

  /// Whether `object` is a position with the same offset; for a subclass, whether it is the same object.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITextPosition else { return false }
    return self === other || isPlain && other.isPlain && offset == other.offset
  }

  /// A hash of the offset; for a subclass, of the object's identity.
  open nonisolated override var hash: Int { isPlain ? offset.hashValue : ObjectIdentifier(self).hashValue }

  private nonisolated var isPlain: Bool { type(of: self) == UITextPosition.self }
}

/// A range of a text. An app's own input may use a subclass.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  private nonisolated let ends: (start: UITextPosition, end: UITextPosition)?

  /// Makes a range between two positions, in either order.
  public init(_ a: UITextPosition, _ b: UITextPosition) {
    ends = a.offset <= b.offset ? (a, b) : (b, a)
    super.init()
  }

  /// Makes a range for a subclass.
  public override init() {
    ends = nil
    super.init()
  }

  package convenience init(_ range: Range<Int>) {
    self.init(UITextPosition(offset: range.lowerBound), UITextPosition(offset: range.upperBound))
  }

  nonisolated deinit {}  // For the reason given in UITextPosition.

  /// The position of the first character; a subclass overrides it.
  open var start: UITextPosition { ends?.start ?? UITextPosition() }
  /// The position after the last character, not before ``start``; a subclass overrides it.
  open var end: UITextPosition { ends?.end ?? UITextPosition() }
  /// Whether the range contains no characters.
  open var isEmpty: Bool { start.isEqual(end) }

  package var offsets: Range<Int> { start.offset..<max(start.offset, end.offset) }

  /// Whether `object` is a range with equal ends; for a subclass, whether it is the same object.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITextRange else { return false }
    guard let ends, let others = other.ends else { return self === other }
    return ends.start.isEqual(others.start) && ends.end.isEqual(others.end)
  }

  /// A hash of both ends; for a subclass, of the object's identity.
  open nonisolated override var hash: Int {
    ends.map { [$0.start.hash, $0.end.hash].hashValue } ?? ObjectIdentifier(self).hashValue
  }
}

/// A rectangle that is painted behind selected text. An app's own input returns instances of a subclass.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  private let stored: (rect: CGRect, containsStart: Bool, containsEnd: Bool)

  package init(rect: CGRect, containsStart: Bool, containsEnd: Bool) {
    stored = (rect, containsStart, containsEnd)
    super.init()
  }

  /// Makes a rectangle for a subclass.
  public override init() {
    stored = (.zero, false, false)
    super.init()
  }

  nonisolated deinit {}  // For the reason given in UITextPosition.

  /// The rectangle, in the input's own coordinates, in points.
  open var rect: CGRect { stored.rect }
  /// Whether the selection begins in the rectangle.
  open var containsStart: Bool { stored.containsStart }
  /// Whether the selection ends in the rectangle.
  open var containsEnd: Bool { stored.containsEnd }
  /// The direction in which the selected text is written; always natural unless overridden.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether lines run from top to bottom; always false unless overridden.
  open var isVertical: Bool { false }
}
