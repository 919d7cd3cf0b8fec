// A chat of 2020: a composer as the controller's inputAccessoryView, bubbles in a table.

import UIKit

struct Message: Hashable {
  enum Sender { case me, other }
  let id = UUID()
  let text: String
  let sender: Sender
  let date: Date
}

class ComposerView: UIView, UITextViewDelegate {
  let textView = UITextView()
  let sendButton = UIButton(type: .system)
  let placeholderLabel = UILabel()
  var onSend: ((String) -> Void)?
  private let maxHeight: CGFloat = 120

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = .flexibleHeight
    backgroundColor = .secondarySystemBackground
    textView.delegate = self
    textView.isScrollEnabled = false
    textView.font = UIFont.preferredFont(forTextStyle: .body)
    textView.layer.cornerRadius = 16
    textView.layer.borderWidth = 0.5
    textView.layer.borderColor = UIColor.separator.cgColor
    textView.textContainerInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    textView.translatesAutoresizingMaskIntoConstraints = false
    textView.alwaysBounceVertical = false
    textView.enablesReturnKeyAutomatically = true
    textView.accessibilityLabel = "Message"
    textView.inputAssistantItem.leadingBarButtonGroups = []
    placeholderLabel.text = "Message"
    placeholderLabel.textColor = .placeholderText
    placeholderLabel.font = textView.font
    placeholderLabel.translatesAutoresizingMaskIntoConstraints = false
    sendButton.setTitle("Send", for: .normal)
    sendButton.isEnabled = false
    sendButton.translatesAutoresizingMaskIntoConstraints = false
    sendButton.addTarget(self, action: ComposerView.send, for: .touchUpInside)
    sendButton.setContentHuggingPriority(.required, for: .horizontal)
    addSubview(textView)
    textView.addSubview(placeholderLabel)
    addSubview(sendButton)
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      textView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      textView.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
      textView.heightAnchor.constraint(lessThanOrEqualToConstant: maxHeight),
      sendButton.leadingAnchor.constraint(equalTo: textView.trailingAnchor, constant: 8),
      sendButton.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
      sendButton.bottomAnchor.constraint(equalTo: textView.bottomAnchor),
      placeholderLabel.leadingAnchor.constraint(equalTo: textView.leadingAnchor, constant: 13),
      placeholderLabel.topAnchor.constraint(equalTo: textView.topAnchor, constant: 8),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var intrinsicContentSize: CGSize { .zero }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if let window = window {
      bottomAnchor.constraint(
        lessThanOrEqualToSystemSpacingBelow: window.safeAreaLayoutGuide.bottomAnchor,
        multiplier: 1
      )
      .isActive = true
    }
  }

  func textViewDidChange(_ textView: UITextView) {
    placeholderLabel.isHidden = !textView.text.isEmpty
    sendButton.isEnabled = !textView.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    let fits = textView.sizeThatFits(CGSize(width: textView.bounds.width, height: CGFloat.infinity))
    textView.isScrollEnabled = fits.height > maxHeight
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  private func send() {
    onSend?(textView.text)
    textView.text = ""
    textViewDidChange(textView)
  }
}

class MessageCell: UITableViewCell {
  private let bubble = UIView()
  private let label = UILabel()
  private var leading: NSLayoutConstraint!
  private var trailing: NSLayoutConstraint!

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    bubble.layer.cornerRadius = 12
    bubble.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner]
    bubble.layer.cornerCurve = .continuous
    label.numberOfLines = 0
    [bubble, label].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
    contentView.addSubview(bubble)
    bubble.addSubview(label)
    leading = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16)
    trailing = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }

  func configure(with message: Message) {
    label.text = message.text
    let mine = message.sender == .me
    bubble.backgroundColor = mine ? .systemBlue : .systemGray5
    label.textColor = mine ? .white : .label
    leading.isActive = !mine
    trailing.isActive = mine
  }
}

class ChatViewController: UIViewController {
  private let tableView = UITableView(frame: .zero, style: .plain)
  private var messages: [Message] = []
  private lazy var composer: ComposerView = {
    let view = ComposerView(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 50))
    view.onSend = { [weak self] text in self?.append(Message(text: text, sender: .me, date: Date())) }
    return view
  }()

  override var inputAccessoryView: UIView? { return composer }
  override var canBecomeFirstResponder: Bool { return true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.systemBackground
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(MessageCell.self, forCellReuseIdentifier: "\(MessageCell.self)")
    tableView.separatorStyle = .none
    tableView.keyboardDismissMode = .interactive
    tableView.contentInset.top = 8
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
    NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification,
      object: nil,
      queue: OperationQueue.main
    ) { [weak self] notification in
      guard let self = self,
        let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return }
      let overlap = self.view.convert(end, from: nil).intersection(self.view.bounds).height
      let animator = UIViewPropertyAnimator(duration: 0.25, curve: .easeInOut) {
        self.tableView.contentInset.bottom = overlap - self.view.safeAreaInsets.bottom
      }
      animator.addCompletion { position in
        if position == .end { self.scrollToBottom(animated: true) }
      }
      animator.startAnimation()
    }
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    additionalSafeAreaInsets = .zero
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tableView.scrollIndicatorInsets = tableView.contentInset
  }

  private func append(_ message: Message) {
    messages.append(message)
    let indexPath = IndexPath(row: messages.count - 1, section: 0)
    tableView.performBatchUpdates(
      {
        self.tableView.insertRows(at: [indexPath], with: .bottom)
      },
      completion: { _ in self.scrollToBottom(animated: true) }
    )
  }

  private func scrollToBottom(animated: Bool) {
    guard !messages.isEmpty else { return }
    DispatchQueue.main.async {
      let last = IndexPath(row: self.messages.count - 1, section: 0)
      self.tableView.scrollToRow(at: last, at: .bottom, animated: animated)
    }
  }
}

extension ChatViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "MessageCell", for: indexPath) as! MessageCell
    cell.configure(with: messages[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 60 }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let isAtBottom = scrollView.contentOffset.y >= scrollView.contentSize.height - scrollView.bounds.height
    scrollView.bounces = !isAtBottom
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: indexPath as NSIndexPath, previewProvider: nil) { _ in
      let copy = UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in
        UIPasteboard.general.string = self.messages[indexPath.row].text
      }
      let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
        self.messages.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .fade)
      }
      return UIMenu(title: "", children: [copy, UIMenu(title: "More", options: .displayInline, children: [delete])])
    }
  }
}
