import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A menu") struct MenuTests {
  /// A form with a field and a button, 120 × 36 points at `origin`, in a window of 420 × 760 points.
  private final class Desk {
    let button = UIButton(type: .system)
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    var chosen: [String] = []
    private(set) var app: Harness!

    init(at origin: CGPoint = CGPoint(x: 20, y: 100)) {
      button.frame = CGRect(origin: origin, size: CGSize(width: 120, height: 36))
      button.setTitle("Sort", for: .normal)
      app = Harness(showing: [field, button])
    }

    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { [unowned self] _ in chosen.append(title) }
    }

    /// The middle of the line with this text, in points of the window.
    func line(_ text: String) -> CGPoint {
      let view = app.view(text)
      return view.convert(view.bounds, to: nil).mid
    }

    var isOpen: Bool { app.scene.popup != nil }
    var card: CGRect {
      let overlay = app.scene.popup
      return overlay?.subviews.first.map { $0.convert($0.bounds, to: nil) } ?? .null
    }
    var highlighted: String? {
      let overlay = app.scene.popup
      return overlay.flatMap { app.find(in: $0) { ($0 as? MenuRow)?.isHighlighted == true } }?.accessibilityLabel
    }
  }

  private func open(_ desk: Desk) {
    desk.button.showsMenuAsPrimaryAction = true
    desk.button.menu = UIMenu(children: [
      desk.action("Name"), desk.action("Date"), desk.action("Size", .disabled), desk.action("Hidden", .hidden),
      UIMenu(options: .displayInline, children: [desk.action("Delete", .destructive)]),
    ])
    desk.app.tap(desk.button)
    desk.app.advance(seconds: 0.3)
  }

  // MARK: - Pointer

  @Test("opens below its button by a click, and calls the action that is clicked")
  func click() {
    let desk = Desk()
    var pressed = 0
    desk.button.addAction(UIAction { _ in pressed += 1 }, for: .primaryActionTriggered)
    open(desk)
    #expect(desk.isOpen && desk.chosen.isEmpty && pressed == 0)
    #expect(desk.card.minY == desk.button.frame.maxY + 4 && desk.card.minX == desk.button.frame.minX)
    desk.app.tap(at: desk.line("Date"))
    #expect(desk.chosen == ["Date"] && !desk.isOpen)
    desk.app.tap(desk.button)
    #expect(desk.isOpen, "opens again")
  }

  @Test("a press that is moved to a line and released there chooses it; released elsewhere it leaves the menu open")
  func drag() {
    let desk = Desk()
    open(desk)
    let (start, end) = (desk.button.center, desk.line("Name"))
    desk.app.tap(at: CGPoint(x: 400, y: 740))
    desk.app.drag(from: start, to: CGPoint(x: 400, y: 700))
    #expect(desk.isOpen && desk.chosen.isEmpty)
    desk.app.tap(at: CGPoint(x: 400, y: 740))
    desk.app.drag(from: start, to: end)
    #expect(desk.chosen == ["Name"] && !desk.isOpen)
  }

  @Test("a click elsewhere closes it and does nothing else, a disabled line stays, a hidden one isn't there")
  func elsewhere() {
    let desk = Desk()
    open(desk)
    desk.app.tap(at: desk.line("Size"))
    #expect(desk.isOpen && desk.chosen.isEmpty)
    #expect(desk.app.find(in: desk.app.scene.popup!) { $0.accessibilityLabel == "Hidden" } == nil)
    desk.app.tap(desk.field)
    #expect(!desk.isOpen && !desk.field.isFirstResponder && desk.chosen.isEmpty)
  }

  @Test("the line under the pointer is highlighted, until the pointer leaves it")
  func hover() {
    let desk = Desk()
    open(desk)
    desk.app.send(.hovered, desk.line("Date"), 0)
    #expect(desk.highlighted == "Date")
    desk.app.send(.hovered, desk.line("Size"), 0)
    #expect(desk.highlighted == nil)
  }

  @Test("without being the primary action it opens by a press that is held, and a click does what the button does")
  func hold() {
    let desk = Desk()
    var pressed = 0
    desk.button.addAction(UIAction { _ in pressed += 1 }, for: .primaryActionTriggered)
    desk.button.menu = UIMenu(children: [desk.action("Name")])
    desk.app.tap(desk.button)
    #expect(pressed == 1 && !desk.isOpen)
    desk.app.send(.began, desk.button.center)
    desk.app.advance(seconds: 0.8)
    #expect(desk.isOpen)
    desk.app.send(.ended, desk.button.center)
    #expect(pressed == 1 && desk.isOpen)
  }

  // MARK: - Keys

  @Test("goes by arrows, letters, Home and End over what can be chosen, and Return chooses")
  func keys() {
    let desk = Desk()
    open(desk)
    desk.app.press(.keyboardDownArrow)
    #expect(desk.highlighted == "Name")
    desk.app.press(.keyboardDownArrow)
    desk.app.press(.keyboardDownArrow)
    #expect(desk.highlighted == "Delete", "past the disabled one")
    desk.app.press(.keyboardDownArrow)
    #expect(desk.highlighted == "Name")
    desk.app.press(.keyboardUpArrow)
    #expect(desk.highlighted == "Delete")
    desk.app.press(.keyboardD, characters: "d")
    #expect(desk.highlighted == "Date")
    desk.app.press(.keyboardD, characters: "d")
    #expect(desk.highlighted == "Delete")
    desk.app.press(.keyboardHome)
    #expect(desk.highlighted == "Name")
    desk.app.press(.keyboardReturnOrEnter)
    #expect(desk.chosen == ["Name"] && !desk.isOpen)
  }

  @Test("is opened by Space on the focused button, and closed by Escape, which reaches nothing else")
  func escape() {
    let desk = Desk()
    open(desk)
    desk.app.press(.keyboardEscape)
    #expect(!desk.isOpen)
    desk.app.press(.keyboardTab)
    desk.app.press(.keyboardTab)
    #expect(desk.button.isFirstResponder)
    desk.app.press(.keyboardSpacebar, characters: " ")
    #expect(desk.isOpen)
    desk.app.press(.keyboardDownArrow)
    desk.app.press(.keyboardSpacebar, characters: " ")
    #expect(desk.chosen == ["Name"] && desk.button.isFirstResponder)
  }

  @Test("the edited field stays edited, and gets no key while the menu is open")
  func editing() {
    let desk = Desk()
    desk.app.tap(desk.field)
    desk.app.type("a")
    open(desk)
    desk.app.type("x")
    #expect(desk.field.text == "a" && desk.field.isFirstResponder)
    desk.app.press(.keyboardEscape)
    desk.app.type("b")
    #expect(desk.field.text == "ab")
  }

  // MARK: - Submenus and selection

  @Test("a submenu takes the menu's place, with a way back; a choice in it closes both")
  func submenu() {
    let desk = Desk()
    desk.button.showsMenuAsPrimaryAction = true
    let more = UIMenu(title: "More", children: [desk.action("Copy"), desk.action("Share")])
    desk.button.menu = UIMenu(children: [desk.action("Open"), more])
    desk.app.tap(desk.button)
    desk.app.tap(at: desk.line("More"))
    desk.app.settle()
    #expect(desk.isOpen && desk.app.find(in: desk.app.scene.popup!) { $0.accessibilityLabel == "Open" } == nil)
    desk.app.press(.keyboardEscape)
    desk.app.settle()
    #expect(desk.app.find(in: desk.app.scene.popup!) { $0.accessibilityLabel == "Open" } != nil)
    desk.app.press(.keyboardEnd)
    desk.app.press(.keyboardRightArrow)
    desk.app.settle()
    desk.app.press(.keyboardS, characters: "s")
    desk.app.press(.keyboardReturnOrEnter)
    #expect(desk.chosen == ["Share"] && !desk.isOpen)
  }

  @Test("a pop-up button shows what was chosen, marks it, and tells it")
  func popUp() throws {
    let desk = Desk()
    let (name, date) = (desk.action("Name"), desk.action("Date"))
    desk.button.showsMenuAsPrimaryAction = true
    desk.button.changesSelectionAsPrimaryAction = true
    desk.button.menu = UIMenu(children: [name, date])
    #expect(desk.button.currentTitle == "Name" && name.state == .on)
    var told = 0
    desk.button.addAction(UIAction { _ in told += 1 }, for: .menuActionTriggered)
    desk.app.tap(desk.button)
    desk.app.tap(at: desk.line("Date"))
    #expect(desk.button.currentTitle == "Date" && told == 1 && desk.chosen == ["Date"])
    #expect(try #require(desk.button.menu).selectedElements == [date] && name.state == .off)
  }

  @Test("an action that keeps the menu changes its mark while it stays")
  func keeps() {
    let desk = Desk()
    var wraps = false
    let wrap = UIAction(title: "Wrap", attributes: .keepsMenuPresented) {
      wraps.toggle()
      $0.state = wraps ? .on : .off
    }
    desk.button.showsMenuAsPrimaryAction = true
    desk.button.menu = UIMenu(children: [wrap])
    desk.app.tap(desk.button)
    desk.app.tap(at: desk.line("Wrap"))
    #expect(wraps && desk.isOpen && desk.highlighted == "Wrap")
    desk.app.settle()
    desk.app.tap(at: desk.line("Wrap"))
    #expect(!wraps && desk.isOpen)
  }

  // MARK: - Placing

  @Test("opens above a button at the window's bottom, at the right edge of one at the right, and inside the window")
  func placing() {
    let desk = Desk(at: CGPoint(x: 280, y: 700))
    open(desk)
    #expect(desk.card.maxY == desk.button.frame.minY - 4)
    #expect(desk.card.maxX == desk.button.frame.maxX)
    #expect(desk.app.scene.bounds.contains(desk.card))
  }

  @Test("longer than the window it scrolls to what the keys go to")
  func long() {
    let desk = Desk(at: CGPoint(x: 20, y: 400))
    desk.button.showsMenuAsPrimaryAction = true
    desk.button.menu = UIMenu(title: "Numbers", children: (0..<60).map { desk.action("Line \($0)") })
    desk.app.tap(desk.button)
    desk.app.settle()
    #expect(desk.app.scene.bounds.contains(desk.card))
    desk.app.press(.keyboardEnd)
    desk.app.settle()
    #expect(desk.card.contains(desk.line("Line 59")))
    desk.app.press(.keyboardReturnOrEnter)
    #expect(desk.chosen == ["Line 59"])
  }

  @Test("a line with a second one below it is higher, and both are inside")
  func subtitle() throws {
    let desk = Desk()
    desk.button.showsMenuAsPrimaryAction = true
    let fast = UIAction(title: "Express", subtitle: "Tomorrow before noon") { _ in }
    desk.button.menu = UIMenu(children: [desk.action("Letter"), fast])
    desk.app.tap(desk.button)
    desk.app.settle()
    let row = desk.app.view("Express")
    #expect(row.bounds.height > desk.app.view("Letter").bounds.height)
    let labels = row.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Express", "Tomorrow before noon"])
    #expect(labels[1].frame.minY >= labels[0].frame.maxY && row.bounds.contains(labels[1].frame))
  }

  @Test("a window that is resized closes it, and a closed menu leaves nothing in memory")
  func resized() {
    let desk = Desk()
    open(desk)
    weak let overlay = desk.app.scene.popup
    let windows = desk.app.scene.windows.count
    desk.app.host.resize(to: CGSize(width: 500, height: 600))
    desk.app.advance(seconds: 0.3)
    #expect(!desk.isOpen && overlay == nil && desk.app.scene.windows.count == windows - 1)
  }

  @Test("closes when the user turns to another window, and stays closed when they come back")
  func otherWindow() {
    let desk = Desk()
    open(desk)
    #expect(desk.isOpen)
    let host = desk.app.host
    host.delegate?.host(host, didChangeFocus: false)
    desk.app.advance(seconds: 0.3)
    #expect(!desk.isOpen && desk.chosen.isEmpty)
    host.delegate?.host(host, didChangeFocus: true)
    desk.app.advance(seconds: 0.3)
    #expect(!desk.isOpen)
  }

  @Test("a bar's item does its action by a click once it has one, and opens its menu again when it has none")
  func actionLater() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    var chosen: [String] = []
    let item = UIBarButtonItem(title: "Send", menu: UIMenu(children: [UIAction(title: "Later") { _ in }]))
    bar.items = [item]
    let app = Harness(size: CGSize(width: 320, height: 480), showing: [bar])
    item.primaryAction = UIAction(title: "Send") { _ in chosen.append("Send") }
    app.tap(app.view("Send"))
    #expect(chosen == ["Send"] && app.scene.popup == nil)
    item.primaryAction = nil
    app.tap(app.view("Send"))
    #expect(chosen == ["Send"] && app.scene.popup != nil)
  }

  /// Opens a pop-up button's menu of a hundred cities, of which the one with number `chosen` holds.
  private func openCities(_ desk: Desk, chosen: Int) {
    desk.button.showsMenuAsPrimaryAction = true
    desk.button.changesSelectionAsPrimaryAction = true
    desk.button.menu = UIMenu(
      children: (0..<100).map { number in
        UIAction(title: "City \(number)", state: number == chosen ? .on : .off) { _ in
          desk.chosen.append("City \(number)")
        }
      }
    )
    desk.app.tap(desk.button)
    desk.app.advance(seconds: 0.3)
  }

  @Test("a pop-up button's long menu opens at what is chosen, and the arrows go on from there", arguments: [2, 50, 98])
  func longMenu(_ chosen: Int) {
    let desk = Desk()
    openCities(desk, chosen: chosen)
    let line = desk.line("City \(chosen)")
    #expect(desk.card.contains(line) && desk.highlighted == nil)
    if chosen == 50 { #expect(abs(line.y - desk.card.midY) < 20) }
    desk.app.press(.keyboardDownArrow)
    #expect(desk.highlighted == "City \(chosen)")
    desk.app.press(.keyboardDownArrow)
    desk.app.press(.keyboardReturnOrEnter)
    #expect(desk.chosen == ["City \(chosen + 1)"])
    desk.app.tap(desk.button)
    #expect(desk.card.contains(desk.line("City \(chosen + 1)")), "it opens at the new choice")
  }

  @Test("a bar's item opens its menu, also with the keys, and its action where it has one")
  func barItem() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    var chosen: [String] = []
    func action(_ title: String) -> UIAction { UIAction(title: title) { _ in chosen.append(title) } }
    bar.items = [
      UIBarButtonItem(title: "More", menu: UIMenu(children: [action("Print")])),
      UIBarButtonItem(primaryAction: action("Send"), menu: UIMenu(children: [action("Send later")])),
    ]
    let app = Harness(size: CGSize(width: 320, height: 480), showing: [bar])
    app.tap(app.view("More"))
    app.tap(app.view("Print"))
    #expect(chosen == ["Print"])
    app.tap(app.view("Send"))
    #expect(chosen == ["Print", "Send"] && app.scene.popup == nil)
  }
}
