import TestSupport

@testable import UIKit
@testable import UIKitCore

/// A page with a field whose text is "one two three". With the headless font at 20 points every character is 10 points
/// wide; the field's text begins at x 30.
final class ThreeWords {
  let field: UITextField
  let app: Harness

  /// Puts the field 20 points from the left, and `top` from the top.
  init(top: CGFloat) {
    let field = UITextField(frame: CGRect(x: 20, y: top, width: 240, height: 38))
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 20)
    field.text = "one two three"
    self.field = field
    app = Harness(size: CGSize(width: 300, height: 300), showing: [field])
  }

  var selected: String { field.selectedTextRange.flatMap { field.text(in: $0) } ?? "" }
  var caret: Int? { field.selectionHead?.offset }

  /// Presses and releases a button of the pointer in the field.
  func tap(_ x: CGFloat, button: Int = 1) { app.tap(at: CGPoint(x: x, y: field.center.y), button: button) }

  /// A finger touches the field, moves or is lifted.
  func touch(_ phase: PointerEvent.Phase, _ x: CGFloat) {
    let point = CGPoint(x: x, y: field.center.y)
    app.host.send(PointerEvent(phase: phase, location: point, timestamp: app.platform.now, isFinger: true))
  }

  func tapWithFinger(_ x: CGFloat) {
    touch(.began, x)
    touch(.ended, x)
  }
}
