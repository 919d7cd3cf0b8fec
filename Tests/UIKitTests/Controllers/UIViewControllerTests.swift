import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// Writes down its life, as “name event”.
final class DiaryController: UIViewController {
  private let name: String
  private let diary: Diary

  init(_ name: String, _ diary: Diary) {
    self.name = name
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { write("load") }
  override func viewWillAppear(_ animated: Bool) { write(animated ? "will appear animated" : "will appear") }
  override func viewIsAppearing(_ animated: Bool) { write("is appearing") }
  override func viewDidAppear(_ animated: Bool) { write("did appear") }
  override func viewWillDisappear(_ animated: Bool) { write("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { write("did disappear") }
  override func willMove(toParent parent: UIViewController?) { write(parent == nil ? "will leave" : "will join") }
  override func didMove(toParent parent: UIViewController?) { write(parent == nil ? "did leave" : "did join") }

  private func write(_ event: String) { diary.lines.append("\(name) \(event)") }
}

final class Diary {
  var lines: [String] = []

  /// What was written since the last time.
  func read() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@Suite("A view controller")
struct UIViewControllerTests {
  private let diary = Diary()

  @Test("a root appears when its window is shown, and not before")
  func rootAppears() {
    let app = Harness { UIViewController() }
    let window = UIWindow(windowScene: app.scene)
    window.rootViewController = DiaryController("root", diary)
    #expect(diary.read() == ["root load"])
    window.makeKeyAndVisible()
    #expect(diary.read() == ["root will appear", "root is appearing", "root did appear"])
    window.isHidden = true
    #expect(diary.read() == ["root will disappear", "root did disappear"])
  }

  @Test("a replaced root disappears")
  func replacedRoot() {
    let app = Harness { DiaryController("old", diary) }
    _ = diary.read()
    app.window.rootViewController = DiaryController("new", diary)
    #expect(
      diary.read() == [
        "old will disappear", "old did disappear", "new load", "new will appear", "new is appearing", "new did appear",
      ]
    )
  }

  @Test("a child appears with its parent")
  func childAppearsWithParent() {
    let parent = DiaryController("parent", diary)
    let child = DiaryController("child", diary)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = diary.read()
    _ = Harness { parent }
    #expect(
      diary.read() == [
        "parent will appear", "child will appear", "parent is appearing", "child is appearing", "parent did appear",
        "child did appear",
      ]
    )
  }

  @Test("a child that is added to a parent on screen appears at once")
  func childAddedLater() {
    let parent = UIViewController()
    _ = Harness { parent }
    let child = DiaryController("child", diary)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(
      diary.read() == [
        "child will join", "child load", "child will appear", "child is appearing", "child did appear",
        "child did join",
      ]
    )
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(diary.read() == ["child will leave", "child will disappear", "child did disappear", "child did leave"])
    #expect(parent.children.isEmpty)
  }

  @Test("additional insets add to the safe area")
  func additionalInsets() {
    let controller = UIViewController()
    _ = Harness { controller }
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0))
  }

  @Test("a resized window tells its controllers before, and runs what they want done with it after")
  func resizing() {
    final class Watcher: UIViewController {
      var seen: [String] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        seen.append("will be \(Int(size.width)), is \(Int(view.bounds.width))")
        coordinator.animate(
          alongsideTransition: { _ in self.seen.append("is \(Int(self.view.bounds.width))") },
          completion: { _ in self.seen.append("done") }
        )
      }
    }
    let watcher = Watcher()
    let app = Harness(size: CGSize(width: 400, height: 600)) { watcher }
    #expect(watcher.seen.isEmpty)
    app.host.resize(to: CGSize(width: 500, height: 600))
    app.settle()
    #expect(watcher.seen == ["will be 500, is 400", "is 500", "done"])
  }

  @Test(
    "a resized window tells each of the controllers that present one another",
    arguments: [UIModalPresentationStyle.pageSheet, .fullScreen]
  )
  func resizingPresented(style: UIModalPresentationStyle) {
    final class Watcher: UIViewController {
      var sizes: [CGFloat] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size.width)
      }
    }
    let watchers = [Watcher(), Watcher(), Watcher()]
    let app = Harness(size: CGSize(width: 400, height: 600)) { watchers[0] }
    for (below, above) in zip(watchers, watchers.dropFirst()) {
      above.modalPresentationStyle = style
      below.present(above, animated: false)
      app.settle()
    }
    app.host.resize(to: CGSize(width: 500, height: 600))
    #expect(watchers.map(\.sizes) == [[500], [500], [500]])
  }

  @Test("each child of a split view controller joins it, and hears of that and of leaving it, once")
  func split() {
    let split = UISplitViewController()
    let (list, page) = (DiaryController("list", diary), DiaryController("page", diary))
    split.viewControllers = [list, page]
    #expect(diary.read() == ["list will join", "page will join", "list did join", "page did join"])
    let app = Harness { split }
    #expect(page.view.window === app.window && diary.read().allSatisfy { !$0.hasSuffix("join") })
    split.viewControllers = [list]
    #expect(list.view.window === app.window)
    let moves = diary.read().filter { $0.hasSuffix("join") || $0.hasSuffix("leave") }
    #expect(moves == ["page will leave", "page did leave"])
  }
}
