/// The attributes of a stretch of text, as read from an attributed string.
package struct TextAttributes: Equatable {
  /// How the lines of a paragraph are placed.
  struct Paragraph: Equatable {
    var alignment = NSTextAlignment.natural
    /// Points after each line of the paragraph except the last.
    var lineSpacing: CGFloat = 0
    /// Points after and before the paragraph.
    var spacing: CGFloat = 0
    var spacingBefore: CGFloat = 0
    var minimumHeight: CGFloat = 0
    var maximumHeight: CGFloat = 0
    var heightMultiple: CGFloat = 0
    /// The indents of the first line and of the others, in points.
    var firstIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    /// The x coordinate at which lines end, in points: a positive value counts from the left edge, others from the right edge.
    var tailIndent: CGFloat = 0

    /// The height of a line that would naturally be `height` points high.
    func lineHeight(_ height: CGFloat) -> CGFloat {
      let wanted = max(minimumHeight, heightMultiple > 0 ? (height * heightMultiple).rounded() : height)
      return maximumHeight > 0 ? min(wanted, maximumHeight) : wanted
    }

    /// The left edge and the width of a line's text between its indents, in a layout `width` points wide.
    func room(inWidth width: CGFloat, isFirst: Bool) -> (left: CGFloat, width: CGFloat) {
      let left = isFirst ? firstIndent : headIndent
      let right = tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
      return (left, max(1, right - left))
    }
  }

  /// The shadow that text casts on the background.
  struct Shadow: Equatable {
    var offset: CGSize
    /// Twice the blur's standard deviation, in points.
    var blur: CGFloat
    var color: UIColor

    /// The most points by which the shadow extends beyond the text.
    var reach: CGFloat { max(abs(offset.width), abs(offset.height)) + 1.5 * blur + 1 }
  }

  /// Nil for the view's font.
  package var font: UIFont?
  /// Nil for the view's colour.
  package var color: UIColor?
  package var background: UIColor?
  /// Points after each character.
  package var kern: CGFloat = 0
  package var underline: NSUnderlineStyle = []
  var underlineColor: UIColor?
  var strikethrough: NSUnderlineStyle = []
  var strikethroughColor: UIColor?
  /// The distance of the text above its usual baseline, in points.
  package var rise: CGFloat = 0
  /// The language for shaping the text (BCP 47); nil for the user's.
  package var language: String?
  var paragraph = Paragraph()
  /// The address that the text opens as a link; nil for none.
  package var link: URL?
  /// The attachment that is drawn in place of each U+FFFC.
  var attachment: NSTextAttachment?
  var shadow: Shadow?

  package init() {}

  /// Reads the attributes that the toolkit can draw. A number is clamped to a range that can be drawn; NaN counts as 0.
  package init(_ values: [NSAttributedString.Key: Any]) {
    font = values[.font] as? UIFont
    color = values[.foregroundColor] as? UIColor
    background = values[.backgroundColor] as? UIColor
    kern = Self.number(values[.kern], in: -1000...1000)
    rise = Self.number(values[.baselineOffset], in: -1000...1000)
    underline = Self.line(values[.underlineStyle])
    underlineColor = values[.underlineColor] as? UIColor
    strikethrough = Self.line(values[.strikethroughStyle])
    strikethroughColor = values[.strikethroughColor] as? UIColor
    language = values[.languageIdentifier] as? String
    if let style = values[.paragraphStyle] as? NSParagraphStyle { paragraph = Paragraph(style) }
    link = Self.url(values[.link])
    attachment = values[.attachment] as? NSTextAttachment
    shadow = (values[.shadow] as? NSShadow).flatMap(Shadow.init)
  }

  /// Reads the attributes of an attributed string; `linkAttributes` override those of a link.
  package init(_ values: [NSAttributedString.Key: Any], linkAttributes: [NSAttributedString.Key: Any]) {
    let isLink = Self.url(values[.link]) != nil
    self.init(isLink ? values.merging(linkAttributes) { _, new in new } : values)
  }

  package static func url(_ value: Any?) -> URL? { value as? URL ?? (value as? String).flatMap { URL(string: $0) } }

  private static func line(_ value: Any?) -> NSUnderlineStyle {
    let bits = (value as? NSUnderlineStyle)?.rawValue ?? Int(number(value, in: 0...0xFFFF))
    // Without the bits of patterns: lines are always solid.
    return NSUnderlineStyle(rawValue: bits & 0xF)
  }

  fileprivate static func number(_ value: Any?, in range: ClosedRange<CGFloat>) -> CGFloat {
    let number: CGFloat =
      switch value {
      case let value as CGFloat: value
      case let value as Double: CGFloat(value)
      case let value as Float: CGFloat(value)
      case let value as Int: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: 0
      }
    return number.isNaN ? 0 : number.clamped(to: range)
  }
}

extension TextAttributes.Shadow {
  fileprivate init?(_ shadow: NSShadow) {
    guard let color = shadow.shadowColor as? UIColor else { return nil }
    self.color = color
    offset = CGSize(
      width: TextAttributes.number(shadow.shadowOffset.width, in: -1000...1000),
      height: TextAttributes.number(shadow.shadowOffset.height, in: -1000...1000)
    )
    blur = TextAttributes.number(shadow.shadowBlurRadius, in: 0...100)
  }
}

extension TextAttributes.Paragraph {
  fileprivate init(_ style: NSParagraphStyle) {
    func length(_ value: CGFloat) -> CGFloat { TextAttributes.number(value, in: 0...10_000) }
    alignment = style.alignment
    lineSpacing = length(style.lineSpacing)
    spacing = length(style.paragraphSpacing)
    spacingBefore = length(style.paragraphSpacingBefore)
    minimumHeight = length(style.minimumLineHeight)
    maximumHeight = length(style.maximumLineHeight)
    heightMultiple = min(100, length(style.lineHeightMultiple))
    firstIndent = length(style.firstLineHeadIndent)
    headIndent = length(style.headIndent)
    tailIndent = TextAttributes.number(style.tailIndent, in: -10_000...10_000)
  }
}
