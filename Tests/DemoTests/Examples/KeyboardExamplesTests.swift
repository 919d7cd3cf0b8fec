import TestSupport
import Testing

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("Examples of the keyboard's manager and layout guide") struct KeyboardExamplesTests {
  private nonisolated static let sizes = [
    CGSize(width: 320, height: 480), CGSize(width: 420, height: 760), CGSize(width: 1100, height: 700),
  ]

  @Test("each field is clear of bar and keyboard while it is edited, at any size", arguments: sizes)
  func lowerBarClearsFields(size: CGSize) throws {
    let app = try Harness.running("lower-bar", size)
    for name in ["Name", "Street", "City", "Voucher"] {
      app.view(name).becomeFirstResponder()
      app.advance(seconds: 0.6)
      let bar = app.view("Place order").superview?.superview?.frameInScreen ?? .null
      #expect(bar.maxY == app.keyboard.frame.minY)
      #expect(app.view(name).frameInScreen.maxY <= bar.minY)
      #expect(app.view(name).frameInScreen.minY >= 44)
    }
    app.window.endEditing(true)
    app.advance(seconds: 0.6)
    #expect(app.view("Place order").superview?.superview?.frameInScreen.maxY == size.height)
  }

  @Test("the caret of a long note stays between bar and keyboard while it is typed", arguments: sizes)
  func lowerBarClearsCaret(size: CGSize) throws {
    let app = try Harness.running("lower-bar", size)
    let note = try #require(app.view("Note") as? UITextView)
    note.becomeFirstResponder()
    app.advance(seconds: 0.6)
    for _ in 0..<8 {
      app.type("Up the stairs\n")
      app.advance(seconds: 0.6)
      let caret = note.convert(note.caretRect, to: nil)
      let bar = app.view("Place order").superview?.superview?.frameInScreen ?? .null
      #expect(caret.minY >= 44)
      #expect(caret.maxY <= bar.minY)
    }
  }

  @Test("Return goes from field to field, and an order says thanks")
  func lowerBarTakesOrder() throws {
    let app = try Harness.running("lower-bar", Self.sizes[1])
    app.tap(app.view("Name"))
    for text in ["Ada", "Square", "London"] {
      app.type(text)
      app.pressReturn()
    }
    app.advance(seconds: 0.6)
    #expect((app.window.firstResponder as? UIView)?.accessibilityLabel == "Voucher")
    app.tap(app.view("Place order"))
    app.advance(seconds: 0.6)
    #expect(!app.keyboard.isShown)
    let message = app.find(in: app.window) { $0 is FormMessage } as? FormMessage
    #expect(message?.text == "Thank you, Ada! It will be with you on Friday.")
  }

  @Test("in the lowest window both fields and Sign in are above the keyboard")
  func proxyLow() throws {
    let app = try Harness.running("keyboard-proxy", CGSize(width: 320, height: 400))
    app.tap(app.view("Email"))
    app.advance(seconds: 0.6)
    for name in ["Email", "Password", "Sign in"] {
      let frame = app.view(name).frameInScreen
      #expect(frame.minY >= 44 && frame.maxY <= app.keyboard.frame.minY, "\(name)")
    }
  }

  @Test("the composer rides on the keyboard in every frame, with the last message above it", arguments: sizes)
  func chatRides(size: CGSize) throws {
    let app = try Harness.running("chat", size)
    let composer = try #require(app.find(in: app.window) { $0 is ChatComposer })
    app.view("Message").becomeFirstResponder()
    for _ in 0..<20 {
      app.nextFrame()
      #expect(abs(composer.frameInScreen.maxY - app.keyboard.frame.minY) <= 0.5)
      let last = try #require(app.lastBubble)
      #expect(abs(composer.frameInScreen.minY - last.frameInScreen.maxY - 16) <= 1)
    }
  }

  @Test("the end stays above the composer when Tab comes and goes in the middle of a slide", arguments: sizes)
  func chatKeepsEndThroughTabs(size: CGSize) throws {
    let app = try Harness.running("chat", size)
    let composer = try #require(app.find(in: app.window) { $0 is ChatComposer })
    let list = try #require(app.find(in: app.window) { type(of: $0) == UIScrollView.self } as? UIScrollView)
    let rest = list.contentOffset
    for pause in [0.06, 0.02, 0.2, 0.5] {
      for _ in ["to the message", "to the settings", "and back"] {
        app.advance(seconds: pause)
        app.tab()
      }
      app.advance(seconds: 1)
      let last = try #require(app.lastBubble)
      #expect(abs(composer.frameInScreen.minY - last.frameInScreen.maxY - 16) <= 1, "pause \(pause)")
      app.window.endEditing(true)
      app.advance(seconds: 1)
      #expect(list.contentOffset == rest, "pause \(pause)")
    }
  }

  @Test("the end stays above the composer when the window is made wider and narrower", arguments: sizes)
  func chatKeepsEndThroughWidths(size: CGSize) throws {
    let app = try Harness.running("chat", size)
    let composer = try #require(app.find(in: app.window) { $0 is ChatComposer })
    let list = try #require(app.find(in: app.window) { type(of: $0) == UIScrollView.self } as? UIScrollView)
    let rest = list.contentOffset
    app.tap(app.view("Message"))
    app.advance(seconds: 1)
    for width in [900, 330, 1200, size.width] {
      app.host.resize(to: CGSize(width: width, height: size.height))
      app.advance(seconds: 1)
      let last = try #require(app.lastBubble)
      #expect(abs(composer.frameInScreen.minY - last.frameInScreen.maxY - 16) <= 1, "width \(width)")
    }
    app.window.endEditing(true)
    app.advance(seconds: 1)
    #expect(list.contentOffset == rest)
  }

  @Test("Shift and Return make a line, which neither sends nor is lost")
  func chatLines() throws {
    let app = try Harness.running("chat")
    app.tap(app.view("Message"))
    app.advance(seconds: 0.5)
    app.type("one")
    app.press(.keyboardReturnOrEnter, .shift, characters: "\r")
    app.type("two")
    app.press(.keypadEnter, .shift, characters: "\r")
    let message = try #require(app.view("Message") as? UITextView)
    #expect(message.text == "one\ntwo\n" && message.isFirstResponder)
    app.press(.keypadEnter, characters: "\r")
    #expect(message.text == "" && app.texts(in: app.window).contains("one\ntwo"))
  }

  @Test("Return sends what was written, and the composer shrinks again")
  func chatSends() throws {
    let app = try Harness.running("chat", Self.sizes[0])
    let composer = try #require(app.find(in: app.window) { $0 is ChatComposer })
    app.tap(app.view("Message"))
    app.advance(seconds: 0.6)
    let height = composer.frame.height
    app.type("I am on my way already and will be there in no time at all, look for the umbrella")
    app.settle()
    #expect(composer.frame.height > height + 30)
    #expect(abs(composer.frameInScreen.maxY - app.keyboard.frame.minY) <= 0.5)
    app.pressReturn()
    app.advance(seconds: 0.6)
    #expect(composer.frame.height == height)
    #expect(app.lastBubble?.text == "I am on my way already and will be there in no time at all, look for the umbrella")
    #expect(try #require(app.lastBubble).frameInScreen.maxY <= composer.frameInScreen.minY)
  }

  @Test("a finger takes hold of the composer's edge and pushes it down with the keyboard")
  func chatDismisses() throws {
    let app = try Harness.running("chat", Self.sizes[1])
    let composer = try #require(app.find(in: app.window) { $0 is ChatComposer })
    app.view("Message").becomeFirstResponder()
    app.advance(seconds: 0.6)
    app.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 650), duration: 0.5, release: false)
    app.nextFrame()
    #expect(composer.frameInScreen.minY == 650)
    app.send(.ended, CGPoint(x: 200, y: 650))
    app.advance(seconds: 2)
    #expect(!app.keyboard.isShown)
    #expect(composer.frameInScreen.maxY == 760)
  }

  @Test("the card is in the middle of what the keyboard leaves free, and never behind it", arguments: sizes)
  func proxyCentres(size: CGSize) throws {
    let app = try Harness.running("keyboard-proxy", size)
    let button = app.view("Sign in")
    let card = try #require(button.superview)
    #expect(abs(card.frameInScreen.midY - (44 + size.height) / 2) <= 1)
    app.view("Email").becomeFirstResponder()
    app.advance(seconds: 0.6)
    let top = app.keyboard.frame.minY
    #expect(card.frameInScreen.maxY <= top - 12)
    for name in ["Email", "Password"] { #expect(app.view(name).frameInScreen.minY >= 44) }
    if card.frame.height < top - 44 - 24 { #expect(abs(card.frameInScreen.midY - (44 + top) / 2) <= 1) }
  }

  @Test("the list ends at the tab bar or at the keyboard, whichever is higher, and shows what is searched for")
  func tabBarRests() throws {
    let app = try Harness.running("tab-bar", Self.sizes[1])
    let list = try #require(app.find(in: app.window) { type(of: $0) == UIScrollView.self })
    #expect(abs(list.frameInScreen.maxY - (760 - 49)) < 0.01)
    app.tap(app.view("Search"))
    app.advance(seconds: 0.6)
    #expect(list.frameInScreen.maxY == app.keyboard.frame.minY)
    app.type("lighthouse")
    app.settle()
    #expect(app.texts(in: list) == ["Nobody here is called “lighthouse”."])
    for _ in 0..<"lighthouse".count { app.press(.keyboardDeleteOrBackspace) }
    app.type("grace")
    app.settle()
    #expect(app.texts(in: list).contains("Grace Hopper"))
    app.pressReturn()
    app.advance(seconds: 0.6)
    #expect(abs(list.frameInScreen.maxY - (760 - 49)) < 0.01)
  }
}

extension Harness {
  /// The lowest message of a conversation.
  fileprivate var lastBubble: ChatBubble? {
    var view = find(in: window) { $0 is ChatBubble }
    view = view?.superview?.subviews.last
    return view as? ChatBubble
  }
}

extension ChatBubble {
  fileprivate var text: String? { (subviews.first?.subviews.first as? UILabel)?.text }
}
