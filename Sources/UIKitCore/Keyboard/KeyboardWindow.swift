/// The window that contains a keyboard: above the app's windows, or alone in a panel.
final class KeyboardWindow: UIWindow {
  /// The view with the accessory bar and the keyboard, which is moved.
  let slider = KeyboardContainerView()

  /// Called when the native window was resized.
  var sizeDidChange: (() -> Void)?

  override var mayOverrideDraw: Bool { false }

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

  /// Whether constraints have changed since the last `takeChangeOfHeights()`; they may have been solved meanwhile.
  private var constraintsDidChange = false

  /// Returns whether anything in the window has changed since the last call, so that the height of the accessory bar or
  /// the input view may have to change.
  func takeChangeOfHeights() -> Bool {
    defer { constraintsDidChange = false }
    let hasChangedInside = slider.takeChangeOfHeights()
    return hasChangedInside || constraintsDidChange || layoutState.needsConstraintUpdate
      || layoutState.descendantNeedsConstraintUpdate
  }

  override func constraintsWillBeSolved() {
    super.constraintsWillBeSolved()
    constraintsDidChange = true
  }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.size
      super.bounds = newValue
      if old != newValue.size { sizeDidChange?() }
    }
  }

  /// Inputs in an accessory bar get their key events from the app's window, the only one that receives them.
  override var focusWindow: UIWindow? { session?.scene?.keyWindow }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// Contains the accessory bar, the keyboard below it, and the grip; rasterized so that each frame of a slide copies one picture.
final class KeyboardContainerView: UIView {
  static let floatingRadius: CGFloat = 12

  /// Notified where a finger holds the keyboard's grip.
  weak var session: KeyboardSession?

  private let accessoryHost = KeyboardPart()
  private let keyboardHost = KeyboardPart()
  private var grip: KeyboardGrip?

  init() {
    super.init(frame: .zero)
    // The keyboard is in front: a bar that gets higher appears from behind it.
    addSubview(accessoryHost)
    addSubview(keyboardHost)
    clipsToBounds = true
    layer.shouldRasterize = true
  }

  required init?(coder: NSCoder) { nil }

  override var mayOverrideDraw: Bool { false }

  /// Returns whether the accessory bar or the input view has changed since the last call.
  func takeChangeOfHeights() -> Bool {
    let (bar, keys) = (accessoryHost.takeChangeOfHeight(), keyboardHost.takeChangeOfHeight())
    return bar || keys
  }

  /// Replaces the views that are shown, keeping those that stay; nil removes all.
  func setContent(_ content: KeyboardContent?) {
    let keyboard = content?.keyboard ?? content?.folded?.view
    accessoryHost.content = content?.accessory
    keyboardHost.content = keyboard
    // As on iOS: nothing of the form shows through an input view without a background, such as a picker.
    keyboardHost.backgroundColor = keyboard?.backgroundColor == nil ? .keyboardBackground : nil
    guard content?.gripHeight ?? 0 > 0 || grip != nil else { return }
    let grip = self.grip ?? makeGrip()
    grip.match(keyboard, isFloating: content?.isFloating ?? false)
  }

  /// Puts the bar at the top, the keyboard below it, and the grip at the bottom. Animated inside an animation block. In
  /// a panel, which ends at the keyboard's edges, it casts no shadow.
  func place(_ content: KeyboardContent, width: CGFloat, castsShadow: Bool = true) {
    layer.cornerRadius = content.isFloating && castsShadow ? Self.floatingRadius : 0
    if castsShadow { content.isFloating ? castOwnShadow() : castShadow(of: content.accessory) }
    var rect = CGRect(x: 0, y: 0, width: width, height: content.accessoryHeight)
    accessoryHost.frame = rect
    rect = CGRect(x: 0, y: rect.maxY, width: width, height: content.folded?.height ?? content.keyboardHeight)
    keyboardHost.frame = rect
    let gripHeight = content.folded?.gripHeight ?? content.gripHeight
    place(grip, at: CGRect(x: 0, y: rect.maxY, width: width, height: gripHeight))
  }

  /// Puts the grip at `frame`. A new grip appears there, instead of flying in from the corner.
  private func place(_ grip: KeyboardGrip?, at frame: CGRect) {
    if grip?.bounds.isEmpty == true { UIView.performWithoutAnimation { grip?.frame = frame } }
    grip?.frame = frame
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

  /// Casts the bar's shadow around this view: the bar's own would be cut off at this view's edge.
  private func castShadow(of accessory: UIView?) {
    let shadow = accessory?.layer
    layer.shadowOpacity = shadow?.shadowOpacity ?? 0
    guard let shadow else { return }
    layer.shadowRadius = shadow.shadowRadius
    layer.shadowOffset = shadow.shadowOffset
    layer.shadowColor = shadow.shadowColor
  }
}

/// Contains one view, which keeps the height that it wants.
private final class KeyboardPart: UIView {
  /// Whether the content's own size was invalidated, or set, since the last `takeChangeOfHeight()`.
  private var contentDidChange = false

  override var mayOverrideDraw: Bool { false }

  var content: UIView? {
    didSet {
      guard oldValue !== content else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      // Inserting the view isn't a change: its own size is read until it is laid out here.
      if let content { insert(content) }
    }
  }

  /// Returns whether the content may want another height than at the last call.
  func takeChangeOfHeight() -> Bool {
    defer { contentDidChange = false }
    return content != nil && (contentDidChange || layoutState.needsLayout || layoutState.descendantNeedsLayout)
  }

  override func subviewContentDidChange(_ view: UIView) {
    contentDidChange = true
    requestFrame()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let content, content.frame.height != bounds.height { contentDidChange = true }
    UIView.performWithoutAnimation { content?.placeAsInputView(in: bounds) }
  }

  private func insert(_ content: UIView) {
    // Otherwise the autoresizing mask would resize the content, and its height would be taken for one that the app has set.
    autoresizesSubviews = false
    addSubview(content)
    guard !content.translatesAutoresizingMaskIntoConstraints else { return }
    let bottom = content.bottomAnchor.constraint(equalTo: bottomAnchor)
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: leadingAnchor),
      content.trailingAnchor.constraint(equalTo: trailingAnchor),
      content.topAnchor.constraint(equalTo: topAnchor), bottom,
    ])
  }
}
