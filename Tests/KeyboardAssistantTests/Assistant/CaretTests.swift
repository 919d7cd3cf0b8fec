import TestSupport
import Testing

@testable import KeyboardAssistant
@testable import UIKit
@testable import UIKitCore

/// A form with one text view that is taller than what the keyboard leaves free.
private final class LetterForm: FormController {
  let letter = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    letter.text = Array(repeating: "line", count: 12).joined(separator: "\n")
    letter.isScrollEnabled = false
    place(letter, at: 550, height: 340)
    navigator.addInputItem(inputItem: letter)
  }
}

@Suite("The caret of a text view that doesn't fit")
struct CaretTests {
  private func start() -> (FormApp, LetterForm) {
    let form = LetterForm(navigator: .createWithDefaultController())
    return (FormApp { form }, form)
  }

  private func caret(_ form: LetterForm) -> CGRect { form.letter.convert(form.letter.caretRect, to: nil) }

  private func moveCaret(to offset: Int, in form: LetterForm) {
    form.letter.selectedRange = NSRange(location: offset, length: 0)
  }

  @Test("is kept in view, rather than the view's bottom edge")
  func atStart() {
    let (app, form) = start()
    moveCaret(to: 0, in: form)
    app.edit(form.letter)
    #expect(caret(form).minY >= 0)
    #expect(caret(form).maxY <= app.keyboardTop - 30)
  }

  @Test("is followed while it moves")
  func moving() {
    let (app, form) = start()
    moveCaret(to: 0, in: form)
    app.edit(form.letter)
    let top = form.scrollView.contentOffset.y
    for _ in 0..<11 { app.app.press(.keyboardDownArrow) }
    app.wait()
    #expect(caret(form).maxY <= app.keyboardTop - 12)
    #expect(form.scrollView.contentOffset.y > top)
    for _ in 0..<11 { app.app.press(.keyboardUpArrow) }
    app.wait()
    #expect(caret(form).minY >= 0)
  }

  @Test("comes back into view when the person types after scrolling it away")
  func typing() {
    let (app, form) = start()
    app.edit(form.letter)
    app.app.scroll(at: CGPoint(x: 160, y: 100), by: CGPoint(x: 0, y: 5000))
    app.wait()
    #expect(caret(form).minY > app.keyboardTop)
    app.app.type("a")
    app.wait()
    #expect(caret(form).maxY <= app.keyboardTop - 12)
    #expect(caret(form).minY >= 0)
  }

  @Test("lets a field that the person scrolled, and that still shows, stay there while typing")
  func fieldStays() {
    let (app, form) = start()
    app.edit(form.txtPassword)
    app.app.scroll(at: CGPoint(x: 160, y: 100), by: CGPoint(x: 0, y: 10))
    app.wait()
    let offset = form.scrollView.contentOffset
    app.app.type("a")
    app.wait()
    #expect(form.scrollView.contentOffset == offset)
  }

  @Test("is followed as the text grows line by line")
  func growing() {
    let (app, form) = start()
    moveCaret(to: form.letter.text.utf16.count, in: form)
    app.edit(form.letter)
    for _ in 0..<3 {
      app.app.pressReturn()
      app.wait()
      #expect(caret(form).maxY <= app.keyboardTop - 12)
      #expect(caret(form).minY >= 0)
    }
  }
}
