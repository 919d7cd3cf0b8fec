import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

@Suite("A refresh control")
struct RefreshControlTests {
  /// A feed as it is written for iOS.
  private final class Feed: UITableViewController {
    var names = (1...40).map { "Person \($0)" }
    var loads = 0
    var ends: (UIRefreshControl) -> Void = { _ in }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      refreshControl = UIRefreshControl()
      refreshControl?.addTarget(self, action: Feed.reload, for: .valueChanged)
    }

    func reload(_ sender: UIRefreshControl) {
      loads += 1
      ends(sender)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "People" }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
  }

  private struct Stage {
    let feed = Feed(style: .plain)
    let app: Harness
    let refresh: UIRefreshControl

    init(rows: Int = 40) throws {
      let feed = feed
      feed.names = (1...rows).map { "Person \($0)" }
      app = Harness(size: CGSize(width: 300, height: 400)) { feed }
      refresh = try #require(feed.refreshControl)
    }

    var offset: CGFloat { feed.tableView.contentOffset.y }

    func pull(by distance: CGFloat, release: Bool = true) {
      let start = CGPoint(x: 150, y: 100)
      app.drag(from: start, to: CGPoint(x: 150, y: 100 + distance), duration: 0.3, release: release)
    }

    func wheel(_ dy: CGFloat, precise: Bool = false) {
      app.scroll(at: CGPoint(x: 150, y: 200), by: CGPoint(x: 0, y: dy), precise: precise)
      app.advance(seconds: 0.1)
    }
  }

  // MARK: - Pulling

  @Test("refreshes as soon as the content has been pulled far enough, and stays in sight until it is told to end")
  func pulling() throws {
    let stage = try Stage()
    stage.pull(by: 200, release: false)
    #expect(stage.feed.loads == 1 && stage.refresh.isRefreshing)
    stage.pull(by: 210)
    stage.app.advance(seconds: 2)
    #expect(stage.feed.loads == 1)
    #expect(stage.offset == -60)
    #expect(stage.refresh.frameInScreen == CGRect(x: 0, y: 0, width: 300, height: 60))
    #expect(stage.feed.tableView.adjustedContentInset.top == 60)
    #expect(stage.feed.tableView.contentInset == .zero)
    stage.refresh.endRefreshing()
    #expect(!stage.refresh.isRefreshing)
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 0)
    #expect(stage.feed.tableView.adjustedContentInset == .zero)
  }

  @Test("a short pull, a fling to the top and a disabled control don't refresh")
  func reluctance() throws {
    let stage = try Stage()
    stage.pull(by: 90)
    stage.app.advance(seconds: 1)
    stage.feed.tableView.contentOffset.y = 300
    stage.app.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 300), duration: 0.05)
    stage.app.advance(seconds: 2)
    stage.refresh.isEnabled = false
    stage.pull(by: 200)
    stage.app.advance(seconds: 1)
    #expect(stage.feed.loads == 0 && stage.offset == 0)
  }

  @Test("content that is shorter than the view can be pulled, too, with constraints or in a plain scroll view")
  func shortContent() {
    let scroller = UIScrollView()
    let refresh = UIRefreshControl()
    scroller.refreshControl = refresh
    let app = Harness(size: CGSize(width: 300, height: 400)) { scroller }
    app.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 320), duration: 0.3)
    app.advance(seconds: 1)
    #expect(refresh.isRefreshing && scroller.contentOffset.y == -60)
  }

  @Test("ended while the finger is still down, it refreshes no second time, and the content doesn't jump")
  func endedEarly() throws {
    let stage = try Stage()
    stage.feed.ends = { $0.endRefreshing() }
    stage.pull(by: 200, release: false)
    let before = stage.offset
    #expect(stage.feed.loads == 1 && before < -72)
    stage.app.advance(seconds: 0.5)
    #expect(stage.offset == before)
    stage.app.send(.ended, CGPoint(x: 150, y: 300))
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 0 && stage.feed.loads == 1)
    stage.pull(by: 200)
    #expect(stage.feed.loads == 2)
  }

  @Test("on letting go the content never leaps: each frame it moves a little towards its place")
  func lettingGo() throws {
    let stage = try Stage()
    stage.pull(by: 250, release: false)
    stage.app.advance(seconds: 0.2)
    stage.app.send(.ended, CGPoint(x: 150, y: 350))
    var last = stage.offset
    for _ in 0..<60 {
      stage.app.nextFrame()
      #expect(stage.offset >= last && stage.offset - last < 12)
      last = stage.offset
    }
    #expect(last == -60)
  }

  // MARK: - Wheel and keys

  @Test("three notches of the wheel refresh where the content rests at its top; two spring back")
  func wheel() throws {
    let stage = try Stage()
    stage.app.advance(seconds: 1)
    for _ in 0..<2 { stage.wheel(60) }
    #expect(stage.offset < -30)
    stage.app.advance(seconds: 2)
    #expect(stage.offset == 0 && stage.feed.loads == 0)
    for _ in 0..<3 { stage.wheel(60) }
    stage.app.advance(seconds: 2)
    #expect(stage.feed.loads == 1 && stage.offset == -60)
  }

  @Test("content that was pulled by the wheel springs back, whatever it turns to next", arguments: [-60.0, 0])
  func wheelLetsGo(next: CGFloat) throws {
    let stage = try Stage(rows: 3)
    stage.app.advance(seconds: 1)
    stage.wheel(60)
    #expect(stage.offset < -5)
    stage.app.scroll(at: CGPoint(x: 150, y: 200), by: CGPoint(x: next == 0 ? 20 : 0, y: next))
    stage.app.advance(seconds: 2)
    #expect(stage.offset == 0 && stage.feed.loads == 0)
  }

  @Test("dragged once more while it refreshes, it doesn't begin anew when that ends")
  func secondDrag() throws {
    let stage = try Stage()
    stage.pull(by: 250)
    stage.app.advance(seconds: 1)
    #expect(stage.feed.loads == 1 && stage.refresh.isRefreshing)
    stage.pull(by: 120, release: false)
    stage.refresh.endRefreshing()
    stage.app.advance(seconds: 0.2)
    #expect(stage.feed.loads == 1 && !stage.refresh.isRefreshing)
    stage.app.drag(from: CGPoint(x: 150, y: 220), to: CGPoint(x: 150, y: 221))
    stage.app.advance(seconds: 1)
    stage.pull(by: 250)
    #expect(stage.feed.loads == 2)
  }

  @Test("a screen reader that scrolls up beyond the top refreshes")
  func screenReader() throws {
    let stage = try Stage()
    #expect(stage.feed.tableView.accessibilityScroll(.down))
    stage.app.advance(seconds: 1)
    #expect(stage.feed.tableView.accessibilityScroll(.up) && stage.feed.loads == 0)
    stage.app.advance(seconds: 1)
    #expect(stage.feed.tableView.accessibilityScroll(.up) && stage.feed.loads == 1)
    #expect(!stage.feed.tableView.accessibilityScroll(.up), "it refreshes already")
  }

  @Test("a wheel that has scrolled up to the top, and turns on, doesn't refresh", arguments: [true, false])
  func scrollingToTop(precise: Bool) throws {
    let stage = try Stage()
    stage.feed.tableView.contentOffset.y = 200
    for _ in 0..<12 { stage.wheel(60, precise: precise) }
    stage.app.advance(seconds: 1)
    #expect(stage.feed.loads == 0 && stage.offset == 0)
  }

  @Test("a touchpad pulls the content with the fingers")
  func touchpad() throws {
    let stage = try Stage()
    stage.app.advance(seconds: 1)
    for _ in 0..<8 { stage.wheel(10, precise: true) }
    #expect(stage.offset < -20 && stage.offset > -80)
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 0 && stage.feed.loads == 0)
  }

  @Test("where less motion is asked for, the wheel's pull jumps to its places")
  func reducedMotion() throws {
    let stage = try Stage()
    stage.app.platform.prefersReducedMotion = true
    stage.app.advance(seconds: 1)
    stage.wheel(60)
    #expect(stage.offset < -25)
    stage.app.advance(seconds: 0.4)
    #expect(stage.offset == 0)
  }

  @Test("F5 refreshes, and shows it at the top; farther down the content stays")
  func key() throws {
    let stage = try Stage()
    stage.app.press(.keyboardF5)
    stage.app.press(.keyboardF5)
    stage.app.advance(seconds: 1)
    #expect(stage.feed.loads == 1 && stage.offset == -60)
    stage.refresh.endRefreshing()
    stage.app.advance(seconds: 1)
    stage.feed.tableView.contentOffset.y = 300
    stage.app.press(.keyboardF5)
    stage.app.advance(seconds: 1)
    #expect(stage.feed.loads == 2 && stage.offset == 300)
  }

  // MARK: - Code

  @Test("begun by code it calls nobody, and the usual scrolling by its height shows it", arguments: [true, false])
  func begunByCode(scrollsFirst: Bool) throws {
    let stage = try Stage()
    let table = try #require(stage.feed.tableView)
    func scroll() {
      table.setContentOffset(CGPoint(x: 0, y: table.contentOffset.y - stage.refresh.frame.size.height), animated: true)
    }
    if scrollsFirst { scroll() }
    stage.refresh.beginRefreshing()
    if !scrollsFirst { scroll() }
    stage.app.advance(seconds: 1)
    #expect(stage.offset == -60 && stage.feed.loads == 0)
    stage.feed.names.append("One more")
    table.reloadData()
    stage.app.advance(seconds: 1)
    #expect(stage.offset == -60)
    stage.refresh.endRefreshing()
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 0)
  }

  @Test("begun before there is any content, it is seen above what comes")
  func begunEarly() throws {
    let feed = Feed(style: .plain)
    feed.loadViewIfNeeded()
    feed.refreshControl?.beginRefreshing()
    let app = Harness(size: CGSize(width: 300, height: 400)) { UINavigationController(rootViewController: feed) }
    app.advance(seconds: 1)
    let table = try #require(feed.tableView)
    #expect(table.contentOffset.y == -table.adjustedContentInset.top && table.adjustedContentInset.top == 60)
    feed.refreshControl?.endRefreshing()
    app.advance(seconds: 1)
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
  }

  @Test("headers stick to the top edge while it refreshes")
  func stickyHeaders() throws {
    let stage = try Stage()
    stage.refresh.beginRefreshing()
    stage.feed.tableView.contentOffset.y = 200
    stage.app.settle()
    let header = stage.app.view(of: SectionView.self, in: stage.feed.tableView)
    #expect(header.frameInScreen.minY == 0)
  }

  @Test("may be added as a subview, be taken away again, and be set before the table is loaded")
  func placing() {
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let refresh = UIRefreshControl()
    scroller.addSubview(refresh)
    #expect(scroller.refreshControl === refresh)
    refresh.beginRefreshing()
    #expect(scroller.adjustedContentInset.top == 60)
    refresh.removeFromSuperview()
    #expect(scroller.refreshControl == nil && scroller.adjustedContentInset.top == 0)
    let controller = UITableViewController(style: .plain)
    controller.refreshControl = refresh
    #expect(!controller.isViewLoaded && controller.refreshControl === refresh)
    #expect(controller.tableView.refreshControl === refresh && refresh.superview === controller.tableView)
  }

  @Test("its title makes it higher, and is heard while it refreshes")
  func title() throws {
    let stage = try Stage()
    let title = NSAttributedString(string: "Loading the latest names\nfrom the server", attributes: [.kern: 0.5])
    stage.refresh.attributedTitle = title
    stage.refresh.tintColor = .systemOrange
    #expect(!stage.refresh.isAccessibilityElement)
    stage.pull(by: 260)
    stage.app.advance(seconds: 1)
    #expect(stage.refresh.frame.height > 60 && stage.offset == -stage.refresh.frame.height)
    #expect(stage.refresh.isAccessibilityElement)
    #expect(stage.refresh.accessibilityLabel == title.string)
    let label = stage.app.view(of: UILabel.self, in: stage.refresh)
    #expect(label.textColor == .systemOrange && label.alpha == 1)
  }

  @Test("at rest, and when it has ended, nothing runs")
  func rests() throws {
    let stage = try Stage()
    stage.pull(by: 200)
    stage.app.advance(seconds: 1)
    stage.refresh.endRefreshing()
    stage.app.advance(seconds: 2)
    let wakeUps = stage.app.platform.wakeUps
    stage.app.advance(seconds: 10)
    #expect(stage.app.platform.wakeUps == wakeUps)
  }
}
