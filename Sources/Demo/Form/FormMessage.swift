import UIKit

/// A line below a form with its result.
final class FormMessage: UILabel {
  /// Posted after a message was shown; the object is the label.
  static let didShowNotification = Notification.Name("FormMessageDidShowNotification")

  /// The text; without a text the line is empty, or hidden.
  override var text: String? { didSet { updateRoom() } }

  /// Whether the last message was a success.
  private(set) var isSuccess = false

  private let keepsRoom: Bool

  /// Makes an empty line, which keeps its place in a column so that little moves when it gets a text; between sections,
  /// whose gaps would be unequal, `keepsRoom` is false.
  init(keepsRoom: Bool = true) {
    self.keepsRoom = keepsRoom
    super.init(frame: .zero)
    font = .preferredFont(forTextStyle: .subheadline)
    adjustsFontForContentSizeCategory = true
    textAlignment = .center
    numberOfLines = 0
    updateRoom()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a success.
  func show(success text: String) { show(text, .systemGreen) }

  /// Shows a mistake.
  func show(mistake text: String) { show(text, .systemRed) }

  /// Shows a state that is neither a success nor a mistake.
  func show(hint text: String) { show(text, .secondaryLabel) }

  private func updateRoom() { isHidden = !keepsRoom && (text ?? "").isEmpty }

  private func show(_ text: String, _ color: UIColor) {
    self.text = text
    isSuccess = color == .systemGreen
    textColor = color
    if color != .secondaryLabel { reveal() }
    NotificationCenter.default.post(name: Self.didShowNotification, object: self)
  }

  /// Scrolls to the message if it isn't visible, as after Return in a field, or after a button in a bar was pressed.
  private func reveal() {
    let around = sequence(first: self as UIView, next: \.superview)
    guard window != nil, let scrollView = around.lazy.compactMap({ $0 as? UIScrollView }).first else { return }
    scrollView.layoutIfNeeded()
    let frame = convert(bounds, to: scrollView)
    guard !scrollView.bounds.inset(by: scrollView.adjustedContentInset).contains(frame) else { return }
    scrollView.scrollRectToVisible(frame.insetBy(dx: 0, dy: -12), animated: true)
  }
}
