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
