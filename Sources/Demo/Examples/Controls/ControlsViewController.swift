import UIKit

/// Every control, to be tried with mouse and keys, above a toolbar that stays above the keyboard.
final class ControlsViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let bar = UIToolbar()
  private var lastHeight: CGFloat = 0
  /// The rows with controls, which the search finds.
  private var settings: [SettingRow] = []

  private let search = UISearchBar()
  private let found = FormMessage(keepsRoom: false)
  private let amount = UISlider()
  private let amountLabel = UILabel.text("", style: .body, color: .secondaryLabel)
  private let count = UIStepper()
  private let countLabel = UILabel.text("", style: .body, color: .secondaryLabel)
  private let progress = UIProgressView()
  private let activity = UIActivityIndicatorView()
  private let spins = UISwitch()
  private let size = UISegmentedControl(items: ["Small", "Medium", "Large"])
  private let priority = UIButton(configuration: .gray())
  private let day = UIDatePicker()
  private let time = UIDatePicker()
  private let calendar = UIDatePicker()
  private let terms = TermsView()
  private let read = FormMessage(keepsRoom: false)
  private let timeLabel = UILabel.text("", style: .body, color: .secondaryLabel)
  private let pressed = FormMessage(keepsRoom: false)
  private let checked = FormMessage(keepsRoom: false)
  private let chosen = FormMessage(keepsRoom: false)
  private lazy var ticket = TicketPicker { [unowned self] in chosen.show(success: $0) }
  private lazy var row = ContextRow { [unowned self] in chosen.show(success: "\($0) was chosen.") }
  private let password = FormField("Password", placeholder: "At least six characters") {
    $0.isSecureTextEntry = true
    $0.autocapitalizationType = .none
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    addScrollView()
    addBar()
    connect()
    connectTimes()
    terms.delegate = self
    addMenus()
    reset()
  }

  /// Keeps the whole password field above the bar, which moves with the keyboard.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard password.textField.isFirstResponder, scrollView.bounds.height != lastHeight else { return }
    lastHeight = scrollView.bounds.height
    scrollView.layoutIfNeeded()
    scrollView.scrollRectToVisible(password.convert(password.bounds, to: scrollView), animated: false)
  }

  // MARK: - Building

  private func addScrollView() {
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.keyboardDismissMode = .interactive
    view.addSubview(scrollView)
    let text = FormSection("Text", rows: [terms])
    let parts = [
      searchRow,
      found,
      FormSection(
        "Values",
        rows: [
          SettingRow("Amount", amount, amountLabel), SettingRow("Progress", progress),
          SettingRow("Count", countLabel, count), SettingRow("Size", size, isWide: true),
          SettingRow("Activity", activity, spins), SettingRow("Priority", priority),
        ]
      ),
      FormSection("Buttons", rows: [buttons], footer: "Tab goes from one to the next, the space bar presses."),
      pressed,
      FormSection("Date", rows: [SettingRow("Day", day), calendar]),
      text,
      read,
      FormSection("Motion", rows: [MotionBoard()], footer: "Roll turns a rolling ball round; the slider holds it."),
      FormSection("Time", rows: [SettingRow("Chosen", timeLabel), time]),
      FormSection("Wheels", rows: [ticket, row]),
      chosen,
      FormSection(rows: [password], footer: "A short password shakes when it is checked."),
      checked,
    ]
    settings = parts.compactMap { $0 as? FormSection }.flatMap(\.rows).compactMap { $0 as? SettingRow }
    scrollView.addForm(FormContent(parts, columnBreak: text))
  }

  /// The search bar, whose field is as wide as the form's sections.
  private var searchRow: UIView {
    let row = UIView()
    row.addSubview(search, insets: UIEdgeInsets(top: -8, left: -8, bottom: -8, right: -8))
    return row
  }

  private var buttons: UIView {
    let looks: [(String, UIButton.Configuration)] = [
      ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
    ]
    let row = AdaptiveRow(
      looks.map { title, configuration in
        var configuration = configuration
        configuration.title = title
        return UIButton(configuration: configuration, primaryAction: UIAction { [unowned self] _ in press(title) })
      },
      spacing: 8
    )
    row.distribution = .fillEqually
    return row.inset(12)
  }

  private func addBar() {
    bar.items = [
      UIBarButtonItem(title: "More", menu: menu), .flexibleSpace(),
      UIBarButtonItem(title: "Check password", primaryAction: UIAction { [unowned self] _ in check() }),
    ]
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }

  /// The menu's action that switches the activity indicator; its check mark shows whether that is on.
  private lazy var spin = UIAction(title: "Activity", attributes: .keepsMenuPresented) { [unowned self] _ in
    spins.setOn(!spins.isOn, animated: true)
    showActivity()
  }

  /// The menu of the bar's *More*: actions, one with a check mark that stays, and a submenu.
  private var menu: UIMenu {
    let amounts = [0, 50, 100].map { percent in
      UIAction(title: "\(percent) %") { [unowned self] _ in
        amount.setValue(Float(percent) / 100, animated: true)
        showAmount()
      }
    }
    let cross = UIImage(systemName: "xmark", withConfiguration: .init(pointSize: 13, weight: .semibold))
    let clear = UIAction(title: "Reset", image: cross, attributes: .destructive) { [unowned self] _ in reset() }
    return UIMenu(children: [
      spin, UIMenu(title: "Amount", children: amounts), UIMenu(options: .displayInline, children: [clear]),
    ])
  }

  private func addMenus() {
    priority.becomePopUp()
    priority.menu = UIMenu(
      title: "Priority",
      children: ["Low", "Normal", "High"].map { title in
        UIAction(title: title, state: title == "Normal" ? .on : .off) { [unowned self] _ in
          pressed.show(success: "The priority is \(title.lowercased()).")
        }
      }
    )
  }

  private func connect() {
    search.searchBarStyle = .minimal
    search.placeholder = "Name of a control"
    search.searchTextField.accessibilityLabel = "Search"
    search.delegate = self
    for bar in [amount, progress] { bar.widthAnchor.constraint(greaterThanOrEqualToConstant: 80).isActive = true }
    count.maximumValue = 12
    for label in [amountLabel, timeLabel] { label.textAlignment = .right }
    amountLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    amountLabel.widthAnchor.constraint(equalToConstant: UIFontMetrics.default.scaledValue(for: 48)).isActive = true
    amount.addAction(UIAction { [unowned self] _ in showAmount() }, for: .valueChanged)
    count.addAction(UIAction { [unowned self] _ in showCount() }, for: .valueChanged)
    spins.addAction(UIAction { [unowned self] _ in showActivity() }, for: .valueChanged)
  }

  private func connectTimes() {
    let looks: [(UIDatePicker, UIDatePicker.Mode, UIDatePickerStyle)] = [
      (day, .date, .compact), (time, .time, .wheels), (calendar, .date, .inline),
    ]
    for (picker, mode, style) in looks {
      picker.datePickerMode = mode
      picker.preferredDatePickerStyle = style
      picker.locale = Locale(identifier: "en_GB")
    }
    time.minuteInterval = 5
    time.addAction(UIAction { [unowned self] _ in showTime() }, for: .valueChanged)
    day.addAction(UIAction { [unowned self] _ in calendar.setDate(day.date, animated: true) }, for: .valueChanged)
    calendar.addAction(UIAction { [unowned self] _ in day.setDate(calendar.date, animated: true) }, for: .valueChanged)
  }

  // MARK: - Showing

  private func reset() {
    amount.value = 0.4
    count.value = 2
    spins.isOn = false
    size.selectedSegmentIndex = 1
    // The day is never today, which would look different in golden pictures.
    day.date = DateComponents(calendar: day.calendar, year: 2024, month: 3, day: 14, hour: 12).date ?? Date()
    calendar.date = day.date
    time.date = DateComponents(calendar: time.calendar, hour: 9, minute: 30).date ?? Date()
    password.textField.text = ""
    search.text = ""
    for message in [found, pressed, read, checked, chosen] { message.text = nil }
    showAmount()
    showCount()
    showTime()
    showActivity()
  }

  private func showAmount() {
    amountLabel.text = "\(Int((amount.value * 100).rounded())) %"
    progress.setProgress(amount.value, animated: false)
  }

  private func showCount() { countLabel.text = "\(Int(count.value))" }

  private func showTime() {
    let parts = time.calendar.dateComponents([.hour, .minute], from: time.date)
    timeLabel.text = String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
  }

  private func showActivity() {
    spins.isOn ? activity.startAnimating() : activity.stopAnimating()
    spin.state = spins.isOn ? .on : .off
  }

  private func press(_ title: String) { pressed.show(success: "\(title) was pressed.") }

  // MARK: - Motion

  private func check() {
    guard password.text.count < 6 else {
      checked.show(success: "That password is long enough.")
      return showChecked()
    }
    checked.show(mistake: "That password is too short.")
    showChecked()
    guard !UIAccessibility.isReduceMotionEnabled else { return }
    let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
    shake.values = [0, -8, 8, -6, 6, -3, 0]
    shake.duration = 0.4
    password.layer.add(shake, forKey: "shake")
  }
}

extension ControlsViewController {
  /// Scrolls to the checked field and its message, which may be out of view, since the button is in a bar.
  fileprivate func showChecked() {
    view.layoutIfNeeded()
    let field = password.convert(password.bounds, to: scrollView)
    let message = checked.convert(checked.bounds, to: scrollView)
    scrollView.scrollRectToVisible(field.union(message).insetBy(dx: 0, dy: -12), animated: true)
  }
}

// MARK: - UISearchBarDelegate

extension ControlsViewController: UISearchBarDelegate {
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { searchBar.setShowsCancelButton(true, animated: true) }

  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { searchBar.setShowsCancelButton(false, animated: true) }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = ""
    found.text = nil
    searchBar.resignFirstResponder()
  }

  /// Lists the controls whose names contain what was typed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    guard !searchText.isEmpty else { return found.text = nil }
    let names = settings.map(\.name).filter { $0.localizedCaseInsensitiveContains(searchText) }
    guard !names.isEmpty else { return found.show(mistake: "No control has that name.") }
    found.show(success: names.joined(separator: ", "))
  }
}

// MARK: - UITextViewDelegate

extension ControlsViewController: UITextViewDelegate {
  /// Shows that a link was pressed, instead of opening it.
  func textView(
    _ textView: UITextView,
    shouldInteractWith URL: URL,
    in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    read.show(success: "“\(URL.lastPathComponent)” would open in the browser.")
    return false
  }
}
