/// A picture in a text, in place of the character U+FFFC. Unlike UIKit's, it can't contain a file.
///
/// The picture takes the space of its bounds in the line, which becomes at least as high, wherever attributed text is drawn.
/// A symbol image has the text's colour, unless it has a tint of its own.
@preconcurrency @MainActor
open class NSTextAttachment: NSObject {
  private let mark = AttributeMark()

  /// The character that an attachment replaces: U+FFFC.
  public static let character = 0xFFFC

  /// The picture; nil for an empty box.
  open var image: UIImage?

  /// The picture's frame, in points: the origin is its lower left corner, relative to the pen position on the baseline; positive
  /// y is above the baseline. A size of zero stands for the picture's own.
  ///
  /// A change takes effect when the text is set again.
  open var bounds = CGRect.zero

  /// Makes an attachment without a picture.
  public override init() { super.init() }

  /// Makes an attachment of a picture.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  nonisolated deinit {}  // The deinitializer uses no main-actor state, so it need not hop to the main actor.

  /// The picture's frame; ``bounds`` unless overridden. Unlike on iOS, the container is always nil, and the proposed line
  /// fragment has the height of the text's font and an unlimited width.
  open func attachmentBounds(
    for textContainer: NSTextContainer?,
    proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    bounds.size == .zero ? CGRect(origin: bounds.origin, size: image?.size ?? .zero) : bounds
  }

  /// The picture to be drawn in `imageBounds`; ``image`` unless overridden. Unlike on iOS, the container is always nil.
  open func image(
    forBounds imageBounds: CGRect,
    textContainer: NSTextContainer?,
    characterIndex charIndex: Int
  ) -> UIImage? { image }

  /// The picture's frame in a line of `font`, in points, with NaN replaced by 0 and lengths limited to 10 000.
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
