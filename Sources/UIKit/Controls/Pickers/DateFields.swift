import Foundation
@_spi(Toolkit) import UIKitCore

/// The small fields of a compact date picker: for the date, for the time, or for both, side by side.
final class DateFields: UIView {
  private weak var picker: UIDatePicker?
  private var fields: [UIButton] = []
  private var modes: [UIDatePicker.Mode] = []
  private let only: [UIDatePicker.Mode]?

  private static let spacing: CGFloat = 8

  /// Makes the fields for the mode of `picker`, or for the modes in `only`.
  init(of picker: UIDatePicker, modes only: [UIDatePicker.Mode]? = nil) {
    self.picker = picker
    self.only = only
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the picker's date and time in its language.
  func update() {
    guard let picker else { return }
    let mode = picker.datePickerMode
    let wanted = only ?? (mode == .dateAndTime ? [.date, .time] : [mode])
    if modes != wanted { makeFields(wanted) }
    for (field, mode) in zip(fields, modes) {
      let text = text(mode, of: picker)
      field.configuration?.title = text
      field.accessibilityLabel = (mode == .time ? "Time, " : "Date, ") + text
      field.isEnabled = picker.isEnabled
      if field.accessibilityExpandedStatus == .collapsed {
        field.configuration?.baseForegroundColor = picker.textColor ?? .label
      }
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - Overrides

  override var intrinsicContentSize: CGSize {
    let sizes = fields.map(\.intrinsicContentSize)
    let gaps = Self.spacing * CGFloat(max(0, sizes.count - 1))
    return CGSize(width: sizes.map(\.width).reduce(0, +) + gaps, height: sizes.map(\.height).max() ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for field in fields {
      let size = field.intrinsicContentSize
      let y = ((bounds.height - size.height) / 2).rounded()
      field.frame = mirroredIfRightToLeft(CGRect(origin: CGPoint(x: x, y: y), size: size))
      x += size.width + Self.spacing
    }
  }

  // MARK: - Private

  private func makeFields(_ wanted: [UIDatePicker.Mode]) {
    for field in fields { field.removeFromSuperview() }
    modes = wanted
    fields = wanted.map { mode in
      var configuration = UIButton.Configuration.gray()
      configuration.baseForegroundColor = picker?.textColor ?? .label
      configuration.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 11, bottom: 6, trailing: 11)
      let field = UIButton(configuration: configuration)
      field.accessibilityExpandedStatus = .collapsed
      field.addAction(
        UIAction { [weak self, weak field] _ in
          guard let self, let field else { return }
          open(mode, at: field)
        },
        for: .primaryActionTriggered
      )
      addSubview(field)
      return field
    }
  }

  private func open(_ mode: UIDatePicker.Mode, at field: UIButton) {
    guard let picker, let scene = window?.windowScene else { return }
    field.configuration?.baseForegroundColor = nil
    field.accessibilityExpandedStatus = .expanded
    let card = DateCard(mode, of: picker, at: field.convert(field.bounds, to: nil), in: scene) {
      [weak field, weak picker] in
      field?.configuration?.baseForegroundColor = picker?.textColor ?? .label
      field?.accessibilityExpandedStatus = .collapsed
    }
    card.open()
  }

  private func text(_ mode: UIDatePicker.Mode, of picker: UIDatePicker) -> String {
    let format = DateFormatter()
    format.calendar = picker.calendar
    format.locale = picker.locale ?? .current
    format.timeZone = picker.timeZone ?? picker.calendar?.timeZone
    format.dateStyle = mode == .time ? .none : .medium
    format.timeStyle = mode == .time ? .short : .none
    return format.string(from: picker.date)
  }
}
