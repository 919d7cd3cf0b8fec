import KeyboardAssistant
import UIKit

/// An order for a birthday card: two fields have wheels in the keyboard's place, the others are typed into.
final class BirthdayViewController: FormViewController {
  private let name = FormField("Name", placeholder: "Ada Lovelace") { $0.textContentType = .name }
  private let birthday = FormField("Birthday", placeholder: "Day, month and year")
  private let picture = FormField("Picture", placeholder: "On the front")
  private let greeting = FormText("Greeting", height: 110)
  private let result = FormMessage()

  private let day = UIDatePicker()
  private let pictures = UIPickerView()
  private let motifs = ["Balloons", "Cake", "Fireworks", "Flowers", "Stars"]

  /// The form is in English, whatever the user's language is.
  private static let locale = Locale(identifier: "en_GB")

  private let dayFormat = {
    let format = DateFormatter()
    format.locale = BirthdayViewController.locale
    format.dateStyle = .long
    return format
  }()

  override var parts: [UIView] {
    setUpDay()
    setUpPictures()
    return [
      FormHeader("A birthday card", "Turn the wheels with a finger, the mouse or the arrow keys.", symbol: "envelope"),
      FormSection(rows: [name, birthday, picture, greeting]),
      UIButton.form("Order") { [unowned self] in order() },
      result,
    ]
  }

  override func makeNavigator() -> InputNavigator {
    let navigator = super.makeNavigator()
    navigator.mistake = { [unowned self] in mistake(in: $0) }
    return navigator
  }

  // MARK: - Wheels

  private func setUpDay() {
    day.datePickerMode = .date
    day.preferredDatePickerStyle = .wheels
    day.locale = Self.locale
    day.maximumDate = Date()
    day.date = DateComponents(calendar: day.calendar, year: 1990, month: 12, day: 10).date ?? Date()
    day.addAction(UIAction { [unowned self] _ in showDay() }, for: .valueChanged)
    choose(birthday, with: day)
  }

  private func setUpPictures() {
    pictures.dataSource = self
    pictures.delegate = self
    pictures.accessibilityLabel = "Motif"
    choose(picture, with: pictures)
  }

  /// Shows `wheels` in the keyboard's place while the field is edited, below the bar that all fields have.
  ///
  /// The wheels' value goes into the field when they are turned, and when Return takes it. Tab, Next and Done leave the
  /// field as it was.
  private func choose(_ field: FormField, with wheels: UIView) {
    field.textField.inputView = wheels
    field.textField.delegate = self
  }

  /// Puts the value of a field's wheels into the field.
  private func take(_ field: UITextField) {
    switch field {
    case birthday.textField: showDay()
    case picture.textField: showPicture()
    default: break
    }
  }

  private func showDay() { put(dayFormat.string(from: day.date), into: birthday.textField) }

  private func showPicture() { put(motifs[pictures.selectedRow(inComponent: 0)], into: picture.textField) }

  /// Changes a field's text as typing does, so that the message about its mistake disappears.
  private func put(_ text: String, into field: UITextField) {
    guard field.text != text else { return }
    field.text = text
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: field)
  }

  // MARK: - Private

  private func order() {
    if keyboardAssistant.navigator.gotoFirstInvalidInputItem() { return }
    view.endEditing(true)
    result.show(success: "\(name.text)’s card will be there on the day.")
  }

  private func mistake(in input: UIView) -> String? {
    switch input {
    case name.textField: name.text.isEmpty ? "Whose birthday is it?" : nil
    case birthday.textField: birthday.text.isEmpty ? "When is it?" : nil
    default: nil
    }
  }
}

// MARK: - UITextFieldDelegate

extension BirthdayViewController: UITextFieldDelegate {
  /// False: a value that is chosen on wheels can't be typed.
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
    -> Bool
  { false }

  /// Return takes the value of the wheels, and goes on.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    take(textField)
    return true
  }
}

// MARK: - UIPickerViewDataSource, UIPickerViewDelegate

extension BirthdayViewController: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { motifs.count }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    motifs[row]
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { showPicture() }
}
