import KeyboardAssistant
import UIKit

/// The sheet with the assistant's settings.
final class SettingsViewController: FormViewController {
  private var settings: AssistantSettings {
    didSet {
      guard oldValue != settings else { return }
      changed(settings)
      for mark in marks { mark() }
    }
  }
  private let changed: (AssistantSettings) -> Void
  /// Closures that each mark the chosen row of one list.
  private var marks: [() -> Void] = []

  private let offset = UILabel.text("", style: .body, color: .secondaryLabel)
  private let duration = UILabel.text("", style: .body, color: .secondaryLabel)

  private static let positions: [(KeyboardAssistant.RepositionConstraint, String)] = [
    (.viewBottomToTopOfKeyboard, "Above keyboard"), (.viewTopToTopOfScreen, "Top of screen"),
  ]
  private static let curves: [(UIView.AnimationCurve?, String)] = [
    (nil, "Own"), (.linear, "Linear"), (.easeIn, "In"), (.easeOut, "Out"), (.easeInOut, "Both"),
  ]

  // MARK: - Creating

  /// Makes the sheet; `changed` is called at once with each change.
  init(_ settings: AssistantSettings, changed: @escaping (AssistantSettings) -> Void) {
    self.settings = settings
    self.changed = changed
    super.init(nibName: nil, bundle: nil)
    title = "Set up"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) }
    )
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Parts

  override var parts: [UIView] {
    [
      FormSection("Position", rows: [positionRow, offsetRow]),
      FormSection(
        "Motion",
        rows: [curveRow, durationRow],
        footer: "The keyboard's own curve and time keep form and keyboard together."
      ),
      FormSection("Navigator", rows: choices(AssistantSettings.Navigation.allCases, \.navigation, title: \.title)),
      FormSection(
        rows: [delegateRow],
        footer: "Off, the form is its fields' delegate, and forwards Return to the navigator."
      ),
      FormSection("Assistant", rows: choices(AssistantSettings.Assistance.allCases, \.assistance, title: \.title)),
    ]
  }

  /// A row for each of `values`, with a mark at the current one.
  private func choices<Value: Hashable>(
    _ values: [Value],
    _ path: WritableKeyPath<AssistantSettings, Value>,
    title: KeyPath<Value, String>
  ) -> [ChoiceRow] {
    let rows = values.map { value in
      ChoiceRow(value[keyPath: title]) { [unowned self] in settings[keyPath: path] = value }
    }
    let mark = { [unowned self] in
      for (row, value) in zip(rows, values) { row.isChosen = value == settings[keyPath: path] }
    }
    mark()
    marks.append(mark)
    return rows
  }

  private var positionRow: SettingRow {
    SettingRow("Place", segments(Self.positions, \.position), isWide: true)
  }

  private var curveRow: SettingRow { SettingRow("Curve", segments(Self.curves, \.curve), isWide: true) }

  private func segments<Value: Hashable>(
    _ values: [(Value, String)],
    _ path: WritableKeyPath<AssistantSettings, Value>
  ) -> UISegmentedControl {
    .choice(values, selected: settings[keyPath: path]) { [unowned self] in settings[keyPath: path] = $0 }
  }

  private var offsetRow: SettingRow {
    let control = stepper(from: 0, to: 120, by: 10, at: Double(settings.offset)) { [unowned self] value in
      settings.offset = CGFloat(value)
      offset.text = "\(Int(value)) points"
    }
    return SettingRow("Offset", offset, control)
  }

  private var durationRow: SettingRow {
    let control = stepper(from: 0, to: 2, by: 0.25, at: settings.duration ?? 0) { [unowned self] value in
      settings.duration = value > 0 ? value : nil
      duration.text = value > 0 ? String(format: "%.2f s", value) : "Own"
    }
    return SettingRow("Duration", duration, control)
  }

  private func stepper(
    from low: Double,
    to high: Double,
    by step: Double,
    at value: Double,
    change: @escaping (Double) -> Void
  ) -> UIStepper {
    let control = UIStepper()
    (control.minimumValue, control.maximumValue, control.stepValue) = (low, high, step)
    control.value = value
    control.addAction(UIAction { [unowned control] _ in change(control.value) }, for: .valueChanged)
    change(value)
    return control
  }

  private var delegateRow: SettingRow {
    let control = UISwitch.choice(isOn: settings.setsDelegates) { [unowned self] in settings.setsDelegates = $0 }
    return SettingRow("Navigator listens to Return", control)
  }
}
