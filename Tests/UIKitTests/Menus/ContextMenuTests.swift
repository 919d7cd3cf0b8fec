import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A context menu") struct ContextMenuTests {
  /// A note with a menu around a button, at (20, 40), in a window of 420 × 760 points.
  private final class Desk: UIContextMenuInteractionDelegate {
    let note = UIView(frame: CGRect(x: 20, y: 40, width: 300, height: 200))
    let button = UIButton(frame: CGRect(x: 10, y: 150, width: 200, height: 40))
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    var hasMenu = true
    var asked: [CGPoint] = []
    var chosen: [String] = []
    private(set) var app: Harness!

    init() {
      note.addSubview(button)
      app = Harness(showing: [note])
      note.addInteraction(interaction)
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append(location)
      guard hasMenu else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [unowned self] suggested in
        let titles = ["Copy", "Delete"]
        let actions = titles.map { title in UIAction(title: title) { [unowned self] _ in chosen.append(title) } }
        return UIMenu(children: suggested + actions)
      }
    }

    var card: CGRect? { app.scene.popup?.subviews.first?.frame }
  }

  @Test("opens at the pointer when the right button goes down, and a click chooses")
  func rightButton() throws {
    let desk = Desk()
    desk.app.send(.began, CGPoint(x: 100, y: 90), 3)
    #expect(desk.asked == [CGPoint(x: 80, y: 50)])
    #expect(try #require(desk.card).origin == CGPoint(x: 100, y: 94))
    desk.app.send(.ended, CGPoint(x: 100, y: 90), 3)
    #expect(desk.card != nil && desk.interaction.location(in: nil) == CGPoint(x: 100, y: 90))
    desk.app.tap(desk.app.view("Delete"))
    #expect(desk.chosen == ["Delete"] && desk.card == nil)
  }

  @Test(
    "is to the right of the pointer as long as there is room, else to its left",
    arguments: [(100, false), (230, false), (271, false), (290, true)]
  )
  func side(x: Int, left: Bool) throws {
    let desk = Desk()
    desk.app.tap(at: CGPoint(x: x, y: 90), button: 3)
    let card = try #require(desk.card)
    #expect(card.width == 140)
    #expect((left ? card.maxX : card.minX) == CGFloat(x))
  }

  @Test("opens by a press that is held, not by a click, and not where there is none")
  func hold() {
    let desk = Desk()
    desk.app.tap(at: CGPoint(x: 100, y: 90))
    desk.app.tap(at: CGPoint(x: 400, y: 700), button: 3)
    #expect(desk.asked.isEmpty)
    desk.app.send(.began, CGPoint(x: 100, y: 90))
    desk.app.advance(seconds: 0.7)
    #expect(desk.card != nil)
    desk.app.send(.ended, CGPoint(x: 100, y: 90))
    desk.app.press(.keyboardEscape)
    desk.hasMenu = false
    desk.app.tap(at: CGPoint(x: 100, y: 90), button: 3)
    #expect(desk.asked.count == 2 && desk.card == nil)
  }

  @Test(
    "opens by the Menu key, and by Shift and F10, while something in the view has the focus",
    arguments: [(UIKeyboardHIDUsage.keyboardApplication, UIKeyModifierFlags()), (.keyboardF10, .shift)]
  )
  func keys(key: UIKeyboardHIDUsage, flags: UIKeyModifierFlags) {
    let desk = Desk()
    desk.app.press(key, flags)
    #expect(desk.card == nil, "nothing has the focus")
    desk.app.tab()
    desk.app.press(key, flags)
    #expect(desk.card != nil)
    desk.app.press(.keyboardDownArrow)
    desk.app.press(.keyboardReturnOrEnter)
    #expect(desk.chosen == ["Copy"] && desk.button.isFirstResponder)
  }

  @Test("is closed by its interaction, and by taking that away, after which nothing opens")
  func removal() {
    let desk = Desk()
    desk.app.tap(at: CGPoint(x: 100, y: 90), button: 3)
    desk.interaction.dismissMenu()
    #expect(desk.card == nil)
    desk.app.tap(at: CGPoint(x: 100, y: 90), button: 3)
    desk.note.removeInteraction(desk.interaction)
    #expect(desk.card == nil && desk.interaction.view == nil && desk.note.interactions.isEmpty)
    desk.app.tap(at: CGPoint(x: 100, y: 90), button: 3)
    #expect(desk.card == nil && desk.asked.count == 2)
    let other = UIView()
    desk.note.addInteraction(desk.interaction)
    other.addInteraction(desk.interaction)
    #expect(desk.note.interactions.isEmpty && desk.interaction.view === other)
  }
}
