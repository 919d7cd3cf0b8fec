import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A view that can be copied, and shouted at.
private final class Card: UIView {
  var log: [String] = []

  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == .copy || action == "shout:"
  }
  override func copy(_ sender: Any?) { log.append("copy") }
  func shout(_ sender: Any?) { log.append("shout \(sender is UIMenuController || sender is UICommand)") }
}

@Suite("Menu items and commands") struct MenuControllerTests {
  private let card = Card(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
  private let action = Selector("shout:", calling: { (card: Card, sender: Any?) in card.shout(sender) })

  private func stage() -> (Harness, UIMenuController) {
    let app = Harness(size: CGSize(width: 400, height: 800), showing: [card])
    let menu = UIMenuController.shared
    menu.menuItems = [UIMenuItem(title: "Shout", action: action), UIMenuItem(title: "Whisper", action: "whisper:")]
    return (app, menu)
  }

  @Test("the menu shows what the view can do, the app's own items first")
  func menu() {
    let (app, menu) = stage()
    defer { menu.menuItems = nil }
    card.becomeFirstResponder()
    menu.showMenu(from: card, rect: card.bounds)
    app.settle()
    #expect(menu.isMenuVisible)
    app.tap(app.view("Shout"))
    #expect(card.log == ["shout true"] && !menu.isMenuVisible)
    menu.setTargetRect(.zero, in: card)
    menu.setMenuVisible(true, animated: true)
    app.settle()
    app.tap(app.view("Copy"))
    #expect(card.log == ["shout true", "copy"])
    menu.setMenuVisible(true, animated: true)
    menu.hideMenu()
    app.settle()
    #expect(!menu.isMenuVisible)
  }

  @Test("an item is in a field's edit menu, where the field has its method")
  func editMenu() {
    final class Field: UITextField {
      var shouts = 0
      func shout(_ sender: Any?) { shouts += 1 }
    }
    let (app, menu) = stage()
    defer { menu.menuItems = nil }
    let field = Field(frame: CGRect(x: 140, y: 5, width: 200, height: 30))
    card.superview?.addSubview(field)
    menu.menuItems = [
      UIMenuItem(
        title: "Shout",
        action: Selector("shout:", calling: { (field: Field, sender: Any?) in field.shout(sender) })
      )
    ]
    field.becomeFirstResponder()
    app.settle()
    _ = field.openEditMenu()
    app.settle()
    app.tap(app.view("Shout"))
    #expect(field.shouts == 1)
  }

  @Test("a command of a menu sends its action to the nearest responder that has it")
  func command() {
    let (app, menu) = stage()
    defer { menu.menuItems = nil }
    card.becomeFirstResponder()
    let button = UIButton(frame: CGRect(x: 200, y: 20, width: 80, height: 40))
    button.menu = UIMenu(children: [UICommand(title: "Loud", action: action, state: .on)])
    button.showsMenuAsPrimaryAction = true
    card.superview?.addSubview(button)
    app.settle()
    app.tap(button)
    app.tap(app.view("Loud"))
    #expect(card.log == ["shout true"])
  }
}
