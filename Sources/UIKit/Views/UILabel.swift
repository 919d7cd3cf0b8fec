/// Text to read, on one line or several.
open class UILabel: UIView {
  /// The text; nil is none.
  open var text: String? { didSet { if oldValue != text { setNeedsDisplay() } } }

  /// The font.
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { if oldValue != font { setNeedsDisplay() } } }

  /// The text's colour.
  open var textColor: UIColor! = .label { didSet { setNeedsDisplay() } }

  /// Towards which side lines are set.
  open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }

  /// The largest number of lines; 0 is as many as it takes.
  open var numberOfLines = 1 { didSet { setNeedsDisplay() } }

  /// What happens to text that is wider than the label.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { setNeedsDisplay() } }
}
