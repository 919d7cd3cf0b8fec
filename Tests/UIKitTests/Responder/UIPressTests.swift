import Headless
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Presses of keys")
struct UIPressTests {
  @Test("what a field types begins and ends in the field alone")
  func typed() {
    let page = Page()
    page.fields[0].becomeFirstResponder()
    page.app.press(.keyboardA, characters: "a")
    page.app.press(.keyboardF2)
    #expect(page.fields[0].text == "a")
    #expect(page.view.phases == ["F2 began", "F2 ended"])
  }

  @Test("the end goes to the field where the key went down, though focus has moved on")
  func focusMoved() {
    let page = Page()
    page.fields[0].becomeFirstResponder()
    page.app.keyDown(.keyboardF2)
    page.fields[1].becomeFirstResponder()
    page.app.keyUp(.keyboardF2)
    #expect(page.fields.map(\.ended) == [1, 0])
  }

  @Test("nobody gets the end of a press whose responder is gone")
  func responderGone() {
    let page = Page()
    page.fields[0].becomeFirstResponder()
    page.app.keyDown(.keyboardF2)
    page.fields.removeFirst().removeFromSuperview()
    page.fields[0].becomeFirstResponder()
    page.app.keyUp(.keyboardF2)
    #expect(page.fields[0].ended == 0)
    #expect(page.view.phases == ["F2 began"])
  }

  @Test("keys that are held when the window loses the keyboard are cancelled where they went down")
  func cancelled() {
    let page = Page()
    page.fields[0].becomeFirstResponder()
    page.app.keyDown(.keyboardF2)
    page.app.keyDown(.keyboardA, characters: "a")
    page.fields[1].becomeFirstResponder()
    page.app.keyDown(.keyboardF3)
    page.app.scene.host(page.app.host, didChangeFocus: false)
    #expect(page.fields.map(\.cancelled) == [["F2", "a"], ["F3"]])
    #expect(Set(page.view.phases) == ["F2 began", "F3 began", "F2 cancelled", "F3 cancelled"])
    page.app.keyUp(.keyboardF2)
    #expect(page.fields.map(\.ended) == [0, 0])
  }
}

/// Two fields in a view that sees which keys they leave to it.
private final class Page {
  var fields = [ListeningField(), ListeningField()]
  let view = ListeningView()
  let app: Harness

  init() {
    app = Harness(size: CGSize(width: 300, height: 200)) { [view] in view }
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(x: 0, y: CGFloat(index) * 40, width: 200, height: 30)
      view.addSubview(field)
    }
  }
}

private final class ListeningField: UITextField {
  var ended = 0
  var cancelled: [String] = []

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    ended += 1
    super.pressesEnded(presses, with: event)
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    cancelled += presses.map(\.name).sorted()
    super.pressesCancelled(presses, with: event)
  }
}

private final class ListeningView: UIView {
  var phases: [String] = []

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { record(presses, "began") }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { record(presses, "ended") }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { record(presses, "cancelled") }

  private func record(_ presses: Set<UIPress>, _ phase: String) {
    phases += presses.map { "\($0.name) \(phase)" }.sorted()
  }
}

extension UIPress {
  fileprivate var name: String {
    switch key?.keyCode {
    case .keyboardF2: "F2"
    case .keyboardF3: "F3"
    default: key?.characters ?? ""
    }
  }
}
