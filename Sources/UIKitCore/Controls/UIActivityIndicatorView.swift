/// Shows that a task is in progress: turns by a step each twelfth of a second, without frames in between.
///
/// ![Twelve spokes that fade.](UIActivityIndicatorView)
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How large the indicator is.
  public nonisolated enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 36 points.
    case large = 101

    /// The older name of ``medium``.
    public static let gray = Style.medium
    /// The older name of ``medium``; on iOS its colour is white, for which set ``UIActivityIndicatorView/color``.
    public static let white = Style.medium
    /// The older name of ``large``; on iOS its colour is white.
    public static let whiteLarge = Style.large
  }

  /// How large the indicator is.
  open var style: Style { didSet { invalidateIntrinsicContentSize() } }
  /// The indicator's colour; nil for a grey.
  open var color: UIColor! { didSet { setNeedsDisplay() } }
  /// Whether the indicator is hidden while it isn't animating.
  open var hidesWhenStopped = true { didSet { updateHidden() } }
  /// Whether the indicator is turning.
  open private(set) var isAnimating = false

  /// The part of the spokes, from 0 to 1, that is shown while the indicator isn't animating, such as how far a refresh
  /// control has been pulled; nil for none.
  var progress: CGFloat? {
    didSet {
      guard oldValue != progress else { return }
      updateHidden()
      setNeedsDisplay()
    }
  }

  private var step = 0
  private var nextStep: (any ScheduledCall)?

  private static let spokes = 12

  // MARK: - Creating

  /// Makes an indicator that isn't animating, and so is hidden.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(style)))
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Makes an indicator of medium size that isn't animating, and so is hidden.
  public override convenience init(frame: CGRect) {
    self.init(style: .medium)
    self.frame = frame
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// Starts turning.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    updateHidden()
    scheduleStep()
  }

  /// Stops turning.
  open func stopAnimating() {
    isAnimating = false
    nextStep?.cancel()
    nextStep = nil
    updateHidden()
  }

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UIActivityIndicatorView.self }
  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    AccessibleDefaults(
      isElement: true,
      role: .activityIndicator,
      traits: .updatesFrequently,
      label: isAnimating ? "In progress" : "Progress halted",
      states: isAnimating ? .busy : []
    )
  }

  @_spi(Toolkit) open override var drawsContent: Bool { true }
  open override var intrinsicContentSize: CGSize { Self.size(style) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(style) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, isAnimating, nextStep == nil { scheduleStep() }
  }

  @_spi(Toolkit) open override func draw(_ rect: CGRect, in context: CGContext) {
    let radius = min(bounds.width, bounds.height) / 2
    let ink = (color ?? .secondaryLabel).resolve(with: context.traits)
    for spoke in 0..<Self.spokes {
      let angle = CGFloat(spoke) * 2 * .pi / CGFloat(Self.spokes) - .pi / 2
      let path = UIBezierPath()
      path.move(to: CGPoint(x: bounds.midX + cos(angle) * radius * 0.5, y: bounds.midY + sin(angle) * radius * 0.5))
      path.addLine(
        to: CGPoint(x: bounds.midX + cos(angle) * radius * 0.88, y: bounds.midY + sin(angle) * radius * 0.88)
      )
      path.lineWidth = radius * 0.2
      path.lineCapStyle = .round
      context.paint(path.elements, path.strokeStyle, ink.multiplyingAlpha(by: strength(of: spoke)))
    }
  }

  // MARK: - Private

  private static func size(_ style: Style) -> CGSize {
    style == .large ? CGSize(width: 36, height: 36) : CGSize(width: 20, height: 20)
  }

  /// How visible a spoke is, from 0 to 1.
  private func strength(of spoke: Int) -> CGFloat {
    if !isAnimating, let progress { return (progress * CGFloat(Self.spokes) - CGFloat(spoke)).clamped(to: 0...1) }
    let age = (step - spoke + Self.spokes * 2) % Self.spokes
    return 1 - CGFloat(age) / CGFloat(Self.spokes) * 0.8
  }

  private func updateHidden() { isHidden = hidesWhenStopped && !isAnimating && (progress ?? 0) == 0 }

  private func scheduleStep() {
    guard window != nil else { return }
    nextStep = UIApplication.shared.platform.schedule(after: 1 / Double(Self.spokes)) { [weak self] in
      guard let self else { return }
      nextStep = nil
      guard isAnimating, window != nil else { return }
      step = (step + 1) % Self.spokes
      setNeedsDisplay()
      scheduleStep()
    }
  }
}
