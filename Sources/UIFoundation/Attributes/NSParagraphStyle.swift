/// How a paragraph's lines are placed. Unlike UIKit's, it has no tabs and no hyphenation.
nonisolated open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  private let mark = AttributeMark()
  fileprivate var values = Values()

  /// Makes a style with the default values.
  public override init() {}

  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
  }

  /// The style of text without one.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The alignment of lines; ``NSTextAlignment/natural`` leaves it to the view.
  open var alignment: NSTextAlignment { values.alignment }
  /// Points between the lines of a paragraph.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Points after the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Points before the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The least height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line, in points; 0 for any.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor by which a line's natural height is multiplied; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The indent of the paragraph's first line, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of the paragraph's other lines, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// The x coordinate at which lines end, in points: a positive value counts from the left edge, others from the right edge.
  open var tailIndent: CGFloat { values.tailIndent }
  /// How a label truncates text that doesn't fit; `.byWordWrapping` leaves that to the label.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }

  /// An immutable ``NSParagraphStyle`` with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// An ``NSMutableParagraphStyle`` with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Whether `object` is a style with the same values.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

  /// A hash of all values.
  open override var hash: Int { values.hashValue }
}

/// A ``NSParagraphStyle`` that can be changed. A label or text view copies it when the text is set.
nonisolated open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The alignment of lines; ``NSTextAlignment/natural`` leaves it to the view.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  /// Points between the lines of a paragraph.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  /// Points after the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }

  /// Points before the paragraph, unless it is the first.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }

  /// The least height of a line, in points.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }

  /// The greatest height of a line, in points; 0 for any.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  /// The factor by which a line's natural height is multiplied; 0 for none.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  /// The indent of the paragraph's first line, in points.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }

  /// The indent of the paragraph's other lines, in points.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }

  /// The x coordinate at which lines end, in points: a positive value counts from the left edge, others from the right edge.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }

  /// How a label truncates text that doesn't fit; `.byWordWrapping` leaves that to the label.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }
}

/// How lines of text are aligned horizontally.
public nonisolated enum NSTextAlignment: Int, Sendable {
  /// Aligned at the left edge.
  case left
  /// Centred.
  case center
  /// Aligned at the right edge.
  case right
  /// Stretched to both edges by wider blanks; a paragraph's last line is aligned as ``natural``.
  case justified
  /// Aligned at the edge where reading begins.
  case natural
}

/// How text that is wider than its view is wrapped or truncated.
public nonisolated enum NSLineBreakMode: Int, Sendable {
  /// Wraps between words.
  case byWordWrapping
  /// Wraps between any two characters.
  case byCharWrapping
  /// Text that doesn't fit is cut off.
  case byClipping
  /// An ellipsis replaces the line's beginning.
  case byTruncatingHead
  /// An ellipsis replaces the line's end.
  case byTruncatingTail
  /// An ellipsis replaces the line's middle.
  case byTruncatingMiddle
}
