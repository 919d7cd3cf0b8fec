import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

extension UIConfigurationStateCustomKey {
  fileprivate static let person = UIConfigurationStateCustomKey("org.example.person")
}

extension UIConfigurationState {
  fileprivate var person: String? {
    get { self[.person] as? String }
    set { self[.person] = newValue }
  }
}

/// A row of a person, as apps have written them since iOS 14.
private final class PersonCell: UITableViewCell {
  var person: String? { didSet { if oldValue != person { setNeedsUpdateConfiguration() } } }
  private(set) var updates = 0

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.person = person
    return state
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    updates += 1
    var content = defaultContentConfiguration().updated(for: state)
    content.text = state.person
    content.secondaryText = state.isSelected ? "Chosen" : state.isHighlighted ? "Pressed" : nil
    contentConfiguration = content
    var background = defaultBackgroundConfiguration().updated(for: state)
    if state.isSelected { background.backgroundColor = .systemYellow }
    backgroundConfiguration = background
  }
}

@Suite("Rows that are configured for their state")
struct ConfigurationStateTests {
  private final class Page: UITableViewController {
    var people = ["Ada", "Grace", "Karen"]
    var makeCell: ((String) -> UITableViewCell)?
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { people.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      if let makeCell { return makeCell(people[indexPath.row]) }
      tableView.register(PersonCell.self, forCellReuseIdentifier: "person")
      let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
      (cell as? PersonCell)?.person = people[indexPath.row]
      return cell
    }
    override func tableView(
      _ tableView: UITableView,
      trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
      ])
    }
  }

  private func show(_ style: UITableView.Style = .plain, _ page: Page? = nil) -> (Harness, Page) {
    let page = page ?? Page(style: style)
    let app = Harness(size: CGSize(width: 320, height: 480)) { page }
    app.settle()
    return (app, page)
  }

  private func texts(_ app: Harness, _ cell: UIView) -> [String] { app.texts(in: cell).filter { !$0.isEmpty } }

  private func background(_ cell: UIView) -> CellBackground? { cell.subviews.first as? CellBackground }

  @Test("say what they are, pressed and selected, in their own words and colours")
  func subclass() throws {
    let (app, page) = show()
    let cell = try #require(page.tableView.visibleCells[1] as? PersonCell)
    #expect(texts(app, cell) == ["Grace"])
    #expect(background(cell)?.color == .systemBackground && cell.layer.backgroundColor == nil)
    let middle = cell.convert(cell.bounds, to: nil).mid
    app.send(.began, middle)
    app.advance(seconds: 0.3)
    #expect(texts(app, cell) == ["Grace", "Pressed"])
    #expect(background(cell)?.color == .systemGray4)
    app.send(.ended, middle)
    app.settle()
    #expect(texts(app, cell) == ["Grace", "Chosen"])
    #expect(background(cell)?.color == .systemYellow)
    #expect(cell.selectedBackgroundView == nil)
    // Rows with a second text are higher.
    #expect(cell.frame.height > page.tableView.visibleCells[0].frame.height)
    app.tap(page.tableView.visibleCells[2])
    app.settle()
    #expect(texts(app, cell) == ["Grace"] && background(cell)?.color == .systemBackground)
  }

  @Test("are configured once for a state, and again when the app says so or the person is another one")
  func count() throws {
    let (app, page) = show()
    let cell = try #require(page.tableView.visibleCells[0] as? PersonCell)
    #expect(cell.updates == 1)
    app.advance(seconds: 1)
    #expect(cell.updates == 1)
    cell.setNeedsUpdateConfiguration()
    cell.setNeedsUpdateConfiguration()
    app.settle()
    #expect(cell.updates == 2)
    cell.person = "Ada Lovelace"
    app.settle()
    #expect(cell.updates == 3 && texts(app, cell) == ["Ada Lovelace"])
  }

  @Test("tell a handler in place of a subclass that they are edited, moved aside, or take no touches")
  func handler() throws {
    var states: [String: UICellConfigurationState] = [:]
    let page = Page(style: .insetGrouped)
    page.makeCell = { name in
      let cell = UITableViewCell()
      cell.configurationUpdateHandler = { cell, state in
        states[name] = state
        var content = cell.defaultContentConfiguration()
        content.text = name
        cell.contentConfiguration = content.updated(for: state)
      }
      return cell
    }
    let (app, _) = show(.insetGrouped, page)
    let cell = page.tableView.visibleCells[1]
    let label = try #require(app.find(in: cell) { ($0 as? UILabel)?.text == "Grace" } as? UILabel)
    #expect(states.count == 3 && states["Grace"]?.isEditing == false && label.textColor == .label)
    cell.isUserInteractionEnabled = false
    app.settle()
    #expect(states["Grace"]?.isDisabled == true && states["Ada"]?.isDisabled == false)
    #expect(label.textColor == .tertiaryLabel)
    let middle = page.tableView.visibleCells[0].convert(page.tableView.visibleCells[0].bounds, to: nil).mid
    app.drag(from: middle, to: CGPoint(x: middle.x - 120, y: middle.y), duration: 0.4)
    app.settle()
    #expect(states["Ada"]?.isSwiped == true && states["Karen"]?.isSwiped == false)
    app.tap(page.tableView.visibleCells[2])
    app.settle()
    #expect(states["Ada"]?.isSwiped == false)
    page.tableView.setEditing(true, animated: false)
    app.settle()
    #expect(states["Karen"]?.isEditing == true)
  }

  @Test("have a background of the app's own: without a card, smaller, round, with a line, or a view")
  func backgrounds() throws {
    let page = Page(style: .insetGrouped)
    let painting = UIView()
    let pale = UIColor.systemGreen.withAlphaComponent(0.5)
    page.makeCell = { name in
      let cell = UITableViewCell()
      switch name {
      case "Ada": cell.backgroundConfiguration = .clear()
      case "Grace":
        var background = UIBackgroundConfiguration.listGroupedCell()
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 16)
        background.cornerRadius = 10
        background.strokeWidth = 2
        background.strokeColor = .systemRed
        background.backgroundColorTransformer = UIConfigurationColorTransformer { $0 == .systemGreen ? pale : $0 }
        background.backgroundColor = .systemGreen
        cell.backgroundConfiguration = background
      default:
        var background = cell.defaultBackgroundConfiguration()
        background.customView = painting
        cell.backgroundConfiguration = background
      }
      return cell
    }
    let (app, _) = show(.insetGrouped, page)
    let cells = page.tableView.visibleCells
    let (clear, round, painted) = (background(cells[0]), background(cells[1]), background(cells[2]))
    #expect(clear?.color == .clear && clear?.corners == GroupCorners() && cells[0].layer.backgroundColor == nil)
    #expect(round?.frame == CGRect(x: 8, y: 4, width: cells[1].bounds.width - 24, height: cells[1].bounds.height - 8))
    #expect(round?.color == pale)
    #expect(round?.layer.cornerRadius == 10 && round?.layer.borderWidth == 2)
    #expect(round?.layer.borderColor == UIColor.systemRed.cgColor)
    #expect(painted?.corners == cells[2].backgroundStyle.corners && painted?.corners.isBottom == true)
    #expect(painting.superview === painted && painting.frame == cells[2].bounds)
    // What the app has chosen stays while the row is selected.
    app.tap(cells[1])
    app.settle()
    #expect(round?.color == pale)
    cells[2].backgroundConfiguration = nil
    app.settle()
    #expect(background(cells[2]) == nil && painting.window == nil)
  }

  @Test("are those of a collection, too, where a list's own background comes back")
  func collection() throws {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)
    )
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    var states: [String: UICellConfigurationState] = [:]
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      cell.configurationUpdateHandler = { cell, state in
        states[name] = state
        var content = UIListContentConfiguration.cell().updated(for: state)
        content.text = state.isSelected ? "\(name), chosen" : name
        cell.contentConfiguration = content
        cell.backgroundConfiguration = .listPlainCell().updated(for: state)
      }
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) { view, path, name in
      view.dequeueConfiguredReusableCell(using: rows, for: path, item: name)
    }
    let app = Harness(size: CGSize(width: 320, height: 400)) { collection }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Ada", "Grace"])
    source.apply(snapshot, animatingDifferences: false)
    app.settle()
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(background(cell)?.color == .systemBackground)
    app.tap(cell)
    app.settle()
    #expect(texts(app, cell) == ["Ada, chosen"] && background(cell)?.color == .systemGray4)
    #expect(states["Ada"]?.isSelected == true && states["Grace"]?.isSelected == false)
    cell.configurationUpdateHandler = nil
    cell.backgroundConfiguration = nil
    app.settle()
    #expect(background(cell)?.superview == nil || cell.selectedBackgroundView?.alpha == 1)
    #expect(cell.backgroundColor == .systemBackground)
  }

  @Test("have titles above them with a text in one value, as high as that needs")
  func titles() throws {
    final class Titled: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.configurationUpdateHandler = { view, state in
          var content = UIListContentConfiguration.groupedHeader().updated(for: state)
          content.text = "people"
          content.textProperties.transform = .uppercase
          view.contentConfiguration = content
          var background = UIBackgroundConfiguration.listHeader()
          background.backgroundColor = .systemYellow
          view.backgroundConfiguration = background
        }
        return view
      }
    }
    let page = Titled(style: .insetGrouped)
    let app = Harness(size: CGSize(width: 320, height: 480)) { page }
    app.settle()
    let label = try #require(app.find(in: page.tableView) { ($0 as? UILabel)?.text == "PEOPLE" } as? UILabel)
    let view = try #require(page.tableView.headerView(forSection: 0))
    #expect(view.frame.height > label.frame.height && view.frame.height < 44)
    #expect(background(view)?.color == .systemYellow && background(view)?.frame == view.bounds)
  }
}
