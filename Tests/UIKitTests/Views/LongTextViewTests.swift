import Foundation
import TestSupport
import Testing

@testable import UIFoundation
@testable import UIKit
@testable import UIKitCore

/// A text view with far more text than is seen: what isn't is neither measured nor laid out, and nobody notices.
///
/// With the headless font at 20 points every character is 10 points wide and lines are 24 points high.
@Suite("A text view with a long text")
struct LongTextViewTests {
  private final class Page {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 310, height: 400))
    private(set) var app: Harness!

    init(_ text: String) {
      app = Harness(size: CGSize(width: 400, height: 400)) {
        let root = UIView()
        view.font = .systemFont(ofSize: 20)
        view.text = text
        root.addSubview(view)
        return root
      }
      app.window.focus(on: view)
      app.settle()
    }

    /// Where the character at `offset` is on the screen; nil if it isn't visible.
    func place(of offset: Int) -> CGFloat? {
      let y = view.editor.caretRect(at: offset).minY - view.contentOffset.y
      return -24 < y && y < 400 ? y : nil
    }

    /// The first character of the line in the middle of the screen.
    var middle: Int {
      view.layout.offset(at: CGPoint(x: 0, y: view.contentOffset.y + 200 - view.layoutOrigin.y))
    }
  }

  /// Paragraphs of one to eight lines.
  private static let text = (0..<8000).map { number in
    String(repeating: "word ", count: number * 31 % 45 + 1) + "\(number)"
  }.joined(separator: "\n")

  @Test("measures only what is seen, at its start, its end, and wherever a person jumps")
  func measuresLittle() {
    let page = Page(Self.text)
    #expect(page.view.layout.counter.lines < 300)
    page.app.press(.keyboardHome, .control)
    page.app.settle()
    #expect(page.view.contentOffset.y == 0)
    page.view.contentOffset.y = (page.view.contentSize.height / 2).rounded()
    page.app.settle()
    page.app.press(.keyboardEnd, .control)
    page.app.settle()
    #expect(page.place(of: page.view.editor.storage.count) != nil)
    #expect(page.view.contentOffset.y == page.view.contentSize.height - 400)
    #expect(page.view.layout.counter.lines < 2000)
    let measured = page.view.contentSize.height
    page.view.isScrollEnabled = false
    #expect(abs(measured / page.view.height(forWidth: 310) - 1) < 0.1)
  }

  @Test("what is seen moves by what a person scrolls and nothing else, though heights turn out to be other ones")
  func doesNotJump() throws {
    let page = Page(Self.text)
    for offset in [0.9, 0.5, 0.1] {
      page.view.resignFirstResponder()
      page.view.contentOffset.y = (page.view.contentSize.height * offset).rounded()
      page.app.settle()
      for _ in 0..<15 {
        let (middle, before) = (page.middle, page.view.contentOffset.y)
        let place = try #require(page.place(of: middle))
        page.app.scroll(at: CGPoint(x: 100, y: 200), by: CGPoint(x: 0, y: 30))
        page.app.advance(seconds: 0.3)
        let after = try #require(page.place(of: middle))
        #expect(after - place == 30, "\(before) to \(page.view.contentOffset.y)")
      }
    }
  }

  @Test("a coasting finger isn't thrown off its way")
  func coasting() throws {
    let page = Page(Self.text)
    page.view.resignFirstResponder()
    page.view.contentOffset.y = (page.view.contentSize.height / 2).rounded()
    page.app.settle()
    page.app.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300), duration: 0.1)
    var ways: [CGFloat] = []
    while page.view.isDecelerating {
      let middle = page.middle
      let place = try #require(page.place(of: middle))
      page.app.nextFrame()
      if let after = page.place(of: middle) { ways.append(after - place) }
    }
    #expect(ways.count > 20)
    for (way, next) in zip(ways, ways.dropFirst()) { #expect(next <= way + 1 && next >= 0, "\(ways)") }
  }

  @Test("a key is written where the caret is, after a jump, and stays in sight")
  func typing() {
    let page = Page(Self.text)
    let count = page.view.editor.storage.count
    for offset in [count / 2, 7, count - 9, count / 3] {
      page.view.selectedRange = NSRange(location: offset, length: 0)
      page.app.settle()
      let lines = page.view.layout.counter.lines
      page.app.type("x")
      page.app.settle()
      #expect(page.place(of: page.view.editor.selection.head) != nil)
      #expect(page.view.layout.counter.lines - lines < 12)
    }
    #expect(page.view.editor.storage.count == count + 4)
  }

  @Test("shows the same lines after it was made narrower")
  func resize() throws {
    let page = Page(Self.text)
    page.view.resignFirstResponder()
    page.view.contentOffset.y = (page.view.contentSize.height / 2).rounded()
    page.app.settle()
    let top = page.view.layout.offset(at: CGPoint(x: 0, y: page.view.contentOffset.y + 12 - page.view.layoutOrigin.y))
    for width in [250.0, 180, 310] {
      page.view.frame.size.width = width
      page.app.settle()
      let place = try #require(page.place(of: top))
      #expect(abs(place) <= 48, "\(place) at \(width)")
    }
  }

  @Test("all of it is selected, copied and deleted, and comes back")
  func wholeText() {
    let page = Page(Self.text)
    page.app.press(.keyboardA, .control, characters: "a")
    page.app.settle()
    #expect(page.view.text(in: page.view.selectedTextRange!) == Self.text)
    page.app.press(.keyboardDeleteForward)
    page.app.settle()
    #expect(page.view.text == "")
    #expect(page.view.contentSize.height == 40)
    page.app.press(.keyboardZ, .control, characters: "z")
    page.app.settle()
    #expect(page.view.text == Self.text)
    page.app.press(.keyboardZ, [.control, .shift], characters: "Z")
    page.app.settle()
    #expect(page.view.text == "")
  }
}
