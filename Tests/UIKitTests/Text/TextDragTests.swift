import TestSupport
import Testing

@testable import UIKit

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
    let carrier = try #require(page.app.host.carrier)
    #expect(carrier.carried.text == "two " && page.app.host.cursor == .arrow)
    carrier.carried.acceptanceDidChange(true)
    #expect(page.app.host.cursor == .move)
    carrier.carried.acceptanceDidChange(false)
    #expect(page.app.host.cursor == .arrow)
    page.app.send(.moved, CGPoint(x: 31, y: 40))
    #expect(carrier.log.last == "home")
    page.app.send(.moved, CGPoint(x: -20, y: 40))
    #expect(carrier.log.last == "move to -20, 40")
    page.app.send(.ended, CGPoint(x: -20, y: 40))
    #expect(carrier.log.last == "drop" && page.field.text == "one two three")
    carrier.carried.delete()
    #expect(page.field.text == "one three")
    page.app.press(.keyboardZ, .control)
    #expect(page.field.text == "one two three")
  }

  @Test("stays when the text was changed before another window has moved it")
  func changedMeanwhile() throws {
    let page = Page()
    page.app.drag(from: CGPoint(x: 85, y: 40), to: CGPoint(x: 320, y: 40))
    let carrier = try #require(page.app.host.carrier)
    page.field.text = "on"
    carrier.carried.delete()
    #expect(page.field.text == "on")
    page.field.text = "one TWO three"
    carrier.carried.delete()
    #expect(page.field.text == "one TWO three")
  }

  @Test("goes no further when it is dropped in its own window after all, or taken away")
  func backHome() throws {
    let page = Page()
    page.carry(to: CGPoint(x: 51, y: 100))
    #expect(page.app.host.carrier == nil)
    page.app.drag(from: CGPoint(x: 75, y: 100), to: CGPoint(x: 320, y: 40), release: false)
    page.app.send(.cancelled, CGPoint(x: 320, y: 40))
    #expect(try #require(page.app.host.carrier).log.last == "cancel")
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
