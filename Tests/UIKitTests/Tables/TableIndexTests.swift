import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

/// A table of sections “A” to “Z”, of five rows each, 40 points high, with an index.
private final class Names: UITableViewDataSource, UITableViewDelegate {
  let table = UITableView()
  var titles: [String]? = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
  var section: (Int) -> Int = { $0 }
  private(set) var asked: [String] = []
  private(set) var app: Harness!

  init(size: CGSize = CGSize(width: 300, height: 400), set: (Names) -> Void = { _ in }) {
    table.rowHeight = 40
    set(self)
    table.dataSource = self
    table.delegate = self
    app = Harness(size: size) { [table] in table }
  }

  var index: SectionIndexView? { table.sectionIndex }

  /// The title of the topmost section in sight.
  var top: String { table.indexPathsForVisibleRows?.first.map { "\(UnicodeScalar(UInt8(65 + $0.section)))" } ?? "" }

  /// Where the title with this number is in the window, if all are shown.
  func point(_ title: Int) -> CGPoint {
    let height = 14 * CGFloat(titles?.count ?? 0)
    return CGPoint(x: 292, y: ((table.bounds.height - height) / 2).rounded() + 14 * CGFloat(title) + 7)
  }

  func numberOfSections(in tableView: UITableView) -> Int { 26 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 3 ? 0 : 5 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Letter \(section)" }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Name"
    cell.accessoryType = indexPath.row == 1 ? .disclosureIndicator : .none
    return cell
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    asked.append(title)
    return section(index)
  }
}

@Suite("The index of a table") struct TableIndexTests {
  @Test("a press on a title goes to its section, and a drag along the titles to one after the other")
  func tapped() {
    let names = Names()
    names.app.tap(at: names.point(6))
    names.app.settle()
    #expect(names.asked == ["G"] && names.top == "G")
    names.app.drag(from: names.point(6), to: names.point(9), duration: 0.5)
    names.app.settle()
    #expect(names.asked == ["G", "G", "H", "I", "J"] && names.top == "J")
    #expect(!names.table.isDecelerating && names.table.indexPathForSelectedRow == nil)
  }

  @Test("a section without rows is gone to as well, and the end of the table isn't passed")
  func ends() {
    let names = Names()
    names.app.tap(at: names.point(3))
    names.app.settle()
    #expect(names.table.contentOffset.y == names.table.rect(forSection: 3).minY)
    names.app.tap(at: names.point(25))
    names.app.settle()
    #expect(names.table.contentOffset.y == names.table.contentSize.height - 400)
  }

  @Test("a title may lead to another section, or to none")
  func mapped() {
    let names = Names { $0.section = { $0 == 1 ? -1 : 25 - $0 } }
    names.app.tap(at: names.point(20))
    names.app.settle()
    #expect(names.top == "F")
    names.app.tap(at: names.point(1))
    names.app.settle()
    #expect(names.top == "F")
  }

  @Test("it stays in place while the table scrolls, and rows end before it")
  func placed() throws {
    let names = Names()
    let index = try #require(names.index)
    #expect(index.frameInScreen == CGRect(x: 280, y: 0, width: 20, height: 400))
    names.table.contentOffset.y = 500
    names.app.settle()
    #expect(index.frameInScreen == CGRect(x: 280, y: 0, width: 20, height: 400))
    #expect(names.table.subviews.last { !($0 is ScrollIndicator) } === index)
    let cell = try #require(names.table.visibleCells.first { $0.accessoryType == .none })
    #expect(cell.contentView.frame.maxX == 280 && cell.frame.width == 300)
    let other = try #require(names.table.visibleCells.first { $0.accessoryType != .none })
    #expect(other.shownAccessory?.frame.maxX == 264)
  }

  @Test("it is at the left in an interface from right to left")
  func mirrored() {
    let names = Names { $0.table.semanticContentAttribute = .forceRightToLeft }
    #expect(names.index?.frameInScreen.minX == 0)
  }

  @Test("a screen reader finds one element, which tells the title at the top, and goes from title to title")
  func heard() {
    let names = Names()
    let reader = ScreenReader(names.app)
    defer { reader.leave() }
    let index = reader.find("Section index", .slider)
    func value() -> String { reader.node(index).value?.text ?? "" }
    #expect(value() == "A" && reader.node(index).actions.prefix(2).map(\.name) == ["increment", "decrement"])
    #expect(!reader.spoken.contains { $0.hasSuffix(" B") })
    for title in ["B", "C", "D"] {
      #expect(reader.tree.perform(actionAt: 0, of: index) && value() == title)
    }
    #expect(names.top == "E" && names.table.contentOffset.y == names.table.rect(forSection: 3).minY)
    #expect(reader.tree.perform(actionAt: 1, of: index) && value() == "C" && names.top == "C")
    names.table.contentOffset.y = names.table.rect(forSection: 10).minY + 50
    names.app.settle()
    #expect(value() == "K")
    #expect(reader.told(reader.take()).contains("value Section index"))
    // The last titles' sections can't be at the top.
    #expect(reader.tree.setValue(25, of: index) && value() == "Z")
    #expect(reader.tree.perform(actionAt: 0, of: index) && value() == "Z")
    #expect(reader.tree.perform(actionAt: 1, of: index) && value() == "Y")
  }

  @Test("a screen reader calls the magnifying glass by its purpose, and passes titles of the same section one by one")
  func heardTitles() {
    let names = Names {
      $0.titles = [UITableView.indexSearch, "A", "B", "C"]
      $0.section = { $0 < 3 ? 0 : 20 }
    }
    let reader = ScreenReader(names.app)
    defer { reader.leave() }
    let index = reader.find("Section index", .slider)
    func value() -> String { reader.node(index).value?.text ?? "" }
    #expect(value() == "B")
    for title in ["A", "Search", "Search"] {
      _ = reader.tree.perform(actionAt: 1, of: index)
      #expect(value() == title)
    }
    for title in ["A", "B", "C"] {
      _ = reader.tree.perform(actionAt: 0, of: index)
      #expect(value() == title)
    }
    #expect(names.top == "U")
  }

  @Test("its colours are the app's, with another one behind it while it is pressed")
  func colours() throws {
    let names = Names {
      $0.table.sectionIndexColor = .red
      $0.table.sectionIndexBackgroundColor = .yellow
      $0.table.sectionIndexTrackingBackgroundColor = .green
    }
    let index = try #require(names.index)
    let label = names.app.view(of: UILabel.self, in: index)
    #expect(label.textColor == .red && index.backgroundColor == .yellow)
    names.app.send(.began, names.point(2))
    #expect(index.backgroundColor == .green)
    names.app.send(.ended, names.point(2))
    #expect(index.backgroundColor == .yellow)
    names.table.sectionIndexColor = nil
    #expect(label.textColor == names.table.tintColor)
  }

  @Test("dots stand for titles for which there is no room, and are pressed for these")
  func crowded() throws {
    let names = Names(size: CGSize(width: 300, height: 200))
    let texts = names.app.texts(in: try #require(names.index))
    #expect(texts.first == "A" && texts.last == "Z" && texts.count == 13 && texts.count { $0 == "•" } == 6)
    names.app.tap(at: CGPoint(x: 292, y: 9 + 182 * 1.5 / 26))
    #expect(names.asked == ["B"])
  }

  @Test("the magnifying glass is a picture; without titles, or with few rows, there is no index")
  func none() throws {
    let names = Names { $0.titles = [UITableView.indexSearch, "A"] }
    #expect(names.app.find(in: try #require(names.index)) { $0 is UIImageView } != nil)
    names.titles = []
    names.table.reloadSectionIndexTitles()
    names.app.settle()
    #expect(names.index == nil && names.table.visibleCells.first?.contentView.frame.width == 300)
    names.titles = ["A", "B"]
    names.table.sectionIndexMinimumDisplayRowCount = 1000
    names.table.reloadData()
    names.app.settle()
    #expect(names.index == nil)
    names.table.sectionIndexMinimumDisplayRowCount = 100
    names.table.reloadData()
    names.app.settle()
    #expect(names.index?.titles == ["A", "B"])
  }
}
