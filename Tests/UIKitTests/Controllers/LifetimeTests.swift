import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Controllers that have gone")
struct LifetimeTests {
  @Test("a popped controller is freed")
  func popped() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let app = Harness { navigation }
    weak var seen: UIViewController?
    do {
      let page = UIViewController()
      page.title = "Page"
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in })
      seen = page
      navigation.pushViewController(page, animated: true)
    }
    app.advance(seconds: 0.5)
    #expect(seen != nil)
    navigation.popViewController(animated: true)
    app.advance(seconds: 0.5)
    #expect(seen == nil)
  }

  @Test("a dismissed controller is freed", arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func dismissed(_ style: UIModalPresentationStyle) {
    let root = UIViewController()
    let app = Harness { root }
    weak var seen: UIViewController?
    do {
      let sheet = UIViewController()
      sheet.modalPresentationStyle = style
      seen = sheet
      root.present(sheet, animated: true)
    }
    app.advance(seconds: 0.5)
    #expect(seen != nil)
    root.dismiss(animated: true)
    app.advance(seconds: 0.6)
    #expect(seen == nil)
  }

  @Test("an answered alert is freed")
  func alert() {
    let root = UIViewController()
    let app = Harness { root }
    weak var seen: UIViewController?
    do {
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      alert.addTextField()
      alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
      seen = alert
      root.present(alert, animated: true)
    }
    app.advance(seconds: 0.5)
    #expect(seen != nil)
    app.tap(app.view("Keep"))
    app.advance(seconds: 0.6)
    #expect(seen == nil)
  }

  @Test("a button with an action is freed")
  func button() {
    weak var seen: UIButton?
    let root = UIView()
    let app = Harness { root }
    do {
      let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Go") { _ in })
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
      root.addSubview(button)
      app.tap(button)
      seen = button
    }
    #expect(seen != nil)
    seen?.removeFromSuperview()
    app.advance(seconds: 0.5)
    app.tap(at: CGPoint(x: 300, y: 300))
    #expect(seen == nil)
  }
}
