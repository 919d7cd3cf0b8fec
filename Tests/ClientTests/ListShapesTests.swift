import TestSupport
import Testing
import UIKit

/// A table as code for iOS overrides it: it stops at whole rows.
private final class Rows: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 50
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee.y = (targetContentOffset.pointee.y / 50).rounded() * 50
  }
}

/// A collection that always comes to rest at the same place.
private final class Tiles: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 300 }
  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }
  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee = CGPoint(x: 0, y: 333)
  }
}

/// A table whose rows are moved in, whose headers have estimates, and whose second row is no goal of keys; what is in rows is
/// copied from their menu.
private final class Tree: UITableViewController {
  var estimates: [Int] = []
  var heights: [Int] = []
  var copied: [Int] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 50
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }
  override func numberOfSections(in tableView: UITableView) -> Int { 40 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row"
    return cell
  }
  override func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    indexPath.row
  }
  override func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    estimates.append(section)
    return 20
  }
  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    heights.append(section)
    return 30
  }
  override func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { indexPath.row != 1 }
  override func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(
    _ tableView: UITableView,
    canPerformAction action: Selector,
    forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { action == .copy }
  override func tableView(
    _ tableView: UITableView,
    performAction action: Selector,
    forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) { if action == .copy { copied.append(indexPath.row) } }
}

@MainActor @Suite("Shapes of code for iOS in tables and collections")
struct ListShapesTests {
  @Test("controllers decide where a drag comes to rest")
  func resting() {
    let rows = Rows()
    var app = Harness(size: CGSize(width: 300, height: 400)) { rows }
    app.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 177))
    app.advance(seconds: 3)
    #expect(rows.tableView.contentOffset.y > 100)
    #expect(rows.tableView.contentOffset.y.truncatingRemainder(dividingBy: 50) == 0)
    let tiles = Tiles(collectionViewLayout: UICollectionViewFlowLayout())
    app = Harness(size: CGSize(width: 300, height: 400)) { tiles }
    app.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 177))
    app.advance(seconds: 3)
    #expect(tiles.collectionView.contentOffset.y == 333)
  }

  @Test("a table asks for estimates of headers, and for heights of those in sight alone")
  func estimates() {
    let tree = Tree()
    let app = Harness(size: CGSize(width: 300, height: 400)) { tree }
    #expect(Set(tree.estimates) == Set(0..<40))
    #expect(Set(tree.heights) == [0, 1, 2])
    #expect(tree.tableView.contentSize.height == 6830)
    app.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 100))
    app.advance(seconds: 3)
    #expect(tree.heights.contains(3))
  }

  @Test("rows are moved in as the delegate says, and keys go past those that take no focus")
  func levels() throws {
    let tree = Tree()
    let app = Harness(size: CGSize(width: 300, height: 400)) { tree }
    let lefts = tree.tableView.visibleCells.prefix(3).map { $0.textLabel?.frame.minX ?? 0 }
    #expect(lefts == [16, 26, 36])
    app.tab()
    app.press(.keyboardHome)
    app.press(.keyboardDownArrow)
    #expect(tree.tableView.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
  }

  @Test("a row's menu has what its delegate lets people do with it")
  func edits() {
    let tree = Tree()
    let app = Harness(size: CGSize(width: 300, height: 400)) { tree }
    app.tap(at: CGPoint(x: 100, y: 105), button: 3)
    app.tap(app.view("Copy"))
    #expect(tree.copied == [1])
  }
}
