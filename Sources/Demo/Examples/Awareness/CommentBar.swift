import UIKit

/// A container around a field and its button, both of which have to stay visible.
final class CommentBar: UIView {
  /// Called with the comment when it is to be posted.
  var onPost: (String) -> Void = { _ in }

  private let field = UITextField()
  private let button: UIButton = {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Post"
    return UIButton(configuration: configuration, primaryAction: nil)
  }()

  /// Makes an empty bar.
  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    field.accessibilityLabel = "Comment"
    field.placeholder = "What would you read?"
    field.borderStyle = .roundedRect
    field.returnKeyType = .send
    field.autocapitalizationType = .sentences
    field.delegate = self
    field.addAction(UIAction { [unowned self] _ in showWhetherThereIsText() }, for: .editingChanged)
    button.accessibilityLabel = "Post"
    button.addAction(UIAction { [unowned self] _ in post() }, for: .primaryActionTriggered)
    arrange()
    showWhetherThereIsText()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Private

  private func arrange() {
    let writer = UILabel.text("Everybody on the train sees it.", style: .footnote, color: .secondaryLabel)
    button.setContentHuggingPriority(.required, for: .horizontal)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    let line = UIStackView(arrangedSubviews: [writer, button])
    line.alignment = .center
    line.spacing = 12
    let column = UIStackView(arrangedSubviews: [field, line])
    column.axis = .vertical
    column.spacing = 8
    field.heightAnchor.constraint(greaterThanOrEqualToConstant: 40).isActive = true
    addTopLine()
    addReadableSubview(column, top: 10, bottom: 10)
  }

  private func showWhetherThereIsText() {
    button.isEnabled = (field.text ?? "").contains { !$0.isWhitespace }
    button.toolTip = button.isEnabled ? nil : "Write a comment first"
  }

  private func post() {
    let text = (field.text ?? "").trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return }
    field.text = ""
    showWhetherThereIsText()
    onPost(text)
  }
}

extension CommentBar: UITextFieldDelegate {
  /// Return posts.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    post()
    return false
  }
}
