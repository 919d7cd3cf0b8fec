import UIKit

/// The name of an input, of one size wherever it stands: red while its value is wrong, and in the tint's colour while it is edited.
@MainActor
final class FormLabel: UILabel {
  /// The width of a name beside its input, in points: so inputs, sliders and the like begin at one line.
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
