import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A card that records the gestures that it answers.
private final class Card: UIView {
  var answered: [String] = []

  override func accessibilityPerformEscape() -> Bool { note("escape") }
  override func accessibilityPerformMagicTap() -> Bool { note("magic tap") }

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    direction == .left && note("left")
  }

  private func note(_ what: String) -> Bool {
    answered.append(what)
    return true
  }
}

/// A controller that can be left.
private final class Page: UIViewController {
  var wasLeft = false

  override func accessibilityPerformEscape() -> Bool {
    wasLeft = true
    return true
  }
}

private final class Chapters: NSObject, UIScrollViewAccessibilityDelegate {
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { "Chapter two" }
}

@Suite("What iOS does by gestures at no element in particular")
struct AssistiveGestureTests {
  private let gestures = ["scroll up", "scroll down", "scroll left", "scroll right", "escape", "magic tap"]

  init() { UIApplication.shared.start(on: HeadlessPlatform()) }

  private func button(_ title: String, in view: UIView) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    view.addSubview(button)
    return button
  }

  private func names(_ name: String, _ reader: ScreenReader) -> [String] {
    reader.node(reader.find(name)).actions.map(\.name)
  }

  private func perform(_ action: String, at id: AccessibilityID, _ reader: ScreenReader) -> Bool {
    guard let index = reader.node(id).actions.firstIndex(where: { $0.name == action }) else { return false }
    return reader.tree.perform(actionAt: index, of: id)
  }

  @Test("reaches an app's own views and controllers from the window, beginning at the element with the focus")
  func told() {
    let (card, other) = (Card(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), UIView())
    other.frame = CGRect(x: 0, y: 200, width: 200, height: 100)
    let (inside, beside) = (button("Inside", in: card), button("Beside", in: other))
    let reader = ScreenReader(Harness(showing: [card, other]))
    #expect(names("Inside", reader) == ["press"] && names("Beside", reader) == ["press"])
    let window = reader.tree.windows[0]
    #expect(reader.node(window).actions.map(\.name) == gestures)
    beside.window?.focus(on: beside)
    #expect(gestures.allSatisfy { !perform($0, at: window, reader) }, "nobody around it answers")
    inside.window?.focus(on: inside)
    for gesture in ["escape", "magic tap", "scroll left"] { #expect(perform(gesture, at: window, reader)) }
    #expect(!perform("scroll right", at: window, reader), "the card doesn't scroll that way")
    #expect(card.answered == ["escape", "magic tap", "left"])
  }

  @Test("scrolls the nearest scroll view by a page, and says which one that is")
  func scrolling() {
    let page = UIScrollView()
    page.contentSize = CGSize(width: 400, height: 1_800)
    _ = button("Top", in: page)
    let reader = ScreenReader(Harness(size: CGSize(width: 400, height: 600), view: { page }))
    #expect(names("Top", reader) == ["press"] + gestures.prefix(2))
    let top = reader.find("Top")
    _ = reader.take()
    #expect(!perform("scroll up", at: top, reader))
    #expect(perform("scroll down", at: top, reader))
    #expect(reader.told(reader.take()).filter { $0.hasPrefix("said") } == ["said Page 2 of 4"])
    reader.app.advance(seconds: 1)
    #expect(page.contentOffset == CGPoint(x: 0, y: 540))
    for _ in 0..<2 {
      #expect(perform("scroll down", at: top, reader))
      reader.app.advance(seconds: 1)
    }
    #expect(page.contentOffset.y == 1_200 && !perform("scroll down", at: top, reader))
    #expect(reader.told(reader.take()).contains("said Page 4 of 4"))
  }

  @Test("scrolls sideways, and lets the app say what is shown")
  func delegate() {
    let (page, chapters) = (UIScrollView(), Chapters())
    page.contentSize = CGSize(width: 900, height: 100)
    page.delegate = chapters
    _ = button("Left", in: page)
    let reader = ScreenReader(Harness(size: CGSize(width: 400, height: 600), view: { page }))
    _ = reader.take()
    #expect(perform("scroll right", at: reader.find("Left"), reader))
    #expect(reader.told(reader.take()).contains("said Chapter two"))
    reader.app.advance(seconds: 1)
    #expect(page.contentOffset.x == 360)
  }

  @Test("goes on to what is around a scroll view that is at its end")
  func nested() {
    let (card, page) = (Card(frame: CGRect(x: 0, y: 0, width: 400, height: 300)), UIScrollView())
    page.frame = card.bounds
    card.addSubview(page)
    page.contentSize = CGSize(width: 800, height: 300)
    let deep = button("Deep", in: page)
    let reader = ScreenReader(Harness(showing: [card]))
    deep.window?.focus(on: deep)
    #expect(perform("scroll left", at: reader.tree.windows[0], reader) && card.answered == ["left"])
    #expect(perform("scroll left", at: reader.find("Deep"), reader) && card.answered == ["left", "left"])
  }

  @Test("is answered by the first screen where nothing has the focus")
  func window() {
    let (screen, card) = (Page(), Card(frame: CGRect(x: 0, y: 0, width: 400, height: 300)))
    let inside = button("Inside", in: card)
    screen.view.addSubview(card)
    let reader = ScreenReader(Harness { screen })
    let window = reader.tree.windows[0]
    #expect(perform("escape", at: window, reader) && screen.wasLeft && card.answered.isEmpty)
    inside.window?.focus(on: inside)
    #expect(perform("escape", at: window, reader) && card.answered == ["escape"])
  }

  @Test("leaves a page, a menu and a sheet, and isn't there where nothing can be left")
  func leaving() {
    let first = UIViewController()
    _ = button("First", in: first.view)
    let navigation = UINavigationController(rootViewController: first)
    let reader = ScreenReader(Harness { navigation })
    #expect(!names("First", reader).contains("escape"))
    let second = UIViewController()
    let choose = button("Choose", in: second.view)
    choose.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    choose.showsMenuAsPrimaryAction = true
    navigation.pushViewController(second, animated: false)
    reader.app.settle()
    reader.app.tap(choose)
    reader.app.advance(seconds: 1)
    #expect(perform("escape", at: reader.find("One"), reader) && !reader.app.scene.hasPopup)
    reader.app.advance(seconds: 1)
    #expect(perform("escape", at: reader.find("Choose"), reader))
    reader.app.advance(seconds: 1)
    #expect(navigation.viewControllers == [first])
    let sheet = UIViewController()
    _ = button("In the sheet", in: sheet.view)
    first.present(sheet, animated: false)
    reader.app.advance(seconds: 1)
    #expect(perform("escape", at: reader.find("In the sheet"), reader))
    reader.app.advance(seconds: 1)
    #expect(first.presentedViewController == nil)
  }

  @Test("an outline is where an element is, is clicked, and is found: beside it are others")
  func outline() throws {
    let (round, below) = (UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), UIView())
    below.frame = CGRect(x: 80, y: 80, width: 140, height: 140)
    for (view, name) in [(below, "Below"), (round, "Round")] {
      (view.isAccessibilityElement, view.accessibilityLabel, view.accessibilityTraits) = (true, name, .button)
    }
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addHandler { _ in taps += 1 }
    round.addGestureRecognizer(tap)
    let reader = ScreenReader(Harness(showing: [below, round]))
    round.accessibilityPath = UIBezierPath(ovalIn: CGRect(x: 110, y: 110, width: 60, height: 60))
    let id = reader.find("Round")
    #expect(reader.tree.frame(of: id) == CGRect(x: 110, y: 110, width: 60, height: 60))
    #expect(round.accessibilityActivationPoint == CGPoint(x: 140, y: 140))
    let (middle, corner) = (CGPoint(x: 140, y: 140), CGPoint(x: 113, y: 113))
    #expect(reader.tree.contains(middle, id) && !reader.tree.contains(corner, id))
    let window = reader.tree.windows[0]
    #expect(reader.tree.element(at: middle, in: window) == id)
    #expect(reader.tree.element(at: corner, in: window) == reader.find("Below"))
    #expect(perform("press", at: id, reader) && taps == 1)
  }
}
