import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The look of bars")
struct BarLooksTests {
  private func open() -> (Harness, UINavigationController) {
    let page = UIViewController()
    page.title = "Profile"
    let navigation = UINavigationController(rootViewController: page)
    return (Harness { navigation }, navigation)
  }

  @Test("a black bar is dark, with a light title, in a light window")
  func black() {
    let (app, navigation) = open()
    navigation.navigationBar.barStyle = .black
    app.settle()
    #expect(navigation.navigationBar.traitCollection.userInterfaceStyle == .dark)
    #expect(navigation.view.traitCollection.userInterfaceStyle == .light)
    navigation.navigationBar.barStyle = .default
    #expect(navigation.navigationBar.traitCollection.userInterfaceStyle == .light)
  }

  @Test("an appearance gives a bar its colour and its title's look")
  func appearance() {
    let (app, navigation) = open()
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .systemIndigo
    look.titleTextAttributes = [.foregroundColor: UIColor.white]
    navigation.navigationBar.standardAppearance = look
    navigation.navigationBar.scrollEdgeAppearance = look
    app.settle()
    #expect(navigation.navigationBar.backgroundColor == .systemIndigo)
    let title = app.find(in: navigation.navigationBar) { ($0 as? UILabel)?.text == "Profile" } as? UILabel
    #expect(title?.textColor == .white)
    let clear = UINavigationBarAppearance()
    clear.configureWithTransparentBackground()
    navigation.navigationBar.scrollEdgeAppearance = clear
    #expect(navigation.navigationBar.backgroundColor == .clear)
  }

  @Test("a toolbar and a tab bar take appearances, too")
  func others() {
    let (toolbar, tabs) = (UIToolbar(), UITabBar())
    let look = UIToolbarAppearance()
    look.backgroundColor = .systemRed
    toolbar.standardAppearance = look
    tabs.standardAppearance = UITabBarAppearance(barAppearance: look)
    #expect(toolbar.backgroundColor == .systemRed && tabs.backgroundColor == .systemRed)
  }

  @Test("the look at a scroll's edge is the one that is shown, whichever look was set last")
  func order() {
    let (bar, toolbar, tabs) = (UINavigationBar(), UIToolbar(), UITabBar())
    let (edge, standard) = (UIBarAppearance(), UIBarAppearance())
    (edge.backgroundColor, standard.backgroundColor) = (.systemRed, .systemGreen)
    bar.scrollEdgeAppearance = UINavigationBarAppearance(barAppearance: edge)
    bar.standardAppearance = UINavigationBarAppearance(barAppearance: standard)
    toolbar.scrollEdgeAppearance = UIToolbarAppearance(barAppearance: edge)
    toolbar.standardAppearance = UIToolbarAppearance(barAppearance: standard)
    tabs.scrollEdgeAppearance = UITabBarAppearance(barAppearance: edge)
    tabs.standardAppearance = UITabBarAppearance(barAppearance: standard)
    let bars = [bar, toolbar, tabs] as [UIView]
    #expect(bars.map(\.backgroundColor) == [.systemRed, .systemRed, .systemRed])
    (bar.scrollEdgeAppearance, toolbar.scrollEdgeAppearance, tabs.scrollEdgeAppearance) = (nil, nil, nil)
    #expect(bars.map(\.backgroundColor) == [.systemGreen, .systemGreen, .systemGreen])
  }

  @Test("a page says what leads back to it")
  func back() throws {
    let (app, navigation) = open()
    navigation.topViewController?.navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "Me",
      style: .plain,
      target: nil,
      action: nil
    )
    navigation.pushViewController(UIViewController(), animated: false)
    app.settle()
    #expect((app.view("BackButton") as? UIButton)?.currentTitle == "Me")
  }

  @Test("the button that edits a page says Done while it does")
  func editing() {
    final class Page: UIViewController {
      private(set) var heard: [Bool] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        heard.append(editing)
      }
    }
    let page = Page()
    page.navigationItem.rightBarButtonItem = page.editButtonItem
    let app = Harness { UINavigationController(rootViewController: page) }
    app.tap(app.view("Edit"))
    #expect(page.isEditing && page.editButtonItem.title == "Done")
    page.setEditing(false, animated: false)
    #expect(page.heard == [true, false] && page.editButtonItem.title == "Edit")
  }

  @Test("an action that a bar's button gets after its menu is what a press does")
  func actionAfterMenu() {
    let page = UIViewController()
    let item = UIBarButtonItem(title: "More", menu: UIMenu(children: [UIAction(title: "Copy") { _ in }]))
    page.navigationItem.rightBarButtonItem = item
    let app = Harness { UINavigationController(rootViewController: page) }
    var presses = 0
    item.primaryAction = UIAction(title: "Share") { _ in presses += 1 }
    app.settle()
    #expect(item.title == "Share")
    let button = app.find(in: app.window) { ($0 as? UIButton)?.currentTitle == "Share" }
    button.map(app.tap)
    #expect(presses == 1 && app.scene.popup == nil)
  }
}
