import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A page view controller")
struct UIPageViewControllerTests {
  private final class Page: UIViewController {
    let number: Int
    let log: Log

    init(_ number: Int, _ log: Log) {
      self.number = number
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { log.lines.append("will show \(number)") }
    override func viewDidAppear(_ animated: Bool) { log.lines.append("shows \(number)") }
    override func viewDidDisappear(_ animated: Bool) { log.lines.append("hid \(number)") }
  }

  private final class Log { var lines: [String] = [] }

  /// A tour as it is written for iOS.
  private final class Tour: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log = Log()
    lazy var pages = (0..<4).map { Page($0, log) }
    var hasDots = true

    override func viewDidLoad() {
      super.viewDidLoad()
      dataSource = self
      delegate = self
      setViewControllers([pages[0]], direction: .forward, animated: true, completion: nil)
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === viewController }), index > 0 else { return nil }
      return pages[index - 1]
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === viewController }), index + 1 < pages.count else { return nil }
      return pages[index + 1]
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { hasDots ? pages.count : 0 }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int { number ?? 0 }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.lines.append("turning to \(numbers(pendingViewControllers))") }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) {
      let way = "\(numbers(previousViewControllers)) to \(numbers(viewControllers ?? []))"
      log.lines.append(completed ? "turned from \(way)" : "stayed")
    }

    private func numbers(_ pages: [UIViewController]) -> String {
      pages.compactMap { ($0 as? Page)?.number.description }.joined(separator: ",")
    }

    var number: Int? { (viewControllers?.first as? Page)?.number }
  }

  private struct Stage {
    let tour: Tour
    let app: Harness

    init(
      _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
      options: [UIPageViewController.OptionsKey: Any]? = nil,
      _ setUp: (Tour) -> Void = { _ in }
    ) {
      let tour = Tour(transitionStyle: .scroll, navigationOrientation: orientation, options: options)
      setUp(tour)
      app = Harness(size: CGSize(width: 300, height: 400)) { tour }
      app.advance(seconds: 1)
      self.tour = tour
    }

    func swipe(_ way: CGFloat, release: Bool = true) {
      let start = CGPoint(x: 150 - way / 2, y: 200)
      app.drag(from: start, to: CGPoint(x: start.x + way, y: 200), duration: 0.15, release: release)
      if release { app.advance(seconds: 2) }
    }

    /// The numbers of the pages in sight, with where they are.
    var seen: [Int: CGRect] {
      Dictionary(
        uniqueKeysWithValues: tour.pages.filter { $0.viewIfLoaded?.window != nil }.map {
          ($0.number, $0.view.frameInScreen)
        }
      )
    }

    var dots: UIPageControl { app.view(of: UIPageControl.self, in: tour.view) }
  }

  private static let whole = CGRect(x: 0, y: 0, width: 300, height: 363)

  // MARK: - Swipes

  @Test("shows its page above the dots, and a swipe turns to the next one, and back")
  func swiping() {
    let stage = Stage()
    #expect(stage.seen == [0: Self.whole] && stage.tour.log.lines == ["will show 0", "shows 0"])
    #expect(stage.dots.numberOfPages == 4 && stage.dots.currentPage == 0)
    stage.tour.log.lines = []
    stage.swipe(-200)
    #expect(stage.seen == [1: Self.whole] && stage.tour.number == 1 && stage.dots.currentPage == 1)
    #expect(stage.tour.log.lines == ["turning to 1", "will show 1", "shows 1", "hid 0", "turned from 0 to 1"])
    #expect(stage.tour.children == [stage.tour.pages[1]])
    stage.swipe(200)
    #expect(stage.seen == [0: Self.whole] && stage.dots.currentPage == 0)
  }

  @Test("both pages are in sight while a finger is between them; one that goes back stays")
  func goingBack() {
    let stage = Stage()
    stage.tour.log.lines = []
    stage.swipe(-100, release: false)
    let seen = stage.seen
    #expect(seen.count == 2)
    #expect((seen[1]?.minX ?? 0) - (seen[0]?.minX ?? 0) == 300)
    stage.app.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 195, y: 200))
    stage.app.advance(seconds: 2)
    #expect(stage.seen == [0: Self.whole] && stage.tour.number == 0 && stage.dots.currentPage == 0)
    #expect(stage.tour.log.lines == ["turning to 1", "will show 1", "will show 0", "shows 0", "hid 1", "stayed"])
  }

  @Test("at the ends a swipe shows nothing new", arguments: [0, 3])
  func ends(page: Int) {
    let stage = Stage()
    for _ in 0..<page { stage.swipe(-200) }
    stage.swipe(page == 0 ? 200 : -200)
    #expect(stage.tour.number == page && stage.seen == [page: Self.whole])
  }

  @Test("many quick swipes leave a whole page behind")
  func manySwipes() {
    let stage = Stage()
    for way in [-150, -180, -120, 160, -150, 90, -170] as [CGFloat] {
      stage.app.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150 + way, y: 200), duration: 0.1)
      stage.app.advance(seconds: 0.1)
    }
    stage.app.advance(seconds: 2)
    let number = stage.tour.number ?? -1
    #expect(stage.seen == [number: Self.whole] && stage.dots.currentPage == number)
    #expect(stage.tour.children.count == 1)
  }

  // MARK: - Keys, wheel and dots

  @Test("arrow keys turn pages, in any page that has no use for them itself")
  func keys() {
    let stage = Stage()
    stage.app.press(.keyboardRightArrow)
    stage.app.advance(seconds: 1)
    #expect(stage.tour.number == 1 && stage.seen == [1: Self.whole])
    stage.app.press(.keyboardLeftArrow)
    stage.app.advance(seconds: 1)
    stage.app.press(.keyboardLeftArrow)
    stage.app.advance(seconds: 1)
    #expect(stage.tour.number == 0)
  }

  @Test("a push of the wheel sideways turns one page")
  func wheel() {
    let stage = Stage()
    for _ in 0..<8 {
      stage.app.scroll(at: CGPoint(x: 150, y: 200), by: CGPoint(x: -15, y: 2), precise: true)
      stage.app.advance(seconds: 0.05)
    }
    stage.app.advance(seconds: 1)
    #expect(stage.tour.number == 1 && stage.seen == [1: Self.whole])
  }

  @Test("a tap beside the dots turns a page, and marks its dot when that has come")
  func dots() {
    let stage = Stage()
    stage.app.tap(at: CGPoint(x: 200, y: 382))
    #expect(stage.dots.currentPage == 0)
    stage.app.advance(seconds: 1)
    #expect(stage.tour.number == 1 && stage.dots.currentPage == 1)
  }

  @Test("without a count there are no dots, and pages have the whole view")
  func noDots() {
    let stage = Stage { $0.hasDots = false }
    #expect(stage.seen == [0: CGRect(x: 0, y: 0, width: 300, height: 400)])
    #expect(stage.tour.pages[0].view.superview is UIScrollView)
  }

  @Test("a screen reader turns pages, and says which one is shown")
  func accessibility() {
    let stage = Stage()
    #expect(stage.tour.pageAnnouncement(offset: 1) == "Page 2 of 4")
    #expect(stage.tour.scroller.accessibilityScroll(.right))
    stage.app.advance(seconds: 1)
    #expect(stage.tour.number == 1 && stage.tour.pageAnnouncement(offset: 1) == "Page 3 of 4")
    #expect(stage.tour.scroller.accessibilityScroll(.left))
    stage.app.advance(seconds: 1)
    #expect(stage.tour.number == 0 && !stage.tour.scroller.accessibilityScroll(.left))
  }

  // MARK: - Code

  @Test("code shows any page, from the side that it says, and the delegate isn't told", arguments: [true, false])
  func setting(isForward: Bool) {
    let stage = Stage()
    stage.tour.log.lines = []
    var finished: [Bool] = []
    let page = stage.tour.pages[3]
    stage.tour.setViewControllers([page], direction: isForward ? .forward : .reverse, animated: true) {
      finished.append($0)
    }
    #expect(stage.tour.viewControllers == [page] && stage.dots.currentPage == 3)
    stage.app.advance(seconds: 0.1)
    let (old, new) = (stage.seen[0]?.minX ?? 0, stage.seen[3]?.minX ?? 0)
    #expect(isForward ? old < 0 && new > 0 : old > 0 && new < 0)
    stage.app.advance(seconds: 1)
    #expect(finished == [true] && stage.seen == [3: Self.whole])
    #expect(stage.tour.log.lines == ["will show 3", "shows 3", "hid 0"])
    stage.swipe(200)
    #expect(stage.tour.number == 2)
  }

  @Test(
    "caught on its way, and flicked to where nothing is any more, a page of code's is still there or gone, never half"
  )
  func caught() {
    let stage = Stage()
    stage.swipe(-200)
    var finished: [Bool] = []
    stage.tour.setViewControllers([stage.tour.pages[3]], direction: .forward, animated: true) { finished.append($0) }
    stage.app.advance(seconds: 0.05)
    stage.swipe(250)
    #expect(stage.seen.count == 1 && stage.seen.values.first == Self.whole && finished.count == 1)
    #expect(!stage.tour.isTurning && stage.tour.number.map { stage.seen[$0] } == Self.whole)
  }

  @Test("a page that code sets while a finger pulls beyond the last one comes all the same")
  func beyondTheEnd() {
    let stage = Stage()
    stage.tour.setViewControllers([stage.tour.pages[3]], direction: .forward, animated: false)
    stage.swipe(-100, release: false)
    var finished: [Bool] = []
    stage.tour.setViewControllers([stage.tour.pages[0]], direction: .forward, animated: true) { finished.append($0) }
    stage.app.advance(seconds: 1)
    #expect(stage.seen == [0: Self.whole] && finished == [true])
  }

  @Test("the dots are asked for anew with each page that is set, the same one too, and with another source of pages")
  func newDots() {
    let stage = Stage { $0.hasDots = false }
    /// The number of dots; nil where there are none.
    func dots() -> Int? {
      stage.tour.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first { !$0.isHidden }?.numberOfPages
    }
    #expect(dots() == nil)
    stage.tour.hasDots = true
    stage.tour.setViewControllers([stage.tour.pages[0]], direction: .forward, animated: false)
    #expect(dots() == 4)
    stage.tour.dataSource = nil
    #expect(dots() == nil)
    stage.tour.dataSource = stage.tour
    #expect(dots() == 4)
    stage.tour.setViewControllers(nil, direction: .forward, animated: false)
    #expect(dots() == nil)
  }

  @Test("at the last page the wheel scrolls what is around, however long it is turned")
  func wheelAtTheEnd() {
    let tour = Tour(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let around = UIScrollView()
    let app = Harness(size: CGSize(width: 300, height: 400)) {
      tour.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      around.contentSize = CGSize(width: 2000, height: 400)
      around.addSubview(tour.view)
      return around
    }
    app.advance(seconds: 1)
    tour.setViewControllers([tour.pages[3]], direction: .forward, animated: false)
    for _ in 0..<8 {
      app.scroll(at: CGPoint(x: 150, y: 200), by: CGPoint(x: -15, y: 2), precise: true)
      app.advance(seconds: 0.05)
    }
    #expect(tour.number == 3 && around.contentOffset.x > 60)
  }

  @Test("set while another page comes, or where less motion is asked for, the last one stays")
  func settingAgain() {
    let stage = Stage()
    stage.tour.setViewControllers([stage.tour.pages[1]], direction: .forward, animated: true)
    stage.app.advance(seconds: 0.1)
    stage.tour.setViewControllers([stage.tour.pages[2]], direction: .forward, animated: true)
    stage.app.advance(seconds: 1)
    #expect(stage.seen == [2: Self.whole])
    stage.app.platform.prefersReducedMotion = true
    var finished = 0
    stage.tour.setViewControllers([stage.tour.pages[0]], direction: .reverse, animated: true) { _ in finished += 1 }
    stage.app.settle()
    #expect(stage.seen == [0: Self.whole] && finished == 1)
  }

  @Test("pages keep their place when the window is resized, also while one comes")
  func resizing() {
    let stage = Stage()
    stage.swipe(-200)
    stage.app.host.resize(to: CGSize(width: 500, height: 300))
    stage.app.settle()
    #expect(stage.seen == [1: CGRect(x: 0, y: 0, width: 500, height: 263)])
    stage.app.press(.keyboardRightArrow)
    stage.app.advance(seconds: 0.1)
    stage.app.host.resize(to: CGSize(width: 300, height: 400))
    stage.app.advance(seconds: 1)
    #expect(stage.seen.count == 1 && stage.seen.values.first == Self.whole)
  }

  @Test("where one reads from right to left, the next page is on the left")
  func mirrored() {
    let stage = Stage { $0.view.semanticContentAttribute = .forceRightToLeft }
    stage.swipe(200)
    #expect(stage.tour.number == 1)
    stage.app.press(.keyboardLeftArrow)
    stage.app.advance(seconds: 1)
    #expect(stage.tour.number == 2 && stage.seen == [2: Self.whole])
  }

  @Test("pages may follow one another downwards, and have space between them")
  func vertical() {
    let stage = Stage(.vertical, options: [.interPageSpacing: 20]) { $0.hasDots = false }
    stage.app.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 150), duration: 0.15, release: false)
    let seen = stage.seen
    #expect((seen[1]?.minY ?? 0) - (seen[0]?.minY ?? 0) == 420)
    stage.app.send(.ended, CGPoint(x: 150, y: 150))
    stage.app.advance(seconds: 2)
    #expect(stage.seen == [1: CGRect(x: 0, y: 0, width: 300, height: 400)])
  }

  @Test("a page that isn't shown any more appears and disappears with its container only")
  func appearing() {
    let stage = Stage()
    stage.swipe(-200)
    stage.tour.log.lines = []
    stage.tour.present(UIAlertController(title: "Hello", message: nil, preferredStyle: .alert), animated: false)
    stage.app.advance(seconds: 1)
    #expect(stage.tour.log.lines.isEmpty)
    stage.tour.dismiss(animated: false)
    let full = UIViewController()
    full.modalPresentationStyle = .fullScreen
    stage.tour.present(full, animated: false)
    stage.app.advance(seconds: 1)
    full.dismiss(animated: false)
    stage.app.advance(seconds: 1)
    #expect(stage.tour.log.lines == ["hid 1", "will show 1", "shows 1"])
  }
}
