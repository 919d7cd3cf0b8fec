import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A table of a field a row.
private final class TableForm: RowForm, UITableViewDataSource {
  final class FieldCell: UITableViewCell {
    let field = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 34))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { nil }
  }

  let tableView = UITableView()
  private(set) lazy var inputs = TableInputDataSource(tableView: tableView)

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(FieldCell.self, forCellReuseIdentifier: "field")
    tableView.dataSource = self
    tableView.rowHeight = 44
    keepClear(tableView, inputs)
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
    prepare((cell as? FieldCell)?.field, at: indexPath)
    return cell
  }
}

@Suite("A navigator through a table")
struct TableInputTests {
  private let form = TableForm()

  @Test("scrolls to rows whose cells don't exist, then edits them, above the keyboard")
  func outOfSight() throws { try form.goesOutOfSight(makingAtMost: 150) }

  @Test("walks down a long way by Tab, from one section into the next, and each input shows")
  func walking() throws { try form.walks() }

  @Test("passes over rows without an input, and finds the first row with a mistake")
  func skipping() {
    form.inputs.hasInput = { $0.row < 20 || $0.section > 0 }
    form.inputs.mistake = { $0 == IndexPath(row: 700, section: 1) ? "Missing" : nil }
    form.skips()
  }

  @Test("knows its row again after the table was loaded anew")
  func reloading() { form.knowsItsPlace { form.tableView.reloadData() } }
}
