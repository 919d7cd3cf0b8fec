import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("What is behind the text of an input")
struct FieldBackgroundTests {
  private let picture = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 7)).image {
    $0.fill(CGRect(x: 0, y: 0, width: 7, height: 7))
  }

  @Test("a background image is as large as the field, unless that has round corners")
  func image() {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    let app = Harness(showing: [field])
    func images() -> [String] { app.host.drawingList.filter { $0.contains("image") } }
    #expect(images().isEmpty)
    field.background = picture
    app.settle()
    #expect(!images().isEmpty)
    field.borderStyle = .roundedRect
    app.settle()
    #expect(images().isEmpty)
  }

  @Test("a text view that says so loses its text at the first key")
  func insertion() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let app = Harness(showing: [text])
    text.text = "old"
    text.clearsOnInsertion = true
    text.becomeFirstResponder()
    app.type("n")
    #expect(text.text == "n")
  }
}
