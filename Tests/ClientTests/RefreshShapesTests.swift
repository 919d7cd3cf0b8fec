import TestSupport
import Testing
import UIKit

private final class BrandedRefresh: UIRefreshControl {
  let logo = UIImageView()

  override init() {
    super.init()
    tintColor = .clear
    subviews.first?.addSubview(logo)
  }

  required init(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class FramedRefresh: UIRefreshControl {
  override init(frame: CGRect) {
    super.init(frame: frame)
    tintColor = .red
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}

private final class FakeRefresh: UIRefreshControl {
  private var isFaked = false
  override var isRefreshing: Bool { isFaked }
  override func beginRefreshing() { isFaked = true }
  override func endRefreshing() { isFaked = false }
}

@MainActor
@Suite("Refresh controls as apps subclass them")
struct RefreshShapesTests {
  @Test("have either initializer, pictures of their own, or another mind about refreshing")
  func shapes() {
    let branded = BrandedRefresh()
    #expect(branded.logo.superview === branded.subviews.first)
    #expect(FramedRefresh(frame: .zero).tintColor == .red)
    let table = UITableView()
    let fake = FakeRefresh()
    table.refreshControl = fake
    fake.beginRefreshing()
    #expect(table.refreshControl?.isRefreshing == true)
    #expect(table.adjustedContentInset.top == 0)
  }

  @Test("call an action, and the methods of their targets")
  func actions() {
    var calls = 0
    let refresh = UIRefreshControl(frame: .zero, primaryAction: UIAction { _ in calls += 1 })
    refresh.addAction(UIAction { _ in calls += 10 }, for: .valueChanged)
    let scroller = UIScrollView()
    scroller.refreshControl = refresh
    let app = Harness(size: CGSize(width: 300, height: 400)) { scroller }
    app.drag(from: CGPoint(x: 150, y: 80), to: CGPoint(x: 150, y: 330), duration: 0.3)
    app.advance(seconds: 1)
    #expect(calls == 11)
  }
}
