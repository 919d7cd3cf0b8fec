import UIKit

/// The bar that messages are written in: a text that grows up to five lines, and a button that sends it.
final class ChatComposer: UIView {
  /// Called with the text when it is to be sent.
  var onSend: ((String) -> Void)?

  private let textView = UITextView()
  private let button = UIButton(configuration: .sending, primaryAction: nil)
  private let frameView = UIView()
  private let height: NSLayoutConstraint
  private var watch: EditingWatch?
  private var insertsLine = false
  private static let heights: ClosedRange<CGFloat> = 36...124

  // MARK: - Creating

  /// Makes an empty composer.
  init() {
    height = textView.heightAnchor.constraint(equalToConstant: Self.heights.lowerBound)
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    textView.accessibilityLabel = "Message"
    textView.promptWhenEmpty = "Message"
    textView.font = .preferredFont(forTextStyle: .body)
    textView.backgroundColor = .clear
    textView.textContainerInset = UIEdgeInsets(top: 7, left: 0, bottom: 7, right: 0)
    textView.returnKeyType = .send
    textView.delegate = self
    button.accessibilityLabel = "Send"
    button.addAction(UIAction { [unowned self] _ in send() }, for: .primaryActionTriggered)
    arrange()
    textViewDidChange(textView)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Private

  private func arrange() {
    frameView.layer.cornerRadius = 18
    frameView.addSubview(textView, insets: UIEdgeInsets(top: 0, left: 14, bottom: 0, right: 14))
    watch = EditingWatch(textView) { [weak self] _ in self?.updateBorder() }
    updateBorder()
    let row = UIStackView(arrangedSubviews: [frameView, button])
    row.alignment = .bottom
    row.spacing = 8
    addTopLine()
    addReadableSubview(row, top: 8, bottom: 8)
    NSLayoutConstraint.activate([
      height,
      button.widthAnchor.constraint(equalToConstant: 36),
      button.heightAnchor.constraint(equalToConstant: 36),
    ])
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBorder()
  }

  private func updateBorder() {
    frameView.showCardEdge()
    guard textView.isFirstResponder else { return }
    frameView.layer.borderColor = UIColor.systemBlue.resolvedColor(with: traitCollection).cgColor
    frameView.layer.borderWidth = 2
  }

  /// Return sends the text; Shift-Return inserts a line break.
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: "Send", input: "\r", action: ChatComposer.send),
      UIKeyCommand(title: "New Line", input: "\r", modifierFlags: .shift, action: ChatComposer.insertLine),
    ]
  }

  private func insertLine() {
    insertsLine = true
    textView.insertText("\n")
    insertsLine = false
  }

  private func send() {
    let text = textView.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return }
    textView.text = ""
    textViewDidChange(textView)
    onSend?(text)
  }
}

extension ChatComposer: UITextViewDelegate {
  /// Makes the composer as high as its text needs.
  func textViewDidChange(_ textView: UITextView) {
    let wanted = textView.sizeThatFits(CGSize(width: textView.bounds.width, height: .greatestFiniteMagnitude)).height
    height.constant = min(max(wanted, Self.heights.lowerBound), Self.heights.upperBound)
    button.isEnabled = textView.hasLetters
    button.toolTip = button.isEnabled ? "Send (Return)" : "Write a message first"
  }

  /// Return of any keyboard sends the text.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    guard text == "\n", !insertsLine else { return true }
    send()
    return false
  }
}

extension UITextView {
  /// Whether there is more than blanks. Reads up to the first other character only: `text` would copy all of a long message
  /// at each key.
  fileprivate var hasLetters: Bool {
    var start = beginningOfDocument
    while offset(from: start, to: endOfDocument) > 0 {
      let end = position(from: start, offset: 1000) ?? endOfDocument
      guard let range = textRange(from: start, to: end), let part = text(in: range) else { return false }
      if part.contains(where: { !$0.isWhitespace }) { return true }
      start = end
    }
    return false
  }
}

extension UIButton.Configuration {
  /// A round button with an arrow.
  fileprivate static var sending: UIButton.Configuration {
    var configuration = UIButton.Configuration.filled()
    configuration.image = UIImage(
      systemName: "arrow.up",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 16, weight: .bold)
    )
    configuration.cornerStyle = .capsule
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    return configuration
  }
}
