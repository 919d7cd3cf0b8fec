import UIKit

/// Two wheels in a form: the class and the kind of seat.
final class TicketPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  private let columns = [["First class", "Second class"], ["Window", "Aisle", "Table", "Quiet"]]
  private let onChange: (String) -> Void

  /// Makes wheels that call `onChange` with their values.
  init(onChange: @escaping (String) -> Void) {
    self.onChange = onChange
    super.init(frame: .zero)
    dataSource = self
    delegate = self
    accessibilityLabel = "Ticket"
    heightAnchor.constraint(equalToConstant: 140).isActive = true
  }

  required init?(coder: NSCoder) { nil }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].count
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    columns[component][row]
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let chosen = columns.indices.map { columns[$0][selectedRow(inComponent: $0)] }
    onChange(chosen.joined(separator: ", "))
  }
}
