import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

@Suite("Compositional layouts")
struct CompositionalLayoutTests {
  private func size(
    _ width: NSCollectionLayoutDimension,
    _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func stage(
    _ counts: [Int],
    cell: UICollectionViewCell.Type = TextCell.self,
    _ layout: UICollectionViewLayout
  ) -> CollectionStage {
    CollectionStage(counts.map { (0..<$0).map { "\($0)" } }, layout: layout, cell: cell)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("a group has as many items as fit, and is repeated with space between")
  func columns() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(80)),
      subitems: [item]
    )
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 20, trailing: 10)
    let stage = stage([3], UICollectionViewCompositionalLayout(section: section))
    #expect((0..<3).map { stage.frame($0) } == [rect(15, 15, 140, 70), rect(165, 15, 140, 70), rect(15, 105, 140, 70)])
    #expect(stage.collection.contentSize == CGSize(width: 320, height: 200))
  }

  @Test("so many items of a group share its width, or have their own")
  func counts() {
    let line = size(.fractionalWidth(1), .absolute(40))
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(50), .fractionalHeight(0.5)))
    let equal = NSCollectionLayoutGroup.horizontal(layoutSize: line, subitem: item, count: 3)
    equal.interItemSpacing = .fixed(10)
    let own = NSCollectionLayoutGroup.horizontal(layoutSize: line, repeatingSubitem: item, count: 3)
    own.interItemSpacing = .flexible(10)
    let sections = [equal, own].map(NSCollectionLayoutSection.init(group:))
    let stage = stage([3, 3], UICollectionViewCompositionalLayout { index, _ in sections[index] })
    #expect((0..<3).map { stage.frame($0) } == [rect(0, 0, 100, 20), rect(110, 0, 100, 20), rect(220, 0, 100, 20)])
    #expect(
      (0..<3).map { stage.frame($0, 1) } == [rect(0, 40, 50, 20), rect(135, 40, 50, 20), rect(270, 40, 50, 20)]
    )
  }

  @Test("groups stand in groups")
  func nested() {
    let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.75), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)),
      subitems: [small]
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)),
      subitems: [large, column]
    )
    let section = NSCollectionLayoutSection(group: group)
    let stage = stage([4], UICollectionViewCompositionalLayout(section: section))
    #expect(
      (0..<4).map { stage.frame($0) } == [
        rect(0, 0, 240, 160), rect(240, 0, 80, 80), rect(240, 80, 80, 80), rect(0, 160, 240, 160),
      ]
    )
  }

  @Test("where a height is estimated the cell's constraints decide it, and neighbours are as high")
  func estimated() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(30)),
      subitems: [item, item]
    )
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let stage = stage([4], cell: SizedCell.self, layout)
    #expect(stage.frame(3) == rect(160, 40, 160, 40))
    let cell = try #require(stage.cell(1) as? SizedCell)
    cell.blockSize = CGSize(width: 80, height: 60)
    stage.app.settle()
    #expect(stage.frame(0) == rect(0, 0, 160, 80) && stage.frame(1) == rect(160, 0, 160, 80))
    #expect(stage.frame(2) == rect(0, 80, 160, 40))
    stage.items[0].insert("new", at: 0)
    stage.collection.insertItems(at: [stage.path(0)])
    stage.app.settle()
    #expect(stage.frame(2) == rect(0, 80, 160, 80) || stage.frame(2) == rect(0, 40, 160, 80))
  }

  @Test("headers and footers stand at a section's ends, and a pinned header stays in view")
  func ends() {
    let line = size(.fractionalWidth(1), .absolute(50))
    let item = NSCollectionLayoutItem(layoutSize: line)
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: line, subitems: [item]))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .top
    )
    header.pinToVisibleBounds = true
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .estimated(20)),
      elementKind: UICollectionView.elementKindSectionFooter,
      alignment: .bottom
    )
    section.boundarySupplementaryItems = [header, footer]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 10
    let stage = stage(
      [10, 10],
      UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    )
    #expect(stage.header(0)?.frameInScreen == rect(0, 0, 320, 30) && stage.frame(0) == rect(0, 30, 320, 50))
    stage.scroll(to: 200)
    #expect(stage.header(0)?.frameInScreen == rect(0, 0, 320, 30))
    #expect(stage.footer(0)?.frameInScreen == rect(0, 330, 320, 20))
    #expect(stage.header(1)?.frameInScreen == rect(0, 360, 320, 30))
    stage.scroll(to: 540)
    #expect(stage.header(0)?.frameInScreen.maxY == 10)
  }

  @Test("where a header's height is estimated its constraints decide it")
  func estimatedHeader() {
    let line = size(.fractionalWidth(1), .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: line, subitems: [NSCollectionLayoutItem(layoutSize: line)])
    )
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .estimated(10)),
      elementKind: "title",
      alignment: .topLeading
    )
    section.boundarySupplementaryItems = [header]
    let stage = CollectionStage([["0"]], layout: UICollectionViewCompositionalLayout(section: section)) { stage in
      stage.collection.register(BlockView.self, forSupplementaryViewOfKind: "title", withReuseIdentifier: "end")
    }
    #expect(stage.frame(0) == rect(0, 50, 320, 50))
  }

  @Test("a layout may scroll sideways")
  func sideways() {
    let column = size(.absolute(100), .fractionalHeight(1))
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: column, subitems: [item]))
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let stage = stage([9], UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    #expect(stage.frame(3) == rect(100, 200, 100, 200))
    #expect(stage.collection.contentSize == CGSize(width: 500, height: 400))
  }

  @Test("a window of another width has items of another width, and its provider is told")
  func resize() {
    let line = size(.fractionalWidth(1), .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: line, subitems: [NSCollectionLayoutItem(layoutSize: line)])
    )
    var widths: [CGFloat] = []
    let stage = stage(
      [2],
      UICollectionViewCompositionalLayout { _, environment in
        widths.append(environment.container.effectiveContentSize.width)
        return section
      }
    )
    stage.app.host.resize(to: CGSize(width: 200, height: 400))
    stage.app.settle()
    #expect(stage.frame(1) == rect(0, 50, 200, 50))
    #expect(widths.first == 320 && widths.last == 200)
  }

  @Test("of many rows only the visible ones have cells")
  func many() {
    let stage = stage([3000], cell: SizedCell.self, .list(UICollectionLayoutListConfiguration(appearance: .plain)))
    stage.collection.scrollToItem(at: stage.path(2999), at: .bottom, animated: false)
    stage.app.settle()
    #expect(stage.frame(2999)?.maxY == 400)
    #expect(stage.collection.list.cellsMade < 40)
  }

  @Test("a section without a layout ends the program with a sentence")
  func noSection() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = CollectionStage([["0"]], layout: UICollectionViewCompositionalLayout { _, _ in nil })
      }
    }
    #if DEBUG
      let told = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(told.contains("section 0 has no layout"))
    #endif
  }
}

/// A header whose constraints make it 50 points high.
private final class BlockView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let block = ContentView(80, 30)
    addSubview(block)
    block.pin(to: self, inset: 10)
  }

  required init?(coder: NSCoder) { nil }
}

extension UICollectionViewLayout {
  fileprivate static func list(_ configuration: UICollectionLayoutListConfiguration) -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(using: configuration)
  }
}
