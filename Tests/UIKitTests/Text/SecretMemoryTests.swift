import Foundation
import TestSupport
import Testing

@testable import UIKit

@Suite("A password")
struct SecretMemoryTests {
  private final class Form {
    let app: Harness
    private(set) weak var field: UITextField?

    init(secure: Bool) {
      let field = UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 40))
      field.isSecureTextEntry = secure
      let root = UIView()
      root.addSubview(field)
      app = Harness { root }
      self.field = field
      field.becomeFirstResponder()
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

  @Test("is nowhere in memory after all of it was deleted", arguments: [20, 300])
  func deleted(_ count: Int) {
    let word = ProcessMemory.Word(seed: 22 + UInt64(count), count: count)
    let form = Form(secure: true)
    form.type(word)
    form.deleteAll()
    #expect(form.field?.hasText == false)
    #expect(ProcessMemory.pieces(of: word) == 0)
  }

  @Test("is nowhere in memory after each character was deleted with Backspace")
  func deletedOneByOne() {
    let word = ProcessMemory.Word(seed: 33, count: 24)
    let form = Form(secure: true)
    form.type(word)
    for _ in 0..<word.count { form.app.press(.keyboardDeleteOrBackspace) }
    #expect(form.field?.hasText == false)
    #expect(ProcessMemory.pieces(of: word) == 0)
  }

  @Test("is nowhere in memory after its form was closed")
  func closed() {
    let word = ProcessMemory.Word(seed: 44, count: 24)
    let form = Form(secure: true)
    form.type(word)
    form.leave()
    #expect(form.field == nil)
    #expect(ProcessMemory.pieces(of: word) == 0)
  }

  @Test("doesn't come back by undoing")
  func undone() {
    let word = ProcessMemory.Word(seed: 55, count: 12)
    let form = Form(secure: true)
    form.type(word)
    form.deleteAll()
    form.app.press(.keyboardZ, .control, characters: "z")
    form.app.press(.keyboardZ, [.control, .shift], characters: "Z")
    #expect(form.field?.hasText == false)
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
