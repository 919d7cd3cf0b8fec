@_spi(Toolkit) import UIKitCore

/// Changes a value in steps with a minus and a plus button, faster and faster while one is held; arrow keys change it, too.
///
/// ![A minus and a plus.](UIStepper)
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private var storedValue: Double = 0
  private let minus = UIImageView(
    image: UIImage(systemName: "minus", withConfiguration: .init(pointSize: 13, weight: .medium))
  )
  private let plus = UIImageView(
    image: UIImage(systemName: "plus", withConfiguration: .init(pointSize: 13, weight: .medium))
  )
  private let line = UIView()
  private let press = UIView()
  private var direction: Double = 0
  private var nextStep: (any ScheduledCall)?
  private var repeats = 0

  private static let size = CGSize(width: 94, height: 32)

  /// The least value.
  open var minimumValue: Double = 0 {
    didSet {
      minimumValue = usable(minimumValue, else: oldValue, of: self, "minimumValue")
      value = storedValue
    }
  }
  /// The greatest value.
  open var maximumValue: Double = 100 {
    didSet {
      maximumValue = usable(maximumValue, else: oldValue, of: self, "maximumValue")
      value = storedValue
    }
  }
  /// By how much a step changes the value.
  open var stepValue: Double = 1 { didSet { stepValue = usable(stepValue, else: oldValue, of: self, "stepValue") } }
  /// Whether a step beyond one limit continues at the other.
  open var wraps = false
  /// Whether holding a button repeats steps.
  open var autorepeat = true
  /// Whether targets are called at each step while a button is held, and not only when it is released.
  open var isContinuous = true

  // MARK: - Creating

  /// Makes a stepper; only the frame's origin is used.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    layer.cornerRadius = 8
    backgroundColor = .tertiarySystemFill
    line.backgroundColor = .separator
    press.backgroundColor = .tertiarySystemFill
    press.layer.cornerRadius = 8
    press.isHidden = true
    for view in [press, line, minus, plus] {
      view.isUserInteractionEnabled = false
      view.contentMode = .center
      addSubview(view)
    }
    updateAppearance()
    updateContrastEdge()
    ButtonHighlight.follow(in: self, above: press, cornerRadius: 8) { [weak self] in self?.button(at: $0) }
  }

  /// The frame of the button at a point; nil if the value is at that button's limit.
  private func button(at point: CGPoint) -> CGRect? {
    point.x < bounds.midX ? (canDecrease ? minus.frame : nil) : canIncrease ? plus.frame : nil
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// The value; setting it calls no targets.
  open var value: Double {
    get { storedValue }
    set {
      let new = usable(newValue, else: storedValue, of: self, "value")
      storedValue = min(max(new, minimumValue), max(minimumValue, maximumValue))
      updateAppearance()
    }
  }

  // MARK: - Overrides

  open override var canBecomeFocused: Bool { isEnabled }
  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UIStepper.self }

  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    let (text, limits) = (value.formatted(), minimumValue...max(minimumValue, maximumValue))
    return AccessibleDefaults(
      isElement: true,
      role: .stepper,
      traits: stateTraits.union(.adjustable),
      value: text,
      number: AccessibilityValue(number: value, limits: limits, step: stepValue, text: text)
    )
  }

  open override func accessibilityIncrement() { if isEnabled { step(1, sendsActions: true) } }
  open override func accessibilityDecrement() { if isEnabled { step(-1, sendsActions: true) } }

  @_spi(Toolkit) open override func setElementNumber(_ number: Double) -> Bool {
    guard isEnabled else { return false }
    let old = storedValue
    value = number
    if old != storedValue { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = (bounds.width / 2).rounded()
    minus.frame = CGRect(x: 0, y: 0, width: half, height: bounds.height)
    plus.frame = CGRect(x: half, y: 0, width: bounds.width - half, height: bounds.height)
    line.frame = CGRect(x: half, y: 7, width: 1, height: max(0, bounds.height - 14))
  }

  @_spi(Toolkit) open override func appearanceDidChange() {
    super.appearanceDidChange()
    updateContrastEdge()
  }

  @_spi(Toolkit) open override func stateDidChange() {
    super.stateDidChange()
    updateAppearance()
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = touch.location(in: self).x < bounds.midX ? -1 : 1
    press.frame = direction < 0 ? minus.frame : plus.frame
    press.isHidden = false
    press.showPress(true, .label)
    repeats = 0
    step(direction, sendsActions: isContinuous)
    if autorepeat { scheduleStep(after: 0.5) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    release()
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func cancelTracking(with event: UIEvent?) { release() }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardUpArrow where isEnabled, .keyboardRightArrow where isEnabled: step(1, sendsActions: true)
    case .keyboardDownArrow where isEnabled, .keyboardLeftArrow where isEnabled: step(-1, sendsActions: true)
    default: super.pressesBegan(presses, with: event)
    }
  }

  // MARK: - Private

  private func step(_ direction: Double, sendsActions: Bool) {
    let old = storedValue
    let target = storedValue + direction * stepValue
    if wraps, target > maximumValue {
      value = minimumValue
    } else if wraps, target < minimumValue {
      value = maximumValue
    } else {
      value = target
    }
    if sendsActions, old != storedValue { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  private func scheduleStep(after delay: TimeInterval) {
    nextStep = UIApplication.shared.platform.schedule(after: delay) { [weak self] in
      guard let self, isTracking else { return }
      repeats += 1
      step(direction, sendsActions: isContinuous)
      scheduleStep(after: repeats < 10 ? 0.15 : 0.05)
    }
  }

  private func release() {
    nextStep?.cancel()
    nextStep = nil
    press.isHidden = true
  }

  private var canDecrease: Bool { wraps || storedValue > minimumValue }
  private var canIncrease: Bool { wraps || storedValue < maximumValue }

  private func updateAppearance() {
    minus.tintColor = isEnabled && canDecrease ? .label : .disabledLabel
    plus.tintColor = isEnabled && canIncrease ? .label : .disabledLabel
  }
}
