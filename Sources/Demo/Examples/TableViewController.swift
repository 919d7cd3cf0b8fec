import KeyboardAssistant
import UIKit

/// A table of a hundred thousand rows, each with a field. Only the visible rows exist.
final class TableViewController: AssistedViewController {
  private static let sectionLength = 100

  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private var names = [String](repeating: "", count: 100_000)
  private let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(
    shouldSetTextFieldDelegates: true
  )

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    table.register(GuestCell.self, forCellReuseIdentifier: "guest")
    table.dataSource = self
    table.estimatedRowHeight = 48
    table.allowsSelection = false
    navigator.dataSource = self
    keyboardAssistant = addScrollView(table, inputNavigator: navigator)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let side = max(16, (view.bounds.width - UIView.readableWidth) / 2)
    table.layoutMargins = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  private func number(of path: IndexPath) -> Int { path.section * Self.sectionLength + path.row }

  private func path(of number: Int) -> IndexPath {
    IndexPath(row: number % Self.sectionLength, section: number / Self.sectionLength)
  }
}

extension TableViewController: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { names.count / Self.sectionLength }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.sectionLength }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Guests \(section * Self.sectionLength + 1)–\((section + 1) * Self.sectionLength)"
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "guest", for: indexPath)
    let number = number(of: indexPath)
    (cell as? GuestCell)?.show("Guest \(number + 1)", names[number]) { [unowned self] in names[number] = $0 }
    return cell
  }
}

extension TableViewController: InputNavigatorDataSource {
  func numberOfInputItems(in inputNavigator: InputNavigator) -> Int { names.count }

  func inputNavigator(_ inputNavigator: InputNavigator, inputItemAt index: Int) -> UIView? {
    (table.cellForRow(at: path(of: index)) as? GuestCell)?.textField
  }

  func inputNavigator(_ inputNavigator: InputNavigator, indexOf inputItem: UIView) -> Int? {
    inputItem.enclosing(GuestCell.self).flatMap(table.indexPath).map(number)
  }

  func inputNavigator(_ inputNavigator: InputNavigator, bringInputItemAt index: Int) -> UIView? {
    // The assistant scrolls a row with a cell into view, and scrolls back afterwards.
    if let shown = self.inputNavigator(inputNavigator, inputItemAt: index) { return shown }
    table.scrollToRow(at: path(of: index), at: .none, animated: false)
    return self.inputNavigator(inputNavigator, inputItemAt: index)
  }
}

/// A row with a guest's number and a field for the name.
private final class GuestCell: UITableViewCell {
  let textField = UITextField()

  private lazy var numberLabel = FormLabel("", for: textField)
  private var store: (String) -> Void = { _ in }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    textField.placeholder = "Name"
    textField.autocapitalizationType = .words
    textField.addAction(UIAction { [unowned self] _ in store(textField.text ?? "") }, for: .editingChanged)
    let row = FormLine(numberLabel, textField)
    contentView.addSubview(row, insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    FocusFrame.add(to: contentView, for: textField)
    textField.heightAnchor.constraint(greaterThanOrEqualToConstant: 48).isActive = true
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    store = { _ in }
  }

  /// Shows a guest; `store` is called with the typed name.
  func show(_ number: String, _ name: String, store: @escaping (String) -> Void) {
    self.store = store
    numberLabel.text = number
    textField.text = name
    textField.accessibilityLabel = number
  }
}

extension UIView {
  /// The nearest ancestor of this class.
  fileprivate func enclosing<View: UIView>(_ type: View.Type) -> View? {
    var view = superview
    while let current = view {
      if let found = current as? View { return found }
      view = current.superview
    }
    return nil
  }
}
