import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Entries of a menu that are delivered when it opens") struct DeferredMenuTests {
  /// A button with a menu of “Fixed” and of what is delivered, in a window of 420 × 760 points.
  private final class Desk {
    let button = UIButton(type: .system)
    /// What the provider was given to deliver with, in order.
    var deliveries: [([UIMenuElement]) -> Void] = []
    var chosen: [String] = []
    private(set) var app: Harness!

    init(isCached: Bool = true, options: UIMenu.Options = .displayInline) {
      button.frame = CGRect(x: 20, y: 100, width: 120, height: 36)
      button.setTitle("Open", for: .normal)
      button.showsMenuAsPrimaryAction = true
      app = Harness(showing: [button])
      let provider: (@escaping ([UIMenuElement]) -> Void) -> Void = { [unowned self] in deliveries.append($0) }
      let later = isCached ? UIDeferredMenuElement(provider) : .uncached(provider)
      button.menu = UIMenu(children: [action("Fixed"), UIMenu(title: "More", options: options, children: [later])])
    }

    func action(_ title: String) -> UIAction {
      UIAction(title: title) { [unowned self] _ in chosen.append(title) }
    }

    func open() {
      app.tap(button)
      app.advance(seconds: 0.3)
    }

    var lines: [String] {
      let rows = app.scene.popup?.subviews.first?.subviews.first?.subviews ?? []
      return rows.compactMap { ($0 as? MenuRow)?.text }
    }

    var isLoading: Bool {
      let menu = app.scene.popup
      return menu.flatMap { app.find(in: $0) { ($0 as? UIActivityIndicatorView)?.isAnimating == true } } != nil
    }
  }

  @Test("a line with an activity indicator stands for them until they are there")
  func delivery() {
    let desk = Desk()
    #expect(desk.deliveries.isEmpty, "nobody has asked")
    desk.open()
    #expect(desk.lines == ["Fixed", "More", "Loading…"] && desk.isLoading && desk.deliveries.count == 1)
    desk.app.tap(desk.app.view("Loading…"))
    #expect(desk.app.scene.popup != nil, "it can't be chosen")
    desk.deliveries[0]([desk.action("One"), desk.action("Two")])
    desk.app.nextFrame()
    #expect(desk.lines == ["Fixed", "More", "One", "Two"] && !desk.isLoading)
    desk.app.tap(desk.app.view("Two"))
    #expect(desk.chosen == ["Two"])
  }

  @Test("the line that the keys have reached stays so when entries arrive")
  func keepsHighlight() {
    let desk = Desk()
    desk.open()
    desk.app.press(.keyboardDownArrow)
    desk.deliveries[0]([desk.action("One")])
    desk.app.press(.keyboardReturnOrEnter)
    #expect(desk.chosen == ["Fixed"])
  }

  @Test("they are kept for the next time, even if they arrive when the menu is closed")
  func cached() {
    let desk = Desk()
    desk.open()
    desk.app.press(.keyboardEscape)
    desk.deliveries[0]([desk.action("One")])
    desk.open()
    #expect(desk.lines == ["Fixed", "More", "One"] && desk.deliveries.count == 1)
  }

  @Test("a menu that opens again before they arrive shows them, too")
  func reopened() {
    let desk = Desk()
    desk.open()
    desk.app.press(.keyboardEscape)
    desk.open()
    #expect(desk.lines.last == "Loading…" && desk.deliveries.count == 1)
    desk.deliveries[0]([desk.action("One")])
    #expect(desk.lines == ["Fixed", "More", "One"])
  }

  @Test("uncached ones are asked for each time, and late answers to an earlier question don't count")
  func uncached() {
    let desk = Desk(isCached: false)
    desk.open()
    desk.app.press(.keyboardEscape)
    desk.open()
    #expect(desk.deliveries.count == 2)
    desk.deliveries[0]([desk.action("Old")])
    #expect(desk.lines.last == "Loading…")
    desk.deliveries[1]([desk.action("New")])
    desk.deliveries[1]([desk.action("Twice")])
    #expect(desk.lines == ["Fixed", "More", "New"])
  }

  @Test("in a submenu they are asked for when that opens")
  func submenu() {
    let desk = Desk(options: [])
    desk.open()
    #expect(desk.deliveries.isEmpty)
    desk.app.tap(desk.app.view("More"))
    #expect(desk.deliveries.count == 1)
    desk.deliveries[0]([])
    #expect(desk.lines == ["More"], "only the way back")
    desk.app.press(.keyboardLeftArrow)
    #expect(desk.lines == ["Fixed", "More"])
  }

  @Test("entries that are there at once need no line, and may stand for further ones")
  func atOnce() {
    let desk = Desk()
    let inner = UIDeferredMenuElement { $0([desk.action("Inner")]) }
    desk.button.menu = UIMenu(children: [UIDeferredMenuElement { $0([desk.action("Outer"), inner]) }])
    desk.open()
    #expect(desk.lines == ["Outer", "Inner"])
    desk.app.press(.keyboardUpArrow)
    desk.app.press(.keyboardReturnOrEnter)
    #expect(desk.chosen == ["Inner"])
  }
}
