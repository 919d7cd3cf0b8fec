import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

private final class Form: UIViewController {
  var calls: [String] = []
  func save() { calls.append("save") }
  func tapped(_ sender: UIButton) { calls.append("tapped \(sender.tag)") }
  func moved(_ sender: UISlider, event: UIEvent) { calls.append("moved") }
  func done(_ item: UIBarButtonItem) { calls.append("done \(item.title ?? "")") }
  func pressed(_ recognizer: UITapGestureRecognizer) { calls.append("pressed") }
  func load() throws { throw CocoaError(.fileNoSuchFile) }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }
}

private protocol Saving {
  func saveAll()
}

extension Form: Saving {
  func saveAll() { calls.append("save all") }
}

extension Selector {
  fileprivate static let save = Selector("save", calling: { (form: Form) in form.save() })
  fileprivate static let tapped = Selector("tapped:", calling: { (form: Form, a) in form.tapped(a) })
  fileprivate static let moved = Selector("moved:event:", calling: { (form: Form, a, b) in form.moved(a, event: b) })
  fileprivate static let done = Selector("done:", calling: { (form: Form, a) in form.done(a) })
  fileprivate static let pressed = Selector("pressed:", calling: { (form: Form, a) in form.pressed(a) })
}

@Suite("Selectors")
struct SelectorTests {
  private let form = Form()

  @Test("are equal by their names, and can be stored, compared and looked up")
  func values() {
    #expect(Selector.save == Selector("save") && Selector.save == NSSelectorFromString("save"))
    #expect(Selector.save != .tapped)
    #expect(Set([Selector.save, "save", .tapped]).count == 2)
    #expect(NSStringFromSelector(.moved) == "moved:event:")
    #expect(Selector("paste:") == .paste)
  }

  @Test("a control calls a target's method once, however often it was added, and no more once it was removed")
  func addedAgain() {
    let button = UIButton(type: .system)
    button.tag = 7
    for _ in 0..<3 { button.addTarget(form, action: .tapped, for: .touchUpInside) }
    button.addTarget(form, action: .save, for: .touchUpInside)
    #expect(button.actions(forTarget: form, forControlEvent: .touchUpInside) == ["tapped:", "save"])
    button.sendActions(for: .touchUpInside)
    #expect(form.calls == ["tapped 7", "save"])
    button.removeTarget(form, action: .tapped, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(form.calls == ["tapped 7", "save", "save"])
    button.removeTarget(nil, action: nil, for: .allEvents)
    #expect(button.actions(forTarget: form, forControlEvent: .touchUpInside) == nil)
    #expect(button.allControlEvents == [])
  }

  @Test("a control that got the same method for two events calls it at each")
  func twoEvents() {
    let field = UITextField()
    field.addTarget(form, action: .save, for: .editingDidBegin)
    field.addTarget(form, action: .save, for: .editingDidEnd)
    field.sendActions(for: .editingDidBegin)
    field.sendActions(for: .editingDidEnd)
    #expect(form.calls == ["save", "save"])
    #expect(field.allControlEvents == [.editingDidBegin, .editingDidEnd])
  }

  @Test("a method gets the sender and the event, and isn't called with a sender of another type")
  func arguments() {
    let (slider, stepper) = (UISlider(), UIStepper())
    slider.addTarget(form, action: .moved, for: .valueChanged)
    stepper.addTarget(form, action: .moved, for: .valueChanged)
    slider.sendActions(for: .valueChanged)
    stepper.sendActions(for: .valueChanged)
    #expect(form.calls == ["moved"])
  }

  @Test("a control without a target calls the nearest responder that has the method")
  func responderChain() {
    let button = UIButton(type: .system)
    button.addTarget(nil, action: .save, for: .touchUpInside)
    let app = Harness { form }
    form.view.addSubview(button)
    app.settle()
    button.sendActions(for: .touchUpInside)
    #expect(form.calls == ["save"])
    #expect(button.target(forAction: .save, withSender: nil) as? Form === form)
    #expect(form.canPerformAction(.save, withSender: nil) && !app.window.canPerformAction(.save, withSender: nil))
  }

  @Test("a tap that calls `endEditing(_:)` ends editing, and so does an action for the first responder")
  func endEditing() {
    let field = UITextField()
    let app = Harness { form }
    form.view.addSubview(field)
    field.becomeFirstResponder()
    let end = Selector("endEditing:", calling: { (view: UIView, a) in view.endEditing(a) })
    let tap = UITapGestureRecognizer(target: form.view, action: end)
    form.view.addGestureRecognizer(tap)
    app.tap(at: CGPoint(x: 200, y: 200))
    #expect(!field.isFirstResponder)
    field.becomeFirstResponder()
    let resign = Selector("resignFirstResponder", calling: { (view: UIResponder) in view.resignFirstResponder() })
    #expect(UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil))
    #expect(!field.isFirstResponder)
  }

  @Test("an edit action that is sent to nobody reaches the field that is edited")
  func editAction() {
    let field = UITextField()
    let app = Harness { form }
    form.view.addSubview(field)
    field.text = "Ada"
    field.becomeFirstResponder()
    UIApplication.shared.sendAction(.selectAll, to: nil, from: nil, for: nil)
    app.settle()
    #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "Ada")
  }

  @Test("recognizers and bar buttons call a method, once, and no more after its removal")
  func recognizersAndItems() {
    let tap = UITapGestureRecognizer(target: form, action: .pressed)
    tap.addTarget(form, action: .pressed)
    let app = Harness { form }
    form.view.addGestureRecognizer(tap)
    app.tap(at: CGPoint(x: 100, y: 100))
    #expect(form.calls == ["pressed"])
    tap.removeTarget(form, action: .pressed)
    app.tap(at: CGPoint(x: 100, y: 100))
    #expect(form.calls == ["pressed"])

    let item = UIBarButtonItem(title: "Done", style: .plain, target: form, action: .done)
    #expect(item.action == .done && item.target === form)
    item.trigger()
    item.action = .save
    item.trigger()
    #expect(form.calls == ["pressed", "done Done", "save"])
  }

  @Test("a subclass of a control sees each action that it sends")
  func overriding() {
    final class Counted: UIButton {
      var sent: [Selector] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sent.append(action)
        super.sendAction(action, to: target, for: event)
      }
    }
    let button = Counted(frame: .zero)
    button.addTarget(form, action: .save, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(button.sent == [.save] && form.calls == ["save"])
  }

  @Test("a key command calls a method, and tells which")
  func keyCommand() {
    let command = UIKeyCommand(input: "s", modifierFlags: .command, action: .save, discoverabilityTitle: "Save")
    #expect(command.action == .save && command.discoverabilityTitle == "Save")
    #expect(command.perform(from: form) && form.calls == ["save"])
  }

  @Test("a class's own method is called on the class")
  func classMethods() {
    final class Reset {
      static var count = 0
      static func reset() { count += 1 }
    }
    let button = UIButton(type: .system)
    let reset = Selector("reset", calling: { (type: Reset.Type) in type.reset() })
    button.addTarget(Reset.self, action: reset, for: .touchUpInside)
    button.addTarget(Reset.self, action: reset, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(Reset.count == 1)
  }

  @Test("objects perform methods now and later, and tell which they have")
  func performing() {
    let app = Harness { form }
    #expect(form.responds(to: .save) && !form.responds(to: "fly") && !UIView().responds(to: .save))
    form.perform(.save)
    form.perform(.tapped, with: UIButton(type: .system))
    #expect(form.calls == ["save", "tapped 0"])
    let view = Selector("view", calling: { (form: Form) in form.view })
    #expect(form.perform(view)?.takeUnretainedValue() === form.view)
    let load = Selector("load", calling: { (form: Form) in try form.load() })
    #expect(form.perform(load) == nil)

    form.perform(.save, with: nil, afterDelay: 0.5)
    app.advance(seconds: 0.4)
    #expect(form.calls.count == 2)
    app.advance(seconds: 0.2)
    #expect(form.calls == ["save", "tapped 0", "save"])
    form.perform(.save, with: nil, afterDelay: 0.5)
    NSObject.cancelPreviousPerformRequests(withTarget: form, selector: .save, object: nil)
    form.perform(.save, with: nil, afterDelay: 0.5)
    NSObject.cancelPreviousPerformRequests(withTarget: form)
    app.advance(seconds: 1)
    #expect(form.calls.count == 3)
  }

  @Test("a method may be a protocol's, a property's, or that of an object's type")
  func kinds() {
    let label = UILabel()
    label.perform(Selector("setText:", calling: { (label: UILabel, a) in label.text = a }), with: "Ada")
    #expect(label.text == "Ada")

    let saving = Selector("saveAll", calling: { (saver: any Saving) in saver.saveAll() })
    #expect(form.responds(to: saving) && !label.responds(to: saving))
    form.perform(saving)
    func evaluated() -> Form { fatalError("only its type is asked for") }
    form.perform(Selector("done:", of: evaluated(), calling: { form, a in form.done(a) }), with: UIBarButtonItem())
    #expect(form.calls == ["save all", "done "])
  }

  @Test("a name alone calls the method of a selector with that name")
  func names() {
    _ = Selector.save
    form.perform(Selector("save"))
    #expect(form.calls == ["save"])
  }
}
