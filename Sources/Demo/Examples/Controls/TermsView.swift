import UIKit

/// A read-only text with a heading, a list with hanging indents, and a link.
final class TermsView: UITextView {
  /// The text at the usual text size. It is made once: Foundation on Linux never releases the attributes of such a text.
  private static let usualText = {
    let list = NSMutableParagraphStyle()
    list.headIndent = 18
    list.paragraphSpacing = 4
    let body: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label, .paragraphStyle: list,
    ]
    let text = NSMutableAttributedString(string: "")
    func add(_ part: String, _ look: [NSAttributedString.Key: Any] = [:]) {
      text.append(NSAttributedString(string: part, attributes: body.merging(look) { $1 }))
    }
    add("Before you order\n", [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)])
    add("1. It takes ")
    add("three", [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
    add(" two days to arrive, also where a house is hard to find.\n2. Please read the ")
    add("terms", [.link: "https://example.org/terms"])
    add(".")
    return NSAttributedString(attributedString: text)
  }()

  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    accessibilityLabel = "Terms"
    isEditable = false
    isScrollEnabled = false
    backgroundColor = .clear
    textContainerInset = UIEdgeInsets(top: 12, left: 11, bottom: 12, right: 11)
    showText()
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let size = traitCollection.preferredContentSizeCategory
    if previousTraitCollection?.preferredContentSizeCategory != size { showText() }
  }

  private func showText() {
    guard traitCollection.preferredContentSizeCategory != .large else { return attributedText = Self.usualText }
    let text = NSMutableAttributedString(attributedString: Self.usualText)
    let all = NSRange(location: 0, length: text.length)
    text.enumerateAttribute(.font, in: all) { font, range, _ in
      guard let font = font as? UIFont else { return }
      text.addAttribute(.font, value: UIFontMetrics.default.scaledFont(for: font), range: range)
    }
    attributedText = text
  }
}
