import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// With the headless font at 20 points every character is 10 points wide; the fields' texts begin at x 30.
@Suite("Selected text under the pointer")
struct TextDragTests {
  private final class Page {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 240, height: 38))
    let other = UITextField(frame: CGRect(x: 20, y: 80, width: 240, height: 38))
    let view = UITextView(frame: CGRect(x: 20, y: 140, width: 240, height: 100))
    private(set) var app: Harness!

    init() {
      app = Harness(size: CGSize(width: 300, height: 300)) {
        let root = UIView()
        for input in [field, other] {
          input.borderStyle = .roundedRect
          input.font = .systemFont(ofSize: 20)
          root.addSubview(input)
        }
        field.text = "one two three"
        other.text = "four"
        view.font = .systemFont(ofSize: 20)
        root.addSubview(view)
        return root
      }
      app.tap(field)
      app.advance(seconds: 1)
      field.selectedTextRange = UITextRange(4..<8)
    }

    func carry(to end: CGPoint, holding flags: UIKeyModifierFlags = []) {
      app.drag(from: CGPoint(x: 85, y: 40), to: end, release: false)
      app.host.send(
        PointerEvent(phase: .ended, location: end, timestamp: app.platform.now, modifierFlags: flags)
      )
    }

    func selected(_ input: UITextField) -> String { input.selectedTextRange.flatMap { input.text(in: $0) } ?? "" }
  }

  @Test("moves within its field, as one change")
  func moving() {
    let page = Page()
    page.carry(to: CGPoint(x: 31, y: 40))
    #expect(page.field.text == "two one three" && page.selected(page.field) == "two ")
    page.app.press(.keyboardZ, .control)
    #expect(page.field.text == "one two three")
    page.field.selectedTextRange = UITextRange(4..<8)
    page.carry(to: CGPoint(x: 161, y: 40))
    #expect(page.field.text == "one threetwo " && page.selected(page.field) == "two ")
  }

  @Test("is copied with Control held, and stays where it is on itself and outside of all inputs")
  func copying() {
    let page = Page()
    page.carry(to: CGPoint(x: 31, y: 40), holding: .control)
    #expect(page.field.text == "two one two three")
    page.carry(to: CGPoint(x: 10, y: 270))
    #expect(page.field.text == "two one two three")
  }

  @Test("moves to another field, which then has the keyboard")
  func toAnotherField() {
    let page = Page()
    page.carry(to: CGPoint(x: 51, y: 100))
    #expect(page.field.text == "one three" && page.other.text == "fotwo ur")
    #expect(page.other.isEditing && page.selected(page.other) == "two ")
  }

  @Test("leaves the window, and is deleted as one change when another one has moved it")
  func outOfWindow() throws {
    let page = Page()
    page.app.drag(from: CGPoint(x: 85, y: 40), to: CGPoint(x: 320, y: 40), release: false)
    let dragSession = try #require(page.app.host.dragSession)
    #expect(dragSession.carried.text == "two " && page.app.host.cursor == .arrow)
    dragSession.carried.acceptanceDidChange(true)
    #expect(page.app.host.cursor == .move)
    dragSession.carried.acceptanceDidChange(false)
    #expect(page.app.host.cursor == .arrow)
    page.app.send(.moved, CGPoint(x: 31, y: 40))
    #expect(dragSession.log.last == "home")
    page.app.send(.moved, CGPoint(x: -20, y: 40))
    #expect(dragSession.log.last == "move to -20, 40")
    page.app.send(.ended, CGPoint(x: -20, y: 40))
    #expect(dragSession.log.last == "drop" && page.field.text == "one two three")
    dragSession.carried.delete()
    #expect(page.field.text == "one three")
    page.app.press(.keyboardZ, .control)
    #expect(page.field.text == "one two three")
  }

  @Test("stays when the text was changed before another window has moved it")
  func changedMeanwhile() throws {
    let page = Page()
    page.app.drag(from: CGPoint(x: 85, y: 40), to: CGPoint(x: 320, y: 40))
    let dragSession = try #require(page.app.host.dragSession)
    page.field.text = "on"
    dragSession.carried.delete()
    #expect(page.field.text == "on")
    page.field.text = "one TWO three"
    dragSession.carried.delete()
    #expect(page.field.text == "one TWO three")
  }

  @Test("goes no further when it is dropped in its own window after all, or taken away")
  func backHome() throws {
    let page = Page()
    page.carry(to: CGPoint(x: 51, y: 100))
    #expect(page.app.host.dragSession == nil)
    page.app.drag(from: CGPoint(x: 75, y: 100), to: CGPoint(x: 320, y: 40), release: false)
    page.app.send(.cancelled, CGPoint(x: 320, y: 40))
    #expect(try #require(page.app.host.dragSession).log.last == "cancel")
    #expect(page.other.text == "fotwo ur")
  }

  @Test("comes from other windows: a caret shows where, and what is dropped there is selected, as one change")
  func intoWindow() throws {
    let page = Page()
    #expect(!page.app.host.bringText(to: CGPoint(x: 10, y: 270)))
    #expect(page.app.host.bringText(to: CGPoint(x: 51, y: 100)))
    page.app.settle()
    let shown = page.other.subviews.count
    page.app.host.takeTextAway()
    #expect(page.other.subviews.count == shown - 1)
    #expect(!page.app.host.dropText("lost"))
    #expect(page.app.host.bringText(to: CGPoint(x: 51, y: 100)))
    #expect(page.app.host.dropText("two\nlines"))
    #expect(page.other.text == "fotwo linesur" && page.other.isEditing && page.selected(page.other) == "two lines")
    page.app.press(.keyboardZ, .control)
    #expect(page.other.text == "four")
    page.other.isEnabled = false
    #expect(!page.app.host.bringText(to: CGPoint(x: 51, y: 100)))
  }

  @Test("scrolls a text view near whose edge it is held, the faster the nearer, and is dropped where nothing was seen")
  func scrolling() {
    let page = Page()
    page.view.text = Array(repeating: "line", count: 200).joined(separator: "\n")
    page.app.settle()
    func scrolled(at y: CGFloat) -> CGFloat {
      page.view.contentOffset = .zero
      page.app.drag(from: CGPoint(x: 85, y: 40), to: CGPoint(x: 40, y: y), duration: 1.0 / 60, release: false)
      page.app.advance(seconds: 1)
      let way = page.view.contentOffset.y
      page.app.send(.cancelled, CGPoint(x: 40, y: y))
      page.app.advance(seconds: 1)
      #expect(page.view.contentOffset.y == way, "it was taken away")
      return way
    }
    #expect(scrolled(at: 180) == 0)
    let far = scrolled(at: 222)
    #expect(far > 60)
    #expect(scrolled(at: 238) > 3 * far)
    page.app.drag(from: CGPoint(x: 85, y: 40), to: CGPoint(x: 26, y: 238), release: false)
    page.app.advance(seconds: 1)
    page.app.send(.ended, CGPoint(x: 26, y: 238))
    let place = (page.view.text as NSString).range(of: "two ").location
    #expect(place > 5 * 10 && page.field.text == "one three")
    page.app.drag(from: CGPoint(x: 45, y: 238), to: CGPoint(x: 26, y: 142), release: false)
    page.app.advance(seconds: 5)
    #expect(page.view.contentOffset.y == 0)
    page.app.send(.ended, CGPoint(x: 26, y: 142))
    #expect(page.view.text.hasPrefix("two line"))
  }

  @Test("scrolls from other windows, too; nothing is awake when it has left, or where there is nothing more to see")
  func scrollingFromOutside() {
    let page = Page()
    page.app.press(.keyboardEscape)
    page.view.text = Array(repeating: "line", count: 200).joined(separator: "\n")
    page.app.advance(seconds: 2)
    let animator = UIApplication.shared.animator
    #expect(page.app.host.bringText(to: CGPoint(x: 40, y: 142)))
    #expect(!animator.isActive, "it is at its top")
    #expect(page.app.host.bringText(to: CGPoint(x: 40, y: 236)))
    page.app.advance(seconds: 1)
    let way = page.view.contentOffset.y
    #expect(way > 300)
    page.app.host.takeTextAway()
    page.app.advance(seconds: 3)
    #expect(page.view.contentOffset.y == way && !animator.isActive)
    #expect(page.app.host.bringText(to: CGPoint(x: 26, y: 236)))
    page.app.advance(seconds: 20)
    #expect(page.view.contentOffset.y == page.view.contentSize.height - 100 && !animator.isActive, "it is at its end")
    #expect(page.app.host.dropText("last "))
    #expect(page.view.text.hasSuffix("last line"))
  }

  @Test("scrolls a field that is too narrow for its text, which is seen from its beginning again when it has left")
  func scrollingField() {
    let page = Page()
    page.other.text = String(repeating: "0123456789", count: 10)
    page.app.settle()
    let origin = page.other.shown.origin.x
    page.app.drag(from: CGPoint(x: 85, y: 40), to: CGPoint(x: 248, y: 100), release: false)
    page.app.advance(seconds: 0.5)
    #expect(page.other.shown.origin.x < origin - 50)
    page.app.send(.cancelled, CGPoint(x: 248, y: 100))
    #expect(page.other.shown.origin.x == origin)
    page.app.drag(from: CGPoint(x: 85, y: 40), to: CGPoint(x: 249, y: 100), release: false)
    page.app.advance(seconds: 3)
    let end = page.other.shown.origin.x
    page.app.send(.ended, CGPoint(x: 249, y: 100))
    #expect(page.other.text?.hasSuffix("789two ") == true && page.other.isEditing)
    #expect(page.other.shown.origin.x == end - 40, "it stays where it was dropped")
    page.other.selectedTextRange = UITextRange(100..<104)
    page.app.drag(from: CGPoint(x: 225, y: 100), to: CGPoint(x: 31, y: 100), release: false)
    page.app.advance(seconds: 3)
    page.app.send(.ended, CGPoint(x: 31, y: 100))
    #expect(page.other.text?.hasPrefix("two 0123") == true && page.other.shown.origin.x == origin)
  }

  @Test("scrolls the page around, to a field that wasn't seen; a picker's wheels stay")
  func scrollingPage() {
    let page = Page()
    let (scroll, last) = (UIScrollView(frame: CGRect(x: 0, y: 110, width: 300, height: 190)), UITextField())
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 300, height: 160))
    picker.preferredDatePickerStyle = .wheels
    page.view.superview?.addSubview(scroll)
    scroll.contentSize = CGSize(width: 300, height: 800)
    scroll.addSubview(picker)
    last.frame = CGRect(x: 20, y: 750, width: 240, height: 38)
    (last.font, last.borderStyle, last.text) = (.systemFont(ofSize: 20), .roundedRect, "end")
    scroll.addSubview(last)
    page.app.settle()
    let date = picker.date
    page.app.drag(from: CGPoint(x: 85, y: 40), to: CGPoint(x: 100, y: 112), release: false)
    page.app.advance(seconds: 1)
    #expect(picker.date == date && scroll.contentOffset.y == 0)
    page.app.send(.moved, CGPoint(x: 31, y: 275))
    page.app.advance(seconds: 8)
    #expect(scroll.contentOffset.y == 610 && page.app.host.cursor == .move)
    page.app.send(.ended, CGPoint(x: 31, y: 275))
    #expect(last.text == "two end" && last.isEditing && page.field.text == "one three")
  }

  @Test("from another window is welcome, or not, as the page scrolls under it")
  func welcomeAfterScrolling() {
    let page = Page()
    let (scroll, last) = (UIScrollView(frame: CGRect(x: 0, y: 110, width: 300, height: 190)), UITextField())
    page.view.superview?.addSubview(scroll)
    scroll.contentSize = CGSize(width: 300, height: 800)
    last.frame = CGRect(x: 20, y: 400, width: 240, height: 38)
    (last.font, last.borderStyle, last.text) = (.systemFont(ofSize: 20), .roundedRect, "end")
    scroll.addSubview(last)
    page.app.settle()
    #expect(!page.app.host.bringText(to: CGPoint(x: 31, y: 290)))
    for _ in 0..<600 where !page.app.host.acceptsTextDrops { page.app.nextFrame() }
    #expect(page.app.host.acceptsTextDrops)
    #expect(scroll.convert(last.frame, to: nil).contains(CGPoint(x: 31, y: 290)))
    page.app.advance(seconds: 5)
    #expect(!page.app.host.acceptsTextDrops && !page.app.host.dropText("lost ") && last.text == "end")
    #expect(!page.app.host.bringText(to: CGPoint(x: 31, y: 115)))
    for _ in 0..<600 where !page.app.host.acceptsTextDrops { page.app.nextFrame() }
    #expect(page.app.host.dropText("the ") && last.text == "the end")
  }

  @Test("isn't carried by a click, which places the caret, nor out of a secret")
  func clicking() {
    let page = Page()
    page.app.tap(at: CGPoint(x: 81, y: 40))
    #expect(page.selected(page.field) == "" && page.field.selectionHead?.offset == 5)
    page.field.isSecureTextEntry = true
    page.field.selectedTextRange = UITextRange(0..<13)
    page.carry(to: CGPoint(x: 51, y: 100))
    #expect(page.other.text == "four" && page.field.text == "one two three")
  }

  @Test("grows while the pointer is held beyond the edge, the faster the farther it is")
  func growing() {
    let page = Page()
    page.view.text = Array(repeating: "line", count: 2000).joined(separator: "\n")
    page.app.settle()
    func lines(beyond distance: CGFloat) -> Int {
      page.app.tap(page.view)
      page.view.selectedRange = NSRange(location: 0, length: 0)
      page.view.contentOffset = .zero
      page.app.advance(seconds: 1)
      page.app.drag(from: CGPoint(x: 40, y: 160), to: CGPoint(x: 40, y: 240 + distance), release: false)
      page.app.advance(seconds: 2)
      page.app.send(.ended, CGPoint(x: 40, y: 240 + distance))
      let selected = page.view.selectedRange.length / 5
      page.app.advance(seconds: 2)
      #expect(page.view.selectedRange.length / 5 == selected, "the button is up")
      return selected
    }
    let near = lines(beyond: 10)
    #expect(near > 20)
    #expect(lines(beyond: 50) > 2 * near)
    page.field.text = String(repeating: "0123456789", count: 100)
    page.app.tap(page.field)
    page.app.press(.keyboardHome)
    page.app.advance(seconds: 1)
    page.app.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 290, y: 40), release: false)
    page.app.advance(seconds: 2)
    page.app.send(.ended, CGPoint(x: 290, y: 40))
    #expect(page.selected(page.field).count > 100)
  }
}
