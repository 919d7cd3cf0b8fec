/// The card of a popover, and the arrow at its side.
final class PopoverCard: UIView {
  /// The length of an arrow, and its width at its base, in points.
  static let arrowLength: CGFloat = 9
  static let arrowWidth: CGFloat = 22
  static let cornerRadius: CGFloat = 12

  private weak var controller: UIPopoverPresentationController?
  private let body = UIView()
  private let content = UIView()
  private let arrow = ArrowView()

  private final class ArrowView: UIView {
    let shape = CAShapeLayer()

    override init(frame: CGRect) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
      layer.addSublayer(shape)
    }

    required init?(coder: NSCoder) { nil }
  }

  init(of controller: UIPopoverPresentationController) {
    self.controller = controller
    super.init(frame: .zero)
    body.layer.cornerRadius = Self.cornerRadius
    body.layer.shadowOpacity = 0.22
    body.layer.shadowRadius = 16
    body.layer.shadowOffset = CGSize(width: 0, height: 6)
    content.layer.cornerRadius = Self.cornerRadius
    content.clipsToBounds = true
    body.addSubview(content)
    addSubview(body)
    addSubview(arrow)
  }

  required init?(coder: NSCoder) { nil }

  /// Adds the presented view.
  func add(_ view: UIView) {
    content.addSubview(view)
    updateColors()
    setNeedsLayout()
  }

  /// Updates the colours to those of the popover and of its appearance.
  func updateColors() {
    let color = controller?.backgroundColor ?? content.subviews.first?.backgroundColor ?? .menuBackground
    let traits = traitCollection
    body.backgroundColor = color
    body.layer.borderWidth = hairlineWidth
    body.layer.borderColor = UIColor.border.resolve(with: traits).withAlpha(traits.isHighContrast ? 1 : 0.6)
    arrow.shape.fillColor = color.resolve(with: traits)
    arrow.shape.strokeColor = body.layer.borderColor
    arrow.shape.lineWidth = hairlineWidth
  }

  // MARK: - Overrides

  override var mayOverrideDraw: Bool { false }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // The view has its window's traits only now.
    updateColors()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    updateColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let place = controller?.place else { return }
    body.frame = place.body(in: bounds)
    content.frame = body.bounds
    content.subviews.first?.frame = content.bounds
    arrow.frame = bounds
    let path = place.arrowPath(in: bounds)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    (arrow.shape.frame, arrow.shape.path) = (bounds, path)
    CATransaction.commit()
  }

  // Only the card takes touches, not the arrow and the area beside it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { body.frame.contains(point) }
}

/// Where a popover's card is, arrow included, and where its arrow is.
struct PopoverPlace: Equatable {
  private(set) var frame = CGRect.zero
  /// The direction of the arrow; empty for none.
  private(set) var arrow: UIPopoverPresentationController.ArrowDirection = .unknown
  /// The distance of the arrow's tip from the frame's left or upper edge, in points.
  private(set) var tip: CGFloat = 0

  private static let gap: CGFloat = 2

  /// Makes the place of a popover that isn't shown.
  init() {}

  /// Finds the side where the content has its full size, or else the one with the most room. Below is tried first, then
  /// above, then the trailing side, then the leading one.
  ///
  /// - Parameters:
  ///   - content: The size that the content would have, in points.
  ///   - source: The rectangle that the card points to; nil for none, which places the card in the middle of `area`.
  ///   - area: The rectangle in which the card has to be.
  ///   - allowed: The directions that the arrow may have.
  init(
    content: CGSize,
    beside source: CGRect?,
    in area: CGRect,
    allowing allowed: UIPopoverPresentationController.ArrowDirection,
    isRightToLeft: Bool
  ) {
    let sides: [UIPopoverPresentationController.ArrowDirection] = [.left, .right]
    let order = [.up, .down] + (isRightToLeft ? sides.reversed() : sides)
    guard let source, !allowed.isDisjoint(with: .any) else {
      let middle = source?.center ?? area.center
      self.init(content.limited(to: area.size), around: middle, in: area)
      return
    }
    let places = order.filter(allowed.contains).map { Self(content, beside: source, in: area, arrow: $0) }
    let whole = places.first { $0.body(in: $0.frame).size == content.limited(to: area.size) }
    let largest = places.max { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }
    self = whole ?? largest ?? Self()
  }

  private init(_ size: CGSize, around middle: CGPoint, in area: CGRect) {
    let origin = CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2)
    frame = CGRect(origin: origin, size: size).moved(into: area)
  }

  private init(
    _ content: CGSize,
    beside source: CGRect,
    in area: CGRect,
    arrow: UIPopoverPresentationController.ArrowDirection
  ) {
    let length = PopoverCard.arrowLength
    var room = area
    switch arrow {
    case .up: room = area.from(top: source.maxY + Self.gap)
    case .down: room = area.to(bottom: source.minY - Self.gap)
    case .left: room = area.from(left: source.maxX + Self.gap)
    default: room = area.to(right: source.minX - Self.gap)
    }
    let isUpright = arrow == .up || arrow == .down
    let around = CGSize(
      width: content.width + (isUpright ? 0 : length),
      height: content.height + (isUpright ? length : 0)
    )
    let size = around.limited(to: room.size)
    var origin = CGPoint(x: source.midX - size.width / 2, y: source.midY - size.height / 2)
    switch arrow {
    case .up: origin.y = room.minY
    case .down: origin.y = room.maxY - size.height
    case .left: origin.x = room.minX
    default: origin.x = room.maxX - size.width
    }
    self.arrow = arrow
    frame = CGRect(origin: origin, size: size).moved(into: area)
    let (middle, extent) =
      isUpright ? (source.midX - frame.minX, frame.width) : (source.midY - frame.minY, frame.height)
    let margin = min(extent / 2, PopoverCard.cornerRadius + PopoverCard.arrowWidth / 2)
    tip = middle.clamped(to: margin...max(margin, extent - margin))
  }

  /// The card without its arrow, within `bounds`.
  func body(in bounds: CGRect) -> CGRect {
    let length = PopoverCard.arrowLength
    switch arrow {
    case .up: return bounds.from(top: bounds.minY + length)
    case .down: return bounds.to(bottom: bounds.maxY - length)
    case .left: return bounds.from(left: bounds.minX + length)
    case .right: return bounds.to(right: bounds.maxX - length)
    default: return bounds
    }
  }

  /// The arrow's outline, whose base covers the card's border; nil for none.
  func arrowPath(in bounds: CGRect) -> CGPath? {
    guard arrow != .unknown else { return nil }
    let (length, half) = (PopoverCard.arrowLength, PopoverCard.arrowWidth / 2)
    /// A point at a distance along the side and from the tip's edge.
    func point(_ along: CGFloat, _ away: CGFloat) -> CGPoint {
      switch arrow {
      case .up: CGPoint(x: along, y: away)
      case .down: CGPoint(x: along, y: bounds.height - away)
      case .left: CGPoint(x: away, y: along)
      default: CGPoint(x: bounds.width - away, y: along)
      }
    }
    let (path, base) = (CGMutablePath(), length + 1)
    path.move(to: point(tip - half, base))
    path.addLine(to: point(tip - half, length))
    path.addQuadCurve(to: point(tip - half / 2, length / 2), control: point(tip - half * 0.75, length))
    path.addQuadCurve(to: point(tip + half / 2, length / 2), control: point(tip, -length / 4))
    path.addQuadCurve(to: point(tip + half, length), control: point(tip + half * 0.75, length))
    path.addLine(to: point(tip + half, base))
    return path
  }
}

extension CGSize {
  fileprivate func limited(to other: CGSize) -> CGSize {
    CGSize(width: max(0, min(width, other.width)), height: max(0, min(height, other.height)))
  }
}

extension CGRect {
  fileprivate func from(top: CGFloat) -> CGRect {
    CGRect(x: minX, y: top, width: width, height: max(0, maxY - top))
  }

  fileprivate func to(bottom: CGFloat) -> CGRect {
    CGRect(x: minX, y: minY, width: width, height: max(0, bottom - minY))
  }

  fileprivate func from(left: CGFloat) -> CGRect {
    CGRect(x: left, y: minY, width: max(0, maxX - left), height: height)
  }

  fileprivate func to(right: CGFloat) -> CGRect {
    CGRect(x: minX, y: minY, width: max(0, right - minX), height: height)
  }

  /// This rectangle, moved into another one, on whole points.
  fileprivate func moved(into area: CGRect) -> CGRect {
    CGRect(
      x: max(area.minX, min(minX.rounded(), area.maxX - width)),
      y: max(area.minY, min(minY.rounded(), area.maxY - height)),
      width: width,
      height: height
    )
  }
}
