import KeyboardManager
import UIKit

/// An order with a bar at the bottom that KeyboardManager's delegate keeps above the keyboard.
final class LowerBarViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let lowerView = UIView()
  private let result = FormMessage()
  private var lowerViewBottomConstraint: NSLayoutConstraint!
  /// The content offset when the keyboard came, and how often the user had scrolled until then; nil without a keyboard.
  private var formerPosition: (offset: CGFloat, scrolls: Int)?

  private lazy var fields = [
    FormField("Name", placeholder: "Ada Lovelace") { $0.autocapitalizationType = .words },
    FormField("Street", placeholder: "12 St James’s Square") { $0.autocapitalizationType = .words },
    FormField("City", placeholder: "London") { $0.autocapitalizationType = .words },
    FormField("Voucher", placeholder: "If you have one") { $0.autocapitalizationType = .allCharacters },
  ]

  private let note = FormText("Note", height: 120)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    addLowerBar()
    addForm()
    for field in fields {
      field.textField.delegate = self
      field.textField.returnKeyType = .next
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    KeyboardManager.sharedInstance.delegate = self
    KeyboardManager.sharedInstance.addObserver(self)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    KeyboardManager.sharedInstance.removeObserver(self)
  }

  // MARK: - Building

  private func addLowerBar() {
    lowerView.backgroundColor = .secondarySystemGroupedBackground
    lowerView.translatesAutoresizingMaskIntoConstraints = false
    let total = UIStackView(arrangedSubviews: [
      UILabel.text("Total", style: .footnote, color: .secondaryLabel), UILabel.text("€ 38.50", style: .title3),
    ])
    total.axis = .vertical
    let button = UIButton.form("Place order") { [unowned self] in order() }
    button.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let row = AdaptiveRow([total, button], spacing: 16, alignment: .center)
    lowerView.addReadableSubview(row, top: 10, bottom: 10)
    lowerView.addTopLine()
    view.addSubview(lowerView)
    lowerViewBottomConstraint = view.bottomAnchor.constraint(equalTo: lowerView.bottomAnchor)
    NSLayoutConstraint.activate([
      lowerView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      lowerView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      lowerViewBottomConstraint,
    ])
  }

  private func addForm() {
    let form = UIStackView(arrangedSubviews: [
      FormSection(
        "Your order",
        rows: [OrderRow("The Waves, hardcover", "€ 26.00"), OrderRow("Reading lamp", "€ 12.50")]
      ),
      FormSection("Deliver to", rows: fields + [note], footer: "The bar below follows the keyboard."),
      result,
    ])
    form.axis = .vertical
    form.spacing = 24
    let content = UIView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.keyboardDismissMode = .interactive
    view.addSubview(scrollView)
    scrollView.addSubview(content, insets: .zero)
    content.addReadableSubview(form, top: 24, bottom: 24)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: lowerView.topAnchor),
    ])
  }

  // MARK: - Private

  private func order() {
    guard let empty = fields.dropLast().first(where: { $0.text.isEmpty }) else {
      view.endEditing(true)
      return result.show(success: "Thank you, \(fields[0].text)! It will be with you on Friday.")
    }
    empty.show(mistake: empty === fields[0] ? "Who shall receive it?" : "Where shall we deliver it?")
    empty.textField.becomeFirstResponder()
    showEdited(animated: true)
  }

  /// Scrolls to where the content was before the keyboard came, unless the user has scrolled since.
  private func goBack() {
    guard let formerPosition else { return }
    self.formerPosition = nil
    guard scrollView.userScrollGeneration == formerPosition.scrolls else { return }
    // The content may have been overscrolled by a finger when the keyboard came.
    let end = max(0, scrollView.contentSize.height - scrollView.bounds.height)
    scrollView.contentOffset.y = max(0, min(formerPosition.offset, end))
  }

  /// Scrolls to the field that is edited, with its message, and in a longer text to its caret.
  private func showEdited(animated: Bool) {
    guard let caret = KeyboardManager.sharedInstance.caret, caret.input.isDescendant(of: scrollView) else { return }
    let rect = caret.neededRect(in: scrollView, fitting: scrollView.bounds.height - 16)
    // A wholly visible input stays where it is, even at the very edge.
    guard rect.minY < scrollView.bounds.minY || rect.maxY > scrollView.bounds.maxY else { return }
    scrollView.scrollRectToVisible(rect.insetBy(dx: 0, dy: -8), animated: animated)
  }
}

// MARK: - Keyboard Manager

extension LowerBarViewController: KeyboardManagerDelegate {
  /// Puts the bar at the keyboard's top edge, and the edited field above the bar, in one motion.
  func keyboardWillChangeFrame(endFrame: CGRect?, duration: TimeInterval, animationCurve: UIViewAnimationOptions) {
    guard let endFrame else { return }
    let keyboard = view.convert(endFrame, from: nil)
    // A floating keyboard leaves the bar where it is.
    let isDocked = keyboard.maxY >= view.bounds.maxY
    let height = isDocked ? max(0, view.bounds.maxY - keyboard.minY) : 0
    if height > 0, formerPosition == nil {
      formerPosition = (scrollView.contentOffset.y, scrollView.userScrollGeneration)
    }
    lowerViewBottomConstraint.constant = height
    UIView.animate(withDuration: duration, delay: 0, options: animationCurve) {
      view.layoutIfNeeded()
      if height == 0 { goBack() }
      showEdited(animated: false)
    }
  }
}

extension LowerBarViewController: KeyboardManagerObserver {
  /// Does nothing: the delegate's method does everything.
  func keyboardDidAnnounce(_ change: KeyboardChange) {}

  /// Keeps the caret visible, also when another field is edited.
  func keyboardCaretDidMove(_ caret: KeyboardCaret) { showEdited(animated: true) }
}

extension LowerBarViewController: UITextFieldDelegate {
  /// Return goes to the next field, and from the last one to the note.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let next = fields.drop { $0.textField !== textField }.dropFirst().first
    (next?.textField ?? note.textView).becomeFirstResponder()
    return false
  }
}

/// A row with an article and its price.
private final class OrderRow: UIView {
  init(_ name: String, _ price: String) {
    super.init(frame: .zero)
    let price = UILabel.text(price, style: .body, color: .secondaryLabel)
    price.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let row = AdaptiveRow([UILabel.text(name, style: .body), price])
    addSubview(row, insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16))
  }

  required init?(coder: NSCoder) { nil }
}
