/// The card that a field of a compact date picker opens: wheels for its date or its time.
final class DateCard: PopupView {
  private let wheels = UIDatePicker()
  private weak var owner: UIDatePicker?
  private let onClose: () -> Void

  private static let size = CGSize(width: 320, height: 216)

  /// Makes the card for a field at `anchor`, in points of the scene; `onClose` is called when it closes.
  init(
    _ mode: UIDatePicker.Mode,
    of owner: UIDatePicker,
    at anchor: CGRect,
    in scene: UIWindowScene,
    onClose: @escaping () -> Void
  ) {
    self.owner = owner
    self.onClose = onClose
    super.init(at: anchor, in: scene)
    wheels.preferredDatePickerStyle = .wheels
    wheels.datePickerMode = mode
    wheels.locale = owner.locale
    wheels.calendar = owner.calendar
    wheels.timeZone = owner.timeZone
    wheels.minuteInterval = owner.minuteInterval
    wheels.minimumDate = owner.minimumDate
    wheels.maximumDate = owner.maximumDate
    wheels.date = owner.date
    wheels.addAction(UIAction { [unowned self] _ in self.owner?.choose(wheels.date) }, for: .valueChanged)
    card.accessibilityLabel = mode == .time ? "Time" : "Date"
    card.addSubview(wheels)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Overrides

  /// Arrow keys turn the wheels; Return and Space close the card, as Escape does.
  override func handle(_ key: UIKey) {
    switch key.keyCode {
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: close()
    default: if !wheels.handleInputKey(key) { super.handle(key) }
    }
  }

  override func close() {
    guard isOpen else { return }
    super.close()
    onClose()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = max(0, bounds.width - 2 * Self.margin)
    card.frame = frame(of: CGSize(width: min(Self.size.width, room), height: Self.size.height))
    wheels.frame = card.bounds
  }
}
