import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A form with a field, on a tab.
private final class FieldController: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))

  override func viewDidLoad() { view.addSubview(field) }
}

/// Three tabs in a window of 300 × 500 points. Made inside of each test, so that nothing comes between.
private final class Stage {
  let diary = Diary()
  let pages: [DiaryController]
  let tabs = UITabBarController()
  let app: Harness

  init() {
    let (diary, tabs) = (diary, tabs)
    pages = ["Home", "Search", "Profile"].map { name in
      let page = DiaryController(name, diary)
      page.title = name
      return page
    }
    tabs.viewControllers = pages
    app = Harness(size: CGSize(width: 300, height: 500)) { tabs }
    _ = diary.read()
  }

  /// The title of the tab that has the keyboard focus.
  var focusedTab: String? { (app.window.firstResponder as? UIView)?.accessibilityLabel }
}

@Suite("A tab bar controller")
struct TabBarControllerTests {
  @Test("it shows the first tab at once, and loads no other")
  func first() {
    let diary = Diary()
    let tabs = UITabBarController()
    tabs.viewControllers = [DiaryController("one", diary), DiaryController("two", diary)]
    #expect(diary.read() == ["one will join", "two will join", "one did join", "two did join"])
    _ = Harness { tabs }
    #expect(diary.read() == ["one load", "one will appear", "one is appearing", "one did appear"])
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.viewControllers?[1].isViewLoaded == false)
  }

  @Test("a system item has the title and the image that its name promises")
  func systemItems() {
    let contacts = UITabBarItem(tabBarSystemItem: .contacts, tag: 7)
    #expect(contacts.title == "Contacts" && contacts.tag == 7)
    #expect(contacts.image?.symbolName == "person")
    let all = (0...11).compactMap(UITabBarItem.SystemItem.init).map { UITabBarItem(tabBarSystemItem: $0, tag: 0) }
    #expect(all.count == 12 && Set(all.map(\.title)).count == 12)
    #expect(all.allSatisfy { $0.image != nil })
  }

  @Test("a system item is a tab of its page like any other")
  func systemItemOnBar() throws {
    let stage = Stage()
    stage.pages[1].tabBarItem = UITabBarItem(tabBarSystemItem: .topRated, tag: 1)
    stage.app.nextFrame()
    stage.app.tap(stage.app.view("Top Rated"))
    #expect(stage.tabs.selectedIndex == 1)
  }

  @Test("a click on a tab shows its page, and tells both pages")
  func click() {
    let stage = Stage()
    stage.app.tap(stage.app.view("Search"))
    #expect(
      stage.diary.read() == [
        "Search load", "Search will appear", "Home will disappear", "Search is appearing", "Home did disappear",
        "Search did appear",
      ]
    )
    #expect(stage.tabs.selectedViewController === stage.pages[1])
    #expect(stage.pages[0].view.window == nil)
    #expect(stage.pages[1].tabBarController === stage.tabs)
    stage.app.tap(stage.app.view("Home"))
    #expect(stage.diary.read().first == "Home will appear")
  }

  @Test("code selects by index or controller; an index without a tab has no effect")
  func code() {
    let stage = Stage()
    stage.tabs.selectedIndex = 2
    #expect(stage.tabs.selectedViewController === stage.pages[2])
    #expect(stage.tabs.tabBar.selectedItem === stage.pages[2].tabBarItem)
    stage.tabs.selectedIndex = 3
    #expect(stage.tabs.selectedIndex == 2)
    stage.tabs.selectedViewController = stage.pages[1]
    #expect(stage.tabs.selectedIndex == 1)
  }

  @Test("a page fills the window, and its safe area ends at the bar")
  func safeArea() {
    let stage = Stage()
    let page = stage.pages[0]
    #expect(page.view.frameInScreen == CGRect(x: 0, y: 0, width: 300, height: 500))
    #expect(stage.tabs.tabBar.frameInScreen == CGRect(x: 0, y: 451, width: 300, height: 49))
    #expect(page.view.safeAreaInsets.bottom == 49)
    page.additionalSafeAreaInsets.bottom = 10
    #expect(page.view.safeAreaInsets.bottom == 59)
    stage.tabs.tabBar.isHidden = true
    #expect(page.view.safeAreaInsets.bottom == 10)
  }

  @Test("the last row of a list can be scrolled above the bar")
  func list() {
    let list = UIScrollView()
    list.contentSize = CGSize(width: 300, height: 900)
    let page = UIViewController()
    page.view = list
    let tabs = UITabBarController()
    tabs.viewControllers = [page]
    _ = Harness(size: CGSize(width: 300, height: 500)) { tabs }
    #expect(list.adjustedContentInset.bottom == 49)
  }

  @Test("the keyboard covers the bar, which doesn't move; another tab ends editing")
  func keyboard() {
    let form = FieldController()
    form.title = "Form"
    let other = UIViewController()
    other.title = "Other"
    let tabs = UITabBarController()
    tabs.viewControllers = [form, other]
    let app = Harness(size: CGSize(width: 300, height: 500)) { tabs }
    form.field.becomeFirstResponder()
    app.advance(seconds: 0.6)
    #expect(tabs.tabBar.frameInScreen.maxY == 500)
    app.tap(app.view("Other"))
    app.advance(seconds: 0.6)
    #expect(!form.field.isFirstResponder)
    #expect(!app.keyboard.isShown)
  }

  @Test("Tab reaches the bar once, arrows go from tab to tab, Space and Return select")
  func keys() {
    let stage = Stage()
    stage.app.tab()
    #expect(stage.focusedTab == "Home")
    stage.app.press(.keyboardLeftArrow)
    #expect(stage.focusedTab == "Home")
    stage.app.press(.keyboardRightArrow)
    #expect(stage.focusedTab == "Search")
    #expect(stage.tabs.selectedIndex == 0)
    stage.app.press(.keyboardSpacebar, characters: " ")
    #expect(stage.tabs.selectedIndex == 1)
    stage.app.press(.keyboardRightArrow)
    stage.app.pressReturn()
    #expect(stage.tabs.selectedIndex == 2)
    stage.app.tab()
    #expect(stage.focusedTab == "Profile")
  }

  @Test("arrows pass over a disabled tab, and a click on it has no effect")
  func disabled() {
    let stage = Stage()
    stage.pages[1].tabBarItem.isEnabled = false
    stage.app.tap(stage.app.view("Search"))
    #expect(stage.tabs.selectedIndex == 0)
    stage.app.tab()
    stage.app.press(.keyboardRightArrow)
    #expect(stage.focusedTab == "Profile")
  }

  @Test("in a right-to-left interface the first tab stands at the right, and arrows go where they point")
  func mirrored() {
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let stage = Stage()
    #expect(stage.app.view("Home").frameInScreen.maxX == 300)
    stage.app.tab()
    stage.app.press(.keyboardLeftArrow)
    #expect(stage.focusedTab == "Search")
  }

  @Test("the delegate may refuse a tab, and is told of what the user selects, not of what code does")
  func delegate() {
    final class Guard: UITabBarControllerDelegate {
      var told: [String?] = []
      func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
        controller.title != "Profile"
      }
      func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
        told.append(controller.title)
      }
    }
    let (stage, delegate) = (Stage(), Guard())
    stage.tabs.delegate = delegate
    stage.app.tap(stage.app.view("Profile"))
    #expect(stage.tabs.selectedIndex == 0)
    stage.app.tap(stage.app.view("Search"))
    stage.app.tap(stage.app.view("Search"))
    stage.tabs.selectedIndex = 2
    #expect(delegate.told == ["Search", "Search"])
  }

  @Test("other tabs keep the selected one, else the one in its place, else the first")
  func otherTabs() {
    let stage = Stage()
    stage.tabs.selectedIndex = 1
    _ = stage.diary.read()
    stage.tabs.setViewControllers([stage.pages[1], stage.pages[2]], animated: true)
    #expect(stage.diary.read() == ["Home will leave", "Home did leave"])
    #expect(stage.tabs.selectedViewController === stage.pages[1])
    stage.tabs.viewControllers = [stage.pages[2]]
    #expect(stage.tabs.selectedViewController === stage.pages[2])
    #expect(stage.pages[1].parent == nil)
    let items = stage.tabs.tabBar.items
    #expect(items?.count == 1 && items?.first === stage.pages[2].tabBarItem)
    stage.tabs.viewControllers = nil
    #expect(stage.tabs.selectedIndex == NSNotFound)
  }

  @Test("a badge comes and goes at the image's corner, inside of its tab")
  func badge() throws {
    let stage = Stage()
    let item = try #require(stage.pages[2].tabBarItem)
    item.image = UIImage(systemName: "gearshape")
    item.badgeValue = "12"
    stage.app.settle()
    let tab = stage.app.view("Profile")
    let badge = try #require(stage.app.find(in: tab) { ($0 as? UILabel)?.text == "12" })
    #expect(badge.frame.height == 18 && badge.frame.width >= 18)
    #expect(badge.frame.midX > tab.bounds.midX && badge.frame.maxX <= tab.bounds.maxX)
    item.badgeValue = nil
    #expect(badge.superview == nil)
  }

  @Test("the selected tab has the bar's tint and its own image, the others are grey")
  func look() throws {
    let stage = Stage()
    stage.tabs.tabBar.tintColor = .systemGreen
    let (plain, chosen) = (UIImage(systemName: "plus"), UIImage(systemName: "minus"))
    stage.pages[0].tabBarItem = UITabBarItem(title: "Start", image: plain, selectedImage: chosen)
    stage.app.settle()
    let tab = try #require(stage.app.view("Start") as? UIButton)
    #expect(tab.currentTitleColor == .systemGreen)
    #expect(tab.currentImage?.size == chosen?.size)
    stage.app.tap(stage.app.view("Search"))
    #expect(tab.currentTitleColor == .secondaryLabel)
    #expect(tab.isSelected == false)
  }

  @Test("a navigation controller takes its root's tab; a second click goes back to the root")
  func navigation() {
    let root = UIViewController()
    root.title = "Orders"
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let app = Harness { tabs }
    #expect(root.view.safeAreaInsets.bottom == 49)
    navigation.pushViewController(UIViewController(), animated: false)
    app.tap(app.view("Orders"))
    app.advance(seconds: 0.5)
    #expect(navigation.topViewController === root)
  }

  @Test("a pushed page that wants the room hides the bar until it is popped")
  func hidesBar() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let app = Harness { tabs }
    let page = UIViewController()
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page, animated: true)
    app.advance(seconds: 0.5)
    #expect(tabs.tabBar.alpha == 0)
    #expect(page.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: true)
    app.advance(seconds: 0.5)
    #expect(tabs.tabBar.alpha == 1)
    #expect(navigation.topViewController?.view.safeAreaInsets.bottom == 49)
  }

  @Test("a controller that lost its tab is freed")
  func freed() {
    let tabs = UITabBarController()
    _ = Harness { tabs }
    weak var seen: UIViewController?
    do {
      let page = UIViewController()
      seen = page
      tabs.viewControllers = [page]
    }
    #expect(seen != nil)
    tabs.viewControllers = [UIViewController()]
    #expect(seen == nil)
  }
}
