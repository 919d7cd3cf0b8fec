@_spi(Toolkit) import UIKitCore

/// Shows the progress of a task as a bar, which fills from where reading begins.
///
/// ![A bar, filled to more than half.](UIProgressView)
@preconcurrency @MainActor
open class UIProgressView: UIView {
  private let filled = UIView()
  private var storedProgress: Float = 0

  private static let height: CGFloat = 4

  /// The colour of the completed part; nil for the tint colour.
  open var progressTintColor: UIColor? { didSet { updateAppearance() } }
  /// The colour of the part that isn't completed; nil for a grey.
  open var trackTintColor: UIColor? { didSet { updateAppearance() } }

  // MARK: - Creating

  /// Makes a bar whose frame is in points of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = Self.height / 2
    filled.layer.cornerRadius = Self.height / 2
    addSubview(filled)
    updateAppearance()
    updateContrastEdge()
  }

  /// Makes a bar; the style is ignored.
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }

  /// The styles of a bar on iOS; all look the same here.
  public nonisolated enum Style: Int, Sendable {
    /// For content.
    case `default`
    /// For a toolbar.
    case bar
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// The progress, 0…1.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the progress, 0…1.
  open func setProgress(_ progress: Float, animated: Bool) {
    storedProgress = usable(progress, else: storedProgress, of: self, "progress").clamped(to: 0...1)
    animated ? UIView.animate(withDuration: 0.25, animations: place) : place()
  }

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UIProgressView.self }

  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    let text = "\(Int((progress * 100).rounded()))%"
    return AccessibleDefaults(
      isElement: true,
      role: .progressBar,
      traits: .updatesFrequently,
      value: text,
      number: AccessibilityValue(number: Double(progress), limits: 0...1, text: text),
      states: .horizontal
    )
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  @_spi(Toolkit) open override func appearanceDidChange() {
    super.appearanceDidChange()
    updateContrastEdge()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAppearance()
  }

  // MARK: - Private

  private func place() {
    let width = bounds.width * CGFloat(storedProgress)
    filled.frame = mirroredIfRightToLeft(CGRect(x: bounds.minX, y: bounds.minY, width: width, height: bounds.height))
  }

  private func updateAppearance() {
    backgroundColor = trackTintColor ?? .systemFill
    filled.backgroundColor = progressTintColor ?? tintColor
  }
}
