import TestSupport

@testable import UIKit
@testable import UIKitCore

/// A window filled by a table of numbered rows. Make it inside the test function.
final class TableStage: UITableViewDataSource, UITableViewDelegate {
  let table: UITableView
  private(set) var app: Harness!
  /// By section, what the rows say.
  var rows: [[String]]
  var headers: [String?]
  var height: (IndexPath) -> CGFloat
  var configure: (UITableViewCell, IndexPath) -> Void
  var mayHighlight: (IndexPath) -> Bool = { _ in true }
  /// The delegate's calls, in order.
  var log: [String] = []
  /// Which rows looked pressed, and which no longer did, in order.
  var presses: [String] = []
  var cellsAskedFor: [IndexPath] = []

  /// `height` of nil leaves the height to the cells.
  init(
    _ rows: [[String]],
    headers: [String?] = [],
    style: UITableView.Style = .plain,
    size: CGSize = CGSize(width: 300, height: 400),
    height: CGFloat? = 40,
    cell: UITableViewCell.Type = UITableViewCell.self,
    configure: @escaping (UITableViewCell, IndexPath) -> Void = { _, _ in }
  ) {
    self.rows = rows
    self.headers = headers
    self.configure = configure
    self.height = { _ in height ?? UITableView.automaticDimension }
    table = UITableView(frame: .zero, style: style)
    if let height { table.rowHeight = height }
    table.register(cell, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    app = Harness(size: size) { [table] in table }
  }

  /// A table of one section of `count` rows.
  convenience init(count: Int, height: CGFloat? = 40) {
    self.init([(0..<count).map { "Row \($0)" }], height: height)
  }

  // MARK: - Looking

  func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? { table.cellForRow(at: path(row, section)) }

  /// Where a row is in the window.
  func top(_ row: Int, _ section: Int = 0) -> CGFloat? { cell(row, section)?.frameInScreen.minY }

  /// The texts in sight, from top to bottom.
  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  var offset: CGFloat { table.contentOffset.y }

  func scroll(to offset: CGFloat) {
    table.contentOffset.y = offset
    app.settle()
  }

  // MARK: - UITableViewDataSource

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cellsAskedFor.append(indexPath)
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    configure(cell, indexPath)
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }

  // MARK: - UITableViewDelegate

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(indexPath) }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    mayHighlight(indexPath)
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    presses.append("press \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    presses.append("let go \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    log.append("act \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    log.append("detail \(indexPath.row)")
  }
}

/// A cell whose constraints make it `blockHeight` and 20 points high.
final class BlockCell: UITableViewCell {
  private let block = ContentView(50, 30)

  var blockHeight: CGFloat {
    get { block.content.height }
    set { block.content.height = newValue }
  }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(block)
    NSLayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// A cell with a field that fills it.
final class FieldCell: UITableViewCell {
  /// A field that may be without an edit menu.
  final class Field: UITextField {
    var hasMenu = true

    override func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
      hasMenu ? super.editMenu(for: textRange, suggestedActions: suggestedActions) : nil
    }
  }

  let field = Field()
  private(set) var reuses = 0

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    field.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(field)
    field.pin(to: contentView, inset: 8)
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
    field.text = nil
  }
}
