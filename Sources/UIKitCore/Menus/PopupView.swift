/// A card beside the view that it belongs to, above everything in the native window. A press elsewhere closes it, and so
/// does a change of the window's size. An open popup gets all key presses, although the edited field stays first responder.
@_spi(Toolkit) open class PopupView: UIView {
  package let card = UIView()
  /// The rectangle of the view that the popup belongs to, in points of the scene.
  let anchor: CGRect
  private(set) weak var scene: UIWindowScene?
  private let size: CGSize
  /// Called after the popup has closed.
  package var onClose: () -> Void = {}

  /// The distance to the window's edges, and to the view that the card belongs to, in points.
  package static let margin: CGFloat = 8
  static let gap: CGFloat = 4

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { false }

  // MARK: - Opening and closing

  /// Makes a popup beside `anchor`, a rectangle in points of the scene; it isn't open yet.
  @_spi(Toolkit) public init(at anchor: CGRect, in scene: UIWindowScene) {
    self.anchor = anchor
    self.scene = scene
    size = scene.bounds.size
    super.init(frame: scene.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.backgroundColor = .menuBackground
    card.layer.cornerRadius = 10
    card.layer.borderWidth = 1
    let traits = UIApplication.shared.traits(for: scene)
    card.layer.borderColor = UIColor.border.resolve(with: traits).withAlpha(traits.isHighContrast ? 1 : 0.6)
    card.layer.shadowOpacity = 0.22
    card.layer.shadowRadius = 16
    card.layer.shadowOffset = CGSize(width: 0, height: 6)
    addSubview(card)
  }

  /// Returns nil: a popup has no interface file.
  @_spi(Toolkit) public required init?(coder: NSCoder) { nil }

  /// Opens the popup, in place of any open one.
  package func open() {
    guard let scene else { return }
    scene.popup?.close()
    let window = UIWindow(windowScene: scene)
    window.windowLevel = .alert
    window.usesSafeArea = false
    window.addSubview(self)
    scene.popup = self
    window.isHidden = false
    layoutIfNeeded()
    card.alpha = 0
    UIView.animate(withDuration: 0.12) { self.card.alpha = 1 }
  }

  /// Whether the popup is open.
  var isOpen: Bool { scene?.popup === self }

  /// Closes the popup; nothing happens if it isn't open.
  package func close() {
    guard isOpen, let scene else { return }
    scene.popup = nil
    if let window { scene.remove(window) }
    onClose()
  }

  // MARK: - For subclasses

  /// The element that keys act on, for assistive technologies; nil for the card's first element.
  @_spi(Toolkit) open var focusedElement: UIView? { nil }

  /// Handles a key press; Escape and Tab close the popup.
  @_spi(Toolkit) open func handle(_ key: UIKey) {
    if key.keyCode == .keyboardEscape || key.keyCode == .keyboardTab { close() }
  }

  @_spi(Toolkit) open override func answers(_ gesture: AssistiveGesture) -> Bool { gesture == .escape }

  @_spi(Toolkit) open override func accessibilityPerformEscape() -> Bool {
    guard isOpen else { return false }
    close()
    return true
  }

  @_spi(Toolkit) open override func layoutSubviews() {
    super.layoutSubviews()
    // The view that the popup belongs to may be elsewhere in a resized window.
    if size != bounds.size { close() }
  }

  @_spi(Toolkit) open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let point = touches.first?.location(in: self), !card.frame.contains(point) { close() }
  }

  /// The frame of a card of `size`: below the anchor, or above it if there is too little room below and more above. At
  /// the pointer or a caret the card extends to the right, or to the left for lack of room.
  package func frame(of size: CGSize) -> CGRect {
    let below = bounds.maxY - Self.margin - anchor.maxY - Self.gap
    let above = anchor.minY - Self.gap - Self.margin
    let goesUp = size.height > below && above > below
    let height = max(0, min(size.height, goesUp ? above : below))
    let isAtPoint = anchor.width < Self.gap
    let alignsRight = isAtPoint ? anchor.minX + size.width > bounds.maxX - Self.margin : anchor.midX > bounds.midX
    let x = alignsRight ? anchor.maxX - size.width : anchor.minX
    return CGRect(
      x: min(max(x, Self.margin), max(Self.margin, bounds.maxX - Self.margin - size.width)).rounded(),
      y: (goesUp ? anchor.minY - Self.gap - height : anchor.maxY + Self.gap).rounded(),
      width: size.width,
      height: height
    )
  }
}
