import UIKit

/// The name of an input: red while its value is wrong, and in the tint's colour while it is edited.
@MainActor
final class FormLabel: UILabel {
  /// Whether the input's value is wrong.
  var isWrong = false { didSet { updateColor() } }

  private var isEdited = false { didSet { updateColor() } }
  private var observers: [any NSObjectProtocol] = []

  /// Makes the name of `input`.
  init(_ name: String, for input: UIView, style: UIFont.TextStyle) {
    super.init(frame: .zero)
    text = name
    font = .preferredFont(forTextStyle: style)
    for name in [UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification] {
      observe(name, of: input) { $0.isEdited = true }
    }
    for name in [UITextField.textDidEndEditingNotification, UITextView.textDidEndEditingNotification] {
      observe(name, of: input) { $0.isEdited = false }
    }
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  private func updateColor() { textColor = isWrong ? .systemRed : isEdited ? .systemBlue : .label }

  private func observe(_ name: Notification.Name, of input: UIView, change: @escaping @MainActor (FormLabel) -> Void) {
    let observer = NotificationCenter.default.addObserver(forName: name, object: input, queue: nil) {
      [weak self] _ in
      MainActor.assumeIsolated { self.map(change) }
    }
    observers.append(observer)
  }
}
