import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Links that are found in a text, and shadows of labels")
struct DetectedLinkTests {
  @Test("web and mail addresses become links where the text can't be edited")
  func links() {
    let view = UITextView()
    view.isEditable = false
    view.dataDetectorTypes = .link
    view.text = "See https://example.org/terms, www.example.org or write to ada@example.org."
    #expect(
      view.links.map(\.url.absoluteString) == [
        "https://example.org/terms", "http://www.example.org", "mailto:ada@example.org",
      ]
    )
    view.text = "None here."
    #expect(view.links.isEmpty)
  }

  @Test("a label's shadow is its text once more, behind it")
  func shadow() {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    label.text = "Ada"
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 2, height: 3)
    let app = Harness(size: CGSize(width: 200, height: 100)) { label }
    app.settle()
    #expect(app.host.drawingList.count { $0.contains("“Ada”") } == 2)
  }

  @Test("a label with several looks is drawn smaller to fit, too")
  func fits() {
    let label = UILabel()
    label.adjustsFontSizeToFitWidth = true
    label.attributedText = NSAttributedString(string: "abcdefghij", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let app = Harness(size: CGSize(width: 50, height: 100)) { label }
    app.settle()
    #expect(app.host.drawingList.contains { $0.contains("abcdefghij") }, "\(app.host.drawingList)")
  }
}
