import KeyboardAssistant
import UIKit

/// A screen without a scroll view: the app keeps its card in the middle of the area above the keyboard.
final class ManualViewController: AssistedViewController {
  private let header = FormHeader("Welcome back", "The card makes room for the keyboard by itself.", symbol: "lock")
  private let user = FormField("User name", placeholder: "grace") { $0.autocapitalizationType = .none }
  private let password = FormField("Password", placeholder: "8 characters or more") { $0.isSecureTextEntry = true }
  private let result = FormMessage()
  private var cardCenterY: NSLayoutConstraint!
  private var keyboardHeight: CGFloat = 0
  /// The height of the card with its header, in points, when it was last shown.
  private var fullHeight: CGFloat = 0
  private let card = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    addCard()
    let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    navigator.addInputItems(inputItems: [user.textField, password.textField])
    navigator.mistake = { [unowned self] in mistake(in: $0) }
    keyboardAssistant = .createManual(inputNavigator: navigator, delegate: self)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    showHeader(above: keyboardHeight)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if !header.isHidden { fullHeight = card.bounds.height }
  }

  private func logIn() {
    if keyboardAssistant.navigator.gotoFirstInvalidInputItem() { return }
    view.endEditing(true)
    result.show(success: "Welcome back, \(user.text).")
  }

  private func mistake(in input: UIView) -> String? {
    switch input {
    case user.textField: user.text.isEmpty ? "Which name are you known by?" : nil
    case password.textField: (password.textField.text ?? "").count < 8 ? "A password has 8 characters or more." : nil
    default: nil
    }
  }

  private func addCard() {
    let parts: [UIView] = [
      header, FormSection(rows: [user, password]),
      UIButton.form("Log in") { [unowned self] in logIn() }, result,
    ]
    for part in parts { card.addArrangedSubview(part) }
    card.axis = .vertical
    card.spacing = 20
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    cardCenterY = card.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor)
    let fill = card.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -32)
    fill.priority = .required - 1
    NSLayoutConstraint.activate([
      cardCenterY, fill,
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
    ])
  }

  /// Centres the card in the area above `height` points of keyboard.
  private func makeRoom(_ height: CGFloat) {
    keyboardHeight = height
    cardCenterY.constant = -height / 2
    showHeader(above: height)
    view.layoutIfNeeded()
    showEdited(above: height)
  }

  /// Shows the header where there is room for it and 12 points around.
  private func showHeader(above height: CGFloat) {
    let isLow = view.bounds.height - view.safeAreaInsets.top - height < fullHeight + 24
    guard header.isHidden != isLow else { return }
    header.alpha = isLow ? 0 : 1
    header.isHidden = isLow
  }

  /// Moves the card so that the edited field is visible, if there is no room for the whole card.
  private func showEdited(above height: CGFloat) {
    guard let field = [user, password].first(where: { $0.textField.isFirstResponder }) else { return }
    let (frame, top) = (field.convert(field.bounds, to: view), view.safeAreaInsets.top)
    let bottom = view.bounds.height - max(height, view.safeAreaInsets.bottom)
    let distance = max(0, top - frame.minY) - max(0, min(frame.maxY - bottom, frame.minY - top))
    guard distance != 0 else { return }
    cardCenterY.constant += distance
    view.layoutIfNeeded()
  }
}

// MARK: - KeyboardAssistantDelegate

extension ManualViewController: KeyboardAssistantDelegate {
  func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: CGFloat
  ) {
    makeRoom(keyboardHeight)
  }

  func keyboardAssistantKeyboardWillHide(keyboardAssistant: KeyboardAssistant) {
    keyboardAssistant.observer.info?.animate { makeRoom(0) }
  }
}
