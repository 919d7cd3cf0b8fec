import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A pointer in a text")
struct TextTouchTests {
  @Test("begins editing when it is lifted, with the caret where it was")
  func tapping() {
    let page = ThreeWords(top: 20)
    page.app.send(.began, CGPoint(x: 61, y: 40))
    #expect(!page.field.isEditing)
    page.app.send(.ended, CGPoint(x: 61, y: 40))
    #expect(page.field.isEditing)
    #expect(page.field.selectionHead?.offset == 3)
  }

  @Test("selects a word with two taps, and everything with three")
  func multipleTaps() {
    let page = ThreeWords(top: 20)
    page.tap(85)
    page.tap(85)
    #expect(page.selected == "two")
    page.tap(85)
    #expect(page.selected == "one two three")
  }

  @Test("selects by dragging, once the field is edited, and offers what it selected")
  func dragging() {
    let page = ThreeWords(top: 20)
    page.tap(40)
    page.app.advance(seconds: 1)
    page.app.drag(from: CGPoint(x: 70, y: 40), to: CGPoint(x: 101, y: 40))
    #expect(page.selected == "two")
    #expect(page.app.platform.clipboard.strings[.primary] == "two")
  }

  @Test("goes on selecting by words after two taps")
  func draggingWords() {
    let page = ThreeWords(top: 20)
    page.tap(85)
    page.app.send(.began, CGPoint(x: 85, y: 40))
    page.app.send(.moved, CGPoint(x: 120, y: 40))
    #expect(page.selected == "two three")
    page.app.send(.moved, CGPoint(x: 45, y: 40))
    #expect(page.selected == "one two")
    page.app.send(.ended, CGPoint(x: 45, y: 40))
  }

  @Test("pastes the desktop's selection with the middle button")
  func middleButton() {
    let page = ThreeWords(top: 20)
    page.app.platform.clipboard.strings[.primary] = "X"
    page.tap(60, button: 2)
    #expect(page.field.text == "oneX two three")
    #expect(page.field.isEditing)
  }

  @Test("leaves a disabled field alone")
  func disabled() {
    let page = ThreeWords(top: 20)
    page.field.isEnabled = false
    page.tap(60)
    #expect(!page.field.isEditing)
  }

  @Test("scrolls what a field is in by a drag, and doesn't begin editing")
  func scrolling() {
    let page = ThreeWords(top: 20)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 300, height: 900)
    page.field.superview?.addSubview(scroll)
    scroll.addSubview(page.field)
    page.app.settle()
    page.app.drag(from: CGPoint(x: 60, y: 40), to: CGPoint(x: 60, y: 10))
    #expect(!page.field.isEditing)
    #expect(scroll.contentOffset.y > 0)
  }

  @Test("empties a field with its clear button")
  func clearing() throws {
    let page = ThreeWords(top: 20)
    page.field.clearButtonMode = .always
    page.app.settle()
    let button = try #require(page.field.clearButton)
    page.app.tap(button)
    #expect(page.field.text == "")
  }
}
