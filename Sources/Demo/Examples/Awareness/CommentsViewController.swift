import KeyboardAwareness
import UIKit

/// A conversation below a picture; the bar for a new comment is notified of each keyboard that would cover any of it, and
/// moves itself.
final class CommentsViewController: UIViewController {
  private let list = UIScrollView()
  private let comments = UIStackView()
  private let bar = CommentBar()
  private var barBottom: NSLayoutConstraint!
  private var keyboardAwareness: KeyboardAwarenessObserver?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    addBar()
    addList()
    for comment in Comment.all { comments.addArrangedSubview(CommentRow(comment)) }
    bar.onPost = { [unowned self] in post($0) }
    keyboardAwareness = KeyboardAwarenessObserver.observe(bar, delegate: self)
  }

  // MARK: - Building

  private func addBar() {
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    barBottom = bar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      barBottom,
    ])
  }

  private func addList() {
    list.translatesAutoresizingMaskIntoConstraints = false
    view.insertSubview(list, belowSubview: bar)
    list.keyboardDismissMode = .interactive
    comments.axis = .vertical
    comments.spacing = 12
    list.addColumn([
      FormHeader("Night train", "A reading list for the way to Vienna.", symbol: "text.alignleft"), comments,
    ])
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: bar.topAnchor),
    ])
  }

  // MARK: - Private

  private func post(_ text: String) {
    comments.addArrangedSubview(CommentRow(Comment(author: "You", text: text)))
    view.layoutIfNeeded()
    list.setContentOffset(CGPoint(x: 0, y: end), animated: true)
  }

  /// The offset that shows the last comment.
  private var end: CGFloat { max(0, list.contentSize.height - list.bounds.height) }
}

// MARK: - KeyboardAwarenessClient

extension CommentsViewController: KeyboardAwarenessClient {
  /// Moves the bar out of the keyboard's way, and the comments by the same distance; moves both back when the keyboard hides.
  func keyboardTriggeredEvent(_ keyboardEvent: KeyboardEvent) {
    keyboardEvent.animate {
      let before = list.contentOffset.y
      let wanted =
        keyboardEvent.keyboardEventType == .hide ? -keyboardEvent.originalOffset : -keyboardEvent.requiredViewOffset
      barBottom.constant += keyboardEvent.requiredViewOffset
      view.layoutIfNeeded()
      list.contentOffset.y = min(max(0, before + wanted), end)
      keyboardEvent.originalOffset += list.contentOffset.y - before
    }
  }
}
