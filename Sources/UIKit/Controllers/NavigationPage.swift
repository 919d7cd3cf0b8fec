/// What a controller's view stands on in a navigation controller: it slides, and darkens under its successor.
final class NavigationPage: UIView {
  enum Place {
    /// Partly pushed out to the left, under the page that is shown.
    case behind
    case shown
    /// Out at the right.
    case ahead
  }

  private let content: UIView
  private let dimming = UIView()
  /// Where the left edge stands, as part of the width; 0 is on screen.
  private var spot: CGFloat = 0

  /// How far a page moves out under the next one, as part of its width.
  private static let parallax: CGFloat = 0.3
  private static let dimmedAlpha: CGFloat = 0.12

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    // What has no ground of its own must not let its neighbour shine through.
    if content.backgroundColor == nil { backgroundColor = .systemBackground }
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.isHidden = true
    dimming.isUserInteractionEnabled = false
    addSubview(content)
    addSubview(dimming)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Places

  /// Stands at a place before the first frame.
  func start(at place: Place, in bounds: CGRect) {
    UIView.performWithoutAnimation {
      take(Self.spot(of: place))
      self.place(in: bounds)
    }
  }

  /// Follows a finger that pulls the page on top away: `progress` 0 (nothing is pulled) … 1 (the page is gone).
  func follow(_ progress: CGFloat, isOnTop: Bool) {
    take(isOnTop ? progress : -Self.parallax * (1 - progress))
    if let parent = superview { place(in: parent.bounds) }
  }

  /// Takes the looks of being on the move: a shadow, and a picture of its own, so that a frame costs a copy.
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

  /// Goes to a place, or fades there.
  func go(to place: Place, fading: Bool) {
    isUserInteractionEnabled = place == .shown
    take(fading ? 0 : Self.spot(of: place))
    alpha = fading && place == .ahead ? 0 : 1
    if let parent = superview { self.place(in: parent.bounds) }
  }

  /// Takes the looks of standing still.
  func rest() {
    layer.shouldRasterize = false
    layer.shadowOpacity = 0
    dimming.isHidden = true
    alpha = 1
  }

  /// Fits into a container at the page's place.
  func place(in bounds: CGRect) {
    let x = (bounds.width * spot).rounded()
    frame = CGRect(x: x, y: 0, width: bounds.width, height: bounds.height)
  }

  private static func spot(of place: Place) -> CGFloat {
    switch place {
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
