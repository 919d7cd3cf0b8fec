import GuestKit
import UIKit

final class GuestListViewController: BaseViewController {
  @IBOutlet private weak var editor: GuestEditor!
  @IBOutlet private weak var status: UILabel!
  @IBOutlet private weak var pin: PinView!
  private let guests = GuestBook()
  private var timer: Timer?

  /// How the screen speaks.
  private enum Words {
    static let greeting = """
      Nobody yet: @objc and #selector(nothing) are only words here
      """
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Guests"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Greet",
      style: .plain,
      target: self,
      action: #selector(greet(_:))
    )
    let (status, editor, pin) = (UILabel(), GuestEditor(), PinView())
    status.text = Words.greeting
    status.numberOfLines = 0
    editor.delegate = self
    guests.delegate = self
    pin.addTarget(self, action: #selector(pinChanged), for: .valueChanged)
    let column = UIStackView(arrangedSubviews: [status, pin, editor])
    column.axis = .vertical
    column.spacing = 16
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    let bottom = column.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -16)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      bottom,
    ])
    bottomConstraint = bottom
    (self.status, self.editor, self.pin) = (status, editor, pin)
  }

  override func keyboardWillShow(_ notification: Notification) {
    super.keyboardWillShow(notification)
    #if os(iOS)
      status.text = "The keyboard has come"
    #else
      status.text = "No keyboard"
    #endif
  }

  private func tell(_ text: String) { status.text = text }
}

// MARK: - Actions

extension GuestListViewController {
  @IBAction private func greet(_ sender: UIBarButtonItem) {
    view.endEditing(true)
    timer = Timer.scheduledTimer(
      timeInterval: 0.1,
      target: self,
      selector: #selector(fire(timer:)),
      userInfo: nil,
      repeats: false
    )
  }

  @objc private func fire(timer: Timer) {
    tell("Hello, " + guests.names.joined(separator: " and "))
    timer.invalidate()
  }

  @objc func pinChanged() { tell("PIN of \(pin.digits.count)") }
}

extension GuestListViewController: GuestEditorDelegate {
  func editor(_ editor: GuestEditor, didAdd name: String) { guests.keep(name) }

  func editor(_ editor: GuestEditor, shouldAdd name: String) -> Bool { !name.isEmpty }

  func editorDidRefuse(_ editor: GuestEditor) { tell("Nobody has no name") }
}

extension GuestListViewController: GuestBookDelegate {
  func guestBook(_ book: GuestBook, willKeep name: String) { tell("\(name) comes") }
}
