import UIKit

/// A conversation with a composer that UIKit's layout guide keeps on the keyboard, also while a finger drags the
/// keyboard down.
final class ChatViewController: UIViewController {
  /// The page with the conversation, as high as the window: in a wide window a column in its middle.
  private let page = ChatPage()
  private let list = UIScrollView()
  private let bubbles = UIStackView()
  private let composer = ChatComposer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    addPage()
    addList()
    addComposer()
    for message in ChatMessage.conversation { bubbles.addArrangedSubview(ChatBubble(message)) }
    composer.onSend = { [unowned self] in send($0) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.keyboardLayoutGuide.keyboardDismissPadding = composer.bounds.height
  }

  // MARK: - Building

  private func addPage() {
    page.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(page)
    let fill = page.widthAnchor.constraint(equalTo: view.widthAnchor)
    fill.priority = .required - 1
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      page.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      page.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      page.widthAnchor.constraint(lessThanOrEqualToConstant: ChatPage.maximumWidth),
      fill,
    ])
  }

  private func addList() {
    list.translatesAutoresizingMaskIntoConstraints = false
    list.keyboardDismissMode = .interactive
    list.alwaysBounceVertical = true
    list.keepsEndInPlace = true
    view.addSubview(list)
    bubbles.axis = .vertical
    bubbles.spacing = 6
    let content = UIView()
    list.addSubview(content, insets: .zero)
    let slot = UIView()
    slot.translatesAutoresizingMaskIntoConstraints = false
    slot.addReadableSubview(bubbles, top: 16, bottom: 16)
    content.addSubview(slot)
    // A short conversation stands above the composer, not at the top of a large window.
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: list.widthAnchor),
      content.heightAnchor.constraint(greaterThanOrEqualTo: list.heightAnchor),
      slot.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor),
      slot.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      slot.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      slot.trailingAnchor.constraint(equalTo: content.trailingAnchor),
    ])
  }

  private func addComposer() {
    composer.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(composer)
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: composer.topAnchor),
      composer.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      composer.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      composer.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }

  // MARK: - Sending

  private func send(_ text: String) {
    let shown = list.contentOffset
    bubbles.addArrangedSubview(ChatBubble(ChatMessage(text, isOwn: true)))
    UIAccessibility.post(notification: .announcement, argument: "Sent: \(text)")
    view.layoutIfNeeded()
    // Layout has kept the end in view, so that the message would appear at once: it is scrolled into view from the
    // former offset.
    list.contentOffset = shown
    list.setContentOffset(CGPoint(x: 0, y: max(0, list.contentSize.height - list.bounds.height)), animated: true)
  }
}

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

/// A message of a conversation.
struct ChatMessage {
  let text: String
  /// Whether the user wrote it.
  let isOwn: Bool

  /// Makes a message.
  init(_ text: String, isOwn: Bool = false) {
    self.text = text
    self.isOwn = isOwn
  }

  /// The messages at the start.
  static let conversation = [
    ChatMessage("Are you still coming to the reading tonight?"),
    ChatMessage("Yes! I only have to finish the last chapter first.", isOwn: true),
    ChatMessage("The one with the lighthouse?"),
    ChatMessage("That one. I keep going back to the same page.", isOwn: true),
    ChatMessage("Page 212, isn’t it? Everybody does. She meant it to be read twice, I think."),
    ChatMessage("Don’t tell me how it ends.", isOwn: true),
    ChatMessage("I wouldn’t dare."),
    ChatMessage("Shall we meet at the tram stop? It’s raining, and I have the big umbrella.", isOwn: true),
    ChatMessage("Half past six, under the clock."),
    ChatMessage("Perfect. I’ll bring the book, you bring questions.", isOwn: true),
    ChatMessage("I have eleven."),
  ]
}

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
