import Arguments
import KeyboardAssistant
import UIKit
import VirtualKeyboard

/// The sheet with the settings of all examples; each change takes effect at once, also on the keyboard that is tried in
/// the sheet itself.
final class DemoSettingsViewController: AssistedViewController {
  private let delegate: DemoDelegate
  private let scrollView = UIScrollView()
  private let controls = UIStackView()
  private let result = FormMessage()
  private let trial = FormField("Try it", placeholder: "Type here")

  /// Makes the sheet for the settings that `delegate` holds.
  init(_ delegate: DemoDelegate) {
    self.delegate = delegate
    super.init(nibName: nil, bundle: nil)
    title = "Settings"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) }
    )
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let navigator = InputNavigator.createWithDefaultController()
    navigator.addInputItem(inputItem: trial.textField)
    keyboardAssistant = addScrollView(scrollView, inputNavigator: navigator)
    controls.axis = .vertical
    controls.spacing = 20
    showSettings()
    let reset = UIButton.form("Reset", role: .destructive) { [unowned self] in resetAll() }
    reset.configuration = .resetting
    scrollView.addColumn([controls, reset, result])
  }

  // MARK: - Parts

  /// Updates the controls to the current settings.
  private func showSettings() {
    for part in controls.arrangedSubviews { part.removeFromSuperview() }
    for part in [appearance, keyboard, inspector, memory] { controls.addArrangedSubview(part) }
  }

  private var appearance: UIView {
    let values = [Appearance.system, .light, .dark].map { ($0, $0.rawValue.capitalized) }
    let contrasts = [Contrast.system, .standard, .high].map { ($0, $0.rawValue.capitalized) }
    return FormSection(
      rows: [
        SettingRow("Appearance", choice(values, \.appearance), isWide: true),
        SettingRow("Contrast", choice(contrasts, \.contrast), isWide: true),
        SettingRow("Text size", textSize),
      ]
    )
  }

  /// A slider with a step for each size. At the desktop's size the text follows the desktop.
  private var textSize: UISlider {
    let sizes = TextSize.sizes
    let slider = UISlider()
    slider.maximumValue = Float(sizes.count - 1)
    let shown = TextSize(UIApplication.shared.preferredContentSizeCategory)
    slider.value = Float(sizes.firstIndex(of: shown) ?? 0)
    slider.isContinuous = false
    slider.addAction(
      UIAction { [unowned self, unowned slider] _ in
        slider.value.round()
        let size = sizes[Int(slider.value)]
        let isDesktops = size.category == UIApplication.shared.platform.preferredContentSizeCategory
        change { $0.textSize = isDesktops ? .system : size }
      },
      for: .valueChanged
    )
    return slider
  }

  private var keyboard: UIView {
    let placements = KeyboardPlacement.allCases.map { ($0, $0.rawValue.capitalized) }
    let policies = KeyboardPolicy.allCases.map { ($0, $0.rawValue.capitalized) }
    let placement = choice(placements, \.placement)
    // In a narrow window, four equally wide segments are too narrow for the longest title.
    placement.apportionsSegmentWidthsByContent = true
    let place = SettingRow("Placement", placement, isWide: true)
    // The choice of placement stays visible while the keyboard is tried.
    trial.textField.keyboardCompanions = [place]
    return FormSection(
      "Virtual keyboard",
      rows: [
        SettingRow("Inputs show it", choice(policies, \.policy), isWide: true),
        SettingRow("Layout", layout),
        place, trial,
      ],
      footer: """
        Attached is in the window, docked at the monitor’s edge, floating wherever you drag it. Auto shows it when an \
        input is clicked, and folds it while you type on hardware; Ctrl+K does either at any time.
        """
    )
  }

  /// A button that opens a menu of all layouts.
  private var layout: UIButton {
    let button = UIButton(configuration: .plain())
    button.becomePopUp()
    let current = delegate.settings.keyboard
    button.menu = UIMenu(
      title: "Layout",
      children: KeyboardLayout.titles.map { layout in
        UIAction(title: layout.title, state: layout.name == current ? .on : .off) { [unowned self] _ in
          change { $0.keyboard = layout.name }
        }
      }
    )
    return button
  }

  private var inspector: UIView {
    let control = UISwitch.choice(isOn: delegate.settings.showsInspector) { [unowned self] isOn in
      change { $0.showsInspector = isOn }
    }
    return FormSection(
      rows: [SettingRow("Inspector", control)],
      footer: "Shows what the keyboard does to a form. Ctrl+I switches it anywhere."
    )
  }

  private var memory: UIView {
    let control = UISwitch.choice(isOn: delegate.storesSettings) { [unowned self] in setStoresSettings($0) }
    control.isEnabled = delegate.canStoreSettings
    control.toolTip = delegate.canStoreSettings ? nil : "There is no folder to store settings in"
    return FormSection(
      rows: [SettingRow("Remember", control)],
      footer: "Off, these settings and the window’s size and place are forgotten when it closes."
    )
  }

  private func choice<Value: Equatable>(
    _ values: [(Value, String)],
    _ path: WritableKeyPath<DemoSettings, Value>
  ) -> UISegmentedControl {
    .choice(values, selected: delegate.settings[keyPath: path]) { [unowned self] value in
      change { $0[keyPath: path] = value }
    }
  }

  // MARK: - Changing

  private func change(_ body: (inout DemoSettings) -> Void) {
    var settings = delegate.settings
    body(&settings)
    attempt { () throws(SettingsError) in try delegate.set(settings) }
  }

  private func setStoresSettings(_ stores: Bool) {
    attempt { () throws(SettingsError) in try delegate.setStoresSettings(stores) }
  }

  private func resetAll() {
    attempt { () throws(SettingsError) in
      try delegate.setStoresSettings(false)
      try delegate.set(DemoSettings())
      result.show(success: "All is as at first.")
    }
    showSettings()
  }

  /// Calls `body`, and shows its error, and the settings that are then in force.
  private func attempt(_ body: () throws(SettingsError) -> Void) {
    result.text = nil
    do throws(SettingsError) {
      try body()
    } catch {
      result.show(mistake: error.message)
      showSettings()
    }
  }
}

extension UIButton.Configuration {
  /// A grey button, as large as a form's primary button.
  fileprivate static var resetting: UIButton.Configuration {
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Reset"
    configuration.buttonSize = .large
    return configuration
  }
}

extension UIBarButtonItem {
  /// Makes the item that shows the settings of all examples.
  static func settings() -> UIBarButtonItem {
    let item = UIBarButtonItem(image: UIImage(systemName: "gearshape"), style: .plain)
    item.accessibilityLabel = "Settings"
    item.primaryAction = UIAction { _ in DemoDelegate.shared?.showSettings() }
    return item
  }
}
