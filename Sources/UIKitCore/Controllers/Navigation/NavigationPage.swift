/// The container of a controller's view in a navigation controller: it slides, and is dimmed below the next page.
final class NavigationPage: UIView {
  enum Position {
    /// Moved partly towards the leading edge, below the page that is shown.
    case behind
    case shown
    /// Beyond the trailing edge.
    case ahead
  }

  private let content: UIView
  private let dimming = UIView()
  /// The page's offset towards the trailing edge, as a fraction of its width; 0 is on screen.
  private var offset: CGFloat = 0
  private weak var controller: UINavigationController?

  /// How far a page moves below the next one, as a fraction of its width.
  private static let parallax: CGFloat = 0.3
  private static let dimmedAlpha: CGFloat = 0.12

  init(_ content: UIView, in controller: UINavigationController) {
    (self.content, self.controller) = (content, controller)
    super.init(frame: .zero)
    // A view without a background would let the page below show through.
    if content.backgroundColor == nil { backgroundColor = .systemBackground }
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.isHidden = true
    dimming.isUserInteractionEnabled = false
    addSubview(content)
    addSubview(dimming)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Positions

  /// Sets the position before the first frame of a transition.
  func start(at position: Position, in bounds: CGRect) {
    UIView.performWithoutAnimation {
      setOffset(Self.offset(of: position))
      place(in: bounds)
    }
  }

  /// Moves with a finger that pulls the top page away: `progress` 0 (not pulled) … 1 (outside).
  func moveWithFinger(_ progress: CGFloat, isOnTop: Bool) {
    setOffset(isOnTop ? progress : -Self.parallax * (1 - progress))
    if let parent = superview { place(in: parent.bounds) }
  }

  /// Prepares for a slide: adds a shadow, and rasterizes the page, so that each frame only copies it.
  func prepare() {
    layer.shouldRasterize = true
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 6
    layer.shadowOffset = .zero
    dimming.isHidden = false
  }

  func beginFading() {
    if alpha == 1 { alpha = 0 }
  }

  /// Slides to a position, or fades in or out.
  func go(to position: Position, fading: Bool) {
    isUserInteractionEnabled = position == .shown
    setOffset(fading ? 0 : Self.offset(of: position))
    alpha = fading && position == .ahead ? 0 : 1
    if let parent = superview { place(in: parent.bounds) }
  }

  /// Removes shadow and rasterization after a slide.
  func finishSlide() {
    layer.shouldRasterize = false
    layer.shadowOpacity = 0
    dimming.isHidden = true
    alpha = 1
  }

  /// Lays out the page in a container's bounds, at its current position.
  func place(in bounds: CGRect) {
    let x = (bounds.width * (controller?.isMirrored == true ? -offset : offset)).rounded()
    frame = CGRect(x: x, y: 0, width: bounds.width, height: bounds.height)
  }

  private static func offset(of position: Position) -> CGFloat {
    switch position {
    case .behind: -parallax
    case .shown: 0
    case .ahead: 1
    }
  }

  private func setOffset(_ offset: CGFloat) {
    self.offset = offset
    dimming.alpha = max(0, -offset / Self.parallax) * Self.dimmedAlpha
  }

  // MARK: - Overrides

  override var mayOverrideDraw: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    dimming.frame = bounds
  }
}
