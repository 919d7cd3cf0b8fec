import KeyboardAssistant
import UIKit

/// A screen that doesn't scroll; the assistant moves the whole screen just far enough to show the edited field.
final class PlainViewController: AssistedViewController {
  private let header = FormHeader("Newsletter", "A page without a scroll view.", symbol: "envelope")
  private let promises = FormSection(
    "Each month",
    rows: ["A form that doesn’t hide", "A keyboard that slides", "A letter from a reader"].map { PromiseRow($0) }
  )
  private let name = FormField("Name", placeholder: "Margaret") { $0.autocapitalizationType = .words }
  private let email = FormField("Email", placeholder: "margaret@example.org") {
    $0.keyboardType = .emailAddress
    $0.autocapitalizationType = .none
  }
  private let result = FormMessage()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let page = makePage()
    let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    navigator.addInputItems(from: self, itemType: .textField)
    navigator.mistake = { [unowned self] in mistake(in: $0) }
    keyboardAssistant = .createAutoView(
      inputNavigator: navigator,
      positionView: page,
      positionConstraint: .viewBottomToTopOfKeyboard,
      positionOffset: 20
    )
  }

  /// Hides the promises, and then the header, in windows too low for everything.
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    promises.isHidden = view.bounds.height < UIFontMetrics.default.scaledValue(for: 680)
    header.isHidden = view.bounds.height < UIFontMetrics.default.scaledValue(for: 460)
  }

  // MARK: - Building

  /// A page that fills the window: the newsletter's promises, and below them the fields and the button.
  private func makePage() -> UIView {
    let page = UIView()
    view.addSubview(page, insets: .zero)
    let fields = FormSection(rows: [name, email], footer: "The whole page moves, and no further than needed.")
    let column = UIStackView(arrangedSubviews: [
      header, promises, fields, UIButton.form("Subscribe") { [unowned self] in subscribe() }, result,
    ])
    column.axis = .vertical
    column.spacing = 24
    let slot = UIView()
    slot.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(slot)
    slot.addReadableSubview(column, top: 0, bottom: 0)
    let middle = slot.centerYAnchor.constraint(equalTo: page.safeAreaLayoutGuide.centerYAnchor)
    middle.priority = .defaultHigh
    let bottom = slot.bottomAnchor.constraint(lessThanOrEqualTo: page.safeAreaLayoutGuide.bottomAnchor, constant: -16)
    bottom.priority = .required - 1
    NSLayoutConstraint.activate([
      middle, bottom,
      slot.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      slot.trailingAnchor.constraint(equalTo: page.trailingAnchor),
    ])
    return page
  }

  // MARK: - Private

  private func subscribe() {
    if keyboardAssistant.navigator.gotoFirstInvalidInputItem() { return }
    view.endEditing(true)
    result.show(success: "Thank you, \(name.text). The first letter is on its way.")
  }

  private func mistake(in input: UIView) -> String? {
    switch input {
    case name.textField: name.text.isEmpty ? "Whom may we greet?" : nil
    case email.textField: email.text.contains("@") ? nil : "An email address has an @."
    default: nil
    }
  }
}

/// A line of text after a check mark.
private final class PromiseRow: UIView {
  init(_ text: String) {
    super.init(frame: .zero)
    let mark = UIImageView(
      image: UIImage(systemName: "checkmark", withConfiguration: .init(pointSize: 14, weight: .semibold))
    )
    mark.tintColor = .systemBlue
    mark.setContentHuggingPriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [mark, UILabel.text(text, style: .body)])
    row.alignment = .center
    row.spacing = 12
    addSubview(row, insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16))
  }

  required init?(coder: NSCoder) { nil }
}
