/// The window that a keyboard is shown in: above the app's, or alone in a panel.
final class KeyboardWindow: UIWindow {
  /// Holds the accessory bar and the keyboard; what moves.
  let slider = KeyboardSlider()

  /// Called after the native window got another size.
  var sizeDidChange: (() -> Void)?

  private weak var session: KeyboardSession?

  /// Makes a window in `scene` for the keyboard of `session`.
  convenience init(scene: UIWindowScene, session: KeyboardSession) {
    self.init(windowScene: scene)
    self.session = session
    slider.session = session
    windowLevel = .keyboard
    usesSafeArea = false
    addSubview(slider)
  }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.size
      super.bounds = newValue
      if old != newValue.size { sizeDidChange?() }
    }
  }

  /// Inputs in an accessory bar get their keys from the app's window, the only one that has keys.
  override var focusWindow: UIWindow? { session?.scene?.keyWindow }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// The accessory bar on top of the keyboard, kept as one picture so that a frame of a slide is one copy.
final class KeyboardSlider: UIView {
  static let floatingRadius: CGFloat = 12

  /// Told where a finger has the grip.
  weak var session: KeyboardSession?

  private let accessoryHost = KeyboardPart()
  private let keyboardHost = KeyboardPart()
  private var grip: KeyboardGrip?

  init() {
    super.init(frame: .zero)
    // The keyboard in front: a bar that gets higher comes out from behind it.
    addSubview(accessoryHost)
    addSubview(keyboardHost)
    clipsToBounds = true
    layer.shouldRasterize = true
  }

  required init?(coder: NSCoder) { nil }

  override var drawsContent: Bool { false }

  /// Exchanges what is shown, leaving what stays where it is; nil takes everything away.
  func setContent(_ content: KeyboardContent?) {
    accessoryHost.content = content?.accessory
    keyboardHost.content = content?.keyboard
    guard content?.gripHeight ?? 0 > 0 || grip != nil else { return }
    let grip = self.grip ?? makeGrip()
    grip.match(content?.keyboard)
  }

  /// Puts the bar at the top, the keyboard below it, and its grip at the bottom. Animated when done inside an animation.
  /// One in a panel has nothing around it to cast a shadow on.
  func place(_ content: KeyboardContent, width: CGFloat, castsShadow: Bool = true) {
    layer.cornerRadius = content.isFloating && castsShadow ? Self.floatingRadius : 0
    if castsShadow { content.isFloating ? castOwnShadow() : castShadow(of: content.accessory) }
    var rect = CGRect(x: 0, y: 0, width: width, height: content.accessoryHeight)
    accessoryHost.frame = rect
    rect = CGRect(x: 0, y: rect.maxY, width: width, height: content.keyboardHeight)
    keyboardHost.frame = rect
    grip?.frame = CGRect(x: 0, y: rect.maxY, width: width, height: content.gripHeight)
  }

  private func makeGrip() -> KeyboardGrip {
    let made = KeyboardGrip()
    made.session = session
    addSubview(made)
    grip = made
    return made
  }

  private func castOwnShadow() {
    layer.shadowOpacity = 0.32
    layer.shadowRadius = 14
    layer.shadowOffset = CGSize(width: 0, height: 5)
    layer.shadowColor = UIColor.black.cgColor
  }

  /// The bar's own shadow would end at this view's edge, so this view casts it in the bar's stead.
  private func castShadow(of accessory: UIView?) {
    let shadow = accessory?.existingLayer
    layer.shadowOpacity = shadow?.shadowOpacity ?? 0
    guard let shadow else { return }
    layer.shadowRadius = shadow.shadowRadius
    layer.shadowOffset = shadow.shadowOffset
    layer.shadowColor = shadow.shadowColor
  }
}

/// Keeps one view as large as itself.
private final class KeyboardPart: UIView {
  override var drawsContent: Bool { false }

  var content: UIView? {
    didSet {
      guard oldValue !== content else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      // Its size is asked for until it is laid out here, so it isn't touched yet.
      if let content { addSubview(content) }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    UIView.performWithoutAnimation { content?.frame = bounds }
  }
}
