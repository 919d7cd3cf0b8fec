import TestSupport
import Testing
import VirtualKeyboard

@testable import Demo
@testable import UIKit
@testable import UIKitCore

/// WCAG 2.1, 1.4.3 and 1.4.11; with high contrast 1.4.6.
@Suite("Contrast in each example")
struct ContrastInExamplesTests {
  @Test(
    "of texts is 4.5:1, with high contrast 7:1, and of symbols 3:1 and 4.5:1, also with a keyboard",
    arguments: await Example.names
  )
  func isEnough(name: String) throws {
    let app = try Harness.running(name)
    let states: [(name: String, enter: () -> Void)] = [
      ("at first", {}), ("with the focus", { app.tab() }), ("pressed", { app.scene.windows.forEach(pressAll) }),
    ]
    for (state, enter) in states {
      enter()
      for style in [UIUserInterfaceStyle.light, .dark] {
        for contrast in [UIAccessibilityContrast.normal, .high] {
          UIApplication.shared.overrideUserInterfaceStyle = style
          UIApplication.shared.overrideAccessibilityContrast = contrast
          app.advance(seconds: 0.6)
          expectContrast(app, contrast, "\(state), \(style == .dark ? "dark" : "light"), \(contrast)")
        }
      }
    }
  }

  /// Shows all controls as they look below a finger.
  private func pressAll(in view: UIView) {
    if let control = view as? UIControl, control.isEnabled { control.isHighlighted = true }
    for subview in view.subviews { pressAll(in: subview) }
  }

  private func expectContrast(_ app: Harness, _ contrast: UIAccessibilityContrast, _ look: String) {
    app.scene.hostNeedsDisplay(app.host, in: app.scene.bounds)
    app.settle()
    let disabled = UIColor.disabledLabel.cgColor
    let painted = PaintedContrast(app.host.drawingList, disabled: describe(disabled))
    #expect(painted.marks.contains { $0.text != nil })
    let isHigh = contrast == .high
    for mark in painted.marks where app.scene.bounds.contains(mark.point) {
      let least: CGFloat = mark.text == nil ? isHigh ? 4.5 : 3 : isHigh ? 7 : 4.5
      #expect(
        mark.contrast >= least - 0.02,
        "\(look): \(mark.text ?? "a symbol") at \(mark.point): \(mark.contrast), \(mark.colors)"
      )
    }
  }
}
