import TestSupport

@testable import UIKit
@testable import UIKitCore
@testable import VirtualKeyboard

/// A text input that takes keys as text fields do.
final class TypedInput: UIView, UIKeyInput {
  var text = ""
  var keyboardType = UIKeyboardType.default
  var returnKeyType = UIReturnKeyType.default
  var autocapitalizationType = UITextAutocapitalizationType.none
  var autocorrectionType = UITextAutocorrectionType.default
  var enablesReturnKeyAutomatically = false
  var isSecureTextEntry = false
  var textContentType: UITextContentType! = nil

  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !text.isEmpty }
  var documentContextBeforeInput: String? { text }

  func insertText(_ inserted: String) {
    text += inserted
    inputTextDidChange()
  }

  func deleteBackward() {
    text = String(text.dropLast())
    inputTextDidChange()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardDeleteOrBackspace: deleteBackward()
      case .keyboardReturnOrEnter: insertText("\n")
      default: insertText(press.key?.characters ?? "")
      }
    }
  }
}

/// An input and a virtual keyboard that is up.
final class TypingForm {
  let app: Harness
  let input = TypedInput(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
  let keyboard: VirtualKeyboard

  init(
    size: CGSize = CGSize(width: 400, height: 700),
    layout: KeyboardLayout = .builtIn,
    _ configure: (TypedInput) -> Void = { _ in }
  ) {
    let root = UIView()
    app = Harness(size: size) { root }
    root.addSubview(input)
    configure(input)
    keyboard = VirtualKeyboard.install(in: app.scene, layout: layout)
    input.becomeFirstResponder()
    app.advance(seconds: 0.3)
  }

  /// Taps keys by their names.
  func tap(_ names: String...) {
    for name in names { app.tapKeys(name) }
  }

  /// Puts the pointer down on a key and leaves it there.
  func press(_ name: String) { app.send(.began, middle(of: name)) }

  /// Lifts the pointer from a key.
  func release(_ name: String) { app.send(.ended, middle(of: name)) }

  func middle(of name: String) -> CGPoint {
    guard let frame = keyboard.keyFrame(for: name) else {
      preconditionFailure("no key is called “\(name)”; there are \(keyboard.visibleKeys)")
    }
    return frame.mid
  }

  var keyboardView: KeyboardView? { keyboard.view as? KeyboardView }
}
