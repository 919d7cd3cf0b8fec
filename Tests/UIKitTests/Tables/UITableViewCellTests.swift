import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

@Suite("UITableViewCell")
struct UITableViewCellTests {
  /// A cell of 300 × 44 points that says “Name” and, where it can, “Value”.
  private func makeCell(_ style: UITableViewCell.CellStyle, accessory: UITableViewCell.AccessoryType = .none)
    -> UITableViewCell
  {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = "Name"
    cell.detailTextLabel?.text = "Value"
    cell.accessoryType = accessory
    let stage = TableStage([["row"]], height: nil)
    stage.app.window.addSubview(cell)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: cell.fittingHeight(inWidth: 300))
    stage.app.settle()
    return cell
  }

  @Test("the default style has one label from margin to margin")
  func defaultStyle() throws {
    let cell = makeCell(.default)
    #expect(cell.detailTextLabel == nil)
    #expect(try #require(cell.textLabel).frame == CGRect(x: 16, y: 0, width: 268, height: 44))
    #expect(cell.frame.height == 44)
  }

  @Test("the subtitle style stacks two labels and is higher for it")
  func subtitle() throws {
    let cell = makeCell(.subtitle)
    let (text, detail) = (try #require(cell.textLabel).frame, try #require(cell.detailTextLabel).frame)
    #expect(detail.minY == text.maxY + 2)
    #expect(abs(text.minY - (cell.frame.height - detail.maxY)) <= 1)
    #expect(cell.frame.height > 44)
  }

  @Test("the value style puts its second label at the other end")
  func value() throws {
    let cell = makeCell(.value1)
    let (text, detail) = (try #require(cell.textLabel).frame, try #require(cell.detailTextLabel).frame)
    #expect(text.minX == 16)
    #expect(detail.maxX == 284)
    #expect(text.maxX == detail.minX)
  }

  @Test("content ends before the accessory, and has the whole row without one")
  func accessory() throws {
    let cell = makeCell(.default, accessory: .disclosureIndicator)
    let mark = try #require(cell.shownAccessory)
    #expect(mark.frame.maxX == 284)
    #expect(mark.frame.midY == 22)
    #expect(cell.contentView.frame.maxX == mark.frame.minX - 8)
    cell.accessoryType = .none
    cell.layoutIfNeeded()
    #expect(cell.shownAccessory == nil)
    #expect(cell.contentView.frame.width == 300)
  }

  @Test("a view of the app's replaces an accessory, in its own size")
  func accessoryView() {
    let cell = makeCell(.default, accessory: .checkmark)
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    cell.layoutIfNeeded()
    #expect(cell.accessoryView?.frame == CGRect(x: 234, y: 12, width: 50, height: 20))
    cell.accessoryView = nil
    #expect(cell.shownAccessory is UIImageView)
  }

  @Test("the button at the end tells the delegate, and doesn't select")
  func detailButton() throws {
    let stage = TableStage([["a", "b"]]) { cell, _ in cell.accessoryType = .detailButton }
    stage.app.tap(try #require(stage.cell(1)?.shownAccessory))
    #expect(stage.log == ["detail 1"])
  }

  @Test("lines below rows keep the table's distance from the edges, or the cell's own")
  func separators() throws {
    let stage = TableStage([["a", "b"]]) { cell, path in
      if path.row == 1 { cell.separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 10) }
    }
    #expect(stage.cell(0)?.separator.frame == CGRect(x: 16, y: 39, width: 284, height: 1))
    #expect(stage.cell(1)?.separator.frame == CGRect(x: 50, y: 39, width: 240, height: 1))
    stage.table.separatorStyle = .none
    #expect(stage.cell(0)?.separator.isHidden == true)
  }

  @Test("a selected row lies on grey, one without a selection style doesn't")
  func selection() {
    let cell = makeCell(.default)
    cell.setSelected(true, animated: false)
    #expect(cell.selectedBackgroundView?.alpha == 1)
    #expect(cell.selectedBackgroundView?.frame == cell.bounds)
    cell.selectionStyle = .none
    #expect(cell.selectedBackgroundView?.alpha == 0)
  }

  @Test("a selection ends gently when animated")
  func animatedDeselection() {
    let stage = TableStage(count: 5)
    stage.table.selectRow(at: stage.path(1), animated: false, scrollPosition: .none)
    stage.table.deselectRow(at: stage.path(1), animated: true)
    stage.app.advance(seconds: 0.15)
    let shown = stage.cell(1)?.selectedBackgroundView?.layer.presentedAlpha ?? 0
    #expect(shown > 0.1 && shown < 0.9)
  }

  @Test("being made ready for another row takes selection and pressing away")
  func prepareForReuse() {
    let cell = makeCell(.default)
    cell.isSelected = true
    cell.isHighlighted = true
    cell.prepareForReuse()
    #expect(!cell.isSelected && !cell.isHighlighted)
  }

  @Test("the colour an app gives a cell is kept; without one it is the table style's")
  func colors() {
    let stage = TableStage([["a", "b"]], style: .grouped) { cell, path in
      cell.backgroundColor = path.row == 1 ? .systemRed : nil
    }
    #expect(stage.cell(0)?.backgroundColor == .secondarySystemGroupedBackground)
    #expect(stage.cell(1)?.backgroundColor == .systemRed)
  }

  @Test("a second text that comes later gets its place")
  func laterDetail() throws {
    let stage = TableStage([["a"]], cell: SubtitleCell.self)
    let cell = try #require(stage.cell(0))
    _ = cell.detailTextLabel
    stage.app.settle()
    cell.detailTextLabel?.text = "later"
    stage.app.settle()
    let label = try #require(cell.detailTextLabel)
    #expect(label.frame.height > 0)
    #expect(label.frame.minY >= (cell.textLabel?.frame.maxY ?? .infinity))
  }

  @Test("a row that becomes another one's has its texts in their places")
  func reusedDetail() {
    let stage = TableStage([(0..<100).map { "Row \($0)" }], cell: SubtitleCell.self) { cell, path in
      cell.detailTextLabel?.text = path.row < 20 ? nil : "detail"
    }
    for step in 0...30 { stage.scroll(to: CGFloat(step) * 100) }
    for cell in stage.table.visibleCells { #expect(cell.detailTextLabel?.frame.height ?? 0 > 0) }
  }

  @Test("a text that gets longer makes its row higher")
  func longerText() throws {
    let stage = TableStage([["a", "b"]], height: nil)
    let cell = try #require(stage.cell(0))
    cell.textLabel?.numberOfLines = 0
    stage.app.settle()
    cell.textLabel?.text = String(repeating: "word ", count: 60)
    stage.app.settle()
    #expect(cell.frame.height > 100)
    #expect(stage.top(1) == cell.frame.height)
  }

  @Test("a text makes room for a picture that comes later")
  func laterImage() throws {
    let stage = TableStage([["a"]])
    let cell = try #require(stage.cell(0))
    _ = cell.imageView
    stage.app.settle()
    let before = try #require(cell.textLabel).frame.minX
    cell.imageView?.image = UIImage(systemName: "checkmark")
    stage.app.settle()
    #expect(try #require(cell.textLabel).frame.minX > before)
  }

  @Test("a row that comes and goes before it is shown isn't told of")
  func displayed() {
    let stage = TableStage(count: 100, height: nil)
    let log = DisplayLog(stage)
    stage.table.delegate = log
    stage.app.settle()
    for step in [500, 1500, 900, 0] { stage.scroll(to: CGFloat(step)) }
    stage.app.host.resize(to: CGSize(width: 300, height: 900))
    stage.app.settle()
    stage.app.host.resize(to: CGSize(width: 300, height: 200))
    stage.app.settle()
    #expect(log.ended.isSubset(of: log.shown))
    #expect(!log.ended.isEmpty)
  }
}

@Suite("UITableViewController")
struct UITableViewControllerTests {
  private final class Numbers: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "number")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      navigationController?.pushViewController(UIViewController(), animated: false)
    }
  }

  @Test("its table fills the screen below the bar, and the last row can be reached")
  func filling() throws {
    let numbers = Numbers(style: .plain)
    let app = Harness { UINavigationController(rootViewController: numbers) }
    let first = try #require(numbers.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(first.frameInScreen.minY == 44)
    numbers.tableView.scrollToRow(at: IndexPath(row: 49, section: 0), at: .bottom, animated: false)
    let last = try #require(numbers.tableView.cellForRow(at: IndexPath(row: 49, section: 0)))
    #expect(last.frameInScreen.maxY == 760)
    app.settle()
  }

  @Test("the selection ends when its screen comes back")
  func clearsSelection() throws {
    let numbers = Numbers(style: .plain)
    let navigation = UINavigationController(rootViewController: numbers)
    let app = Harness { navigation }
    app.tap(try #require(numbers.tableView.cellForRow(at: IndexPath(row: 2, section: 0))))
    app.advance(seconds: 1)
    #expect(navigation.viewControllers.count == 2)
    #expect(numbers.tableView.indexPathForSelectedRow != nil)
    navigation.popViewController(animated: false)
    app.advance(seconds: 1)
    #expect(numbers.tableView.indexPathForSelectedRow == nil)
  }
}

/// A cell with two stacked texts.
private final class SubtitleCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { nil }
}

/// Remembers which rows were shown.
private final class DisplayLog: UITableViewDelegate {
  private(set) var shown: Set<IndexPath> = []
  private(set) var ended: Set<IndexPath> = []

  init(_ stage: TableStage) { shown = Set(stage.table.indexPathsForVisibleRows ?? []) }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(30 + indexPath.row * 37 % 120)
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    shown.insert(indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    ended.insert(indexPath)
  }
}
