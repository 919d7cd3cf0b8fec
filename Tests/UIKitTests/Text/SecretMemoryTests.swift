import Foundation
import TestSupport
import Testing

@testable import UIKit

@Suite("A password")
struct SecretMemoryTests {
  /// What is typed into.
  enum Kind: CaseIterable {
    case field, view
  }

  private final class Form {
    let app: Harness
    private(set) weak var field: UITextField?
    private(set) weak var view: UITextView?

    var hasText: Bool? { field?.hasText ?? view?.hasText }

    init(secure: Bool, kind: Kind = .field) {
      let root = UIView()
      let frame = CGRect(x: 10, y: 10, width: 300, height: 140)
      if kind == .field {
        let field = UITextField(frame: frame)
        field.isSecureTextEntry = secure
        root.addSubview(field)
        self.field = field
      } else {
        let view = UITextView(frame: frame)
        view.isSecureTextEntry = secure
        root.addSubview(view)
        self.view = view
      }
      app = Harness { root }
      // The list of what was drawn would be a copy: the platform's, not the toolkit's.
      app.platform.checksDrawing = true
      root.subviews.first?.becomeFirstResponder()
    }

    func type(_ word: ProcessMemory.Word) {
      for index in 0..<word.count { app.press(.none, characters: String(UnicodeScalar(word.letter(index)))) }
      app.settle()
    }

    func deleteAll() {
      app.press(.keyboardA, .control, characters: "a")
      app.press(.keyboardDeleteForward)
      app.settle()
    }

    func leave() {
      app.window.rootViewController = UIViewController()
      app.advance(seconds: 1)
    }
  }

  @Test("is in memory while it is in its field, which shows that this looks where it is")
  func typed() {
    let word = ProcessMemory.Word(seed: 11, count: 20)
    let form = Form(secure: true)
    form.type(word)
    #expect(form.field?.text?.utf8.count == 20)
    #expect(ProcessMemory.pieces(of: word) > 0)
  }

  @Test("is nowhere in memory after all of it was deleted", arguments: [20, 300], Kind.allCases)
  func deleted(_ count: Int, _ kind: Kind) {
    let word = ProcessMemory.Word(seed: 22 + UInt64(count), count: count)
    let form = Form(secure: true, kind: kind)
    form.type(word)
    form.deleteAll()
    #expect(form.hasText == false)
    #expect(ProcessMemory.pieces(of: word) == 0)
  }

  @Test("is nowhere in memory after each character was deleted with Backspace", arguments: Kind.allCases)
  func deletedOneByOne(_ kind: Kind) {
    let word = ProcessMemory.Word(seed: 33, count: 24)
    let form = Form(secure: true, kind: kind)
    form.type(word)
    for _ in 0..<word.count { form.app.press(.keyboardDeleteOrBackspace) }
    #expect(form.hasText == false)
    #expect(ProcessMemory.pieces(of: word) == 0)
  }

  @Test("is nowhere in memory after its form was closed", arguments: Kind.allCases)
  func closed(_ kind: Kind) {
    let word = ProcessMemory.Word(seed: 44, count: 24)
    let form = Form(secure: true, kind: kind)
    form.type(word)
    form.leave()
    #expect(form.field == nil)
    #expect(form.view == nil)
    #expect(ProcessMemory.pieces(of: word) == 0)
  }

  @Test("doesn't come back by undoing", arguments: Kind.allCases)
  func undone(_ kind: Kind) {
    let word = ProcessMemory.Word(seed: 55, count: 12)
    let form = Form(secure: true, kind: kind)
    form.type(word)
    form.deleteAll()
    form.app.press(.keyboardZ, .control, characters: "z")
    form.app.press(.keyboardZ, [.control, .shift], characters: "Z")
    #expect(form.hasText == false)
    #expect(ProcessMemory.pieces(of: word) == 0)
  }

  @Test("in a text view of several lines and with letters of any script leaves as little")
  func severalLines() {
    let word = ProcessMemory.Word(seed: 77, count: 40)
    let form = Form(secure: true, kind: .view)
    for mark in ["é", "\t", "漢", "\n", "👩‍👩‍👧‍👦"] {
      form.type(word)
      form.app.press(.none, characters: mark)
    }
    form.type(word)
    form.app.press(.keyboardHome)
    for _ in 0..<4 { form.app.press(.keyboardUpArrow, .shift) }
    form.app.press(.keyboardC, .control, characters: "c")
    form.app.press(.keyboardX, .control, characters: "x")
    #expect(form.app.platform.clipboard.strings.isEmpty)
    form.deleteAll()
    #expect(form.hasText == false)
    #expect(ProcessMemory.pieces(of: word) == 0)
  }

  @Test("that was to be shown for a while leaves as little, once it is hidden again")
  func shownForAWhile() {
    let word = ProcessMemory.Word(seed: 66, count: 24)
    let form = Form(secure: true)
    form.type(word)
    form.field?.isSecureTextEntry = false
    form.field?.isSecureTextEntry = true
    form.app.settle()
    form.deleteAll()
    #expect(ProcessMemory.pieces(of: word) == 0)
  }

  @Test("counts characters without making a string")
  func count() {
    let form = Form(secure: true)
    form.field?.text = "e\u{301}🇫🇷x"
    #expect(form.field?.characterCount == 3)
  }

  @Test("what isn't a secret can be undone, and is found in memory for that")
  func plain() {
    let word = ProcessMemory.Word(seed: 88, count: 20)
    let form = Form(secure: false)
    form.type(word)
    form.deleteAll()
    #expect(ProcessMemory.pieces(of: word) > 0)
    form.app.press(.keyboardZ, .control, characters: "z")
    #expect(form.field?.text?.utf8.count == 20)
  }
}
