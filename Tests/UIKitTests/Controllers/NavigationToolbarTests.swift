import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The toolbar of a navigation controller")
struct NavigationToolbarTests {
  @Test("is hidden at first, then below the page, with the buttons of the one that is shown")
  func buttons() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    let app = Harness { navigation }
    first.toolbarItems = [UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)]
    #expect(navigation.isToolbarHidden && navigation.toolbar.window == nil)
    let height = first.view.bounds.height
    navigation.setToolbarHidden(false, animated: false)
    app.settle()
    #expect(navigation.toolbar.frame.maxY == navigation.view.bounds.maxY)
    #expect(first.view.bounds.height == height - navigation.toolbar.frame.height)
    #expect(navigation.toolbar.items?.map(\.title) == ["Share"])
    second.setToolbarItems([UIBarButtonItem(title: "Delete", style: .plain, target: nil, action: nil)], animated: false)
    navigation.pushViewController(second, animated: false)
    app.settle()
    #expect(navigation.toolbar.items?.map(\.title) == ["Delete"])
    navigation.isToolbarHidden = true
    app.settle()
    #expect(second.view.bounds.height == height)
  }
}
