import KeyboardLayoutGuide
import UIKit

/// A card centred between the bar and the keyboard, which a proxy view represents.
final class ProxyViewController: UIViewController {
  private let keyboardProxy = UIView()
  private let header = FormHeader("Welcome back", "Sign in to go on reading.", symbol: "lock")
  private let result = FormMessage()
  private let card = UIStackView()
  private lazy var fields = FormSection(rows: [email, password])
  private lazy var button = UIButton.form("Sign in") { [unowned self] in signIn() }

  private let email = FormField("Email", placeholder: "ada@example.org") {
    $0.keyboardType = .emailAddress
    $0.autocapitalizationType = .none
    $0.returnKeyType = .next
  }
  private let password = FormField("Password", placeholder: "Required") {
    $0.isSecureTextEntry = true
    $0.autocapitalizationType = .none
    $0.returnKeyType = .go
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    view.addSubview(keyboardProxy)
    klg_keyboardProxy = keyboardProxy
    addCard()
    for field in [email, password] { field.textField.delegate = self }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    fadeHeader()
    moveTogether()
  }

  // MARK: - Private

  /// Adds the card, centred between navigation bar and proxy, but never behind the keyboard. If there isn't even room
  /// for the fields and what is below them, the fields stay visible.
  private func addCard() {
    for part in [header, fields, button, result] { card.addArrangedSubview(part) }
    card.axis = .vertical
    card.spacing = Self.spacing
    let (room, slot) = (UILayoutGuide(), UIView())
    view.addLayoutGuide(room)
    slot.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(slot)
    slot.addReadableSubview(card, top: 0, bottom: 0)
    let middle = slot.centerYAnchor.constraint(equalTo: room.centerYAnchor)
    middle.priority = UILayoutPriority(700)
    let bottom = slot.bottomAnchor.constraint(lessThanOrEqualTo: keyboardProxy.topAnchor, constant: -Self.margin)
    // Texts keep their heights: if there is too little room, the button is covered.
    bottom.priority = UILayoutPriority(740)
    let top = fields.topAnchor.constraint(greaterThanOrEqualTo: view.safeAreaLayoutGuide.topAnchor)
    top.priority = .required - 1
    NSLayoutConstraint.activate([
      room.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      room.bottomAnchor.constraint(equalTo: keyboardProxy.topAnchor),
      slot.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      slot.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      fields.bottomAnchor.constraint(lessThanOrEqualTo: keyboardProxy.topAnchor),
      top, bottom, middle,
    ])
  }

  /// Fades out the header as it moves under the navigation bar, if the whole card has no room.
  private func fadeHeader() {
    let top = header.convert(header.bounds, to: view).minY - view.safeAreaInsets.top
    header.alpha = min(max(1 + top / 40, 0), 1)
  }

  private static let spacing: CGFloat = 20
  private static let margin: CGFloat = 12

  /// Reduces the distances between fields and button if there is too little room. A button without any room is hidden;
  /// Return signs in, too.
  private func moveTogether() {
    let room = keyboardProxy.frame.minY - view.safeAreaInsets.top
    let spare = room - fields.bounds.height - button.bounds.height
    card.spacing = min(1, max(0, spare) / (2 * Self.spacing + Self.margin)) * Self.spacing
    button.alpha = spare < 0 ? 0 : 1
  }

  private func signIn() {
    view.endEditing(true)
    if email.text.isEmpty {
      email.show(mistake: "Which email address are you known by?")
      email.textField.becomeFirstResponder()
    } else {
      result.show(success: "Good to see you again.")
    }
  }
}

extension ProxyViewController: UITextFieldDelegate {
  /// Return goes on to the password, and then signs in.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === email.textField { password.textField.becomeFirstResponder() } else { signIn() }
    return false
  }
}
