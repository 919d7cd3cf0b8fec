import UIKit

extension UISegmentedControl {
  /// Makes a control that chooses one of several named values.
  static func choice<Value: Equatable>(
    _ values: [(Value, String)],
    selected: Value,
    changed: @escaping (Value) -> Void
  ) -> UISegmentedControl {
    let control = UISegmentedControl(items: values.map(\.1))
    control.selectedSegmentIndex = values.firstIndex { $0.0 == selected } ?? noSegment
    control.addAction(
      UIAction { [unowned control] _ in changed(values[control.selectedSegmentIndex].0) },
      for: .valueChanged
    )
    return control
  }
}

extension UISwitch {
  /// Makes a switch that calls `changed` when it is switched.
  static func choice(isOn: Bool, changed: @escaping (Bool) -> Void) -> UISwitch {
    let control = UISwitch()
    control.isOn = isOn
    control.addAction(UIAction { [unowned control] _ in changed(control.isOn) }, for: .valueChanged)
    return control
  }
}
