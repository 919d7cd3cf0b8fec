import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A view of an app's own in the keyboard's place")
struct UIInputViewTests {
  private final class Pad: UIInputView {
    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 0, height: 180), inputViewStyle: .keyboard)
      let key = UIButton(type: .system)
      key.setTitle("7", for: .normal)
      key.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
      key.addTarget(self, action: Pad.press(_:), for: .touchDown)
      addSubview(key)
    }
    required init?(coder: NSCoder) { nil }
    weak var target: (any UIKeyInput)?
    private func press(_ key: UIButton) {
      UIDevice.current.playInputClick()
      target?.insertText(key.currentTitle ?? "")
    }
  }

  @Test("is as high as its frame, on the keyboard's ground, and types into its field")
  func pad() {
    let (field, pad) = (UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40)), Pad())
    pad.target = field
    field.inputView = pad
    let app = Harness(size: CGSize(width: 320, height: 480), showing: [field])
    app.tap(field)
    app.advance(seconds: 0.5)
    #expect(app.scene.keyboard.frame.height == 180)
    #expect(pad.backgroundColor == .keyboardBackground)
    app.tap(app.view("7"))
    #expect(field.text == "7" && field.isFirstResponder)
  }

  @Test("is as high as its constraints want, if it may size itself")
  func sizesItself() {
    let view = UIInputView(frame: .zero, inputViewStyle: .default)
    view.allowsSelfSizing = true
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: view.topAnchor), box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor), box.heightAnchor.constraint(equalToConstant: 90),
    ])
    #expect(view.sizeThatFits(CGSize(width: 320, height: 0)).height == 90)
  }
}
