import TestSupport
import Testing

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("Examples of awareness") struct AwarenessExamplesTests {
  private nonisolated static let sizes = [
    CGSize(width: 320, height: 480), CGSize(width: 420, height: 760), CGSize(width: 1100, height: 700),
  ]

  private func hideKeyboard(_ app: Harness) {
    app.window.endEditing(true)
    app.advance(seconds: 0.6)
  }

  @Test("each thing on the list is clear of the keyboard while it is edited, and all goes back", arguments: sizes)
  func shoppingClears(size: CGSize) throws {
    let app = try Harness.running("scroll-view-awareness", size)
    let list = try #require(app.find(in: app.window) { type(of: $0) == UIScrollView.self } as? UIScrollView)
    for name in ["Rye bread", "Potatoes", "Red lentils", "Search the list"] {
      app.view(name).becomeFirstResponder()
      app.advance(seconds: 0.6)
      #expect(app.view(name).frameInScreen.maxY <= app.keyboard.frame.minY, "\(name)")
      #expect(app.view(name).frameInScreen.minY >= 44, "\(name)")
    }
    hideKeyboard(app)
    #expect(list.contentInset.bottom == 0)
  }

  @Test("what is searched for is found, filled in from thing to thing, and said to be missing")
  func shoppingSearches() throws {
    let app = try Harness.running("scroll-view-awareness")
    app.tap(app.view("Search the list"))
    app.type("oil")
    app.settle()
    #expect(app.find(in: app.window) { $0.accessibilityLabel == "Milk" } == nil)
    app.pressReturn()
    #expect(app.editedName == "Olive oil")
    app.pressReturn()
    #expect(app.editedName == nil)
    app.advance(seconds: 0.6)
    app.tap(app.view("Search the list"))
    app.type("x")
    app.settle()
    #expect((app.find(in: app.window) { $0 is FormMessage } as? UILabel)?.text == "There is no “oilx” on the list.")
  }

  @Test("a field of the paint box is clear of the keyboard, wherever it is in the grid", arguments: sizes)
  func paintboxClears(size: CGSize) throws {
    let app = try Harness.running("collection-awareness", size)
    let grid = try #require(app.find(in: app.window) { $0 is UICollectionView } as? UICollectionView)
    for path in [IndexPath(item: 1, section: 0), IndexPath(item: 5, section: 5), IndexPath(item: 3, section: 2)] {
      grid.scrollToItem(at: path, at: [], animated: false)
      let field = try #require((grid.cellForItem(at: path) as? ShadeCell)?.textField)
      field.becomeFirstResponder()
      app.advance(seconds: 0.6)
      #expect(field.frameInScreen.maxY <= app.keyboard.frame.minY, "\(path)")
      #expect(field.frameInScreen.minY >= 44, "\(path)")
    }
    hideKeyboard(app)
    #expect(grid.contentInset.bottom == 0)
  }

  @Test("in the lowest window the Wi-Fi card shows what comes next beside the edited field")
  func hotspotLow() throws {
    let app = try Harness.running("constraint-awareness", CGSize(width: 320, height: 400))
    for (field, next) in [("Table", "Code"), ("Code", "Join")] {
      app.tap(app.view(field))
      app.advance(seconds: 0.6)
      for name in [field, next] {
        let frame = app.view(name).frameInScreen
        #expect(frame.minY >= 44 && frame.maxY <= app.keyboard.frame.minY, "\(name) while \(field) is edited")
      }
    }
  }

  @Test("the names of the paint box's rows stand above their colours, also after the window was made wider")
  func paintboxNames() throws {
    let app = try Harness.running("collection-awareness", CGSize(width: 320, height: 480))
    for width in [1600, 320] as [CGFloat] {
      app.host.resize(to: CGSize(width: width, height: 700))
      app.advance(seconds: 0.2)
      let name = try #require(app.find(in: app.window) { ($0 as? UILabel)?.text == "Red" })
      let grid = try #require(app.find(in: app.window) { $0 is UICollectionView } as? UICollectionView)
      let color = try #require(grid.cellForItem(at: IndexPath(item: 0, section: 0)))
      #expect(abs(name.frameInScreen.minX - color.frameInScreen.minX - 16) <= 1, "in a window \(width) points wide")
    }
  }

  /// The field of a colour, whose card has the same name.
  private func colorField(_ name: String, in app: Harness) -> UITextField? {
    app.find(in: app.window) { $0 is UITextField && $0.accessibilityLabel == name } as? UITextField
  }

  @Test("Return goes from colour to colour to the last, each clear of the keyboard, and names stay with theirs")
  func paintboxReturn() throws {
    let app = try Harness.running("collection-awareness", CGSize(width: 320, height: 480))
    app.tap(try #require(colorField("Red 1", in: app)))
    app.advance(seconds: 0.6)
    let grid = try #require(app.find(in: app.window) { $0 is UICollectionView } as? UICollectionView)
    for shade in Shade.all {
      for number in 1...6 {
        #expect(app.editedName == "\(shade.name) \(number)")
        let frame = try #require(app.window.firstResponder as? UIView).frameInScreen
        #expect(frame.minY >= 44 && frame.maxY <= app.keyboard.frame.minY)
        app.type("Name \(number)")
        app.pressReturn()
        app.advance(seconds: 0.6)
      }
    }
    #expect(app.editedName == nil)
    grid.scrollToItem(at: IndexPath(item: 1, section: 0), at: .top, animated: false)
    app.settle()
    #expect(colorField("Red 2", in: app)?.text == "Name 2")
  }

  @Test("the card and its button rise by the constraint, no further than they must, and go back", arguments: sizes)
  func hotspotRises(size: CGSize) throws {
    let app = try Harness.running("constraint-awareness", size)
    let card = try #require(app.find(in: app.window) { $0.layer.cornerRadius == 20 })
    let rest = card.frameInScreen
    #expect(abs(rest.maxY - (size.height - 24)) <= 0.5)
    app.view("Table").becomeFirstResponder()
    app.advance(seconds: 0.6)
    #expect(abs(card.frameInScreen.maxY - (app.keyboard.frame.minY - 16)) <= 0.5)
    for name in ["Table", "Code", "Join"] { #expect(app.view(name).frameInScreen.minY >= 44, "\(name)") }
    hideKeyboard(app)
    #expect(card.frameInScreen == rest)
  }

  @Test("Return goes to the code, and then joins")
  func hotspotJoins() throws {
    let app = try Harness.running("constraint-awareness")
    app.tap(app.view("Table"))
    app.type("12")
    app.pressReturn()
    app.pressReturn()
    #expect(app.view("Code").accessibilityHint == "The code is on your receipt.")
    #expect(app.editedName == "Code")
    app.type("1815")
    app.pressReturn()
    #expect((app.find(in: app.window) { $0 is FormMessage } as? UILabel)?.text?.hasPrefix("You are online") == true)
  }

  @Test("the whole bar is on top of the keyboard, the last comment above it, and all goes back", arguments: sizes)
  func commentsMove(size: CGSize) throws {
    let app = try Harness.running("container-awareness", size)
    let bar = try #require(app.find(in: app.window) { $0 is CommentBar })
    let list = try #require(app.find(in: app.window) { type(of: $0) == UIScrollView.self } as? UIScrollView)
    list.contentOffset.y = 10
    app.tap(app.view("Comment"))
    app.advance(seconds: 0.6)
    #expect(abs(bar.frameInScreen.maxY - app.keyboard.frame.minY) <= 0.5)
    #expect(abs(list.frameInScreen.maxY - bar.frameInScreen.minY) <= 0.5)
    #expect(list.contentOffset.y > 10)
    app.type("A book of maps")
    app.pressReturn()
    app.advance(seconds: 0.6)
    let row = try #require(app.find(in: list) { ($0 as? UILabel)?.text == "A book of maps" })
    #expect(row.frameInScreen.maxY <= bar.frameInScreen.minY)
    hideKeyboard(app)
    #expect(abs(bar.frameInScreen.maxY - size.height) <= 0.5)
  }

  @Test("comments go back to where they were read")
  func commentsReturn() throws {
    let app = try Harness.running("container-awareness", Self.sizes[0])
    let list = try #require(app.find(in: app.window) { type(of: $0) == UIScrollView.self } as? UIScrollView)
    list.contentOffset.y = 33
    app.tap(app.view("Comment"))
    app.advance(seconds: 0.6)
    hideKeyboard(app)
    #expect(list.contentOffset.y == 33)
  }

  @Test("the caret stays above the keyboard while a letter gets longer, and shorter again", arguments: sizes)
  func letterCaret(size: CGSize) throws {
    let app = try Harness.running("caret-tracking", size)
    let letter = try #require(app.view("Letter") as? UITextView)
    let height = letter.frame.height
    app.tap(app.view("Subject"))
    app.pressReturn()
    app.advance(seconds: 0.6)
    for _ in 0..<12 {
      app.type("Yours ever\n")
      app.advance(seconds: 0.6)
      let caret = letter.convert(letter.caretRect, to: nil)
      #expect(caret.minY >= 44)
      #expect(caret.maxY <= app.keyboard.frame.minY - 12)
    }
    #expect(letter.frame.height > height + 200)
    for _ in 0..<60 { app.press(.keyboardDeleteOrBackspace) }
    app.advance(seconds: 0.6)
    #expect(letter.convert(letter.caretRect, to: nil).maxY <= app.keyboard.frame.minY)
    #expect((app.find(in: app.window) { ($0 as? UILabel)?.text?.hasSuffix("words") == true }) != nil)
  }

  @Test("a selection that is dragged to the keyboard scrolls the letter, and its end stays in sight", arguments: sizes)
  func letterSelection(size: CGSize) throws {
    let app = try Harness.running("caret-tracking", size)
    let letter = try #require(app.view("Letter") as? UITextView)
    let page = try #require(app.find(in: app.window) { type(of: $0) == UIScrollView.self } as? UIScrollView)
    letter.becomeFirstResponder()
    app.press(.keyboardHome, .control)
    app.advance(seconds: 0.6)
    let (start, offset) = (letter.convert(letter.caretRect, to: nil), page.contentOffset.y)
    let edge = CGPoint(x: start.minX + 120, y: app.keyboard.frame.minY - 4)
    app.drag(from: CGPoint(x: start.minX + 2, y: start.midY), to: edge, duration: 0.4, release: false)
    app.advance(seconds: 2)
    #expect(letter.selectedRange.length > 40)
    #expect(page.contentOffset.y > offset)
    app.send(.ended, edge)
    app.advance(seconds: 0.6)
    #expect(letter.convert(letter.caretRect, to: nil).maxY <= app.keyboard.frame.minY)
  }
}
