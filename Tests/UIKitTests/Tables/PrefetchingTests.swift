import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

/// Records the rows and items that are to be prefetched.
private final class Log: UITableViewDataSourcePrefetching, UICollectionViewDataSourcePrefetching {
  private(set) var coming: [Int] = []
  private(set) var cancelled: [Int] = []

  func forget() { (coming, cancelled) = ([], []) }

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { coming += indexPaths.map(\.row) }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelled += indexPaths.map(\.row)
  }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    coming += indexPaths.map(\.item)
  }
}

@Suite("Rows that are told of before they are in sight") struct PrefetchingTests {
  @Test("a table tells of the page below what is in sight, once, and goes on while it scrolls")
  func table() {
    let (stage, log) = (TableStage(count: 200), Log())
    stage.table.prefetchDataSource = log
    stage.table.reloadData()
    stage.app.settle()
    let shown = stage.table.list.shown.keys.map(\.row).max() ?? 0
    #expect(log.coming == Array(shown + 1...shown + 10))
    log.forget()
    stage.table.setNeedsLayout()
    stage.app.settle()
    #expect(log.coming.isEmpty)
    stage.scroll(to: 80)
    #expect(log.coming == [shown + 11, shown + 12] && log.cancelled.isEmpty)
  }

  @Test("on the way up it tells of the rows above; of those that aren't near any more it says so")
  func up() {
    let (stage, log) = (TableStage(count: 200), Log())
    stage.table.prefetchDataSource = log
    stage.scroll(to: 40)
    stage.scroll(to: 4000)
    #expect(!log.cancelled.isEmpty)
    log.forget()
    stage.scroll(to: 3990)
    #expect(log.coming.contains(95) && log.coming.allSatisfy { $0 < 100 })
  }

  @Test("a collection does so, too, unless it is told not to")
  func collection() {
    let (stage, log) = (CollectionStage(count: 300), Log())
    stage.collection.prefetchDataSource = log
    stage.collection.reloadData()
    stage.app.settle()
    let first = log.coming.min() ?? 0
    #expect(first > 20 && log.coming == Array(first..<first + log.coming.count) && log.coming.count >= 24)
    log.forget()
    stage.collection.isPrefetchingEnabled = false
    stage.collection.contentOffset.y = 500
    stage.app.settle()
    #expect(log.coming.isEmpty)
  }
}
