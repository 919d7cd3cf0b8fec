@_spi(Toolkit) import UIKitCore

/// Sets a value between two bounds by moving a knob along a track.
///
/// Arrow keys change the value by a twentieth of the range, Page Up and Down by a fifth, Home and End to the bounds. Where
/// the interface runs from right to left, the least value is at the right, and the left arrow key increases.
///
/// ![A slider.](UISlider)
@preconcurrency @MainActor
open class UISlider: UIControl {
  private let knob = UIView()
  private let track = UIView()
  private let filled = UIView()
  private lazy var images = [UIImageView(), UIImageView()]
  private var hasImages = false
  private var storedValue: Float = 0
  /// The distance from the knob's centre to where the touch on it began, in points; 0 if the touch began beside the knob.
  private var grip: CGFloat = 0

  private static let knobSize: CGFloat = 28
  private static let trackHeight: CGFloat = 4
  private static let imageGap: CGFloat = 8

  /// The least value; the value is kept at or above it.
  open var minimumValue: Float = 0 {
    didSet {
      minimumValue = usable(minimumValue, else: oldValue, of: self, "minimumValue")
      value = storedValue
    }
  }
  /// The greatest value; the value is kept at or below it.
  open var maximumValue: Float = 1 {
    didSet {
      maximumValue = usable(maximumValue, else: oldValue, of: self, "maximumValue")
      value = storedValue
    }
  }
  /// Whether targets are called at each step while the knob is dragged, and not only at the end.
  open var isContinuous = true
  /// The colour of the track from its beginning to the knob; nil for the tint.
  open var minimumTrackTintColor: UIColor? { didSet { updateAppearance() } }
  /// The colour of the track from the knob to its end; nil for a grey that is visible on every background.
  open var maximumTrackTintColor: UIColor? { didSet { updateAppearance() } }
  /// The knob's colour; nil for white with a border.
  open var thumbTintColor: UIColor? { didSet { updateAppearance() } }

  /// The image before the track; nil for none.
  open var minimumValueImage: UIImage? { didSet { imagesDidChange() } }
  /// The image after the track; nil for none.
  open var maximumValueImage: UIImage? { didSet { imagesDidChange() } }

  // MARK: - Creating

  /// Makes a slider whose frame is in points of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [track, filled, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.layer.cornerRadius = Self.trackHeight / 2
    filled.layer.cornerRadius = Self.trackHeight / 2
    knob.layer.cornerRadius = Self.knobSize / 2
    knob.layer.shadowOpacity = 0.2
    knob.layer.shadowRadius = 2.5
    knob.layer.shadowOffset = CGSize(width: 0, height: 2)
    updateAppearance()
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// The value; setting it calls no targets.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value without calling targets.
  open func setValue(_ value: Float, animated: Bool) {
    let new = usable(value, else: storedValue, of: self, "value")
    storedValue = min(max(new, minimumValue), max(minimumValue, maximumValue))
    animated ? UIView.animate(withDuration: 0.2, animations: place) : place()
  }

  // MARK: - Overrides

  open override var canBecomeFocused: Bool { isEnabled }
  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UISlider.self }

  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    let text = "\(Int(((valueRange > 0 ? (value - minimumValue) / valueRange : 0) * 100).rounded()))%"
    let limits = Double(minimumValue)...Double(max(minimumValue, maximumValue))
    return AccessibleDefaults(
      isElement: true,
      role: .slider,
      traits: stateTraits.union(.adjustable),
      value: text,
      number: AccessibilityValue(number: Double(value), limits: limits, step: Double(valueRange) / 20, text: text),
      states: .horizontal
    )
  }

  open override func accessibilityIncrement() { _ = setElementNumber(Double(value + valueRange / 10)) }
  open override func accessibilityDecrement() { _ = setElementNumber(Double(value - valueRange / 10)) }

  @_spi(Toolkit) open override func setElementNumber(_ number: Double) -> Bool {
    guard isEnabled else { return false }
    let old = storedValue
    setValue(Float(number), animated: true)
    if old != storedValue { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }
  @_spi(Toolkit) open override var focusRingRect: CGRect { knob.frame }
  @_spi(Toolkit) open override var focusRingCornerRadius: CGFloat { Self.knobSize / 2 }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 32) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 32) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAppearance()
  }

  @_spi(Toolkit) open override func stateDidChange() {
    super.stateDidChange()
    updateAppearance()
  }

  @_spi(Toolkit) open override func appearanceDidChange() {
    super.appearanceDidChange()
    updateAppearance()
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    // A press beside the knob moves it there, as is usual with a pointer.
    grip = knob.frame.insetBy(dx: -8, dy: -8).contains(touch.location(in: self)) ? x - knob.frame.midX : 0
    if grip == 0 { moveKnob(to: touch, isLast: false) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    moveKnob(to: touch, isLast: false)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { moveKnob(to: touch, isLast: true) }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEnabled, let key = presses.first?.key, let target = value(after: key.keyCode) else {
      return super.pressesBegan(presses, with: event)
    }
    guard target != storedValue else { return }
    setValue(target, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  // MARK: - Private

  private var valueRange: Float { maximumValue - minimumValue }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func value(after key: UIKeyboardHIDUsage) -> Float? {
    let forward: Float = isMirrored ? -1 : 1
    let wanted: Float? =
      switch key {
      case .keyboardLeftArrow: storedValue - forward * valueRange / 20
      case .keyboardRightArrow: storedValue + forward * valueRange / 20
      case .keyboardDownArrow: storedValue - valueRange / 20
      case .keyboardUpArrow: storedValue + valueRange / 20
      case .keyboardPageDown: storedValue - valueRange / 5
      case .keyboardPageUp: storedValue + valueRange / 5
      case .keyboardHome: minimumValue
      case .keyboardEnd: maximumValue
      default: nil
      }
    return wanted.map { min(max($0, minimumValue), maximumValue) }
  }

  private func moveKnob(to touch: UITouch, isLast: Bool) {
    let trackLength = max(1, trackRect(forBounds: bounds).width - Self.knobSize)
    let way = touch.location(in: self).x - trackRect(forBounds: bounds).minX - grip - Self.knobSize / 2
    let part = min(max(way / trackLength, 0), 1)
    let old = storedValue
    value = minimumValue + Float(isMirrored ? 1 - part : part) * (maximumValue - minimumValue)
    if isLast ? !isContinuous : isContinuous && old != storedValue {
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }

  /// The area of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let (before, after) = (room(for: minimumValueImage), room(for: maximumValueImage))
    let y = bounds.minY + ((bounds.height - Self.trackHeight) / 2).rounded()
    let width = max(0, bounds.width - before - after)
    let track = CGRect(x: bounds.minX + before, y: y, width: width, height: Self.trackHeight)
    return mirroredIfRightToLeft(track, in: bounds)
  }

  /// The area of the knob at a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let part = valueRange > 0 ? CGFloat((value - minimumValue) / valueRange) : 0
    let x = rect.minX + max(0, rect.width - Self.knobSize) * part
    let y = bounds.minY + ((bounds.height - Self.knobSize) / 2).rounded()
    return mirroredIfRightToLeft(CGRect(x: x, y: y, width: Self.knobSize, height: Self.knobSize), in: rect)
  }

  private func room(for image: UIImage?) -> CGFloat { image.map { $0.size.width.rounded(.up) + Self.imageGap } ?? 0 }

  private func imagesDidChange() {
    hasImages = true
    for (view, image) in zip(images, [minimumValueImage, maximumValueImage]) {
      view.image = image
      view.tintColor = .secondaryLabel
      if view.superview == nil { insertSubview(view, at: 0) }
    }
    place()
  }

  private func placeImages() {
    guard hasImages else { return }
    for (view, isFirst) in zip(images, [true, false]) {
      let size = view.image?.size ?? .zero
      let y = bounds.minY + ((bounds.height - size.height) / 2).rounded()
      let x = isFirst ? bounds.minX : bounds.maxX - size.width
      view.frame = mirroredIfRightToLeft(CGRect(x: x, y: y, width: size.width, height: size.height))
    }
  }

  private func place() {
    let area = trackRect(forBounds: bounds)
    knob.frame = thumbRect(forBounds: bounds, trackRect: area, value: storedValue)
    track.frame = area
    let (start, end) = isMirrored ? (knob.frame.midX, area.maxX) : (area.minX, knob.frame.midX)
    filled.frame = CGRect(x: start, y: area.minY, width: end - start, height: area.height)
    placeImages()
    updateFocusRing()
  }

  private func updateAppearance() {
    track.backgroundColor = maximumTrackTintColor ?? .switchOff
    filled.backgroundColor = minimumTrackTintColor ?? tintColor
    knob.backgroundColor = thumbTintColor ?? .white
    // White on white, the shadow alone would hardly be seen.
    knob.layer.borderWidth = thumbTintColor == nil ? 1 : 0
    knob.layer.borderColor = UIColor.selectedEdge.resolve(with: traitCollection)
    alpha = isEnabled ? 1 : 0.5
  }
}
