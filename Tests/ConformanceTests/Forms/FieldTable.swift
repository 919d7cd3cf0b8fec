import UIKit

/// A table with one field in each row, whose cells are reused.
final class FieldTable: UITableView, UITableViewDataSource {
  /// How many rows there are.
  var rows = 60
  /// Told of each field when its cell is made.
  var fieldWasMade: (UITextField) -> Void = { _ in }

  /// A cell with nothing but a field.
  final class Cell: UITableViewCell {
    let field = UITextField(frame: CGRect(x: 20, y: 5, width: 280, height: 34))
  }

  init() {
    super.init(frame: .zero, style: .plain)
    rowHeight = 44
    register(Cell.self, forCellReuseIdentifier: "field")
    dataSource = self
  }

  required init?(coder: NSCoder) { nil }

  /// The field of a row; nil while it doesn't exist.
  func field(ofRow row: Int) -> UITextField? { (cellForRow(at: IndexPath(row: row, section: 0)) as? Cell)?.field }

  /// The row that a field is in; nil when it is in none.
  func row(of field: UIView) -> Int? {
    let cell = sequence(first: field, next: \.superview).first { $0 is Cell } as? Cell
    return cell.flatMap { indexPath(for: $0)?.row }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = dequeueReusableCell(withIdentifier: "field", for: indexPath)
    if let cell = cell as? Cell, cell.field.superview == nil {
      cell.contentView.addSubview(cell.field)
      fieldWasMade(cell.field)
    }
    return cell
  }
}
