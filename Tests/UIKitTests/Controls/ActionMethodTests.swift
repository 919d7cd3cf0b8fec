import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Methods as actions")
struct ActionMethodTests {
  private final class Form {
    var calls: [String] = []
    func send() -> Bool {
      calls.append("send")
      return true
    }
    func count(_ sender: UIStepper) -> Int {
      calls.append("count \(sender.value)")
      return 1
    }
    func moved(_ sender: UISlider, event: UIEvent) { calls.append("moved") }
    func swiped(_ recognizer: UISwipeGestureRecognizer) -> Bool { true }
    func done(_ item: UIBarButtonItem) -> Bool {
      calls.append("done")
      return false
    }
  }

  @Test("may return something, and take the sender and the event")
  func results() {
    let (form, button, stepper, slider) = (Form(), UIButton(type: .system), UIStepper(), UISlider())
    button.addTarget(form, action: Form.send, for: .touchUpInside)
    stepper.addTarget(form, action: Form.count(_:), for: .valueChanged)
    slider.addTarget(form, action: Form.moved(_:event:), for: .valueChanged)
    _ = UISwipeGestureRecognizer(target: form, action: Form.swiped)
    UIBarButtonItem(barButtonSystemItem: .done, target: form, action: Form.done).trigger()
    button.sendActions(for: .touchUpInside)
    stepper.sendActions(for: .valueChanged)
    slider.sendActions(for: .valueChanged)
    #expect(form.calls == ["done", "send", "count 0.0", "moved"])
  }
}
