import Testing

@testable import UIKit
@testable import UIKitCore
@testable import VirtualKeyboard

@Suite("A pointer that rests on keys")
struct DwellTests {
  private let form = TypingForm()

  init() {
    form.keyboard.dwellDuration = 0.8
    // The pointer comes from elsewhere.
    point(at: "space")
  }

  private func point(at name: String, right: CGFloat = 0) {
    let middle = form.middle(of: name)
    form.app.send(.hovered, CGPoint(x: middle.x + right, y: middle.y), 0)
  }

  private func rest(on name: String) {
    point(at: name)
    form.app.advance(seconds: 1)
  }

  @Test("presses a key once, and again only after it has moved")
  func once() {
    point(at: "a")
    form.app.advance(seconds: 0.7)
    #expect(form.input.text == "")
    form.app.advance(seconds: 0.2)
    #expect(form.input.text == "a")
    point(at: "a", right: 3)
    form.app.advance(seconds: 5)
    #expect(form.input.text == "a")
    point(at: "a", right: -12)
    form.app.advance(seconds: 1)
    #expect(form.input.text == "aa")
  }

  @Test("presses nothing that comes below it as the keyboard slides in")
  func slidingIn() {
    let form = TypingForm()
    form.keyboard.dwellDuration = 0.8
    form.app.send(.hovered, form.middle(of: "a"), 0)
    form.app.advance(seconds: 2)
    #expect(form.input.text == "")
  }

  @Test("presses no key of another layer that has come below it")
  func otherLayer() {
    form.keyboard.showsEmojiKey = true
    let place = form.middle(of: "emoji")
    rest(on: "emoji")
    #expect(form.keyboard.layerName == "emoji")
    form.app.send(.hovered, CGPoint(x: place.x + 3, y: place.y), 0)
    form.app.advance(seconds: 2)
    #expect(form.keyboard.layerName == "emoji" && form.input.text == "")
  }

  @Test("presses nothing once another window has the focus, or the keyboard is going")
  func interrupted() {
    point(at: "a")
    form.app.advance(seconds: 0.5)
    form.keyboard.windowDidLoseFocus()
    form.app.advance(seconds: 2)
    point(at: "b")
    form.app.advance(seconds: 0.7)
    form.input.resignFirstResponder()
    form.app.advance(seconds: 1)
    #expect(form.input.text == "")
  }

  @Test("presses nothing that it only passes, nor what it has left")
  func passing() {
    for name in ["q", "w", "e", "r"] {
      point(at: name)
      form.app.advance(seconds: 0.5)
    }
    form.app.send(.hovered, CGPoint(x: 20, y: 100), 0)
    form.app.advance(seconds: 2)
    #expect(form.input.text == "")
  }

  @Test("presses Shift, Delete, the space bar and the keys of other layers as a finger does")
  func otherKeys() {
    rest(on: "shift")
    rest(on: "A")
    rest(on: "b")
    rest(on: "space")
    rest(on: "delete")
    rest(on: "delete")
    #expect(form.input.text == "Ab", "it is pressed only once")
    rest(on: "symbols")
    rest(on: "7")
    #expect(form.input.text == "Ab7")
  }

  @Test("types an emoji")
  func emoji() {
    form.keyboard.showsEmojiKey = true
    rest(on: "emoji")
    rest(on: "😀")
    #expect(form.input.text == "😀")
  }

  @Test("presses nothing after a button was pressed there, nor when that isn't wanted")
  func withButton() {
    point(at: "a")
    form.app.advance(seconds: 0.4)
    form.tap("a")
    form.app.advance(seconds: 2)
    #expect(form.input.text == "a")
    form.keyboard.dwellDuration = nil
    rest(on: "b")
    #expect(form.input.text == "a")
  }

  @Test("shows on the key how long it has rested, in a bar that goes when the key is pressed")
  func bar() throws {
    point(at: "a")
    form.app.advance(seconds: 0.4)
    let view = try #require(form.keyboardView)
    let bar = try #require(view.subviews.first { $0.bounds.height == 4 })
    let cap = try #require(view.capFrame(named: "a"))
    let shown = try #require(bar.layer.presentation()).frame
    #expect(cap.contains(bar.frame) && cap.contains(shown))
    #expect((0.4...0.6).contains(shown.width / bar.frame.width), "half of it after half of the time")
    form.app.advance(seconds: 0.6)
    #expect(bar.superview == nil)
  }
}
