// A checkout of 2021: wheels and toolbars in the keyboard's place, a formatted card number, a configured button.

import UIKit

struct Order {
  var name = ""
  var country = ""
  var expiry: Date?
  var cardNumber = ""
  var quantity = 1
  var isGift = false
}

final class CheckoutViewController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate, UITextFieldDelegate
{
  private let countries = ["Austria", "Germany", "Switzerland", "France", "Italy"]
  private var order = Order()
  private let picker = UIPickerView()
  private let datePicker = UIDatePicker()

  private let nameField = CheckoutViewController.makeField("Name on card", type: .name)
  private let cardField = CheckoutViewController.makeField("Card number", type: .creditCardNumber)
  private let countryField = CheckoutViewController.makeField("Country", type: .countryName)
  private let expiryField = CheckoutViewController.makeField("Expiry", type: nil)
  private let cvvField = CheckoutViewController.makeField("CVV", type: .oneTimeCode)
  private let quantityLabel = UILabel()
  private let stepper = UIStepper()
  private let giftSwitch = UISwitch()
  private let totalLabel = UILabel(frame: .zero)
  private let payButton = UIButton(configuration: .filled(), primaryAction: nil)
  private lazy var fields: [UITextField] = [nameField, cardField, countryField, expiryField, cvvField]
  private var activeField: UITextField?

  private static func makeField(_ placeholder: String, type: UITextContentType?) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.textContentType = type
    field.font = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    field.heightAnchor.constraint(equalToConstant: 44).isActive = true
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 1))
    field.leftViewMode = .always
    return field
  }

  override func loadView() {
    let root = UIView()
    root.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? .black : UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
    }
    view = root
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Checkout"
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Cancel",
      style: .plain,
      target: self,
      action: CheckoutViewController.cancel
    )
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .close,
      target: self,
      action: CheckoutViewController.cancel
    )
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationController?.navigationBar.tintColor = .systemOrange
    navigationController?.navigationBar.barStyle = .default
    navigationController?.navigationBar.isTranslucent = false
    navigationItem.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)

    cardField.keyboardType = .numberPad
    cvvField.keyboardType = .asciiCapableNumberPad
    cvvField.isSecureTextEntry = true

    picker.dataSource = self
    picker.delegate = self
    countryField.inputView = picker
    countryField.inputAccessoryView = makeToolbar(done: CheckoutViewController.countryPicked)

    datePicker.datePickerMode = .date
    if #available(iOS 13.4, *) { datePicker.preferredDatePickerStyle = .wheels }
    datePicker.minimumDate = Date()
    datePicker.maximumDate = Calendar.current.date(byAdding: .year, value: 10, to: Date())
    datePicker.locale = Locale(identifier: "en_GB")
    datePicker.timeZone = TimeZone(secondsFromGMT: 0)
    datePicker.calendar = Calendar(identifier: .gregorian)
    datePicker.minuteInterval = 5
    datePicker.setDate(Date(), animated: false)
    datePicker.addTarget(self, action: CheckoutViewController.dateChanged(_:), for: .valueChanged)
    expiryField.inputView = datePicker
    expiryField.inputAccessoryView = makeToolbar(done: CheckoutViewController.datePicked)

    stepper.minimumValue = 1
    stepper.maximumValue = 9
    stepper.stepValue = 1
    stepper.wraps = false
    stepper.autorepeat = true
    stepper.isContinuous = true
    stepper.value = 1
    stepper.addTarget(self, action: CheckoutViewController.stepperChanged(sender:), for: .valueChanged)
    giftSwitch.onTintColor = .systemGreen
    giftSwitch.thumbTintColor = .white
    giftSwitch.setOn(false, animated: false)
    giftSwitch.addTarget(self, action: CheckoutViewController.giftChanged, for: UIControl.Event.valueChanged)

    payButton.configuration?.title = "Pay"
    payButton.configuration?.image = UIImage(systemName: "creditcard")
    payButton.configuration?.imagePadding = 8
    payButton.configuration?.imagePlacement = .trailing
    payButton.configuration?.cornerStyle = .large
    payButton.configuration?.baseBackgroundColor = .systemGreen
    payButton.configuration?.baseForegroundColor = .white
    payButton.configuration?.buttonSize = .large
    payButton.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 20, bottom: 12, trailing: 20)
    payButton.configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = UIFont.boldSystemFont(ofSize: 18)
      return outgoing
    }
    payButton.configurationUpdateHandler = { button in
      button.configuration?.showsActivityIndicator = button.isSelected
    }
    payButton.addAction(
      UIAction(handler: { [weak self] action in self?.pay(action.sender as? UIButton) }),
      for: .touchUpInside
    )

    totalLabel.attributedText = makeTotal(19.95)
    let column = UIStackView()
    column.axis = .vertical
    column.spacing = UIStackView.spacingUseSystem
    fields.forEach { field in
      field.delegate = self
      column.addArrangedSubview(field)
    }
    column.addArrangedSubview(row("Quantity", quantityLabel, stepper))
    column.addArrangedSubview(row("Gift", giftSwitch))
    column.addArrangedSubview(separator())
    column.addArrangedSubview(totalLabel)
    column.addArrangedSubview(payButton)
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    let guide = view.layoutMarginsGuide
    column.topAnchor.constraint(equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 2).isActive =
      true
    column.leadingAnchor.constraint(equalTo: guide.leadingAnchor).isActive = true
    guide.trailingAnchor.constraint(equalTo: column.trailingAnchor).isActive = true
    let bottom = column.bottomAnchor.constraint(lessThanOrEqualTo: view.keyboardLayoutGuide.topAnchor, constant: -20)
    bottom.priority = .defaultHigh
    bottom.identifier = "bottom"
    bottom.isActive = true
  }

  private func makeToolbar(done: @escaping (CheckoutViewController) -> () -> Void) -> UIToolbar {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 44))
    bar.barStyle = .default
    bar.isTranslucent = true
    bar.tintColor = .systemBlue
    bar.barTintColor = .secondarySystemBackground
    bar.sizeToFit()
    let previous = UIBarButtonItem(
      image: UIImage(systemName: "chevron.up"),
      style: .plain,
      target: self,
      action: CheckoutViewController.previous
    )
    let next = UIBarButtonItem(
      image: UIImage(systemName: "chevron.down"),
      style: .plain,
      target: self,
      action: CheckoutViewController.next
    )
    let fixed = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    fixed.width = 10
    let flexible = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    let doneItem = UIBarButtonItem(title: "Done", style: .done, target: self, action: done)
    bar.setItems([previous, fixed, next, flexible, .flexibleSpace(), .fixedSpace(8), doneItem], animated: false)
    bar.isUserInteractionEnabled = true
    return bar
  }

  private func makeTotal(_ value: Double) -> NSAttributedString {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = Locale(identifier: "de_AT")
    let price = formatter.string(from: NSNumber(value: value)) ?? ""
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineSpacing = 4
    let text = NSMutableAttributedString(string: "Total: ", attributes: [.foregroundColor: UIColor.secondaryLabel])
    text.append(NSAttributedString(string: price, attributes: [.font: UIFont.boldSystemFont(ofSize: 22)]))
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
    text.addAttributes([.kern: 0.5], range: NSMakeRange(0, 5))
    return text
  }

  private func row(_ title: String, _ views: UIView...) -> UIStackView {
    let label = UILabel()
    label.text = title
    label.setContentHuggingPriority(.defaultLow, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: [label] + views)
    stack.axis = .horizontal
    stack.alignment = .center
    stack.spacing = 12
    return stack
  }

  private func separator() -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale).isActive = true
    return line
  }

  func cancel() {
    if let navigation = navigationController, navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: true)
    } else {
      dismiss(animated: true)
    }
  }

  func previous() { move(-1) }
  func next() { move(+1) }

  private func move(_ step: Int) {
    guard let index = fields.firstIndex(where: { $0.isFirstResponder }) else { return }
    let target = index + step
    if fields.indices.contains(target) { fields[target].becomeFirstResponder() } else { view.endEditing(true) }
  }

  func countryPicked() {
    let row = picker.selectedRow(inComponent: 0)
    countryField.text = countries[row]
    order.country = countries[row]
    countryField.resignFirstResponder()
  }

  func datePicked() {
    dateChanged(datePicker)
    expiryField.resignFirstResponder()
  }

  func dateChanged(_ sender: UIDatePicker) {
    let formatter = DateFormatter()
    formatter.dateFormat = "MM/yy"
    expiryField.text = formatter.string(from: sender.date)
    order.expiry = sender.date
  }

  func stepperChanged(sender: UIStepper) {
    order.quantity = Int(sender.value)
    quantityLabel.text = "\(order.quantity)"
  }

  func giftChanged() { order.isGift = giftSwitch.isOn }

  func pay(_ sender: UIButton?) {
    sender?.isSelected = true
    sender?.setNeedsUpdateConfiguration()
    let sheet = UIAlertController(title: nil, message: "Pay now?", preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Pay", style: .default) { _ in
        self.navigationController?.pushViewController(UIViewController(), animated: true)
      }
    )
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceView = sender
    present(sheet, animated: true)
  }

  // MARK: UIPickerView

  func numberOfComponents(in pickerView: UIPickerView) -> Int { return 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { return countries.count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    return countries[row]
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    countryField.text = countries[row]
  }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { return 36 }

  // MARK: UITextFieldDelegate

  func textFieldDidBeginEditing(_ textField: UITextField) { activeField = textField }
  func textFieldDidEndEditing(_ textField: UITextField) { activeField = nil }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { return true }

  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
    -> Bool
  {
    guard textField === cardField else {
      return textField != countryField
    }
    let allowed = CharacterSet.decimalDigits
    guard string.rangeOfCharacter(from: allowed.inverted) == nil else { return false }
    let current = (textField.text ?? "") as NSString
    let digits = current.replacingCharacters(in: range, with: string).replacingOccurrences(of: " ", with: "")
    var formatted = ""
    for (index, character) in digits.prefix(16).enumerated() {
      if index > 0, index % 4 == 0 { formatted.append(" ") }
      formatted.append(character)
    }
    textField.text = formatted
    textField.sendActions(for: .editingChanged)
    let end = textField.endOfDocument
    textField.selectedTextRange = textField.textRange(from: end, to: end)
    return false
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
      view.setNeedsDisplay()
    }
    if traitCollection.horizontalSizeClass == .regular { payButton.configuration?.buttonSize = .medium }
    if traitCollection.verticalSizeClass == .compact, previousTraitCollection?.verticalSizeClass != .compact {
      navigationItem.title = nil
    }
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in self.picker.reloadAllComponents() }, completion: nil)
  }
}
