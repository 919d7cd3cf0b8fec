/// Shows text on one line or several.
///
/// Lines are centred vertically in a label that is higher than they are. A label of several lines takes the height that
/// its text needs at the width it gets from constraints, or at ``preferredMaxLayoutWidth``.
///
/// ![A text whose parts look different.](UILabel)
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text; nil for none.
  open var text: String? {
    get { ownText }
    set {
      ownAttributedText = nil
      ownText = newValue
    }
  }

  /// The text with the attributes of its parts; nil for none. ``font`` and ``textColor`` apply where it has neither.
  ///
  /// A truncated line ends with the ellipsis, also if ``lineBreakMode`` truncates the head or the middle.
  open var attributedText: NSAttributedString? {
    get { ownAttributedText ?? ownText.map { NSAttributedString(string: $0, attributes: [.font: usedFont]) } }
    set {
      ownAttributedText = newValue.map { NSAttributedString(attributedString: $0) }
      ownText = newValue?.string
    }
  }

  /// The font; nil for the system font of 17 points, scaled to the user's text size.
  open var font: UIFont! {
    get { metrics.font }
    set { metrics.font = newValue }
  }

  /// The text's colour; nil for `.label`.
  open var textColor: UIColor! = .label { didSet { if oldValue != textColor { setNeedsDisplay() } } }

  /// The text's colour while ``isHighlighted``; nil for ``textColor``.
  open var highlightedTextColor: UIColor? { didSet { if isHighlighted { setNeedsDisplay() } } }

  /// Whether ``highlightedTextColor`` is used.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { setNeedsDisplay() } } }

  /// Whether the text is drawn as available; otherwise it is grey.
  open var isEnabled = true { didSet { if oldValue != isEnabled { setNeedsDisplay() } } }

  /// The alignment of lines.
  open var textAlignment: NSTextAlignment = .natural { didSet { if oldValue != textAlignment { setNeedsDisplay() } } }

  /// The largest number of lines; 0 for as many as needed.
  open var numberOfLines: Int {
    get { metrics.numberOfLines }
    set { metrics.numberOfLines = newValue }
  }

  /// How text that doesn't fit is wrapped or truncated.
  open var lineBreakMode: NSLineBreakMode {
    get { metrics.lineBreakMode }
    set { metrics.lineBreakMode = newValue }
  }

  /// Whether text that doesn't fit into the width with ``numberOfLines`` is drawn smaller, down to
  /// ``minimumScaleFactor``.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if oldValue != adjustsFontSizeToFitWidth { setNeedsDisplay() } }
  }

  /// The smallest fraction of the font's size that ``adjustsFontSizeToFitWidth`` may choose, 0…1; 0 for any.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet {
      minimumScaleFactor = usable(minimumScaleFactor, else: oldValue, of: self, "minimumScaleFactor")
      if oldValue != minimumScaleFactor { setNeedsDisplay() }
    }
  }

  /// The colour of the text's shadow, which isn't blurred; nil for none.
  open var shadowColor: UIColor? { didSet { if oldValue != shadowColor { setNeedsDisplay() } } }

  /// How far the shadow is moved, in points.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet {
      shadowOffset = usable(shadowOffset, else: oldValue, of: self, "shadowOffset")
      if oldValue != shadowOffset { setNeedsDisplay() }
    }
  }

  /// The vertical position of text that ``adjustsFontSizeToFitWidth`` makes smaller. It has no effect: the text is always centred.
  open var baselineAdjustment: UIBaselineAdjustment = .alignCenters

  /// Whether letters may move closer before a text is truncated; they never do here.
  open var allowsDefaultTighteningForTruncation = false

  /// Whether ``font`` follows the user's text size, if it was made by `preferredFont(forTextStyle:)` or `UIFontMetrics`.
  /// Unlike on iOS, the default font follows it in any case.
  open var adjustsFontForContentSizeCategory = false

  /// The width, in points, at which lines are broken to find the natural size; 0 leaves the choice to constraints.
  open var preferredMaxLayoutWidth: CGFloat {
    get { metrics.preferredMaxLayoutWidth }
    set {
      metrics.preferredMaxLayoutWidth = usable(
        newValue,
        else: metrics.preferredMaxLayoutWidth,
        of: self,
        "preferredMaxLayoutWidth"
      )
    }
  }

  /// The properties that determine the size of the text.
  private struct Metrics: Equatable {
    var font: UIFont? = .controlFont(ofSize: 17)
    var numberOfLines = 1
    var lineBreakMode = NSLineBreakMode.byTruncatingTail
    var preferredMaxLayoutWidth: CGFloat = 0
  }

  // Separate from the properties: a convenience initializer in an extension writes to a class's stored properties
  // without calling their observers.
  private var ownText: String? { didSet { if oldValue != ownText { textChanged() } } }
  private var ownAttributedText: NSAttributedString? {
    didSet { if oldValue != nil || ownAttributedText != nil { appearanceChanged() } }
  }
  private var metrics = Metrics() { didSet { if oldValue != metrics { metricsChanged() } } }
  private let storage = TextStorage()
  private(set) lazy var layout = TextLayout(storage: storage, font: usedFont, wrapping: .words)
  private var natural: CGSize?

  // MARK: - Creating

  /// Makes a label whose frame is in points of its future superview. Touches pass through to the view behind it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// The area of the text in `bounds` with at most so many lines; 0 for as many as needed. Its size is the natural size:
  /// override it, and ``drawText(in:)``, for space around the text.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = size(inWidth: bounds.width, lines: numberOfLines)
    let height = min(size.height, bounds.height)
    return CGRect(x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: height)
  }

  /// Draws the text into `rect`; override it to draw into another rectangle.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), storage.count > 0 else { return }
    draw(in: rect, context: context)
  }

  // MARK: - Overrides

  open override var intrinsicContentSize: CGSize { naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    numberOfLines == 1 ? naturalSize : areaSize(inWidth: size.width > 0 ? size.width : .infinity)
  }

  override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    numberOfLines == 1 ? nil : areaSize(inWidth: width).height
  }

  @_spi(Toolkit) open override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    font = font?.preferred(followsTextSize: adjustsFontForContentSizeCategory || usedFont.followsTextSize)
    if font == nil { metricsChanged() }
  }

  override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
    guard storage.count > 0 else {
      let first = TextLayout.baselineOffset(of: usedFont)
      return (first, TextLayout.lineHeight(of: usedFont) - first)
    }
    // A subclass may leave space above and below, which is assumed to be equal: lines are in the middle of their area.
    let space = mayOverrideDraw ? ((naturalSize.height - naturalTextSize.height) / 2).rounded(.down) : 0
    let (first, last) = layout.outerBaselines
    return (first + space, last + space)
  }

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UILabel.self }
  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    AccessibleDefaults(isElement: text?.isEmpty == false, traits: .staticText, label: text)
  }

  // A subclass may draw around the text, or place the text elsewhere.
  @_spi(Toolkit) open override var drawsContent: Bool { !mayOverrideDraw }

  /// Calls ``drawText(in:)`` with the bounds.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  @_spi(Toolkit) open override func draw(_ rect: CGRect, in context: CGContext) {
    if storage.count > 0 { draw(in: bounds, context: context) }
  }

  // MARK: - Changes

  private var usedFont: UIFont { font ?? .controlFont(ofSize: 17) }

  private func textChanged() {
    storage.setString(text ?? "")
    layout.invalidate()
    sizeChanged()
  }

  private func appearanceChanged() {
    if let text = ownAttributedText, text.length > 0,
      let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle,
      style.lineBreakMode != .byWordWrapping
    {
      lineBreakMode = style.lineBreakMode
    }
    layout.runs = ownAttributedText.map { TextRuns($0) }
    sizeChanged()
  }

  private func metricsChanged() {
    layout.font = usedFont
    layout.wrapping = lineBreakMode == .byCharWrapping ? .characters : .words
    sizeChanged()
  }

  private func sizeChanged() {
    natural = nil
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: - Size

  private var naturalSize: CGSize {
    if let natural { return natural }
    let size = areaSize(inWidth: naturalWidth)
    natural = size
    return size
  }

  private var naturalWidth: CGFloat {
    numberOfLines != 1 && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity
  }

  private var naturalTextSize: CGSize { size(inWidth: naturalWidth, lines: numberOfLines) }

  /// The size that ``textRect(forBounds:limitedToNumberOfLines:)`` gives, which a subclass may override.
  private func areaSize(inWidth width: CGFloat) -> CGSize {
    guard mayOverrideDraw else { return size(inWidth: width, lines: numberOfLines) }
    // Finite, so that a subclass can calculate with it.
    let bounds = CGRect(x: 0, y: 0, width: min(width, Self.unlimited), height: Self.unlimited)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  private static let unlimited: CGFloat = 1_000_000

  private func size(inWidth width: CGFloat, lines: Int) -> CGSize {
    guard storage.count > 0 else { return .zero }
    layout.naturalLevel = naturalLevel
    layout.width = lines == 1 ? .infinity : width
    let count = lines > 0 ? min(lines, layout.lineCount) : layout.lineCount
    return CGSize(width: min(layout.usedWidth, width).rounded(.up), height: layout.height(ofLines: count))
  }

  // MARK: - Drawing

  private var naturalLevel: UInt8 { effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : 0 }

  private var color: UIColor {
    guard isEnabled else { return .disabledLabel }
    return (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
  }

  /// Whether a part of the text doesn't fit and is replaced by the ellipsis.
  var isTruncated: Bool { storage.count > 0 && fit(in: bounds.size).isCut }

  /// The layout for an area, how many of its lines are shown, and whether the last one is cut off.
  private func fit(in size: CGSize) -> (layout: TextLayout, count: Int, isCut: Bool) {
    let layout = fittedLayout(for: size.width)
    layout.alignment = textAlignment
    layout.naturalLevel = naturalLevel
    layout.width = numberOfLines == 1 && lineBreakMode == .byClipping ? .infinity : size.width
    let allowed = numberOfLines > 0 ? min(numberOfLines, layout.lineCount) : layout.lineCount
    let count = (1...max(1, allowed)).last { layout.height(ofLines: $0) <= size.height + 0.5 } ?? 1
    return (layout, count, truncates && (layout.lineCount > count || layout.usedWidth > size.width + 0.5))
  }

  /// The layout of the text as it is shown, and its top left corner in the label's coordinates.
  package var shownText: (layout: TextLayout, origin: CGPoint) {
    let (layout, count, _) = fit(in: bounds.size)
    return (layout, CGPoint(x: bounds.minX, y: top(of: layout, count, in: bounds)))
  }

  private func top(of layout: TextLayout, _ count: Int, in rect: CGRect) -> CGFloat {
    rect.minY + max(0, ((rect.height - layout.height(ofLines: count)) / 2).rounded(.down))
  }

  private func draw(in rect: CGRect, context: CGContext) {
    let (layout, count, isCut) = fit(in: rect.size)
    let top = top(of: layout, count, in: rect)
    context.saveGState()
    context.clip(to: bounds)
    let painter = TextPainter(layout: layout, origin: CGPoint(x: rect.minX, y: top), context: context, rect: bounds)
    if let shadowColor {
      let shadow = painter.moved(by: CGPoint(x: shadowOffset.width, y: shadowOffset.height))
      drawLines(shadow, count, isCut, in: rect, color: shadowColor)
    }
    drawLines(painter, count, isCut, in: rect, color: color)
    context.restoreGState()
  }

  private func drawLines(_ painter: TextPainter, _ count: Int, _ isCut: Bool, in rect: CGRect, color: UIColor) {
    painter.drawLines(color: color, limit: isCut ? count - 1 : count)
    if isCut { drawTruncated(painter.layout.line(at: count - 1), painter, width: rect.width, color: color) }
  }

  private var truncates: Bool {
    [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail].contains(lineBreakMode)
  }

  private func drawTruncated(
    _ fragment: TextLayout.LineFragment,
    _ painter: TextPainter,
    width: CGFloat,
    color: UIColor
  ) {
    let end = storage.paragraphEnd(at: fragment.start)
    var units = storage.units[fragment.start..<end]
    let truncation = TextTruncation(layout: painter.layout, mode: lineBreakMode)
    if let runs = painter.layout.runs {
      return truncation.draw(fragment, until: end, runs.part(fragment.start..<end), painter, width: width, color: color)
    }
    if lineBreakMode == .byTruncatingTail { units = units.prefix(TextTruncation.mostMeasuredUnits) }
    let run = truncation.run(for: units, width: width)
    let x = painter.origin.x + painter.layout.originX(of: fragment, width: run.pen)
    painter.context.draw(run, at: CGPoint(x: x, y: painter.baseline(of: fragment.index)), color: color)
  }

  /// The layout, or one with a smaller font if ``adjustsFontSizeToFitWidth`` requires it.
  private func fittedLayout(for width: CGFloat) -> TextLayout {
    guard adjustsFontSizeToFitWidth, numberOfLines > 0, naturalSize.width > width, width > 0 else { return layout }
    if numberOfLines == 1 { return layout(scaledBy: max(minimumScaleFactor, width / naturalSize.width)) }
    // The line breaks depend on the font's size, so sizes are tried one after the other, in steps of a point.
    var size = usedFont.pointSize
    var fitted = layout
    while size > max(usedFont.pointSize * minimumScaleFactor, 1), !fitsLines(fitted, width) {
      size -= 1
      fitted = layout(scaledBy: size / usedFont.pointSize)
    }
    return fitted
  }

  /// Whether the allowed lines hold all of the text, and no word is broken.
  private func fitsLines(_ layout: TextLayout, _ width: CGFloat) -> Bool {
    layout.width = width
    guard layout.lineCount <= numberOfLines else { return false }
    return (0..<layout.lineCount).dropFirst().allSatisfy {
      let start = layout.line(at: $0).start
      return storage.isWordBreak(start)
    }
  }

  private func layout(scaledBy scale: CGFloat) -> TextLayout {
    let font = usedFont.withSize((usedFont.pointSize * scale).rounded(.down))
    let smaller = TextLayout(storage: storage, font: font, wrapping: layout.wrapping)
    smaller.runs = layout.runs?.scaled(by: scale)
    return smaller
  }
}

/// The vertical position of a label's text that was made smaller.
public nonisolated enum UIBaselineAdjustment: Int, Sendable {
  /// On the line of the larger text.
  case alignBaselines
  /// In the middle.
  case alignCenters
  /// At the top left.
  case none
}
