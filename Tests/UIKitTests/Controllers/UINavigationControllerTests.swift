import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// Two pages in a navigation controller. Made inside of each test, so that nothing comes between.
private final class Stage {
  let diary = Diary()
  let first: DiaryController
  let second: DiaryController
  let navigation: UINavigationController
  let app: Harness

  init() {
    first = DiaryController("first", diary)
    second = DiaryController("second", diary)
    first.title = "Settings"
    second.title = "Sound"
    let navigation = UINavigationController(rootViewController: first)
    self.navigation = navigation
    app = Harness(size: CGSize(width: 400, height: 600)) { navigation }
    _ = diary.read()
  }

  func visibleX(_ controller: UIViewController) -> CGFloat {
    controller.view.convertPresented(controller.view.bounds).minX
  }
}

@Suite("A navigation controller")
struct UINavigationControllerTests {
  @Test("its root appears with it")
  func root() {
    let diary = Diary()
    let navigation = UINavigationController(rootViewController: DiaryController("root", diary))
    _ = Harness { navigation }
    #expect(
      diary.read() == [
        "root will join", "root did join", "root load", "root will appear", "root is appearing", "root did appear",
      ]
    )
  }

  @Test("pushing tells both controllers in UIKit's order")
  func pushCallbacks() {
    let stage = Stage()
    stage.navigation.pushViewController(stage.second, animated: true)
    #expect(
      stage.diary.read() == [
        "second will join", "second load", "first will disappear", "second will appear animated", "second is appearing",
      ]
    )
    stage.app.advance(seconds: 0.4)
    #expect(stage.diary.read() == ["first did disappear", "second did appear", "second did join"])
    #expect(stage.navigation.topViewController === stage.second)
    #expect(stage.second.navigationController === stage.navigation)
    #expect(stage.first.view.window == nil)
  }

  @Test("going back tells both controllers in UIKit's order")
  func popCallbacks() {
    let stage = Stage()
    stage.navigation.pushViewController(stage.second, animated: false)
    _ = stage.diary.read()
    #expect(stage.navigation.popViewController(animated: true) === stage.second)
    stage.app.advance(seconds: 0.4)
    #expect(
      stage.diary.read() == [
        "second will leave", "second will disappear", "first will appear animated", "first is appearing",
        "second did disappear", "first did appear", "second did leave",
      ]
    )
    #expect(stage.second.parent == nil)
    #expect(stage.navigation.popViewController(animated: false) == nil)
  }

  @Test("a controller knows while it is being pushed and popped, and not while it is covered")
  func movement() {
    let stage = Stage()
    final class Watcher: UIViewController {
      var seen: [String] = []
      override func viewWillAppear(_ animated: Bool) { seen.append(isMovingToParent ? "joining" : "uncovered") }
      override func viewWillDisappear(_ animated: Bool) { seen.append(isMovingFromParent ? "leaving" : "covered") }
    }
    let watcher = Watcher()
    stage.navigation.pushViewController(watcher, animated: false)
    stage.navigation.pushViewController(stage.second, animated: false)
    stage.navigation.popViewController(animated: false)
    stage.navigation.popViewController(animated: false)
    #expect(watcher.seen == ["joining", "covered", "uncovered", "leaving"])
  }

  @Test("a child's view begins below the bar")
  func childBelowBar() {
    let stage = Stage()
    #expect(stage.first.view.frameInScreen == CGRect(x: 0, y: 44, width: 400, height: 556))
    stage.navigation.isNavigationBarHidden = true
    stage.app.settle()
    #expect(stage.first.view.frameInScreen == CGRect(x: 0, y: 0, width: 400, height: 600))
  }

  @Test("the next page slides in from the right while the last one gives way by a third")
  func slide() {
    let stage = Stage()
    stage.navigation.pushViewController(stage.second, animated: true)
    stage.app.nextFrame()
    let start = stage.visibleX(stage.second)
    #expect(start > 380)
    stage.app.advance(seconds: 0.16)
    let (old, new) = (stage.visibleX(stage.first), stage.visibleX(stage.second))
    #expect(new > 100 && new < 300)
    #expect(abs(old + (400 - new) * 0.3) < 1)
    stage.app.advance(seconds: 0.3)
    #expect(stage.visibleX(stage.second) == 0)
  }

  @Test("a push that is turned round goes back from where it is on screen")
  func interruption() {
    let stage = Stage()
    stage.navigation.pushViewController(stage.second, animated: true)
    stage.app.advance(seconds: 0.2)
    let before = stage.visibleX(stage.second)
    stage.navigation.popViewController(animated: true)
    #expect(stage.visibleX(stage.second) == before)
    stage.app.advance(seconds: 0.05)
    #expect(stage.visibleX(stage.second) > before)
    stage.app.advance(seconds: 0.5)
    #expect(stage.second.view.window == nil)
    #expect(stage.second.parent == nil)
    #expect(stage.visibleX(stage.first) == 0)
    #expect(stage.first.appearanceState.phase == .appeared)
    #expect(stage.second.appearanceState.phase == .disappeared)
  }

  @Test("two pushes on each other's heels leave only the last page on screen, and tell everybody")
  func quickPushes() {
    let stage = Stage()
    let third = DiaryController("third", stage.diary)
    stage.navigation.pushViewController(stage.second, animated: true)
    stage.app.advance(seconds: 0.1)
    stage.navigation.pushViewController(third, animated: true)
    stage.app.advance(seconds: 0.5)
    #expect(stage.first.view.window == nil)
    #expect(stage.second.view.window == nil)
    #expect(third.view.window != nil)
    #expect(
      [stage.first, stage.second, third].map(\.appearanceState.phase) == [.disappeared, .disappeared, .appeared]
    )
    stage.navigation.popToRootViewController(animated: true)
    stage.app.advance(seconds: 0.5)
    #expect(stage.navigation.viewControllers == [stage.first])
    #expect(
      [stage.first, stage.second, third].map(\.appearanceState.phase) == [.appeared, .disappeared, .disappeared]
    )
  }

  @Test("the back button says where it leads, and leads there")
  func backButton() {
    let stage = Stage()
    stage.navigation.pushViewController(stage.second, animated: true)
    stage.app.advance(seconds: 0.5)
    let back = stage.app.view("BackButton") as? UIButton
    #expect(back?.currentTitle == "Settings")
    stage.app.tap(stage.app.view("BackButton"))
    #expect(stage.navigation.topViewController === stage.first)
  }

  @Test("a long way back is said in short")
  func longBackTitle() {
    let stage = Stage()
    stage.first.title = "A title that leaves no room for what comes next"
    stage.second.title = "Another title of quite some length, with a few words more"
    stage.navigation.pushViewController(stage.second, animated: false)
    stage.app.settle()
    #expect((stage.app.view("BackButton") as? UIButton)?.currentTitle == nil)
    // With so much room, the title leaves the middle for “Back”.
    stage.second.title = "Another title of quite some length"
    stage.app.settle()
    #expect((stage.app.view("BackButton") as? UIButton)?.currentTitle == "Back")
    stage.second.title = "Short"
    stage.app.settle()
    #expect((stage.app.view("BackButton") as? UIButton)?.currentTitle == "Back")
    stage.first.navigationItem.backButtonTitle = "A way back that is told at no less length than the title"
    stage.app.settle()
    #expect((stage.app.view("BackButton") as? UIButton)?.currentTitle == "Back")
  }

  @Test("Alt+Left goes back, and Escape when nothing has the keyboard")
  func keys() {
    let stage = Stage()
    stage.navigation.pushViewController(stage.second, animated: false)
    stage.app.press(.keyboardLeftArrow)
    #expect(stage.navigation.topViewController === stage.second)
    stage.app.press(.keyboardLeftArrow, .alternate)
    #expect(stage.navigation.topViewController === stage.first)
    stage.navigation.pushViewController(stage.second, animated: false)
    stage.app.press(.keyboardEscape)
    #expect(stage.navigation.topViewController === stage.first)
    stage.app.press(.keyboardEscape)
    #expect(stage.navigation.topViewController === stage.first)
  }

  @Test("a page that keeps its text is left by no way before it agrees")
  func keeps() {
    final class Keeping: UINavigationController {
      var asked = 0
      var agrees = false
      override func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        asked += 1
        return agrees
      }
    }
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = Keeping(rootViewController: first)
    let app = Harness { navigation }
    navigation.pushViewController(second, animated: false)
    app.settle()
    app.press(.keyboardEscape)
    app.press(.keyboardLeftArrow, .alternate)
    app.tap(app.view("BackButton"))
    app.tap(at: CGPoint(x: 100, y: 200), button: 8)
    app.drag(from: CGPoint(x: 4, y: 200), to: CGPoint(x: 300, y: 200))
    app.advance(seconds: 1)
    #expect(navigation.topViewController === second)
    #expect(navigation.asked == 5)
    navigation.agrees = true
    app.press(.keyboardEscape)
    #expect(navigation.topViewController === first)
  }

  @Test("Escape doesn't go back while a field has the keyboard")
  func escapeInField() {
    let stage = Stage()
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    stage.navigation.pushViewController(stage.second, animated: false)
    let field = Field()
    stage.second.view.addSubview(field)
    field.becomeFirstResponder()
    stage.app.press(.keyboardEscape)
    #expect(stage.navigation.topViewController === stage.second)
    stage.app.press(.keyboardLeftArrow, .alternate)
    #expect(stage.navigation.topViewController === stage.first)
    #expect(!field.isFirstResponder)
  }

  @Test("bar buttons do what they are for, follow their items, and are at their sides")
  func barButtons() {
    let stage = Stage()
    var calls: [String] = []
    let save = UIBarButtonItem(primaryAction: UIAction(title: "Save") { _ in calls.append("save") })
    let cancel = UIBarButtonItem(primaryAction: UIAction(title: "Cancel") { _ in calls.append("cancel") })
    stage.first.navigationItem.rightBarButtonItem = save
    stage.first.navigationItem.leftBarButtonItem = cancel
    stage.app.settle()
    #expect(stage.app.view("Save").frameInScreen.maxX == 392)
    #expect(stage.app.view("Cancel").frameInScreen.minX == 8)
    stage.app.tap(stage.app.view("Save"))
    stage.app.tap(stage.app.view("Cancel"))
    save.isEnabled = false
    stage.app.tap(stage.app.view("Save"))
    #expect(calls == ["save", "cancel"])
  }

  @Test("bar buttons call a method of their target, with themselves if it wants them")
  func barButtonTargets() {
    final class Page: UIViewController {
      var calls: [String] = []
      func save() { calls.append("save") }
      func edit(_ sender: UIBarButtonItem) { calls.append(sender.title ?? "") }
    }
    let page = Page()
    let app = Harness { UINavigationController(rootViewController: page) }
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .save,
      target: page,
      action: Page.save
    )
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Change",
      style: .plain,
      target: page,
      action: Page.edit
    )
    app.settle()
    app.tap(app.view("Save"))
    app.tap(app.view("Change"))
    #expect(page.calls == ["save", "Change"])
  }

  @Test("with less motion, pages fade in place")
  func reducedMotion() {
    let stage = Stage()
    stage.app.platform.prefersReducedMotion = true
    stage.navigation.pushViewController(stage.second, animated: true)
    stage.app.advance(seconds: 0.1)
    #expect(stage.visibleX(stage.second) == 0)
    let alpha = stage.second.view.superview?.layer.presentedAlpha ?? 0
    #expect(alpha > 0.2 && alpha < 0.8)
    stage.app.advance(seconds: 0.3)
    #expect(stage.first.view.window == nil)
  }

  @Test("a stack that doesn't move asks for no frames")
  func idle() {
    let stage = Stage()
    stage.navigation.pushViewController(stage.second, animated: true)
    stage.app.advance(seconds: 1)
    let wakeUps = stage.app.platform.wakeUps
    stage.app.advance(seconds: 10)
    #expect(stage.app.platform.wakeUps == wakeUps)
  }

  @Test(
    "a drag from the left edge pulls the page away under the finger, and goes on when it is released beyond the middle"
  )
  func swipeBack() {
    let stage = Stage()
    stage.navigation.pushViewController(stage.second, animated: false)
    _ = stage.diary.read()
    stage.app.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 265, y: 300), duration: 0.8, release: false)
    #expect(stage.visibleX(stage.second) == 250)
    #expect(abs(stage.visibleX(stage.first) + 45) <= 1)
    #expect(stage.diary.read().contains("second will disappear"))
    stage.app.send(.ended, CGPoint(x: 265, y: 300))
    stage.app.advance(seconds: 0.5)
    #expect(stage.navigation.topViewController === stage.first)
    #expect(stage.second.view.window == nil)
    #expect(stage.visibleX(stage.first) == 0)
    #expect([stage.first, stage.second].map(\.appearanceState.phase) == [.appeared, .disappeared])
  }

  @Test("a page that is released too early comes back from where it is")
  func swipeCancelled() {
    let stage = Stage()
    stage.navigation.pushViewController(stage.second, animated: false)
    stage.app.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 115, y: 300), duration: 0.8)
    #expect(stage.visibleX(stage.second) == 100)
    stage.app.advance(seconds: 0.6)
    #expect(stage.navigation.viewControllers == [stage.first, stage.second])
    #expect(stage.visibleX(stage.second) == 0)
    #expect(stage.first.view.window == nil)
    #expect([stage.first, stage.second].map(\.appearanceState.phase) == [.disappeared, .appeared])
    #expect(stage.second.parent === stage.navigation)
  }

  @Test("a drag in the middle, or at the root, pulls nothing")
  func swipeElsewhere() {
    let stage = Stage()
    stage.app.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 300, y: 300))
    #expect(stage.visibleX(stage.first) == 0)
    stage.navigation.pushViewController(stage.second, animated: false)
    stage.app.drag(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 350, y: 300))
    stage.app.advance(seconds: 0.5)
    #expect(stage.navigation.topViewController === stage.second)
  }

  @Test("in an interface from right to left the way back is at the right, pages come from the left, and leave there")
  func mirrored() throws {
    let stage = Stage()
    stage.navigation.traitOverrides.layoutDirection = .rightToLeft
    stage.first.navigationItem.backButtonTitle = "رجوع"
    stage.second.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save", primaryAction: UIAction { _ in })
    stage.navigation.pushViewController(stage.second, animated: true)
    stage.app.advance(seconds: 0.1)
    #expect(stage.visibleX(stage.second) < 0 && stage.visibleX(stage.first) > 0)
    stage.app.advance(seconds: 0.5)
    let back = try #require(stage.app.view("BackButton") as? UIButton)
    #expect(back.currentTitle == "رجوع" && back.accessibilityLabel == "رجوع")
    #expect(abs(back.frameInScreen.maxX - 392) <= 1)
    let arrow = try #require(back.imageView), title = try #require(back.titleLabel)
    #expect(arrow.frameInScreen.minX > title.frameInScreen.maxX)
    #expect(stage.app.view("Save").frameInScreen.maxX < 200)
    stage.app.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 265, y: 300), duration: 0.8)
    #expect(stage.visibleX(stage.second) == 0)
    stage.app.drag(from: CGPoint(x: 395, y: 300), to: CGPoint(x: 135, y: 300), duration: 0.8, release: false)
    #expect(stage.visibleX(stage.second) == -250)
    stage.app.send(.ended, CGPoint(x: 135, y: 300))
    stage.app.advance(seconds: 0.5)
    #expect(stage.navigation.topViewController === stage.first)
  }
}
