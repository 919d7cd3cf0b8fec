import UIKit

/// A comment in a discussion.
struct Comment {
  /// The author's name.
  let author: String
  let text: String

  /// The comments at the start.
  static let all = [
    Comment(author: "Grace", text: "Something with an island in it. Trains go well with islands."),
    Comment(author: "Ada", text: "Poems, please. One between two stations is just right."),
    Comment(author: "Alan", text: "A detective story, but a short one: I want to know who did it before Salzburg."),
    Comment(author: "Hedy", text: "Letters! Nothing makes you feel so far from home."),
    Comment(author: "Konrad", text: "The timetable. It always ends well."),
  ]
}

/// A comment on a card, below its author.
final class CommentRow: UIView {
  /// Makes the card of `comment`.
  init(_ comment: Comment) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 12
    showQuietEdge()
    let column = UIStackView(arrangedSubviews: [
      UILabel.text(comment.author, style: .footnote, color: .secondaryLabel), UILabel.text(comment.text, style: .body),
    ])
    column.axis = .vertical
    column.spacing = 2
    addSubview(column, insets: UIEdgeInsets(top: 10, left: 16, bottom: 12, right: 16))
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showQuietEdge()
  }
}
