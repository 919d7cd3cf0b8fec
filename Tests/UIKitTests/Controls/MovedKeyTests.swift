import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A key whose field passes the focus on, and one in a secret field")
struct MovedKeyTests {
  /// Boxes for one digit each: a key in a full one is for the next.
  private final class Boxes: UITextFieldDelegate {
    let fields = (0..<3).map { UITextField(frame: CGRect(x: 20 + 60 * CGFloat($0), y: 20, width: 50, height: 36)) }
    var asked: [String] = []
    private(set) var app: Harness!

    init() {
      app = Harness(size: CGSize(width: 300, height: 200)) {
        let root = UIView()
        for field in fields {
          field.delegate = self
          root.addSubview(field)
        }
        return root
      }
      app.window.focus(on: fields[0])
    }

    func textField(_ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString text: String)
      -> Bool
    {
      let index = fields.firstIndex(of: field) ?? 0
      asked.append("\(index)+\(text)")
      guard !text.isEmpty, field.hasText else { return true }
      guard index + 1 < fields.count else { return false }
      return fields[index + 1].becomeFirstResponder()
    }

    var texts: [String] { fields.map { $0.text ?? "" } }
  }

  @Test("is typed into the field that has the focus then, whose delegate decides in turn")
  func next() {
    let boxes = Boxes()
    boxes.app.type("123")
    #expect(boxes.texts == ["1", "2", "3"])
    #expect(boxes.asked == ["0+1", "0+2", "1+2", "1+3", "2+3"])
    boxes.app.type("4")
    #expect(boxes.texts == ["1", "2", "3"])
  }

  @Test("stays in its field if nothing else is edited then, and so does what is deleted or pasted")
  func stays() {
    final class Leaving: UITextFieldDelegate {
      weak var next: UITextField?
      func textField(_ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString text: String)
        -> Bool
      {
        if let next { next.becomeFirstResponder() } else { field.resignFirstResponder() }
        return true
      }
    }
    let (boxes, leaving) = (Boxes(), Leaving())
    boxes.fields[0].delegate = leaving
    boxes.app.type("1")
    #expect(boxes.texts == ["1", "", ""])
    leaving.next = boxes.fields[1]
    boxes.fields[0].becomeFirstResponder()
    boxes.app.press(.keyboardDeleteOrBackspace)
    #expect(boxes.texts == ["", "", ""] && boxes.fields[1].isFirstResponder)
    boxes.fields[0].becomeFirstResponder()
    boxes.app.platform.clipboard.strings[.clipboard] = "7"
    boxes.app.press(.keyboardV, .control)
    #expect(boxes.texts == ["7", "", ""])
  }

  @Test("moves from a text view, too")
  func textView() {
    final class Passing: UITextViewDelegate {
      weak var next: UITextField?
      func textView(_ view: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        next?.becomeFirstResponder() ?? true
      }
    }
    let (boxes, passing) = (Boxes(), Passing())
    let view = UITextView(frame: CGRect(x: 20, y: 80, width: 200, height: 60))
    boxes.fields[0].superview?.addSubview(view)
    (view.delegate, passing.next) = (passing, boxes.fields[1])
    view.becomeFirstResponder()
    boxes.app.type("a")
    #expect(view.text == "" && boxes.texts == ["", "a", ""])
  }

  // MARK: - Secret fields

  private func secret(clears: Bool) -> (Harness, UITextField) {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 36))
    (field.isSecureTextEntry, field.clearsOnInsertion) = (true, clears)
    let app = Harness(size: CGSize(width: 300, height: 200)) {
      let root = UIView()
      root.addSubview(field)
      return root
    }
    app.window.focus(on: field)
    app.type("abc")
    field.resignFirstResponder()
    app.tap(at: CGPoint(x: field.frame.maxX - 10, y: field.frame.midY))
    return (app, field)
  }

  @Test("a secret text that is edited again stays, as in every program on a desktop")
  func keptSecret() {
    let (app, field) = secret(clears: false)
    app.type("d")
    #expect(field.text == "abcd")
    app.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "abc")
  }

  @Test("a secret field that clears on insertion is emptied by the first key, as every secret one on iOS")
  func clearedSecret() {
    let (app, field) = secret(clears: true)
    app.type("d")
    #expect(field.text == "d")
    app.type("e")
    #expect(field.text == "de")
  }
}
