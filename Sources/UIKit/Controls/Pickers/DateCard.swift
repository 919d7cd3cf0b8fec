@_spi(Toolkit) import UIKitCore

/// The card that a field of a compact date picker opens: a calendar for its date, or wheels for its time.
final class DateCard: PopupView {
  private let content = UIDatePicker()
  private weak var owner: UIDatePicker?

  /// Makes the card for a field at `anchor`, in points of the scene; `onClose` is called when it closes.
  init(
    _ mode: UIDatePicker.Mode,
    of owner: UIDatePicker,
    at anchor: CGRect,
    in scene: UIWindowScene,
    onClose: @escaping () -> Void
  ) {
    self.owner = owner
    super.init(at: anchor, in: scene)
    self.onClose = onClose
    let isMirrored = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
    content.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    content.preferredDatePickerStyle = mode == .time ? .wheels : .inline
    content.datePickerMode = mode
    content.locale = owner.locale
    content.calendar = owner.calendar
    content.timeZone = owner.timeZone
    content.minuteInterval = owner.minuteInterval
    content.minimumDate = owner.minimumDate
    content.maximumDate = owner.maximumDate
    content.date = owner.date
    content.addAction(UIAction { [unowned self] _ in self.owner?.choose(content.date) }, for: .valueChanged)
    card.accessibilityLabel = mode == .time ? "Time" : "Date"
    card.addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Overrides

  override var focusedElement: UIView? { content.inputKeyElement ?? super.focusedElement }

  /// Arrow keys turn the wheels, or go from day to day; Return and Space close the card, as Escape does.
  override func handle(_ key: UIKey) {
    switch key.keyCode {
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: close()
    default: if !content.handleInputKey(key) { super.handle(key) }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = max(0, bounds.width - 2 * Self.margin)
    let size = content.intrinsicContentSize
    card.frame = frame(of: CGSize(width: min(size.width, room), height: size.height))
    content.frame = card.bounds
  }
}
