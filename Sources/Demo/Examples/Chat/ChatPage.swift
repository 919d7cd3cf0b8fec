import UIKit

/// The background of a conversation, with a thin line at each side where the window is wider.
final class ChatPage: UIView {
  /// The largest width, in points: the readable width, and 56 points at both sides.
  static let maximumWidth = UIView.readableWidth + 112

  /// Makes a page without a frame.
  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    addLine { $0.trailingAnchor.constraint(equalTo: leadingAnchor) }
    addLine { $0.leadingAnchor.constraint(equalTo: trailingAnchor) }
  }

  required init?(coder: NSCoder) { nil }

  /// Adds a line that `place` constrains just outside the page, so that a page as wide as its window shows none.
  private func addLine(_ place: (UIView) -> NSLayoutConstraint) {
    let line = Hairline(.vertical)
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    NSLayoutConstraint.activate([
      place(line),
      line.topAnchor.constraint(equalTo: topAnchor),
      line.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }
}
