import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

@Suite("A flow layout")
struct FlowLayoutTests {
  @Test("full lines reach from edge to edge, and the last one continues their columns")
  func lines() {
    let stage = CollectionStage(count: 8) {
      $0.flow.sectionInset.left = 5
      $0.flow.minimumInteritemSpacing = 5
    }
    // Three items of 100 points leave 15 of 315.
    #expect((0..<3).map { stage.frame($0)?.minX } == [5, 112.5, 220])
    #expect((6..<8).map { stage.frame($0)?.minX } == [5, 112.5])
    #expect(stage.frame(6)?.minY == 100)
  }

  @Test("too few items for a line stand next to each other, and one that fills most of a line is in the middle")
  func oneLine() {
    let few = CollectionStage(count: 2)
    #expect((0..<2).map { few.frame($0)?.minX } == [0, 110])
    let wide = CollectionStage(count: 3) { $0.flow.itemSize.width = 200 }
    #expect(wide.frame(1) == CGRect(x: 60, y: 50, width: 200, height: 40))
    let wider = CollectionStage(count: 3) { $0.flow.itemSize.width = 400 }
    #expect(wider.frame(1)?.minX == 0)
  }

  @Test("thirds of the width are three columns, whatever they are rounded to")
  func thirds() {
    let stage = CollectionStage(count: 3) {
      $0.flow.itemSize.width = 320 / 3.0
      $0.flow.minimumInteritemSpacing = 0
    }
    #expect(Set((0..<3).compactMap { stage.frame($0)?.minY }) == [0])
  }

  @Test("headers and footers are above and below the insets, across the whole width")
  func ends() {
    let stage = CollectionStage([["a"], ["b"]]) {
      $0.flow.headerReferenceSize = CGSize(width: 1, height: 30)
      $0.flow.footerReferenceSize = CGSize(width: 1, height: 20)
      $0.flow.sectionInset = UIEdgeInsets(top: 5, left: 8, bottom: 7, right: 8)
    }
    #expect(stage.titles == ["Section 0", "Section 1"])
    #expect(stage.header(0)?.frameInScreen == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(stage.frame(0)?.origin == CGPoint(x: 8, y: 35))
    #expect(stage.footer(0)?.frameInScreen == CGRect(x: 0, y: 82, width: 320, height: 20))
    #expect(stage.header(1)?.frameInScreen.minY == 102)
    #expect(stage.collection.contentSize.height == 204)
  }

  @Test("a header that is pinned stays in view until its section's last item leaves")
  func pinned() {
    let stage = CollectionStage([(0..<60).map(String.init), (0..<60).map(String.init)]) {
      $0.flow.headerReferenceSize.height = 30
      $0.flow.footerReferenceSize.height = 20
      $0.flow.sectionHeadersPinToVisibleBounds = true
      $0.flow.sectionFootersPinToVisibleBounds = true
    }
    #expect(stage.footer(0)?.frameInScreen.maxY == 400)
    stage.scroll(to: 500)
    #expect(stage.header(0)?.frameInScreen.minY == 0)
    // The section is 30 + 990 + 20 points high.
    stage.scroll(to: 1000)
    #expect(stage.header(0)?.frameInScreen.minY == -10)
    #expect(stage.header(1)?.frameInScreen.minY == 40)
    stage.collection.scrollToItem(at: stage.path(30, 1), at: .top, animated: false)
    #expect(stage.frame(30, 1)?.minY == 30)
    #expect(stage.collection.subviews.firstIndex { $0 === stage.header(1) } ?? 0 > 0)
  }

  @Test("the delegate's sizes fill line after line, centred in their line's height")
  func ownSizes() {
    let stage = CollectionStage(count: 6) {
      $0.size = { CGSize(width: [100, 150, 200, 60, 60, 60][$0.item], height: [20, 40, 30, 30, 30, 30][$0.item]) }
    }
    // 100 and 150 in the first line; 200 and 60; 60 and 60.
    #expect(stage.frame(0) == CGRect(x: 0, y: 10, width: 100, height: 20))
    #expect(stage.frame(1) == CGRect(x: 170, y: 0, width: 150, height: 40))
    #expect(stage.frame(2)?.origin == CGPoint(x: 0, y: 50))
    #expect(stage.frame(3)?.maxX == 320)
    #expect((4..<6).map { stage.frame($0)?.origin } == [CGPoint(x: 0, y: 90), CGPoint(x: 70, y: 90)])
    #expect(stage.sizesAskedFor == 6)
  }

  @Test("of a hundred thousand sizes all are asked for once, and a scroll finds its items among them")
  func manyOwnSizes() {
    let stage = CollectionStage(count: 100_000) {
      $0.size = { CGSize(width: 100, height: 20 + CGFloat($0.item % 5)) }
    }
    #expect(stage.sizesAskedFor == 100_000)
    stage.collection.scrollToItem(at: stage.path(50_000), at: .top, animated: false)
    #expect(stage.frame(50_000)?.minY ?? 9 < 5)
    #expect(stage.collection.visibleCells.count < 60)
    for step in 1...50 { stage.scroll(to: CGFloat(step) * 33) }
    #expect(stage.sizesAskedFor == 100_000)
  }

  @Test("the delegate's insets and spacing count instead of the layout's")
  func ownSpacing() {
    let stage = CollectionStage(count: 4) {
      $0.inset = UIEdgeInsets(top: 7, left: 3, bottom: 0, right: 17)
      $0.lineSpacing = 2
      $0.itemSpacing = 60
      $0.footer = { _ in 11 }
    }
    // Two items of 100 points in 300, 100 apart.
    #expect((0..<4).map { stage.frame($0)?.minX } == [3, 203, 3, 203])
    #expect(stage.frame(2)?.minY == 49)
    #expect(stage.footer(0)?.frameInScreen.minY == 89)
  }

  @Test("sideways, items fill columns, and headers stand at the left of their section")
  func sideways() {
    let stage = CollectionStage([(0..<1000).map(String.init)]) {
      $0.flow.scrollDirection = .horizontal
      $0.flow.headerReferenceSize.width = 25
      $0.flow.sectionInset = UIEdgeInsets(top: 4, left: 5, bottom: 6, right: 7)
    }
    // Eight items of 40 points in 390 leave 70 for seven gaps.
    #expect(stage.header(0)?.frameInScreen == CGRect(x: 0, y: 0, width: 25, height: 400))
    #expect((0..<8).map { stage.frame($0)?.minY } == [4, 54, 104, 154, 204, 254, 304, 354])
    #expect(stage.frame(8)?.minX == 140)
    #expect(stage.collection.contentSize == CGSize(width: 13_777, height: 400))
    stage.app.scroll(at: CGPoint(x: 150, y: 200), by: CGPoint(x: -1100, y: 0))
    stage.app.advance(seconds: 1)
    #expect(stage.texts.first == "72")
    stage.collection.scrollToItem(at: stage.path(500), at: .right, animated: false)
    #expect(stage.frame(500)?.maxX == 320)
    #expect(stage.collection.list.cellsMade < 80)
  }

  @Test("a turned window has as many columns as fit, and as many as fit between insets")
  func resizing() {
    let stage = CollectionStage(count: 100)
    stage.app.host.resize(to: CGSize(width: 540, height: 300))
    stage.app.settle()
    #expect((0..<6).map { stage.frame($0)?.minX } == [0, 110, 220, 330, 440, 0])
    stage.collection.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 60)
    stage.app.settle()
    #expect(stage.frame(4)?.minY == 50)
  }

  @Test("changes of the layout are seen in the next frame")
  func changes() {
    let stage = CollectionStage(count: 10)
    stage.flow.itemSize = CGSize(width: 155, height: 30)
    stage.flow.minimumLineSpacing = 5
    stage.app.settle()
    #expect(stage.frame(3) == CGRect(x: 165, y: 35, width: 155, height: 30))
  }

  // MARK: - Unusable numbers

  @Test("numbers that can't be sizes are replaced, and reported")
  func unusable() {
    var reports: [String] = []
    let former = UIApplication.shared.invalidValueHandler
    UIApplication.shared.invalidValueHandler = { reports.append($0.property) }
    defer { UIApplication.shared.invalidValueHandler = former }
    let stage = CollectionStage(count: 10) {
      $0.size = { CGSize(width: $0.item == 1 ? CGFloat.nan : 100, height: $0.item == 2 ? -5 : 40) }
      $0.inset = UIEdgeInsets(top: CGFloat.nan, left: 0, bottom: 0, right: 0)
      $0.lineSpacing = -.infinity
      $0.header = { _ in CGFloat.nan }
    }
    stage.flow.itemSize.width = CGFloat.nan
    stage.flow.minimumInteritemSpacing = -3
    stage.app.settle()
    #expect(stage.flow.itemSize.width == 100)
    #expect(stage.frame(0) == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(stage.collection.contentSize.height.isFinite)
    #expect(
      Set(reports) == ["sizeForItemAt", "insetForSectionAt", "spacing", "itemSize", "referenceSizeForHeaderInSection"]
    )
  }

  private nonisolated static let extremes: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -1, 0, 1e-9, 0.5,
  ]

  @Test("whatever number a layout is given, everything has a place, and can be scrolled, pressed and selected")
  func extremes() {
    UIApplication.shared.invalidValueHandler = { _ in }
    defer { UIApplication.shared.invalidValueHandler = { InvalidValue.report($0) } }
    let setters: [(UICollectionViewFlowLayout, CGFloat) -> Void] = [
      { $0.itemSize = CGSize(width: $1, height: 40) }, { $0.itemSize = CGSize(width: $1, height: $1) },
      { $0.estimatedItemSize = CGSize(width: $1, height: $1) }, { $0.minimumLineSpacing = $1 },
      { $0.minimumInteritemSpacing = $1 }, { $0.sectionInset.left = $1 },
      { $0.sectionInset = UIEdgeInsets(top: $1, left: $1, bottom: $1, right: $1) },
      { $0.headerReferenceSize = CGSize(width: $1, height: $1) }, { $0.footerReferenceSize.height = $1 },
    ]
    for set in setters {
      for number in Self.extremes {
        for direction in [UICollectionView.ScrollDirection.vertical, .horizontal] {
          let stage = CollectionStage(count: 100) {
            $0.flow.scrollDirection = direction
            $0.flow.sectionHeadersPinToVisibleBounds = true
            set($0.flow, number)
          }
          for key in [UIKeyboardHIDUsage.keyboardTab, .keyboardDownArrow, .keyboardEnd, .keyboardLeftArrow] {
            stage.app.press(key)
            stage.app.advance(seconds: 0.2)
          }
          stage.app.tap(at: CGPoint(x: 50, y: 50))
          stage.collection.scrollToItem(at: stage.path(50), at: [.centeredVertically, .right], animated: false)
          stage.app.settle()
          #expect(stage.collection.contentSize.width.isFinite && stage.collection.contentSize.height.isFinite)
          #expect(stage.collection.contentOffset.isFinite)
          #expect(stage.collection.subviews.allSatisfy { $0.frame.isFinite })
        }
      }
    }
  }

  @Test("items without area have no cells, and a collection without size has none")
  func noArea() {
    let stage = CollectionStage(count: 100_000) { $0.flow.itemSize = .zero }
    #expect(stage.collection.visibleCells.isEmpty)
    stage.flow.itemSize = CGSize(width: 100, height: 40)
    stage.app.settle()
    #expect(stage.collection.visibleCells.count == 24)
  }
}
