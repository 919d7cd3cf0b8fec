import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("What a cell shows in one value")
struct ContentConfigurationTests {
  private final class Page: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(indexPath.row)"
      if indexPath.row == 1 {
        content.secondaryText = "Below"
        content.textProperties.color = .systemRed
        content.image = UIImage(systemName: "xmark")
      }
      cell.contentConfiguration = content
      return cell
    }
  }

  @Test("is a text, a second one below it, and an image before them")
  func list() throws {
    let page = Page(style: .plain)
    let app = Harness(size: CGSize(width: 320, height: 480)) { page }
    app.settle()
    func label(_ text: String) throws -> UILabel {
      try #require(app.find(in: page.tableView) { ($0 as? UILabel)?.text == text } as? UILabel)
    }
    #expect(try label("Row 0").frameInScreen.minX == 16)
    #expect(try label("Row 1").textColor == .systemRed)
    #expect(try label("Row 1").frameInScreen.minX > 28)
    #expect(try label("Below").frameInScreen.minY >= label("Row 1").frameInScreen.maxY)
    let rows = page.tableView.visibleCells
    #expect(rows[0].frame.height == 44 && rows[1].frame.height > 44)
  }

  @Test("is shown in the same view again when a cell is reused, and taken away")
  func reuse() {
    let cell = UITableViewCell()
    var content = UIListContentConfiguration.cell()
    content.text = "One"
    cell.contentConfiguration = content
    let view = cell.contentView.subviews.first
    content.text = "Two"
    cell.contentConfiguration = content
    #expect(cell.contentView.subviews.count == 1 && cell.contentView.subviews.first === view)
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "Two")
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
  }

  @Test("may be of an app's own kind, in a collection, too")
  func own() {
    struct Badge: UIContentConfiguration {
      func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
    }
    final class BadgeView: UIView, UIContentView {
      var configuration: any UIContentConfiguration
      init(_ badge: Badge) {
        configuration = badge
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
    }
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    cell.contentConfiguration = Badge()
    cell.layoutIfNeeded()
    #expect(cell.contentView.subviews.first is BadgeView)
  }
}
