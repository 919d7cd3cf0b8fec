/// Shows an image. Template images are drawn in the view's tint colour, others keep their colours.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image that is shown; nil for none.
  open var image: UIImage? { didSet { shownImageChanged(from: oldValue) } }

  /// The image that is shown while ``isHighlighted``; nil for ``image``.
  open var highlightedImage: UIImage? { didSet { if isHighlighted { shownImageChanged(from: oldValue ?? image) } } }

  /// Whether ``highlightedImage`` is shown.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { setNeedsDisplay() } } }

  /// Images that ``startAnimating()`` shows one after the other in place of ``image``; nil for none.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }

  /// How long it takes to show all ``animationImages`` once, in seconds; 0 for a thirtieth of a second per image.
  open var animationDuration: TimeInterval = 0

  /// How many times ``animationImages`` are shown; 0 for ever, until ``stopAnimating()``.
  open var animationRepeatCount = 0

  private var sequence: ImageSequence?

  /// Whether ``animationImages`` are being shown.
  open var isAnimating: Bool { sequence != nil }

  /// Shows ``animationImages``.
  open func startAnimating() {
    stopAnimating()
    guard let images = animationImages, !images.isEmpty else { return }
    let duration = animationDuration.isFinite && animationDuration > 0 ? animationDuration : Double(images.count) / 30
    let old = shownImage
    sequence = ImageSequence(images, duration: duration, times: animationRepeatCount) { [weak self] old in
      if self?.sequence?.image == nil { self?.sequence = nil }
      self?.shownImageChanged(from: old)
    }
    shownImageChanged(from: old)
  }

  /// Shows ``image`` again.
  open func stopAnimating() {
    guard let sequence else { return }
    let old = shownImage
    sequence.end()
    self.sequence = nil
    shownImageChanged(from: old)
  }

  // MARK: - Creating

  /// Makes a view of the image's size.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// Makes a view of the image's size, with another image while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// Makes an empty view whose frame is in points of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Overrides

  // As on iOS, where `draw(_:)` isn't called on image views.
  @_spi(Toolkit) open override var mayOverrideDraw: Bool { false }
  /// An image view is an accessibility element only if it has a label: without one it counts as decoration.
  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    AccessibleDefaults(isElement: accessibility?.label != nil, traits: .image)
  }

  @_spi(Toolkit) open override var drawsContent: Bool { shownImage != nil }
  override var clipsContent: Bool { true }

  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  @_spi(Toolkit) open override func draw(_ rect: CGRect, in context: CGContext) {
    guard let image = drawnImage else { return }
    let imageRect = contentMode.rect(for: image.size, in: bounds)
    let isCut = !bounds.contains(imageRect)
    if isCut && clipsToBounds {
      context.saveGState()
      context.clip(to: bounds)
    }
    context.draw(image, in: imageRect, tint: image.effectiveTint(tintColor))
    if isCut && clipsToBounds { context.restoreGState() }
  }

  // MARK: - Private

  private var shownImage: UIImage? { sequence?.image ?? (isHighlighted ? highlightedImage ?? image : image) }

  /// The image as it is drawn: mirrored, if the image allows that and the view's content runs from right to left.
  var drawnImage: UIImage? {
    guard let image = shownImage, image.flipsForRightToLeftLayoutDirection,
      effectiveUserInterfaceLayoutDirection == .rightToLeft
    else { return shownImage }
    // Kept, because the driver stores uploaded pictures with their image.
    if let mirrored, mirrored.source === image { return mirrored.image }
    let made = image.withHorizontallyFlippedOrientation()
    mirrored = (image, made)
    return made
  }

  private var mirrored: (source: UIImage, image: UIImage)?

  private func shownImageChanged(from old: UIImage?) {
    guard old !== shownImage else { return }
    mirrored = nil
    if old?.size != shownImage?.size { invalidateIntrinsicContentSize() }
    setNeedsDisplay()
  }
}

extension UIView.ContentMode {
  /// The rectangle in `bounds` in which content of `size` points is drawn.
  func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let (wide, high) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: return place(size, by: min(wide, high), in: bounds)
    case .scaleAspectFill: return place(size, by: max(wide, high), in: bounds)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      return place(size, by: 1, in: bounds)
    }
  }

  private func place(_ size: CGSize, by factor: CGFloat, in bounds: CGRect) -> CGRect {
    let (width, height) = (size.width * factor, size.height * factor)
    let x: CGFloat =
      switch self {
      case .left, .topLeft, .bottomLeft: bounds.minX
      case .right, .topRight, .bottomRight: bounds.maxX - width
      default: bounds.midX - width / 2
      }
    let y: CGFloat =
      switch self {
      case .top, .topLeft, .topRight: bounds.minY
      case .bottom, .bottomLeft, .bottomRight: bounds.maxY - height
      default: bounds.midY - height / 2
      }
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
