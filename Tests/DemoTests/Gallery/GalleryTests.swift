import Outside
import TestSupport
import Testing
import VirtualKeyboard

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("The gallery") struct GalleryTests {
  private nonisolated static let sizes = [
    CGSize(width: 320, height: 480), CGSize(width: 420, height: 760), CGSize(width: 700, height: 600),
    CGSize(width: 1920, height: 1080),
  ]

  private func launch(_ size: CGSize = sizes[1], scale: CGFloat = 1) -> Harness {
    let app = Harness(size: size, scale: scale) { DemoApplication.makeScreens(showing: nil) }
    VirtualKeyboard.install(in: app.scene)
    app.advance(seconds: 0.1)
    return app
  }

  private func card(_ title: String, _ app: Harness) -> ExampleCard? {
    app.find(in: app.window) { ($0 as? ExampleCard)?.example.title == title } as? ExampleCard
  }

  private func wait(_ app: Harness) { app.advance(seconds: 1) }

  private func focusedTitle(_ app: Harness) -> String? { (app.window.firstResponder as? ExampleCard)?.example.title }

  private func shownTitle(_ app: Harness) -> String? {
    (app.window.rootViewController as? UINavigationController)?.topViewController?.title
  }

  @Test("each example is opened, an input of it focused, and left again, by keys alone")
  func keysAlone() {
    let app = launch()
    for example in Example.all {
      app.press(.keyboardDownArrow)
      #expect(focusedTitle(app) == example.title)
      app.pressReturn()
      wait(app)
      #expect(shownTitle(app) == example.title)
      if app.window.firstResponder == nil { app.tab() }
      wait(app)
      let input = app.window.firstResponder
      #expect(input is UITextField || input is UITextView, "\(example.name)")
      app.press(.keyboardEscape)
      wait(app)
      #expect(app.window.firstResponder == nil, "\(example.name)")
      app.press(.keyboardEscape)
      wait(app)
      #expect(shownTitle(app) == "Examples")
    }
    #expect(focusedTitle(app) == Example.all.last?.title)
  }

  @Test("arrows go through the columns, Home and End to the ends, and what is focused is in sight", arguments: sizes)
  func arrows(size: CGSize) throws {
    let app = launch(size)
    app.press(.keyboardEnd)
    wait(app)
    let last = try #require(app.window.firstResponder as? ExampleCard)
    #expect(last.example == Example.all.last)
    #expect(last.frameInScreen.maxY <= size.height)
    app.press(.keyboardHome)
    wait(app)
    let first = try #require(app.window.firstResponder as? ExampleCard)
    #expect(first.example == Example.all.first)
    #expect(first.frameInScreen.minY >= 44)
    app.press(.keyboardRightArrow)
    #expect(focusedTitle(app) == Example.all[size.width < 650 ? 0 : 1].title)
    app.press(.keyboardLeftArrow)
    app.press(.keyboardUpArrow)
    #expect(app.window.firstResponder is SearchField)
    app.press(.keyboardDownArrow)
    #expect(focusedTitle(app) == Example.all.first?.title)
  }

  @Test("Tab reaches the search, every card and the bar's button, and comes round")
  func tab() {
    let app = launch()
    app.tab()
    #expect(app.window.firstResponder is SearchField)
    for example in Example.all {
      app.tab()
      #expect(focusedTitle(app) == example.title)
    }
    app.tab()
    #expect((app.window.firstResponder as? UIView)?.accessibilityLabel == "Settings")
    app.tab()
    #expect(app.window.firstResponder is SearchField)
    app.backTab()
    #expect((app.window.firstResponder as? UIView)?.accessibilityLabel == "Settings")
  }

  @Test("what is typed anywhere is looked for, Return opens the first that is found, Escape shows all again")
  func searching() {
    let app = launch()
    app.press(.keyboardDownArrow)
    app.type("hundred thousand")
    app.settle()
    #expect(app.window.firstResponder is SearchField)
    #expect(card("Table", app) != nil)
    #expect(card("Registration", app) == nil)
    #expect(app.find(in: app.window) { ($0 as? UILabel)?.text == "KeyboardManager" } == nil)
    app.pressReturn()
    wait(app)
    #expect(shownTitle(app) == "Table")
    app.press(.keyboardEscape)
    wait(app)
    #expect(focusedTitle(app) == "Table")
    app.press(.keyboardEscape)
    app.settle()
    #expect(card("Registration", app) != nil)
    #expect((app.view("Search examples") as? UITextField)?.text == "")
  }

  @Test("no two examples have sketches of the same parts")
  func sketches() {
    /// The kinds of the parts, in their order, whatever their number and the space between them.
    func kinds(_ parts: [Miniature.Part]) -> [String] {
      let kinds = parts.map { "\($0)".prefix { $0 != "(" } }.filter { $0 != "space" }
      return kinds.indices.filter { $0 == 0 || kinds[$0] != kinds[$0 - 1] }.map { String(kinds[$0]) }
    }
    var known: [[String]: String] = [:]
    for example in Example.all {
      let sketch = example.miniature
      let wheels = sketch.hasWheels ? ["wheels"] : []
      let look = kinds(sketch.parts) + kinds(sketch.onKeyboard) + wheels
      #expect(known[look] == nil, "\(example.name) looks like \(known[look] ?? "")")
      known[look] = example.name
    }
  }

  @Test("where less motion is asked for, the list jumps to what is focused, and pages and keyboard don't slide")
  func reducedMotion() throws {
    let app = launch()
    app.platform.prefersReducedMotion = true
    app.press(.keyboardEnd)
    let frame = try #require(app.window.firstResponder as? ExampleCard).frameInScreen
    app.settle()
    #expect(frame.maxY <= 760)
    app.press(.keyboardHome)
    app.pressReturn()
    app.nextFrame()
    let page = try #require((app.window.rootViewController as? UINavigationController)?.topViewController?.view)
    #expect(page.convert(page.layer.presentedBounds, to: nil).minX == 0)
    wait(app)
    app.tab()
    app.nextFrame()
    #expect(app.keyboard.frame.maxY == 760)
    #expect(app.view("First name").frameInScreen.maxY <= app.keyboard.frame.minY)
  }

  @Test("a gallery that doesn't move asks for no frames, whatever has the keys but the search")
  func idle() {
    let app = launch()
    app.press(.keyboardDownArrow)
    wait(app)
    let wakeUps = app.platform.wakeUps
    app.advance(seconds: 10)
    #expect(app.platform.wakeUps == wakeUps)
  }

  @Test("the pointer marks the card that it is on, and opens it")
  func pointer() throws {
    let app = launch()
    let card = try #require(self.card("Long form", app))
    app.send(.hovered, card.frameInScreen.mid)
    app.nextFrame()
    #expect(app.host.lastDamage.contains { $0.contains(card.frameInScreen) })
    app.send(.hovered, .zero)
    app.nextFrame()
    #expect(app.host.lastDamage.contains { $0.contains(card.frameInScreen) })
    app.tap(card)
    wait(app)
    #expect(shownTitle(app) == "Long form")
    app.tap(app.view("Back"))
    wait(app)
    #expect(app.window.firstResponder == nil)
  }

  @Test("a search for a library finds its examples, one for nothing says so")
  func searchesLibraries() {
    let app = launch()
    app.type("keyboardawareness")
    app.settle()
    #expect(card("Caret tracking", app) != nil)
    #expect(card("Chat", app) == nil)
    app.type("x")
    app.settle()
    let message = app.find(in: app.window) { $0 is FormMessage } as? UILabel
    #expect(message?.text == "No example is called “keyboardawarenessx”.")
  }

  @Test("cards are side by side where there is room, and hold their texts", arguments: sizes, [1, 1.25, 1.5, 2, 3])
  func layout(size: CGSize, scale: CGFloat) throws {
    let app = Harness.withoutConflicts { launch(size, scale: scale) }
    let cards = try Example.all.map { try #require(card($0.title, app)) }
    let (first, second) = (cards[0].frameInScreen, cards[1].frameInScreen)
    #expect((first.minY == second.minY) == (size.width > 650))
    for card in cards {
      #expect(card.frameInScreen.minX >= 16)
      #expect(card.frameInScreen.maxX <= size.width - 16)
      for case let label as UILabel in card.subviews {
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
        #expect(needed.height <= label.bounds.height, "\(card.example.name)")
        #expect(label.frame.minY >= 8 && label.frame.maxY <= card.bounds.height - 8, "\(card.example.name)")
      }
    }
  }

  @Test(
    "a letter stops the list that still coasts after a drag, which would carry off the search",
    arguments: sizes.dropFirst()
  )
  func searchWhileCoasting(size: CGSize) throws {
    let app = launch(size)
    app.scene.keyboard.policy = .never
    let search = try #require(app.find(in: app.window) { $0.accessibilityLabel == "Search examples" } as? UITextField)
    app.tap(search)
    wait(app)
    let page = try #require(sequence(first: search, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first)
    let start = CGPoint(x: size.width / 2, y: size.height / 2)
    app.drag(from: start, to: CGPoint(x: start.x, y: start.y - 60))
    wait(app)
    #expect(page.isDecelerating)
    app.press(.none, characters: "a")
    wait(app)
    wait(app)
    let caret = search.convert(search.caretRect, to: page)
    #expect(caret.minY >= page.bounds.minY && caret.maxY <= page.bounds.maxY)
  }

  @Test("the folder for a recording is among the pictures, or without a home among the temporary files")
  func recording() throws {
    let example = try #require(Example.all.first)
    func folder(_ environment: [String: String]) -> String {
      ExampleRecording.folder(for: example, in: UserFolders(environment: environment))
    }
    #expect(folder(["HOME": "/home/ada"]) == "/home/ada/Pictures/Keyboard Assistant/\(example.title)")
    let temporary = FileManager.default.temporaryDirectory.path
    #expect(folder([:]) == "\(temporary)/Keyboard Assistant/\(example.title)" && !folder([:]).contains("//"))
  }
}
