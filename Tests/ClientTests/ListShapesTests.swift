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
}
