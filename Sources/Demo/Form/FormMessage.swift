import UIKit

/// A line below a form with its result.
final class FormMessage: UILabel {
  /// Posted after a message was shown, by the label.
  static let didShowNotification = Notification.Name("FormMessageDidShowNotification")

  /// Whether the last message was a success.
  private(set) var isSuccess = false

  /// Makes an empty line.
  init() {
    super.init(frame: .zero)
    font = .preferredFont(forTextStyle: .subheadline)
    textAlignment = .center
    numberOfLines = 0
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a success.
  func show(success text: String) { show(text, .systemGreen) }

  /// Shows a mistake.
  func show(mistake text: String) { show(text, .systemRed) }

  /// Shows neither: how things are.
  func show(hint text: String) { show(text, .secondaryLabel) }

  private func show(_ text: String, _ color: UIColor) {
    self.text = text
    isSuccess = color == .systemGreen
    textColor = color
    NotificationCenter.default.post(name: Self.didShowNotification, object: self)
  }
}
