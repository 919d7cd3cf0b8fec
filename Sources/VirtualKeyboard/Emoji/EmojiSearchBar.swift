import UIKit

/// The query of a search among the emoji, and beside it the emoji that were found.
final class EmojiSearchBar: UIView {
  /// The emoji that were found, or the recent ones.
  let results = EmojiPanel(groups: [], direction: .horizontal)
  /// The background of the query, which looks like a text field.
  private let field = UIView()
  private let icon = UIImageView(image: UIImage(systemName: "magnifyingglass"))
  private let label = UILabel()
  private let none = UILabel()

  private static let inset: CGFloat = 8
  private static let iconSize: CGFloat = 18
  private static let fieldHeight: CGFloat = 36

  override init(frame: CGRect) {
    super.init(frame: frame)
    icon.tintColor = KeyboardPalette.text
    label.font = .keyFont(ofSize: 17)
    label.lineBreakMode = .byTruncatingHead
    none.font = .keyFont(ofSize: 16)
    none.textColor = KeyboardPalette.dimmedText
    none.text = "no emoji"
    isAccessibilityElement = false
    label.accessibilityLabel = "emoji search"
    field.backgroundColor = KeyboardPalette.letterKey
    field.layer.cornerRadius = 8
    for view in [field, icon, label, none, results] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a query, or a placeholder if it is empty, and `emoji` beside it.
  func show(_ query: String, _ emoji: [String]) {
    label.text = query.isEmpty ? "search emoji" : query
    label.textColor = query.isEmpty ? KeyboardPalette.dimmedText : KeyboardPalette.text
    label.accessibilityValue = query
    none.isHidden = query.isEmpty || !emoji.isEmpty
    if results.firstSection != emoji {
      results.firstSection = emoji
      results.setContentOffset(.zero, animated: false)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    let words = (size.width * 0.36).clamped(to: 0...240).rounded()
    let height = min(Self.fieldHeight, size.height)
    field.frame = CGRect(x: 3, y: ((size.height - height) / 2).rounded(), width: max(0, words - 3), height: height)
    icon.frame = CGRect(
      x: field.frame.minX + Self.inset,
      y: ((size.height - Self.iconSize) / 2).rounded(),
      width: Self.iconSize,
      height: Self.iconSize
    )
    let left = icon.frame.maxX + Self.inset
    label.frame = CGRect(x: left, y: 0, width: max(0, words - left - Self.inset), height: size.height)
    results.frame = CGRect(
      x: words + Self.inset,
      y: ((size.height - EmojiPanel.itemSize) / 2).rounded(),
      width: max(0, size.width - words - Self.inset),
      height: EmojiPanel.itemSize
    )
    none.frame = results.frame.insetBy(dx: Self.inset, dy: 0)
  }
}
