import UIKit

/// The label of an input: red while the input's value is wrong, blue while the input is edited.
@MainActor
final class FormLabel: UILabel {
  /// The width of a label beside its input, in points, so that inputs and sliders are aligned.
  static var width: CGFloat { UIFontMetrics(forTextStyle: .subheadline).scaledValue(for: 108) }

  /// Whether the input's value is wrong.
  var isWrong = false { didSet { updateColor() } }

  private var isEdited = false { didSet { updateColor() } }
  private var watch: EditingWatch?

  /// Makes the name of `input`.
  init(_ name: String, for input: UIView) {
    super.init(frame: .zero)
    text = name
    font = .preferredFont(forTextStyle: .subheadline)
    adjustsFontForContentSizeCategory = true
    numberOfLines = 0
    watch = EditingWatch(input) { [weak self] in self?.isEdited = $0 }
  }

  required init?(coder: NSCoder) { nil }

  private func updateColor() { textColor = isWrong ? .systemRed : isEdited ? .systemBlue : .label }
}
