import UIKit

/// The text that was typed, and the messages about it: no view itself, and written without a word about concurrency.
final class SignupModel {
  weak var greeting: UILabel?
  weak var button: UIButton?
  private(set) var name = ""
  private(set) var email = ""

  var isComplete: Bool { !name.isEmpty && email.contains("@") }

  func update(from fields: [UITextField]) {
    name = fields[0].text ?? ""
    email = fields[1].text ?? ""
    greeting?.text = name.isEmpty ? "Welcome" : "Welcome, \(name)"
    button?.isEnabled = isComplete
  }
}

/// A base class of the app's own, which says how it ends.
class FieldCoordinator {
  let model: SignupModel

  init(model: SignupModel) { self.model = model }

  deinit { print("coordinator gone") }
}

/// The delegate of all fields.
final class SignupCoordinator: FieldCoordinator, UITextFieldDelegate {
  private let fields: [UITextField]

  init(model: SignupModel, fields: [UITextField]) {
    self.fields = fields
    super.init(model: model)
    for field in fields { field.delegate = self }
  }

  func textFieldDidChangeSelection(_ textField: UITextField) { model.update(from: fields) }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let index = fields.firstIndex(of: textField) else { return true }
    if index + 1 < fields.count { fields[index + 1].becomeFirstResponder() } else { textField.resignFirstResponder() }
    return false
  }
}
