import UIFoundation

/// A layer that draws a text, beginning at its top.
///
/// Text that doesn't fit is clipped to the bounds.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// The text: a `String`, drawn with the layer's font and colour, or an `NSAttributedString`; nil for none.
  public final var string: Any? { didSet { textChanged() } }

  /// The font of text without attributes: a `UIFont`, whose size is ignored, a `CGFont`, or a font's name; nil for the system font.
  public final var font: Any? { didSet { textChanged() } }

  /// The font size of text without attributes, in points.
  public final var fontSize: CGFloat = 36 {
    didSet {
      fontSize = usable(fontSize, else: oldValue, of: self, "fontSize")
      if oldValue != fontSize { textChanged() }
    }
  }

  /// The colour of text without attributes, by default white.
  public final var foregroundColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1) {
    didSet { if oldValue != foregroundColor { setNeedsRepaint() } }
  }

  /// Whether lines are broken at the layer's width.
  public final var isWrapped = false { didSet { if oldValue != isWrapped { textChanged() } } }

  /// The horizontal alignment of lines.
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

/// The horizontal alignment of a text layer's lines.
public nonisolated struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Makes a mode from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Left or right, by the text's direction.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Aligned at the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Aligned at the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centred.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Stretched to both edges.
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
