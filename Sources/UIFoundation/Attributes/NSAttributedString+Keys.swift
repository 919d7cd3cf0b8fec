/// The attributes of text that the toolkit draws.
nonisolated extension NSAttributedString.Key {
  /// A `UIFont`.
  public static var font: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSFont") }
  /// A `UIColor`: that of the text.
  public static var foregroundColor: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSColor") }
  /// A `UIColor`: that of the area behind the text.
  public static var backgroundColor: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSBackgroundColor") }
  /// A number: points to be added between characters.
  public static var kern: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSKern") }
  /// The raw value of an ``NSUnderlineStyle``.
  public static var underlineStyle: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSUnderline") }
  /// A `UIColor`; without it an underline has the text's.
  public static var underlineColor: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSUnderlineColor") }
  /// The raw value of an ``NSUnderlineStyle``: a line through the middle of the letters.
  public static var strikethroughStyle: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSStrikethrough") }
  /// A `UIColor`; without it a line through the text has the text's.
  public static var strikethroughColor: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  }
  /// A number: how far above the line the text is drawn, in points.
  public static var baselineOffset: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSBaselineOffset") }
  /// A `URL`, or a string with one: a link, which ``UITextView`` opens. Labels draw it, but can't be pressed.
  public static var link: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSLink") }
  /// A string with the text's language (BCP 47), such as “ja”: Chinese characters have its forms, where the font has them.
  /// Text without one has the forms of the user's languages.
  public static var languageIdentifier: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSLanguage") }
  /// An ``NSTextAttachment``: the picture that takes the place of the character U+FFFC.
  public static var attachment: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSAttachment") }
  /// An ``NSShadow``: drawn below the text, its lines and its pictures. Views clip it as they clip the text.
  public static var shadow: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSShadow") }
  /// A number: the thickness of the letters' outlines. Ours aren't drawn.
  public static var strokeWidth: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSStrokeWidth") }
  /// A `UIColor`: that of the letters' outlines. Ours aren't drawn.
  public static var strokeColor: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSStrokeColor") }
  /// A number: how far letters lean. Ours stand, unless their font leans.
  public static var obliqueness: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSObliqueness") }
  /// A number: 0 for no ligatures. Ours are those of the font.
  public static var ligature: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSLigature") }
  /// An ``NSParagraphStyle``.
  public static var paragraphStyle: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSParagraphStyle") }
}

/// The first stored property of each class of `NSObject`s that are values of text attributes.
///
/// Core Foundation takes bits 8…17 of an object's first word for the number of one of its own types. Where they are 0, as in
/// most numbers and some addresses, it ends the process as soon as it compares two such objects, which an attributed string
/// has it do with parts that touch. Where they are not, it asks for `isEqual(_:)`.
nonisolated struct AttributeMark {
  private let bits: UInt = 0x3FF00
}

/// The shadow of a text, as an attribute: black at a third, neither moved nor blurred, until it is set otherwise. A text has the
/// shadow as it was when the text was set in a view, or drawn.
public nonisolated final class NSShadow: NSObject {
  private let mark = AttributeMark()
  /// How far the shadow is moved, in points, to the right and down.
  public var shadowOffset = CGSize.zero
  /// How far it is blurred, in points: twice the standard deviation.
  public var shadowBlurRadius: CGFloat = 0
  /// Its colour, a `UIColor`; nil for no shadow.
  public var shadowColor: Any? = UIColor.black.withAlphaComponent(1 / 3)

  /// Makes a shadow that can't be seen below its text.
  public override init() { super.init() }

  /// Whether `object` is a shadow that looks the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
      && other.shadowColor as? UIColor == shadowColor as? UIColor
  }

  /// The same for shadows that look the same.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
    return hasher.finalize()
  }
}
