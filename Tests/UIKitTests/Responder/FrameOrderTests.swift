import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A key's frame")
struct FrameOrderTests {
  /// Records the calls of a field or a text view, and how often the window was painted by then.
  private final class Listener: UITextFieldDelegate, UITextViewDelegate {
    var heard: [String] = []
    var paints: Set<Int> = []
    var app: Harness?
    private var subscriptions: [NotificationSubscription] = []

    init() {
      let names = [UITextField.textDidChangeNotification, UITextView.textDidChangeNotification]
      subscriptions = names.map { name in
        NotificationSubscription(name) { [unowned self] _ in hear("notification") }
      }
    }

    func hear(_ name: String) {
      heard.append(name)
      if let app { paints.insert(app.host.paintCount) }
    }

    func textField(_ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString: String) -> Bool {
      hear("asked")
      return true
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { hear("selection, “\(textField.text ?? "")”") }

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText: String) -> Bool {
      hear("asked")
      return true
    }
    func textViewDidChangeSelection(_ textView: UITextView) { hear("selection, “\(textView.text ?? "")”") }
    func textViewDidChange(_ textView: UITextView) { hear("changed") }
  }

  private func makeApp(_ listener: Listener, around input: UIView, _ others: UIView...) -> Harness {
    let app = Harness(size: CGSize(width: 300, height: 400)) {
      let root = UIView()
      for view in [input] + others { root.addSubview(view) }
      return root
    }
    app.window.focus(on: input)
    app.advance(seconds: 0.5)
    listener.app = app
    (listener.heard, listener.paints) = ([], [])
    return app
  }

  @Test("a field's delegate, targets and observers hear of a key in UIKit's order, and before it is drawn, once")
  func tellsOfField() {
    let listener = Listener()
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 36))
    field.delegate = listener
    field.addAction(UIAction { _ in listener.hear("editingChanged") }, for: .editingChanged)
    let app = makeApp(listener, around: field)
    let before = app.host.paintCount
    app.keyDown(.none, characters: "a")
    #expect(listener.heard == ["asked", "selection, “a”", "editingChanged", "notification"])
    #expect(listener.paints == [before])
    #expect(app.host.paintCount == before + 1)
  }

  @Test("a text view's delegate and observers hear of a key in UIKit's order, and before it is drawn, once")
  func tellsOfTextView() {
    let listener = Listener()
    let view = UITextView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
    view.delegate = listener
    let app = makeApp(listener, around: view)
    let before = app.host.paintCount
    app.keyDown(.none, characters: "a")
    #expect(listener.heard == ["asked", "selection, “a”", "changed", "notification"])
    #expect(listener.paints == [before])
    #expect(app.host.paintCount == before + 1)
  }

  @Test("what an observer of the text changes is drawn together with the key")
  func drawsReactions() {
    let listener = Listener()
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 36))
    let count = UILabel(frame: CGRect(x: 20, y: 80, width: 200, height: 30))
    let app = makeApp(listener, around: field, count)
    let subscription = NotificationSubscription(UITextField.textDidChangeNotification) { _ in
      count.text = "\(field.text?.count ?? 0) letters"
    }
    let before = app.host.paintCount
    app.keyDown(.none, characters: "a")
    #expect(app.host.paintCount == before + 1)
    #expect(app.host.drawingList.contains { $0.contains("1 letters") })
    withExtendedLifetime(subscription) {}
  }

  @Test("a field as wide as its text is never drawn at its old width")
  func growsWithItsText() {
    let listener = Listener()
    let field = UITextField()
    field.borderStyle = .line
    field.text = "ab"
    let app = Harness(size: CGSize(width: 300, height: 400)) {
      let root = UIView()
      field.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(field)
      field.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      field.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      return root
    }
    app.window.focus(on: field)
    app.advance(seconds: 0.5)
    listener.app = app
    let (width, before) = (field.bounds.width, app.host.paintCount)
    app.keyDown(.none, characters: "c")
    #expect(field.bounds.width > width)
    #expect(app.host.paintCount == before + 1)
    let borders = app.host.drawingList.filter { $0.contains("border") }
    #expect(borders.count == 1 && borders[0].contains(",\(Int(field.bounds.width)),"))
  }

  @Test("work after a frame comes once the key is drawn, and what it changes is drawn at the next tick")
  func worksAfterDrawing() {
    let listener = Listener()
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 36))
    let app = makeApp(listener, around: field)
    let before = app.host.paintCount
    field.addAction(
      UIAction { _ in
        app.platform.afterFrame {
          listener.hear("work")
          field.backgroundColor = .red
        }
      },
      for: .editingChanged
    )
    app.keyDown(.none, characters: "a")
    #expect(listener.heard == ["notification", "work"])
    #expect(listener.paints == [before, before + 1])
    #expect(app.host.paintCount == before + 1)
    app.nextFrame()
    #expect(app.host.paintCount == before + 2)
  }

  @Test("a click is drawn as soon as it is handled")
  func drawsClicks() {
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
    button.setTitle("Go", for: .normal)
    let app = Harness { button }
    app.advance(seconds: 0.5)
    let before = app.host.paintCount
    app.send(.began, CGPoint(x: 40, y: 40))
    #expect(app.host.paintCount == before + 1)
  }
}
