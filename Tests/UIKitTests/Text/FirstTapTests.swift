import TestSupport
import Testing

@testable import UIKit
@_spi(Toolkit) @testable import UIKitCore

@Suite("The tap that begins editing")
struct FirstTapTests {
  // MARK: - In text that moves

  @Test("places the caret in the text as it was seen, and so nothing scrolls to the old one")
  func longField() {
    let page = LongField()
    page.tap(70)
    #expect(page.caret == 4)
    #expect(page.field.scrollX == 0)
  }

  @Test("does so by two clicks, a drag, a finger, and the other buttons")
  func otherTouches() {
    let clicked = LongField()
    for _ in 1...2 { clicked.tap(85) }
    #expect(clicked.selected == "two")

    let dragged = LongField()
    dragged.app.drag(from: CGPoint(x: 70, y: 40), to: CGPoint(x: 101, y: 40))
    #expect(dragged.selected == "two")

    let touched = LongField()
    for phase in [PointerEvent.Phase.began, .ended] { touched.touch(phase, 76) }
    #expect(touched.caret == 4)

    let held = LongField()
    held.touch(.began, 85)
    held.app.advance(seconds: 0.6)
    #expect(held.selected == "two")
    held.touch(.ended, 85)

    let menu = LongField()
    menu.tap(70, button: 3)
    #expect(menu.caret == 4)

    let pasted = LongField()
    pasted.app.platform.clipboard.strings[.primary] = "X"
    pasted.tap(70, button: 2)
    #expect(pasted.field.text?.hasPrefix("one Xtwo") == true)
  }

  @Test("counts bullets of a secret, runs of styled text, and text that is centred", arguments: [0, 1, 2])
  func kinds(of kind: Int) {
    let page = LongField { field in
      switch kind {
      case 0: field.isSecureTextEntry = true
      case 1:
        field.attributedText = NSAttributedString(
          string: LongField.text,
          attributes: [.font: UIFont.systemFont(ofSize: 20)]
        )
      default: field.textAlignment = .center
      }
    }
    let seen = page.field.closestPosition(to: CGPoint(x: 90, y: 20))?.offset
    page.tap(110)
    #expect(page.caret == seen && page.field.scrollX == 0)
  }

  @Test("leaves text that runs from right to left where it was")
  func rightToLeft() {
    let page = LongField { $0.text = String(repeating: "אבג דהו ", count: 20) }
    let seen = page.field.closestPosition(to: CGPoint(x: 150, y: 20))?.offset
    let start = page.field.layoutOrigin.x
    page.tap(170)
    #expect(page.caret == seen && seen != 0)
    #expect(page.field.layoutOrigin.x == start)
  }

  @Test("places the caret in a text view that was scrolled by the wheel, and scrolls it no further")
  func scrolledTextView() {
    let page = TallPage(scrolls: true)
    page.app.scroll(at: CGPoint(x: 100, y: 150), by: CGPoint(x: 0, y: 60), precise: true)
    page.app.advance(seconds: 1)
    let offset = page.text.contentOffset
    let seen = page.offset(at: 180)
    page.app.tap(at: CGPoint(x: 60, y: 180))
    page.app.advance(seconds: 1)
    #expect(page.text.editor.selection.head == seen)
    #expect(page.text.contentOffset == offset)
  }

  // MARK: - In a page that moves

  @Test("moves the page only as far as its own caret needs")
  func page() {
    let page = TallPage(scrolls: false)
    let seen = page.offset(at: 150)
    page.app.tap(at: CGPoint(x: 60, y: 150))
    page.app.advance(seconds: 1)
    #expect(page.text.editor.selection.head == seen)
    #expect(page.scroll.contentOffset.y == 0)
  }

  @Test("selects the word that two clicks were seen on, though the page has moved between them")
  func doubleClickInMovingPage() {
    let page = TallPage(scrolls: false)
    let word = page.word(at: 640)
    page.app.tap(at: CGPoint(x: 60, y: 640))
    page.app.advance(seconds: 0.1)
    page.app.tap(at: CGPoint(x: 60, y: 640))
    #expect(page.scroll.contentOffset.y > 0)
    #expect(page.text.editor.selection.range == word)
  }

  @Test("gives both clicks to the field that was under the first, though the page has moved another one there")
  func doubleClickInMovingForm() {
    let form = TwoFields()
    form.app.tap(at: form.place)
    form.app.advance(seconds: 0.1)
    form.app.tap(at: form.place)
    #expect(form.lower.isEditing && form.lower.editor.selectedText == "two")
  }

  @Test("moves the page after a drag, so that text stays under the pointer that selects it")
  func dragInMovingPage() {
    let page = TallPage(scrolls: false)
    let range = page.offset(at: 640)..<page.offset(at: 640, x: 140)
    page.app.drag(from: CGPoint(x: 60, y: 640), to: CGPoint(x: 140, y: 640), release: false)
    #expect(page.text.editor.selection.range == range)
    #expect(page.scroll.contentOffset.y == 0)
    page.app.send(.ended, CGPoint(x: 140, y: 640))
    page.app.advance(seconds: 1)
    #expect(page.text.editor.selection.range == range)
    #expect(page.scroll.contentOffset.y > 0 && page.app.keyboard.isShown)
  }

  @Test("opens the menu beside the pointer, though the page moves")
  func menuInMovingPage() throws {
    let page = TallPage(scrolls: false)
    let seen = page.offset(at: 640)
    page.app.tap(at: CGPoint(x: 60, y: 640), button: 3)
    #expect(page.text.editor.selection.head == seen)
    let card = try #require(page.app.scene.popup?.card)
    let distance = min(abs(card.frameInScreen.minY - 640), abs(card.frameInScreen.maxY - 640))
    #expect(distance < 20)
  }

  // MARK: - With a delegate

  @Test("keeps what the delegate selects when editing begins", arguments: [1, 2, 3])
  func delegateSelects(button: Int) {
    let page = LongField()
    let delegate = Selecting { $0.selectAll(nil) }
    page.field.delegate = delegate
    page.tap(70, button: button)
    #expect(page.selected == LongField.text)
    #expect(page.app.platform.clipboard.strings[.primary] == nil, "nobody has selected it")
  }

  @Test("has placed the caret when editing is announced, and the keyboard")
  func announced() {
    let page = LongField()
    var carets: [Int?] = []
    let delegate = Selecting { _ in carets.append(page.caret) }
    page.field.delegate = delegate
    let log = NotificationLog(page.app.scene)
    log.onPost = { if $0 == "WillShow" { carets.append(page.caret) } }
    page.tap(70)
    #expect(carets == [4, 4])
  }

  @Test("is forgotten where the delegate refuses")
  func refused() {
    let page = LongField()
    let delegate = Selecting(mayBegin: false)
    page.field.delegate = delegate
    page.tap(70)
    page.field.delegate = nil
    page.field.becomeFirstResponder()
    #expect(page.caret == LongField.text.utf16.count)
  }

  @Test("has all of the text selected where what is typed first replaces it")
  func clearsOnInsertion() {
    let page = LongField { $0.clearsOnInsertion = true }
    page.tap(70)
    #expect(page.selected == LongField.text)
  }

  @Test("of dropped text has its place before the keyboard is announced")
  func dropped() {
    let page = LongField()
    var carets: [Int?] = []
    let delegate = Selecting { _ in carets.append(page.caret) }
    page.field.delegate = delegate
    var units = Array("X".utf16)
    #expect(page.field.insertDropped(&units, at: 4))
    #expect(carets == [4])
  }
}

// MARK: - Pages

/// A field whose text is longer than it is wide, its caret at the end, where it was edited last.
private final class LongField {
  static let text = "one two three four five six seven eight nine ten"
  let words: ThreeWords
  var app: Harness { words.app }
  var field: UITextField { words.field }
  var caret: Int? { words.caret }
  var selected: String { words.selected }

  init(_ setUp: (UITextField) -> Void = { _ in }) {
    words = ThreeWords(top: 20)
    field.text = Self.text
    setUp(field)
    app.keyboard.keyboard = BlankKeyboard()
    app.settle()
  }

  func tap(_ x: CGFloat, button: Int = 1) { words.tap(x, button: button) }
  func touch(_ phase: PointerEvent.Phase, _ x: CGFloat) { words.touch(phase, x) }
}

/// A page with a long text, whose caret is at its end, which the keyboard moves.
private final class TallPage {
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 700))
  let text = UITextView(frame: CGRect(x: 20, y: 0, width: 360, height: 1400))
  let app: Harness
  let avoider: PlainAvoider

  /// Either the text scrolls or the page does.
  init(scrolls: Bool) {
    text.isScrollEnabled = scrolls
    text.text = (1...60).map { "line \($0) of a long letter" }.joined(separator: "\n")
    if scrolls { text.frame.size.height = 300 }
    scroll.contentSize = CGSize(width: 400, height: scrolls ? 700 : 1400)
    scroll.addSubview(text)
    let scroll = scroll
    app = Harness(size: CGSize(width: 400, height: 700), showing: [scroll])
    app.keyboard.keyboard = BlankKeyboard()
    avoider = PlainAvoider(scroll)
    app.settle()
  }

  func offset(at y: CGFloat, x: CGFloat = 60) -> Int {
    text.closestPosition(to: text.convert(CGPoint(x: x, y: y), from: nil))?.offset ?? 0
  }

  func word(at y: CGFloat) -> Range<Int> { text.editor.storage.word(at: offset(at: y)) }
}

/// A form with a field at the bottom; when the keyboard has moved it up, another field is where it was.
private final class TwoFields {
  let lower = UITextField(frame: CGRect(x: 20, y: 640, width: 240, height: 38))
  private let lowest = UITextField(frame: CGRect(x: 20, y: 640, width: 240, height: 38))
  let app: Harness
  private let avoider: PlainAvoider
  /// On the second word of the lower field.
  let place = CGPoint(x: 85, y: 659)

  init() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 700))
    scroll.contentSize = CGSize(width: 400, height: 1000)
    for field in [lower, lowest] {
      (field.borderStyle, field.font, field.text) = (.roundedRect, .systemFont(ofSize: 20), "one two three")
      scroll.addSubview(field)
    }
    lowest.frame.origin.y = 818
    app = Harness(size: CGSize(width: 400, height: 700), showing: [scroll])
    app.keyboard.keyboard = BlankKeyboard()
    avoider = PlainAvoider(scroll)
    app.settle()
  }
}

/// Does something when editing begins, or refuses that.
private final class Selecting: UITextFieldDelegate {
  let mayBegin: Bool
  let begin: (UITextField) -> Void

  init(mayBegin: Bool = true, begin: @escaping (UITextField) -> Void = { _ in }) {
    (self.mayBegin, self.begin) = (mayBegin, begin)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
  func textFieldDidBeginEditing(_ textField: UITextField) { begin(textField) }
}
