import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit

/// A table of a field a row, in sections of a thousand rows, kept above the keyboard.
private final class TableForm: UIViewController, UITableViewDataSource {
  final class FieldCell: UITableViewCell {
    let field = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 34))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { nil }
  }

  let tableView = UITableView()
  let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
  private(set) lazy var inputs = TableInputDataSource(tableView: tableView)
  private(set) var cellsMade = 0
  var rows = [1000, 1000]
  private var assistant: KeyboardAssistant?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(FieldCell.self, forCellReuseIdentifier: "field")
    tableView.dataSource = self
    tableView.rowHeight = 44
    tableView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tableView)
    let bottom = view.bottomAnchor.constraint(equalTo: tableView.bottomAnchor)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottom,
    ])
    navigator.dataSource = inputs
    assistant = .createAutoScrollView(
      inputNavigator: navigator,
      positionScrollView: tableView,
      positionConstraint: .viewBottomToTopOfKeyboard,
      positionOffset: 20,
      bottomConstraint: bottom,
      bottomConstraintLayoutView: view
    )
    assistant?.start()
  }

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section] }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
    cellsMade += 1
    (cell as? FieldCell)?.field.accessibilityIdentifier = "\(indexPath.section).\(indexPath.row)"
    (cell as? FieldCell)?.field.text = nil
    return cell
  }
}

@Suite("A navigator through a table")
struct TableInputTests {
  private let form = TableForm()

  private func open() -> Harness {
    let app = Harness(size: CGSize(width: 320, height: 480)) { form }
    app.keyboard.keyboard = StubKeyboard()
    return app
  }

  private func edited(_ app: Harness) -> String? {
    (app.window.firstResponder as? UIView)?.accessibilityIdentifier
  }

  @Test("scrolls to rows whose cells don't exist, then edits them, above the keyboard")
  func outOfSight() throws {
    let app = open()
    form.navigator.gotoInputItem(at: 1500)
    app.advance(seconds: 0.5)
    #expect(edited(app) == "1.500")
    let field = try #require(app.window.firstResponder as? UIView)
    #expect(field.frameInScreen.maxY <= app.keyboard.frame.minY)
    form.navigator.gotoPreviousInputItem()
    app.advance(seconds: 0.5)
    #expect(edited(app) == "1.499")
    form.navigator.gotoInputItem(at: 0)
    form.navigator.gotoPreviousInputItem()
    app.advance(seconds: 0.5)
    #expect(edited(app) == "1.999")
    #expect(form.cellsMade < 150)
  }

  @Test("walks down a long way by Tab, from one section into the next, and each input shows")
  func walking() throws {
    form.rows = [30, 30]
    let app = open()
    form.navigator.gotoInputItem(at: 0)
    app.advance(seconds: 0.5)
    for row in 1..<60 {
      app.tab()
      app.advance(seconds: 0.4)
      #expect(edited(app) == "\(row / 30).\(row % 30)")
      let field = try #require(app.window.firstResponder as? UIView)
      #expect(field.frameInScreen.maxY <= app.keyboard.frame.minY && field.frameInScreen.minY >= 0)
    }
  }

  @Test("passes over rows without an input, and finds the first row with a mistake")
  func skipping() {
    let app = open()
    form.inputs.hasInput = { $0.row < 20 || $0.section > 0 }
    form.inputs.mistake = { $0 == IndexPath(row: 700, section: 1) ? "Missing" : nil }
    form.navigator.gotoInputItem(at: 19)
    app.advance(seconds: 0.5)
    #expect(!form.navigator.gotoInputItem(at: 900))
    #expect(form.navigator.gotoFirstInvalidInputItem())
    #expect(edited(app) == "1.700")
    #expect((app.window.firstResponder as? UIView)?.accessibilityHint == "Missing")
  }

  @Test("knows its row again after the table was loaded anew")
  func reloading() {
    let app = open()
    form.navigator.gotoInputItem(at: 2)
    form.rows = [3]
    form.tableView.reloadData()
    app.settle()
    form.navigator.gotoInputItem(at: 2)
    #expect(edited(app) == "0.2")
    #expect(!form.navigator.gotoNextInputItem(shouldLoop: false))
  }
}
