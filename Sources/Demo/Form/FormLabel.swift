import UIKit

/// The name of an input: red while its value is wrong, and in the tint's colour while it is edited.
@MainActor
final class FormLabel: UILabel {
  /// Whether the input's value is wrong.
  var isWrong = false { didSet { updateColor() } }

  private var isEdited = false { didSet { updateColor() } }
  private var watch: EditingWatch?

  /// Makes the name of `input`.
  init(_ name: String, for input: UIView, style: UIFont.TextStyle) {
    super.init(frame: .zero)
    text = name
    font = .preferredFont(forTextStyle: style)
    watch = EditingWatch(input) { [weak self] in self?.isEdited = $0 }
  }

  required init?(coder: NSCoder) { nil }

  private func updateColor() { textColor = isWrong ? .systemRed : isEdited ? .systemBlue : .label }
}
