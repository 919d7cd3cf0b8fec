/// The scroll indicator along an edge of a scroll view, with a thumb that shows the position. It moves with the content
/// offset, so that it stays in place on screen.
final class ScrollIndicator: UIView {
  enum Axis { case vertical, horizontal }

  /// The width of the strip along the edge in which the pointer makes the indicator wide, in points.
  static let hitWidth: CGFloat = 14

  private static let thin: CGFloat = 3
  private static let wide: CGFloat = 8
  private static let margin: CGFloat = 3
  private static let shortest: CGFloat = 32

  let thumb = UIView()
  private let axis: Axis
  private unowned let scrollView: UIScrollView
  /// The point of the thumb at which it is dragged, in points from the thumb's start; nil while it isn't dragged.
  private var grip: CGFloat?

  /// Whether the pointer is near enough to use it, so that it is wide.
  var isWide = false {
    didSet {
      guard oldValue != isWide else { return }
      UIView.animate(withDuration: 0.15) { place() }
    }
  }

  /// Whether the thumb is being dragged.
  var isHeld: Bool { grip != nil }

  init(axis: Axis, of scrollView: UIScrollView) {
    self.axis = axis
    self.scrollView = scrollView
    super.init(frame: .zero)
    thumb.isUserInteractionEnabled = false
    addSubview(thumb)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Placing

  /// Sets the frame for the scroll view's current offset.
  func place() {
    let isNeeded =
      isVertical
      ? scrollView.showsVerticalScrollIndicator && scrollView.movesY
      : scrollView.showsHorizontalScrollIndicator && scrollView.movesX
    isHidden = !isNeeded
    guard isNeeded else { return }
    frame = strip
    let thickness = isWide ? Self.wide : Self.thin
    let across = (isVertical ? bounds.width : bounds.height) - Self.margin - thickness
    let (start, length) = thumbSpan
    thumb.frame =
      isVertical
      ? CGRect(x: across, y: start, width: thickness, height: length)
      : CGRect(x: start, y: across, width: length, height: thickness)
    thumb.layer.cornerRadius = thickness / 2
    thumb.backgroundColor = color
  }

  private var isVertical: Bool { axis == .vertical }

  private var color: UIColor {
    switch scrollView.indicatorStyle {
    case .default: UIColor { $0.userInterfaceStyle == .dark ? Self.light : Self.dark }
    case .black: Self.dark
    case .white: Self.light
    }
  }

  private nonisolated static let dark = UIColor { UIColor(white: 0, alpha: $0.isHighContrast ? 0.75 : 0.4) }
  private nonisolated static let light = UIColor { UIColor(white: 1, alpha: $0.isHighContrast ? 0.8 : 0.45) }

  private var strip: CGRect {
    let insets = isVertical ? scrollView.verticalScrollIndicatorInsets : scrollView.horizontalScrollIndicatorInsets
    let area = scrollView.bounds.inset(by: insets + scrollView.safeAreaInsets)
    return isVertical
      ? CGRect(
        x: area.maxX - Self.hitWidth - scrollView.indicatorInset,
        y: area.minY + Self.margin,
        width: Self.hitWidth,
        height: max(0, area.height - 2 * Self.margin)
      )
      : CGRect(
        x: area.minX + Self.margin,
        y: area.maxY - Self.hitWidth,
        width: max(0, area.width - 2 * Self.margin),
        height: Self.hitWidth
      )
  }

  // MARK: - Position

  private func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  private var trackLength: CGFloat { isVertical ? bounds.height : bounds.width }

  /// The offset's range and value along the axis, and the visible length.
  private var position: (low: CGFloat, high: CGFloat, offset: CGFloat, visible: CGFloat) {
    let range = scrollView.offsetRange
    return (
      along(range.min), along(range.max), along(scrollView.bounds.origin),
      isVertical ? scrollView.bounds.height : scrollView.bounds.width
    )
  }

  /// The thumb's length while the offset is within its range.
  private var fullLength: CGFloat {
    let position = position
    let whole = position.high - position.low + position.visible
    guard whole > 0 else { return trackLength }
    return min(trackLength, max(Self.shortest, trackLength * position.visible / whole))
  }

  /// The thumb's start and length; it gets shorter when content is dragged beyond its end.
  private var thumbSpan: (start: CGFloat, length: CGFloat) {
    let position = position
    let beyond = max(position.low - position.offset, position.offset - position.high, 0)
    let length = max(Self.wide, fullLength - beyond)
    let range = position.high - position.low
    let part =
      range > 0 ? ((position.offset - position.low) / range).clamped(to: 0...1) : position.offset > position.low ? 1 : 0
    let scale = scrollView.traitCollection.displayScale
    return (((trackLength - length) * part * scale).rounded() / scale, length)
  }

  // MARK: - Pointer

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    isWide && super.point(inside: point, with: event)
  }

  override func shouldBeginScrollingPan(at point: CGPoint) -> Bool { false }

  override var pointerShape: PointerShape? { .arrow }

  override var mayOverrideDraw: Bool { false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.button == 1 else { return }
    let coordinate = along(touch.location(in: self))
    let (start, length) = thumbSpan
    guard (start...start + length).contains(coordinate) else {
      return scrollView.turnPage(along: isVertical, forward: coordinate > start)
    }
    grip = coordinate - start
    scrollView.beginIndicatorDrag()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let grip, let touch = touches.first else { return }
    let travel = trackLength - fullLength
    guard travel > 0 else { return }
    let part = ((along(touch.location(in: self)) - grip) / travel).clamped(to: 0...1)
    let position = position
    let offset = position.low + (position.high - position.low) * part
    let origin = scrollView.bounds.origin
    scrollView.moveByUser(
      to: scrollView.roundedToPixels(
        isVertical ? CGPoint(x: origin.x, y: offset) : CGPoint(x: offset, y: origin.y)
      )
    )
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { release() }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { release() }

  private func release() {
    guard isHeld else { return }
    grip = nil
    scrollView.endIndicatorDrag()
  }
}
