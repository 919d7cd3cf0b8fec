import Headless
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// With the headless font at 20 points every character is 10 points wide and lines are 24 points high.
@Suite("Links in a text")
struct TextLinkTests {
  /// Lets links be opened, or takes care of them itself.
  private final class Reader: UITextViewDelegate {
    var opens = true
    private(set) var pressed: [String] = []

    func textView(
      _ textView: UITextView,
      shouldInteractWith URL: URL,
      in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      pressed.append("\(URL.absoluteString) \(characterRange.location)+\(characterRange.length)")
      return opens
    }
  }

  /// Takes care of links in the method that iOS had before its tenth version.
  private final class OldReader: UITextViewDelegate {
    private(set) var pressed: [String] = []
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
      pressed.append(URL.lastPathComponent)
      return false
    }
  }

  private final class Page {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 240, height: 100))
    let field = UITextField(frame: CGRect(x: 0, y: 120, width: 100, height: 40))
    let reader = Reader()
    let opener = HeadlessOpener()
    let app: Harness

    /// “see terms and rules”, where “terms” and “rules” are links, in a text view that can't be edited, above a field.
    init() throws {
      let size = [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 20)]
      let text = NSMutableAttributedString(string: "see terms and rules", attributes: size)
      let terms = try #require(URL(string: "https://example.org/terms"))
      text.addAttribute(.link, value: terms, range: NSRange(location: 4, length: 5))
      text.addAttribute(.link, value: "https://example.org/rules", range: NSRange(location: 14, length: 5))
      app = Harness(size: CGSize(width: 240, height: 300), showing: [view, field])
      app.platform.opener = opener
      view.textContainerInset = .zero
      view.textContainer.lineFragmentPadding = 0
      view.isEditable = false
      view.delegate = reader
      view.attributedText = text
      app.settle()
    }

    var opened: [String] { opener.urls.map(\.lastPathComponent) }
    var drawn: [String] { app.host.drawingList.map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  @Test("are drawn in the tint colour with a line under them, or as the text view says")
  func look() throws {
    let page = try Page()
    let colours = page.drawn.filter { $0.hasPrefix("text “") }.map { $0.suffix(10) }
    #expect(colours.count == 4 && colours[0] == colours[2] && colours[1] == colours[3] && colours[0] != colours[1])
    #expect(page.drawn.filter { $0.contains("[40,20,50,1]") }.count == 1)
    page.view.linkTextAttributes = [.foregroundColor: UIColor.label]
    page.app.settle()
    #expect(!page.drawn.contains { $0.contains("[40,20,50,1]") })
    page.view.linkTextAttributes = nil
    page.app.settle()
    #expect(page.drawn.contains { $0.contains("[40,20,50,1]") })
  }

  @Test("a click opens one, and only on its letters")
  func click() throws {
    let page = try Page()
    for x in [20, 65, 120, 160] as [CGFloat] { page.app.tap(at: CGPoint(x: x, y: 12)) }
    page.app.tap(at: CGPoint(x: 65, y: 60))
    #expect(page.opened == ["terms", "rules"])
    #expect(page.reader.pressed == ["https://example.org/terms 4+5", "https://example.org/rules 14+5"])
    page.app.tap(at: CGPoint(x: 65, y: 12), button: 3)
    page.app.drag(from: CGPoint(x: 65, y: 12), to: CGPoint(x: 160, y: 12))
    #expect(page.opened.count == 2)
  }

  @Test("the app takes care of one itself where its delegate says so")
  func delegate() throws {
    let page = try Page()
    page.reader.opens = false
    page.app.tap(at: CGPoint(x: 65, y: 12))
    #expect(page.opened.isEmpty && page.reader.pressed.count == 1)
  }

  @Test("so it does by the method of old versions of iOS")
  func oldDelegate() throws {
    let (page, reader) = (try Page(), OldReader())
    page.view.delegate = reader
    page.app.tap(at: CGPoint(x: 65, y: 12))
    #expect(page.opened.isEmpty && reader.pressed == ["terms"])
  }

  @Test("a click leaves the field that is edited alone")
  func focus() throws {
    let page = try Page()
    page.app.tap(page.field)
    page.app.tap(at: CGPoint(x: 65, y: 12))
    #expect(page.field.isEditing && page.opened == ["terms"])
  }

  @Test("the pointer is a hand over one")
  func pointer() throws {
    let page = try Page()
    page.app.send(.hovered, CGPoint(x: 65, y: 12))
    #expect(page.app.host.cursor == .hand)
    page.app.send(.hovered, CGPoint(x: 20, y: 12))
    #expect(page.app.host.cursor == .text)
  }

  @Test("Tab goes from one to the next with a ring around it, Return and Space open them")
  func keys() throws {
    let page = try Page()
    page.app.tap(page.field)
    page.app.backTab()
    #expect(page.view.isFirstResponder)
    page.app.pressReturn()
    page.app.backTab()
    page.app.settle()
    #expect(page.drawn.contains { $0.contains("[38,0,54,2]") })
    page.app.press(.keyboardSpacebar, characters: " ")
    #expect(page.opened == ["rules", "terms"])
    page.app.tab()
    page.app.tab()
    #expect(page.field.isEditing)
    page.app.settle()
    #expect(!page.drawn.contains { $0.contains("[38,0,54,2]") })
    page.app.pressReturn()
    #expect(page.opened.count == 2)
  }

  @Test("in a text that can be edited a click places the caret, and what is typed at a link's end isn't part of it")
  func editing() throws {
    let page = try Page()
    page.view.isEditable = true
    page.app.tap(at: CGPoint(x: 65, y: 12))
    #expect(page.opened.isEmpty && page.view.isFirstResponder)
    page.view.selectedRange = NSRange(location: 19, length: 0)
    page.app.type("!")
    page.view.selectedRange = NSRange(location: 7, length: 0)
    page.app.type("x")
    #expect(page.view.text == "see terxms and rules!")
    #expect(page.view.allLinks.map(\.range) == [4..<10, 15..<20])
  }

  @Test("a label draws them underlined in the colour of links, and lets clicks through")
  func label() throws {
    let page = try Page()
    let label = UILabel(frame: CGRect(x: 0, y: 200, width: 240, height: 24))
    label.attributedText = page.view.attributedText
    page.view.superview?.addSubview(label)
    page.app.settle()
    let colours = page.drawn.filter { $0.hasPrefix("text “") }.map { $0.suffix(10) }
    #expect(colours.count == 4 && colours[1] == colours[3] && colours[0] != colours[1], "\(page.drawn)")
    #expect(page.drawn.filter { $0.contains(",50,1]") }.count == 2)
    page.app.tap(label)
    #expect(page.opened.isEmpty)
  }

  @Test("a link that isn't in the text any more isn't opened by keys")
  func stale() throws {
    let page = try Page()
    page.app.tap(page.field)
    page.app.backTab()
    page.view.attributedText = NSAttributedString(string: "see terms")
    page.app.pressReturn()
    #expect(page.opened.isEmpty && page.view.focusedLink == nil)
  }

  @Test("are lost with plain text, and aren't links where their address is none")
  func none() throws {
    let page = try Page()
    page.view.attributedText = NSAttributedString(string: "see", attributes: [.link: 3])
    #expect(page.view.links.isEmpty && !page.view.canBecomeFocused)
    page.view.text = "see terms"
    page.app.tap(at: CGPoint(x: 65, y: 12))
    #expect(page.opened.isEmpty)
  }
}
