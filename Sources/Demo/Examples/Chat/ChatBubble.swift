import UIKit

/// A message as a bubble, on its author's side.
final class ChatBubble: UIView {
  /// Makes the bubble of `message`.
  init(_ message: ChatMessage) {
    super.init(frame: .zero)
    let bubble = UIView()
    bubble.backgroundColor = message.isOwn ? UIColor.systemBlue.behindWhite : .systemGray5
    bubble.layer.cornerRadius = 18
    let label = UILabel.text(message.text, style: .body, color: message.isOwn ? .white : .label)
    bubble.addSubview(label, insets: UIEdgeInsets(top: 8, left: 14, bottom: 8, right: 14))
    bubble.translatesAutoresizingMaskIntoConstraints = false
    addSubview(bubble)
    let side =
      message.isOwn
      ? bubble.trailingAnchor.constraint(equalTo: trailingAnchor)
      : bubble.leadingAnchor.constraint(equalTo: leadingAnchor)
    NSLayoutConstraint.activate([
      side,
      bubble.topAnchor.constraint(equalTo: topAnchor),
      bubble.bottomAnchor.constraint(equalTo: bottomAnchor),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.78),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
