import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

/// A window of 320 by 400 points filled by a list of names.
private final class ListStage {
  let collection: UICollectionView
  let source: UICollectionViewDiffableDataSource<Int, String>
  private(set) var app: Harness!

  init(
    _ sections: [[String]],
    _ configuration: UICollectionLayoutListConfiguration,
    configure: @escaping (UICollectionViewListCell, String) -> Void = { _, _ in }
  ) {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
    collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      configure(cell, name)
    }
    let titles = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = "Section \(path.section)"
      view.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: collection) { collection, path, name in
      collection.dequeueConfiguredReusableCell(using: rows, for: path, item: name)
    }
    source.supplementaryViewProvider = { collection, _, path in
      collection.dequeueConfiguredReusableSupplementary(using: titles, for: path)
    }
    app = Harness(size: CGSize(width: 320, height: 400)) { [collection] in collection }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    for (section, names) in sections.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(names)
    }
    source.apply(snapshot, animatingDifferences: false)
    app.settle()
  }

  func cell(_ name: String) -> UICollectionViewListCell? {
    source.indexPath(for: name).flatMap { collection.cellForItem(at: $0) } as? UICollectionViewListCell
  }

  /// The first view in a cell for which `isWanted` is true.
  func view<Wanted: UIView>(_ type: Wanted.Type, in name: String, where isWanted: (Wanted) -> Bool = { _ in true })
    -> Wanted?
  { cell(name)?.subviews.compactMap { $0 as? Wanted }.first(where: isWanted) }
}

@Suite("Lists in collections")
struct ListCellTests {
  @Test("rows reach from edge to edge and are as high as their content, at least 44 points")
  func plain() throws {
    let long = String(repeating: "several words ", count: 20)
    let stage = ListStage([["Ada", long]], UICollectionLayoutListConfiguration(appearance: .plain))
    let (ada, other) = (try #require(stage.cell("Ada")), try #require(stage.cell(long)))
    #expect(ada.frameInScreen == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(other.frameInScreen.minY == 44 && other.frameInScreen.width == 320 && other.frameInScreen.height > 60)
    #expect(ada.backgroundColor == .systemBackground)
  }

  @Test("rows of a list have actions by swipes, in their menus and by the Delete key")
  func swipes() throws {
    var log: [String] = []
    func action(_ title: String, _ style: UIContextualAction.Style, _ path: IndexPath) -> UISwipeActionsConfiguration? {
      guard path.item < 2 else { return nil }
      return UISwipeActionsConfiguration(
        actions: [
          UIContextualAction(style: style, title: title) { _, _, done in
            log.append("\(title) \(path.item)")
            done(true)
          }
        ]
      )
    }
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.leadingSwipeActionsConfigurationProvider = { action("Read", .normal, $0) }
    configuration.trailingSwipeActionsConfigurationProvider = { action("Delete", .destructive, $0) }
    let stage = ListStage([["Ada", "Bob", "Cid"]], configuration)
    let (bob, app) = (try #require(stage.cell("Bob")), try #require(stage.app))
    func swipe(_ name: String, by way: CGFloat) throws {
      let middle = try #require(stage.cell(name)).frameInScreen.mid
      app.drag(from: middle, to: CGPoint(x: middle.x + way, y: middle.y), duration: 1)
      app.advance(seconds: 0.5)
    }
    try swipe("Bob", by: -90)
    #expect(bob.frame.minX < -50 && bob.mask != nil)
    app.tap(app.view("Delete"))
    app.advance(seconds: 0.5)
    #expect(log == ["Delete 1"] && bob.frame.minX == 20 && bob.mask == nil)
    try swipe("Bob", by: 90)
    app.tap(at: CGPoint(x: 200, y: 300))
    app.advance(seconds: 0.5)
    #expect(log == ["Delete 1"] && bob.frame.minX == 20)
    try swipe("Cid", by: -90)
    #expect(stage.cell("Cid")?.frame.minX == 20)
    app.tap(at: bob.frameInScreen.mid, button: 3)
    app.tap(app.view("Read"))
    app.tab()
    app.press(.keyboardHome)
    app.press(.keyboardDeleteForward)
    #expect(log == ["Delete 1", "Read 1", "Delete 0"])
  }

  @Test("sections on cards stand apart, with a header and round corners at their ends")
  func insetGrouped() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let stage = ListStage([["Ada", "Bob"], ["Eve"]], configuration)
    let (ada, bob, eve) = try (#require(stage.cell("Ada")), #require(stage.cell("Bob")), #require(stage.cell("Eve")))
    #expect(ada.frameInScreen.minX == 20 && ada.frameInScreen.width == 280)
    #expect(bob.frameInScreen.minY == ada.frameInScreen.maxY && eve.frameInScreen.minY > bob.frameInScreen.maxY + 20)
    #expect(stage.collection.backgroundColor == .systemGroupedBackground)
    #expect(ada.backgroundColor == .secondarySystemGroupedBackground)
    let titles = stage.collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    #expect(titles.count == 2 && titles[0].frameInScreen.minY == 0)
    let layout = stage.collection.collectionViewLayout
    let corners = [(0, 0), (0, 1), (1, 0)].map { layout.cellAppearance(at: RowPath(section: $0.0, row: $0.1))?.corners }
    #expect(corners.map { $0?.isTop } == [true, false, true] && corners.map { $0?.isBottom } == [false, true, true])
  }

  @Test("a row that comes at the end of a card has its corners, and the one before has them no longer")
  func cornersMove() throws {
    let stage = ListStage([["Ada"]], UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    var snapshot = stage.source.snapshot()
    snapshot.appendItems(["Bob"])
    stage.source.apply(snapshot)
    stage.app.settle()
    let layout = stage.collection.collectionViewLayout
    let corners = [0, 1].map { layout.cellAppearance(at: RowPath(section: 0, row: $0))?.corners }
    #expect(corners.map { $0?.isBottom } == [false, true])
    #expect(try #require(stage.cell("Ada")).frameInScreen.height == 44)
  }

  @Test("accessories stand at the sides, and leave the content less room")
  func accessories() throws {
    let stage = ListStage([["Ada", "Bob"]], UICollectionLayoutListConfiguration(appearance: .plain)) { cell, name in
      cell.accessories = name == "Ada" ? [.label(text: "3"), .disclosureIndicator()] : [.checkmark()]
      cell.indentationLevel = name == "Bob" ? 2 : 0
    }
    let ada = try #require(stage.cell("Ada"))
    let label = try #require(stage.view(UILabel.self, in: "Ada"))
    let chevron = try #require(stage.view(UIImageView.self, in: "Ada"))
    #expect(label.text == "3" && chevron.frame.maxX == 304 && label.frame.maxX == chevron.frame.minX - 8)
    #expect(ada.contentView.frame.maxX == label.frame.minX - 8)
    #expect(stage.cell("Bob")?.contentView.frame.minX == 20)
    #expect(stage.view(UIImageView.self, in: "Bob")?.frame.maxX == 304)
  }

  @Test("while the list is edited a sign before each row deletes it")
  func deleting() throws {
    var deleted: [String] = []
    let stage = ListStage([["Ada", "Bob"]], UICollectionLayoutListConfiguration(appearance: .plain)) { cell, name in
      cell.accessories = [.delete { deleted.append(name) }, .disclosureIndicator(displayed: .whenNotEditing)]
    }
    #expect(stage.view(UIButton.self, in: "Bob") == nil && stage.view(UIImageView.self, in: "Bob") != nil)
    stage.collection.isEditing = true
    stage.app.settle()
    #expect(stage.view(UIImageView.self, in: "Bob") == nil)
    let button = try #require(stage.view(UIButton.self, in: "Bob"))
    #expect(stage.cell("Bob")?.contentView.frame.minX == button.frame.maxX)
    stage.app.tap(button)
    #expect(deleted == ["Bob"])
    stage.collection.isEditing = false
    stage.app.settle()
    #expect(stage.view(UIButton.self, in: "Bob") == nil)
  }

  @Test("a view of the app's keeps its size at the side that it is told")
  func customView() throws {
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
    let switched = UISwitch()
    let stage = ListStage([["Ada"]], UICollectionLayoutListConfiguration(appearance: .grouped)) { cell, _ in
      cell.accessories = [
        .customView(configuration: .init(customView: mark, placement: .leading())),
        .customView(configuration: .init(customView: switched, placement: .trailing(displayed: .always))),
        .detail(),
      ]
    }
    #expect(mark.frame == CGRect(x: 16, y: 16, width: 12, height: 12))
    let detail = try #require(stage.view(UIButton.self, in: "Ada"))
    #expect(switched.frame.maxX == detail.frame.minX - 8 && detail.frame.maxX == 304)
  }

  @Test("an app's view that has gone to another cell stays there when its first one gets others")
  func sharedView() {
    let (one, other) = (UICollectionViewListCell(), UICollectionViewListCell())
    let switched = UISwitch()
    for cell in [one, other] {
      cell.accessories = [.customView(configuration: .init(customView: switched, placement: .trailing()))]
    }
    one.accessories = []
    #expect(switched.superview === other)
    other.accessories = []
    #expect(switched.superview == nil)
  }

  @Test("a row that comes while the list is edited has the sign for deleting, too")
  func comesWhileEdited() throws {
    let stage = ListStage([["Ada"]], UICollectionLayoutListConfiguration(appearance: .plain)) { cell, _ in
      cell.accessories = [.delete()]
    }
    stage.collection.isEditing = true
    var snapshot = stage.source.snapshot()
    snapshot.appendItems(["Bob"])
    stage.source.apply(snapshot)
    stage.app.settle()
    #expect(stage.view(UIButton.self, in: "Bob") != nil)
  }

  @Test("the button “Edit” of a controller edits its collection, before there is one, too")
  func editButton() {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)
    )
    let controller = UICollectionViewController(collectionViewLayout: layout)
    controller.setEditing(true, animated: false)
    #expect(!controller.isViewLoaded)
    #expect(controller.collectionView.isEditing && controller.isEditing)
    controller.setEditing(false, animated: true)
    #expect(!controller.collectionView.isEditing)
  }

  @Test("a header is as high as its content")
  func header() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let stage = ListStage([["Ada"]], configuration)
    let path = IndexPath(item: 0, section: 0)
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(
      stage.collection.supplementaryView(forElementKind: kind, at: path) as? UICollectionViewListCell
    )
    var content = header.defaultContentConfiguration()
    content.text = String(repeating: "several words ", count: 20)
    header.contentConfiguration = content
    stage.app.settle()
    let height = header.frameInScreen.height
    #expect(height > 60 && stage.cell("Ada")?.frameInScreen.minY == height)
    var snapshot = stage.source.snapshot()
    snapshot.appendItems(["Bob"])
    stage.source.apply(snapshot)
    stage.app.settle()
    #expect(stage.cell("Ada")?.frameInScreen.minY == height)
  }

  @Test("a tap selects a row, which is highlighted then")
  func selecting() throws {
    let stage = ListStage([["Ada", "Bob"]], UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    let bob = try #require(stage.cell("Bob"))
    stage.app.tap(bob)
    stage.app.settle()
    #expect(stage.collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(bob.selectedBackgroundView?.alpha == 1)
  }
}
