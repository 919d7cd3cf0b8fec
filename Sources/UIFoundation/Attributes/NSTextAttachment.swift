/// A picture in a text, in place of the character U+FFFC. Ours has no files.
///
/// It takes the room of its bounds in its line, which becomes as high, and is drawn in labels, text views and fields, and where
/// else text with attributes is. A symbol has the text's colour, unless it has one of its own.
@preconcurrency @MainActor
open class NSTextAttachment: NSObject {
  private let mark = AttributeMark()

  /// The character that an attachment takes the place of: U+FFFC.
  public static let character = 0xFFFC

  /// The picture; nil for an empty box.
  open var image: UIImage?

  /// The picture's place: its lower left corner is so far to the right of the pen and above the baseline, which a negative
  /// ordinate places it below. Without size it is as large as the picture.
  ///
  /// A change is seen when the text is set again.
  open var bounds = CGRect.zero

  /// Makes an attachment without a picture.
  public override init() { super.init() }

  /// Makes an attachment of a picture.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  nonisolated deinit {}  // It touches nothing else, so it need not hop to the main actor.

  /// The place for the picture, ``bounds`` unless overridden. Here the container is always nil, and the line that is proposed
  /// has the height of the text's font and an unlimited width.
  open func attachmentBounds(
    for textContainer: NSTextContainer?,
    proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    bounds.size == .zero ? CGRect(origin: bounds.origin, size: image?.size ?? .zero) : bounds
  }

  /// The picture for a place, ``image`` unless overridden. Here the container is always nil.
  open func image(
    forBounds imageBounds: CGRect,
    textContainer: NSTextContainer?,
    characterIndex charIndex: Int
  ) -> UIImage? { image }

  /// The place for the picture in a line of `font`, with numbers that can be laid out.
  func box(in font: UIFont) -> CGRect {
    let line = CGRect(x: 0, y: 0, width: CGFloat.greatestFiniteMagnitude, height: TextLayout.lineHeight(of: font))
    let box = attachmentBounds(for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: 0)
    func length(_ value: CGFloat, from least: CGFloat) -> CGFloat {
      value.isNaN ? 0 : value.clamped(to: least...10_000)
    }
    return CGRect(
      x: length(box.origin.x, from: -10_000),
      y: length(box.origin.y, from: -10_000),
      width: length(box.size.width, from: 0),
      height: length(box.size.height, from: 0)
    )
  }
}

nonisolated extension NSAttributedString {
  /// Makes a text of one character that has an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
