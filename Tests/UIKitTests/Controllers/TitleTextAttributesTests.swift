import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Attributes of titles in bars")
struct TitleTextAttributesTests {
  private let large = UIFont.systemFont(ofSize: 22, weight: .bold)

  private func open() -> (Harness, UINavigationController, UIViewController) {
    let page = UIViewController()
    page.title = "Profile"
    let navigation = UINavigationController(rootViewController: page)
    return (Harness { navigation }, navigation, page)
  }

  @Test("give a screen's title its font and its colour, and take them back")
  func navigationBar() throws {
    let (app, navigation, page) = open()
    let bar = navigation.navigationBar
    bar.titleTextAttributes = [.font: large, .foregroundColor: UIColor.systemRed]
    app.settle()
    func label() throws -> UILabel {
      try #require(app.find(in: bar) { ($0 as? UILabel)?.text == page.title } as? UILabel)
    }
    #expect(try label().font == large)
    #expect(try label().textColor == .systemRed)
    page.title = "Account"
    app.settle()
    #expect(try label().font == large)
    bar.titleTextAttributes = nil
    app.settle()
    #expect(try label().font == .systemFont(ofSize: 17, weight: .semibold))
    #expect(try label().textColor == .label)
  }

  @Test("give a button in a bar its font and its colour, before it is shown and after")
  func barButton() throws {
    let (app, _, page) = open()
    let item = UIBarButtonItem(title: "Save")
    item.setTitleTextAttributes([.foregroundColor: UIColor.systemGreen], for: .normal)
    page.navigationItem.rightBarButtonItem = item
    app.settle()
    let button = try #require(app.view("Save") as? UIButton)
    #expect(button.currentTitleColor == .systemGreen)
    item.setTitleTextAttributes([.font: large], for: .normal)
    #expect(button.titleLabel?.font == large)
    #expect(button.currentTitleColor == button.tintColor)
    #expect(item.titleTextAttributes(for: .normal)?[.font] as? UIFont == large)
  }
}
