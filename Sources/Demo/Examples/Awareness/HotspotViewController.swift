import KeyboardAwareness
import UIKit

/// A card at the bottom of a page without a scroll view; one line moves it by its bottom constraint.
final class HotspotViewController: UIViewController {
  private let header = FormHeader(
    "Café Lovelace",
    "Free Wi-Fi for guests. The code is on your receipt.",
    symbol: "globe"
  )
  private let card = UIView()
  private let result = FormMessage()

  private let room = FormField("Table", placeholder: "12") {
    $0.keyboardType = .numbersAndPunctuation
    $0.returnKeyType = .next
  }
  private let code = FormField("Code", placeholder: "From your receipt") {
    $0.isSecureTextEntry = true
    $0.autocapitalizationType = .none
    $0.returnKeyType = .join
  }

  private lazy var join = UIButton.form("Join") { [unowned self] in goOnline() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let bottom = addCard()
    addHeader()
    for field in [room, code] { field.textField.delegate = self }
    // In a window too low for the whole card, at least the next field or button is visible.
    room.textField.keyboardCompanions = [code]
    code.textField.keyboardCompanions = [join]
    KeyboardAwarenessObserver.observe(
      card,
      verticalConstraint: bottom,
      conflictingViewPadding: 16,
      conflictingView: card
    )
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    card.showCardEdge()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let covered = header.convert(header.bounds, to: view).maxY - card.frame.minY
    header.alpha = min(max(1 - covered / 32, 0), 1)
  }

  // MARK: - Building

  /// Adds the header, in the middle of the room above the card.
  private func addHeader() {
    let (page, box) = (view.safeAreaLayoutGuide, UIView())
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    box.addReadableSubview(header, top: 0, bottom: 0)
    view.sendSubviewToBack(box)
    let room = UILayoutGuide()
    view.addLayoutGuide(room)
    let middle = box.centerYAnchor.constraint(equalTo: room.centerYAnchor)
    middle.priority = .defaultHigh
    NSLayoutConstraint.activate([
      middle,
      room.topAnchor.constraint(equalTo: page.topAnchor),
      room.bottomAnchor.constraint(equalTo: card.topAnchor),
      box.topAnchor.constraint(greaterThanOrEqualTo: page.topAnchor, constant: 24),
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  /// Adds the card; returns the constraint of its bottom edge.
  private func addCard() -> NSLayoutConstraint {
    let fields = UIStackView(arrangedSubviews: [room, FormSeparator(leading: 16), code])
    fields.axis = .vertical
    let column = UIStackView(arrangedSubviews: [fields, join.inset(16), result])
    column.axis = .vertical
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 20
    card.showCardEdge()
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.16
    card.layer.shadowRadius = 20
    card.layer.shadowOffset = CGSize(width: 0, height: 6)
    card.addSubview(column, insets: UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 0))
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    let bottom = card.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -24)
    let fill = card.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -32)
    fill.priority = .required - 1
    NSLayoutConstraint.activate([
      bottom, fill,
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
    ])
    return bottom
  }

  // MARK: - Private

  private func goOnline() {
    view.endEditing(true)
    if code.text.isEmpty {
      code.show(mistake: "The code is on your receipt.")
      code.textField.becomeFirstResponder()
    } else {
      result.show(success: "You are online. Enjoy your coffee!")
    }
  }
}

extension HotspotViewController: UITextFieldDelegate {
  /// Return goes from the table to the code, and from there joins.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === room.textField { code.textField.becomeFirstResponder() } else { goOnline() }
    return false
  }
}
