import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A view tree as text")
struct ViewTreeTests {
  @Test("has a line for each view, set in by depth, with frame, name, and what is unlike other views")
  func lines() {
    let root = UIView()
    let app = Harness(size: CGSize(width: 320, height: 480)) { root }
    let form = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let field = UITextField(frame: CGRect(x: 16, y: 140.25, width: 288, height: 36))
    let note = UILabel(frame: CGRect(x: 16, y: 180, width: 288, height: 20))
    form.accessibilityIdentifier = "Form"
    form.contentSize = CGSize(width: 320, height: 900)
    form.contentOffset = CGPoint(x: 0, y: 120)
    field.accessibilityLabel = "Password"
    note.text = "Optional\nand short"
    note.alpha = 0.5
    note.isHidden = true
    for part in [field, note] { form.addSubview(part) }
    root.addSubview(form)
    app.settle()
    field.becomeFirstResponder()
    app.type("secret")
    app.settle()
    let lines = root.debugViewTree().withoutAddresses.split(separator: "\n").map(String.init)
    #expect(lines.first == "UIView (0 0; 320 480)")
    #expect(lines.contains("   | UIScrollView'Form' (0 0; 320 200) from (0 120)"))
    #expect(lines.contains("   |    | UITextField'Password' (16 140.25; 288 36) first responder"))
    #expect(lines.contains("   |    | UILabel'Optional' (16 180; 288 20) alpha 0.5 hidden not touched"))
    #expect(!lines.contains { $0.contains("secret") })
  }

  @Test("has the addresses by which a debugger finds the views")
  func addresses() {
    let view = UIView()
    let inner = UIView()
    view.addSubview(inner)
    let lines = view.debugViewTree().split(separator: "\n")
    #expect(lines.count == 2)
    for (line, object) in zip(lines, [view, inner]) {
      #expect(line.contains("UIView:\(address(of: object)) "))
    }
  }
}
