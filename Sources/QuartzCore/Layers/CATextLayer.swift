import UIFoundation

/// A layer that draws a text, from its top down.
///
/// Text that doesn't fit is cut off at the bounds.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// A `String`, or an `NSAttributedString`, whose attributes then decide; nil for none.
  public final var string: Any? { didSet { textChanged() } }

  /// A `UIFont`, a `CGFont`, or a font's name, of text without attributes; nil for the system's. Its size doesn't count.
  public final var font: Any? { didSet { textChanged() } }

  /// The font's size in points of text without attributes.
  public final var fontSize: CGFloat = 36 {
    didSet {
      fontSize = usable(fontSize, else: oldValue, of: self, "fontSize")
      if oldValue != fontSize { textChanged() }
    }
  }

  /// The colour of text without attributes, white at first.
  public final var foregroundColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1) {
    didSet { if oldValue != foregroundColor { setNeedsRepaint() } }
  }

  /// Whether lines are broken at the layer's width.
  public final var isWrapped = false { didSet { if oldValue != isWrapped { textChanged() } } }

  /// Where lines stand.
  public final var alignmentMode = CATextLayerAlignmentMode.natural {
    didSet { if oldValue != alignmentMode { textChanged() } }
  }

  private var layout: TextLayout?

  nonisolated deinit {}  // For the reason given in CALayer.

  override var drawsContent: Bool { true }
  override var keepsDrawing: Bool { false }

  open override func draw(in ctx: CGContext) {
    guard string != nil else { return }
    let bounds = presentedBounds
    let layout = layout ?? makeLayout()
    self.layout = layout
    layout.width = bounds.width
    ctx.withClip(bounds) {
      let painter = TextPainter(layout: layout, origin: bounds.origin, context: ctx, rect: bounds)
      painter.drawLines(color: UIColor(cgColor: foregroundColor ?? .clear))
    }
  }

  override func copy(presentationOf layer: CALayer) {
    super.copy(presentationOf: layer)
    guard let layer = layer as? CATextLayer else { return }
    (string, font, fontSize) = (layer.string, layer.font, layer.fontSize)
    (foregroundColor, isWrapped, alignmentMode) = (layer.foregroundColor, layer.isWrapped, layer.alignmentMode)
  }

  // MARK: - Private

  private func makeLayout() -> TextLayout {
    let attributed = string as? NSAttributedString
    let text = attributed?.string ?? string as? String ?? ""
    let layout = TextLayout(storage: TextStorage(text), font: usedFont, wrapping: isWrapped ? .words : .none)
    if let attributed, attributed.length > 0 { layout.runs = TextRuns(attributed) }
    layout.alignment = alignmentMode.alignment
    return layout
  }

  private var usedFont: UIFont {
    switch font {
    case let font as UIFont: font.withSize(fontSize)
    case let font as CGFont: UIFont(name: font.name, size: fontSize) ?? .systemFont(ofSize: fontSize)
    case let name as String: UIFont(name: name, size: fontSize) ?? .systemFont(ofSize: fontSize)
    default: .systemFont(ofSize: fontSize)
    }
  }

  private func textChanged() {
    layout = nil
    setNeedsRepaint()
  }
}

/// Where the lines of a text layer stand.
public nonisolated struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Makes a mode from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As the text's direction asks for.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both edges.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  fileprivate var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}
