@_spi(Toolkit) import UIKitCore

/// A setting that is on or off: its knob is where reading ends while it is on.
///
/// ![A switch that is on.](UISwitch)
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private var storedOn = false
  private let knob = UIView()
  private let track = UIView()
  /// Whether dragging the knob has switched already, so that lifting the finger mustn't switch once more.
  private var wasDragged = false

  /// The size of every switch, in points.
  static let size = CGSize(width: 51, height: 31)
  private static let margin: CGFloat = 2
  private static let knobSize: CGFloat = 27

  /// The track's colour while on; nil for green.
  open var onTintColor: UIColor? { didSet { updateAppearance() } }

  /// The knob's colour; nil for white.
  open var thumbTintColor: UIColor? { didSet { updateAppearance() } }

  // MARK: - Creating

  /// Makes a switch; only the frame's origin is used.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    for view in [track, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.layer.cornerRadius = Self.size.height / 2
    knob.layer.cornerRadius = Self.knobSize / 2
    knob.layer.shadowOpacity = 0.2
    knob.layer.shadowRadius = 2
    knob.layer.shadowOffset = CGSize(width: 0, height: 2)
    place()
    updateAppearance()
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// Whether the switch is on; setting it calls no targets.
  open var isOn: Bool {
    get { storedOn }
    set { setOn(newValue, animated: false) }
  }

  /// Sets whether the switch is on, without calling targets.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != storedOn else { return }
    storedOn = on
    move(animated: animated)
  }

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UISwitch.self }

  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    AccessibleDefaults(
      isElement: true,
      role: .switchControl,
      traits: stateTraits.union([.button, .toggleButton]),
      value: isOn ? "1" : "0",
      states: isOn ? [.checkable, .checked] : .checkable
    )
  }

  @_spi(Toolkit) open override var acceptsKeyPress: Bool { true }
  @_spi(Toolkit) open override var focusRingCornerRadius: CGFloat { Self.size.height / 2 }
  @_spi(Toolkit) open override var focusRingRect: CGRect { area }
  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: 0, dy: -7).contains(point)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let way = touch.location(in: self).x - area.midX
    // The switch turns when the finger crosses the centre, with some hysteresis so that it doesn't flicker.
    if (storedOn == isMirrored ? way : -way) > 8 {
      wasDragged = true
      toggleByHand()
    }
    return true
  }

  @_spi(Toolkit) open override func touchedUpInside() {
    if !wasDragged { toggleByHand() }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    wasDragged = false
    return true
  }

  @_spi(Toolkit) open override func pressedByKey() { toggleByHand() }

  @_spi(Toolkit) open override func stateDidChange() {
    super.stateDidChange()
    move(animated: window != nil)
  }

  // MARK: - Private

  private func toggleByHand() {
    setOn(!storedOn, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  private func move(animated: Bool) {
    let change = {
      self.place()
      self.updateAppearance()
    }
    animated
      ? UIView.animate(withDuration: 0.25, timing: .easeInOut, animations: change)
      : UIView.performWithoutAnimation(change)
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var area: CGRect {
    let y = bounds.minY + ((bounds.height - Self.size.height) / 2).rounded()
    return mirroredIfRightToLeft(CGRect(origin: CGPoint(x: bounds.minX, y: y), size: Self.size))
  }

  private func place() {
    track.frame = area
    // A pressed knob is wider, towards the side that it will move to.
    let width = Self.knobSize + (isHighlighted ? 6 : 0)
    let x = storedOn != isMirrored ? area.maxX - Self.margin - width : area.minX + Self.margin
    knob.frame = CGRect(x: x, y: area.minY + Self.margin, width: width, height: Self.knobSize)
  }

  private func updateAppearance() {
    track.backgroundColor = storedOn ? onTintColor ?? .switchOn : .switchOff
    knob.backgroundColor = thumbTintColor ?? .switchKnob
    alpha = isEnabled ? 1 : 0.5
  }
}

nonisolated extension UIColor {
  /// The track's green when on: its contrast is at least 3:1 with the background and with the white knob, more than on iOS.
  static let switchOn = UIColor(
    light: CGColor(hex: 0x248A3D),
    dark: CGColor(hex: 0x248A3D),
    highLight: CGColor(hex: 0x0D4A1E),
    highDark: CGColor(hex: 0x4CE675)
  )
  /// The track's colour when off, with contrasts like those of ``switchOn``.
  static let switchOff = border
}
