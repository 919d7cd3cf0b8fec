/// The button that empties a field.
final class TextFieldClearButton: UIControl {
  /// The button's width and height in points.
  static let side: CGFloat = 26
  private static let disc: CGFloat = 16

  var onPress: (() -> Void)?
  /// An image that is shown centred, instead of the cross on its disc.
  var image: UIImage? { didSet { setNeedsDisplay() } }
  private let cross = TextLayout(
    storage: TextStorage("×"),
    font: .systemFont(ofSize: 14, weight: .bold),
    wrapping: .none
  )

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Clear text"
  }

  required init?(coder: NSCoder) { nil }

  override var mayOverrideDraw: Bool { false }
  override var drawsContent: Bool { true }
  override func touchedUpInside() { onPress?() }
  override var pointerShape: PointerShape? { .hand }

  override func draw(_ rect: CGRect, in context: CGContext) {
    if let image {
      let origin = CGPoint(x: bounds.midX - image.size.width / 2, y: bounds.midY - image.size.height / 2)
      let color: UIColor = isHighlighted ? .secondaryLabel : .systemGray
      return context.draw(image, in: CGRect(origin: origin, size: image.size), tint: image.effectiveTint(color))
    }
    let disc = CGRect(
      x: bounds.midX - Self.disc / 2,
      y: bounds.midY - Self.disc / 2,
      width: Self.disc,
      height: Self.disc
    )
    context.fill(disc, cornerRadius: Self.disc / 2, color: isHighlighted ? .secondaryLabel : .systemGray)
    let metrics = cross.font
    let fragment = cross.line(at: 0)
    // The cross's centre is half the x-height above the baseline.
    let baseline = (disc.midY + metrics.xHeight / 2).rounded()
    let run = cross.run(of: fragment, in: 0...fragment.line.width)
    context.draw(run, at: CGPoint(x: disc.midX - fragment.line.width / 2, y: baseline), color: .systemBackground)
  }
}
