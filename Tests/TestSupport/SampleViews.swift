import UIKit

/// One of each control, and of each other view that shows something by itself, with contents as an app gives them.
/// Tests of requirements on every view run with each of these.
package enum SampleViews {
  /// All views, by name: the class's, or that of something that shows the class in one of its styles.
  package static var all: [String: () -> UIView] { low.merging(high) { $1 }.merging(parts) { $1 } }

  /// The names of all views, sorted.
  package static var names: [String] { all.keys.sorted() }

  /// The views of one line, in a window 320 points wide.
  package static var low: [String: () -> UIView] {
    [
      "UIButton": { buttons },
      "UILabel": { made(UILabel()) { $0.attributedText = styledText } },
      "UITextField": {
        made(UITextField()) {
          $0.text = "Ada Lovelace"
          $0.borderStyle = .roundedRect
          $0.clearButtonMode = .always
        }
      },
      "UISwitch": { made(UISwitch()) { $0.isOn = true } },
      "UISlider": { made(UISlider()) { $0.value = 0.4 } },
      "UIStepper": { UIStepper() },
      "UISegmentedControl": {
        made(UISegmentedControl(items: ["Small", "Medium", "Large"])) { $0.selectedSegmentIndex = 1 }
      },
      "UIProgressView": { made(UIProgressView()) { $0.progress = 0.6 } },
      "UISearchBar": { made(UISearchBar()) { $0.placeholder = "Search" } },
      "UIToolbar": { toolbar },
      "UITabBar": { tabBar },
      "UIDatePicker": { made(UIDatePicker()) { set($0, .compact, .dateAndTime) } },
      "UIActivityIndicatorView": { made(UIActivityIndicatorView(style: .large)) { $0.hidesWhenStopped = false } },
      "UIListContentView": { listContent },
    ]
  }

  /// The views of several lines.
  package static var high: [String: () -> UIView] {
    [
      "UIPickerView": { TicketWheels() },
      "UICalendarView": { MarkedCalendar() },
      "UIDatePickerStyle": { made(UIDatePicker()) { set($0, .wheels, .date) } },
      "UITextView": {
        made(UITextView()) {
          $0.attributedText = styledText
          $0.isEditable = false
          $0.isScrollEnabled = false
        }
      },
      "UITableView": { Rows(frame: .zero, style: .insetGrouped) },
      "UICollectionView": { Tiles() },
    ]
  }

  /// The views without a picture of their own.
  package static var parts: [String: () -> UIView] {
    [
      "UISearchTextField": { made(UISearchTextField()) { $0.text = "Ada" } },
      "UIPageControl": {
        made(UIPageControl()) {
          $0.numberOfPages = 4
          $0.currentPage = 1
        }
      },
      "UIRefreshControl": {
        made(UIRefreshControl()) {
          $0.attributedTitle = NSAttributedString(string: "Last updated today")
          $0.beginRefreshing()
        }
      },
      "UIImageView": { UIImageView(image: UIImage(systemName: "envelope")) },
    ]
  }

  // MARK: - Private

  private static func made<Control: UIView>(_ control: Control, _ setUp: (Control) -> Void) -> Control {
    setUp(control)
    return control
  }

  private static var buttons: UIView {
    let looks: [(String, UIButton.Configuration)] = [
      ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
    ]
    let row = UIStackView(
      arrangedSubviews: looks.map { title, look in
        var look = look
        look.title = title
        return UIButton(configuration: look)
      }
    )
    row.distribution = .equalSpacing
    return row
  }

  private static var styledText: NSAttributedString {
    let text = NSMutableAttributedString(string: "Bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
    let looks: [(String, [NSAttributedString.Key: Any])] = [
      (", red", [.foregroundColor: UIColor.systemRed]), (", ", [:]),
      ("underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue]), (", ", [:]), ("spaced", [.kern: 4.0]),
    ]
    for (part, look) in looks {
      let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
      text.append(NSAttributedString(string: part, attributes: attributes.merging(look) { $1 }))
    }
    return text
  }

  private static var toolbar: UIView {
    made(UIToolbar()) {
      $0.items = [
        UIBarButtonItem(systemItem: .cancel), .flexibleSpace(), UIBarButtonItem(systemItem: .add), .flexibleSpace(),
        UIBarButtonItem(systemItem: .done),
      ]
    }
  }

  private static var tabBar: UIView {
    made(UITabBar()) { bar in
      let symbols = ["magnifyingglass", "envelope", "plus"]
      bar.items = zip(["Search", "Mail", "New"], symbols).enumerated().map { index, tab in
        UITabBarItem(title: tab.0, image: UIImage(systemName: tab.1), tag: index)
      }
      bar.selectedItem = bar.items?.first
    }
  }

  private static var listContent: UIView {
    var content = UIListContentConfiguration.subtitleCell()
    content.image = UIImage(systemName: "envelope")
    content.text = "Ada Lovelace"
    content.secondaryText = "ada@example.org"
    return UIListContentView(configuration: content)
  }

  /// Gives a picker a day that is never today.
  private static func set(_ picker: UIDatePicker, _ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode) {
    picker.preferredDatePickerStyle = style
    picker.datePickerMode = mode
    picker.locale = Locale(identifier: "en_GB")
    picker.date = DateComponents(calendar: picker.calendar, year: 2024, month: 3, day: 14, hour: 9).date ?? Date()
  }
}

// MARK: - With a delegate

private final class MarkedCalendar: UICalendarView, UICalendarViewDelegate {
  private let selection = UICalendarSelectionSingleDate(delegate: nil)

  init() {
    super.init(frame: .zero)
    locale = Locale(identifier: "en_GB")
    calendar = Calendar(identifier: .gregorian)
    visibleDateComponents = DateComponents(year: 2024, month: 3)
    availableDateRange = DateInterval(start: .distantPast, end: calendar.date(from: day(28)) ?? .distantFuture)
    selectionBehavior = selection
    selection.selectedDate = day(14)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  private func day(_ day: Int) -> DateComponents { DateComponents(year: 2024, month: 3, day: day) }

  func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    switch dateComponents.day {
    case 5, 12: .default(color: .systemOrange)
    case 14: .image(UIImage(systemName: "star.fill"), color: .systemPurple, size: .large)
    case 22:
      .customView {
        let label = UILabel()
        label.text = "Full"
        label.font = .systemFont(ofSize: 11, weight: .medium)
        label.textColor = .secondaryLabel
        return label
      }
    default: nil
    }
  }
}

// MARK: - With rows

private final class TicketWheels: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  private let columns = [["Balloons", "Cake", "Fireworks", "Flowers"], ["One", "Two", "Three"]]

  init() {
    super.init(frame: .zero)
    dataSource = self
    delegate = self
    selectRow(1, inComponent: 0, animated: false)
    selectRow(1, inComponent: 1, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].count
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    columns[component][row]
  }
}

private final class Rows: UITableView, UITableViewDataSource {
  override init(frame: CGRect, style: UITableView.Style) {
    super.init(frame: frame, style: style)
    dataSource = self
  }

  required init?(coder: NSCoder) { nil }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Account" }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = ["Name", "Email", "Language"][indexPath.row]
    content.secondaryText = ["Ada", "ada@example.org", "English"][indexPath.row]
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

private final class Tiles: UICollectionView, UICollectionViewDataSource {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 88, height: 88)
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    super.init(frame: .zero, collectionViewLayout: layout)
    register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    dataSource = self
  }

  required init?(coder: NSCoder) { nil }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange, .systemPink, .systemPurple, .systemTeal]
    cell.contentView.backgroundColor = colors[indexPath.item]
    cell.contentView.layer.cornerRadius = 10
    return cell
  }
}
