import TestSupport
import UIKit

/// Inputs at given places of a window of 320 × 480 points.
struct Fields {
  let app: Harness
  let root = UIView()
  let keyboard = StubKeyboard()

  init(_ views: [UIView]) {
    let root = root
    for view in views { root.addSubview(view) }
    app = Harness(size: CGSize(width: 320, height: 480)) { root }
    app.scene.keyboard.keyboard = keyboard
  }

  static func field(_ name: String, x: CGFloat = 0, y: CGFloat, width: CGFloat = 100) -> UITextField {
    let field = UITextField(frame: CGRect(x: x, y: y, width: width, height: 34))
    field.accessibilityIdentifier = name
    return field
  }

  static func textView(_ name: String, x: CGFloat = 0, y: CGFloat, height: CGFloat = 80) -> UITextView {
    let view = UITextView(frame: CGRect(x: x, y: y, width: 100, height: height))
    view.accessibilityIdentifier = name
    return view
  }

  /// The name of what is being edited.
  var edited: String? { (app.window.firstResponder as? UIView)?.accessibilityIdentifier }
}
