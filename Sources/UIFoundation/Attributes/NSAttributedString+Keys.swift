/// The attributes of text that the toolkit draws.
nonisolated extension NSAttributedString.Key {
  /// A `UIFont`.
  public static var font: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSFont") }
  /// The text's colour, a `UIColor`.
  public static var foregroundColor: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSColor") }
  /// The colour of the area behind the text, a `UIColor`.
  public static var backgroundColor: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSBackgroundColor") }
  /// A number: points to be added between characters.
  public static var kern: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSKern") }
  /// The raw value of an ``NSUnderlineStyle``.
  public static var underlineStyle: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSUnderline") }
  /// The underline's colour, a `UIColor`; the text's colour without this attribute.
  public static var underlineColor: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSUnderlineColor") }
  /// The raw value of an ``NSUnderlineStyle``: a line through the middle of the letters.
  public static var strikethroughStyle: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSStrikethrough") }
  /// The colour of the line through the text, a `UIColor`; the text's colour without this attribute.
  public static var strikethroughColor: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  }
  /// A number: how far above the line's baseline the text is drawn, in points.
  public static var baselineOffset: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSBaselineOffset") }
  /// A link: a `URL`, or a string that contains one. ``UITextView`` opens it; a label only draws it.
  public static var link: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSLink") }
  /// The text's language as a string (BCP 47), such as “ja”: selects the language's forms of Chinese characters where the font
  /// has them. Text without the attribute has the forms of the user's languages.
  public static var languageIdentifier: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSLanguage") }
  /// An ``NSTextAttachment``: the picture that takes the place of the character U+FFFC.
  public static var attachment: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSAttachment") }
  /// An ``NSShadow``: drawn below the text, its lines and its pictures. Views clip it as they clip the text.
  public static var shadow: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSShadow") }
  /// A number: the thickness of the letters' outlines. It has no effect: outlines aren't drawn.
  public static var strokeWidth: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSStrokeWidth") }
  /// The colour of the letters' outlines, a `UIColor`. It has no effect: outlines aren't drawn.
  public static var strokeColor: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSStrokeColor") }
  /// A number: how far letters lean. It has no effect: only an italic font makes letters lean.
  public static var obliqueness: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSObliqueness") }
  /// A number: 0 for no ligatures. It has no effect: the font decides about ligatures.
  public static var ligature: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSLigature") }
  /// An ``NSParagraphStyle``.
  public static var paragraphStyle: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSParagraphStyle") }
}

/// The first stored property of each class of `NSObject`s that are values of text attributes.
///
/// Core Foundation reads bits 8…17 of this word as the type identifier of one of its own types. If they are 0, as in most
/// numbers and some addresses, the process ends when Core Foundation compares two such objects, which happens when an
/// attributed string merges adjacent runs. If they are not 0, it calls `isEqual(_:)`.
nonisolated struct AttributeMark {
  private let bits: UInt = 0x3FF00
}

/// The shadow of a text, as an attribute; by default black with an opacity of a third, without offset and blur. A view copies
/// its values when the text is set.
public nonisolated final class NSShadow: NSObject {
  private let mark = AttributeMark()
  /// The shadow's offset to the right and down, in points.
  public var shadowOffset = CGSize.zero
  /// The blur radius, in points: twice the standard deviation of the blur.
  public var shadowBlurRadius: CGFloat = 0
  /// The shadow's colour, a `UIColor`; nil for no shadow.
  public var shadowColor: Any? = UIColor.black.withAlphaComponent(1 / 3)

  /// Makes a shadow without offset and blur, which its text hides.
  public override init() { super.init() }

  /// Whether `object` is a shadow with the same offset, blur radius and colour.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
      && other.shadowColor as? UIColor == shadowColor as? UIColor
  }

  /// A hash of offset and blur radius: equal for equal shadows.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
    return hasher.finalize()
  }
}
