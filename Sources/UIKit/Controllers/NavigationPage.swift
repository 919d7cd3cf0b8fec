/// The container of a controller's view in a navigation controller: it slides, and darkens under its successor.
final class NavigationPage: UIView {
  enum Position {
    /// Partly pushed out to the left, under the page that is shown.
    case behind
    case shown
    /// Out at the right.
    case ahead
  }

  private let content: UIView
  private let dimming = UIView()
  /// The left edge, as part of the width; 0 is on screen.
  private var spot: CGFloat = 0

  /// How far a page moves out under the next one, as part of its width.
  private static let parallax: CGFloat = 0.3
  private static let dimmedAlpha: CGFloat = 0.12

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    // Through a view without a background the page below would be seen.
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

  /// Takes a position before the first frame of a transition.
  func start(at position: Position, in bounds: CGRect) {
    UIView.performWithoutAnimation {
      take(Self.spot(of: position))
      place(in: bounds)
    }
  }

  /// Follows a finger that pulls the page on top away: `progress` 0 (nothing is pulled) … 1 (the page is gone).
  func follow(_ progress: CGFloat, isOnTop: Bool) {
    take(isOnTop ? progress : -Self.parallax * (1 - progress))
    if let parent = superview { place(in: parent.bounds) }
  }

  /// Prepares for a slide: with a shadow, and rasterized, so that a frame costs a copy.
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
    take(fading ? 0 : Self.spot(of: position))
    alpha = fading && position == .ahead ? 0 : 1
    if let parent = superview { place(in: parent.bounds) }
  }

  /// Ends the look of a slide.
  func rest() {
    layer.shouldRasterize = false
    layer.shadowOpacity = 0
    dimming.isHidden = true
    alpha = 1
  }

  /// Fits into a container at the page's position.
  func place(in bounds: CGRect) {
    let x = (bounds.width * spot).rounded()
    frame = CGRect(x: x, y: 0, width: bounds.width, height: bounds.height)
  }

  private static func spot(of position: Position) -> CGFloat {
    switch position {
    case .behind: -parallax
    case .shown: 0
    case .ahead: 1
    }
  }

  private func take(_ spot: CGFloat) {
    self.spot = spot
    dimming.alpha = max(0, -spot / Self.parallax) * Self.dimmedAlpha
  }

  // MARK: - Overrides

  override var drawsContent: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    dimming.frame = bounds
  }
}

/// A navigation controller's view.
final class NavigationView: UIView {
  var onLayout: (() -> Void)?

  override var drawsContent: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
