import UIKit

/// An example in the gallery: a miniature of its screen, its name, and a line about it.
final class ExampleCard: UIButton {
  /// The example that the card opens.
  let example: Example

  private let miniature: MiniatureView
  private let title: UILabel
  private let summary: UILabel
  private let chevron: UIImageView

  /// Makes the card of `example`, which calls `action` with itself when pressed.
  init(_ example: Example, action: @escaping (ExampleCard) -> Void) {
    self.example = example
    miniature = MiniatureView(example.miniature)
    title = .text(example.title, style: .headline)
    summary = .text(example.summary, style: .subheadline, color: .secondaryLabel)
    let small = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    chevron = UIImageView(image: UIImage(systemName: "chevron.right", withConfiguration: small))
    super.init(frame: .zero)
    accessibilityLabel = example.title
    accessibilityHint = example.summary
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 16
    showQuietEdge()
    chevron.tintColor = .tertiaryLabel
    chevron.contentMode = .center
    for part in [miniature, title, summary, chevron] { addSubview(part) }
    addAction(UIAction { [unowned self] _ in action(self) }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the example matches a search: each word is in its title, its summary, its name or its library's name.
  func matches(_ query: String) -> Bool {
    let text = [example.title, example.summary, example.library.rawValue, example.name].joined(separator: " ")
      .lowercased()
    return query.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }

  // MARK: - Overrides

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showQuietEdge()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (upper, lower, width) = textSizes(in: bounds.width)
    miniature.frame.origin = CGPoint(x: Self.inset, y: ((bounds.height - MiniatureView.size.height) / 2).rounded())
    chevron.frame = CGRect(x: bounds.width - 28, y: 0, width: 16, height: bounds.height)
    let top = ((bounds.height - upper - Self.gap - lower) / 2).rounded()
    title.frame = CGRect(x: Self.textLeft, y: top, width: width, height: upper)
    summary.frame = CGRect(x: Self.textLeft, y: top + upper + Self.gap, width: width, height: lower)
  }

  // MARK: - Measuring

  private static let inset: CGFloat = 12
  private static let gap: CGFloat = 4
  private static let textLeft = inset + MiniatureView.size.width + 16

  /// The card's height at this width, in points.
  func height(in width: CGFloat) -> CGFloat {
    let (upper, lower, _) = textSizes(in: width)
    return max(MiniatureView.size.height, upper + Self.gap + lower) + 2 * Self.inset
  }

  /// The heights of title and summary, and the width of both.
  private func textSizes(in width: CGFloat) -> (title: CGFloat, summary: CGFloat, width: CGFloat) {
    let room = CGSize(width: max(0, width - 36 - Self.textLeft), height: .greatestFiniteMagnitude)
    return (title.sizeThatFits(room).height, summary.sizeThatFits(room).height, room.width)
  }
}
