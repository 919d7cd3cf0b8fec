import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// Lines at 4.5:1, more than WCAG 2.1 asks for in 1.4.11, here also between a control at rest and a pressed one.
@Suite("Controls with high contrast")
struct HighContrastTests {
  private func start(_ view: UIView, _ style: UIUserInterfaceStyle) -> Harness {
    view.frame.origin = CGPoint(x: 20, y: 20)
    let app = Harness(size: CGSize(width: 320, height: 200), showing: [view])
    app.window.backgroundColor = .systemBackground
    UIApplication.shared.overrideUserInterfaceStyle = style
    UIApplication.shared.overrideAccessibilityContrast = .high
    app.advance(seconds: 0.1)
    return app
  }

  /// The contrast of the line around a view with `ground`; 1 without a line.
  private func contrast(of view: UIView, on ground: UIColor) -> CGFloat {
    guard view.layer.borderWidth > 0, let line = view.layer.borderColor else { return 1 }
    return line.contrast(with: ground.resolvedColor(with: view.traitCollection).cgColor)
  }

  @Test("a stepper, segments and progress have an outline", arguments: [UIUserInterfaceStyle.light, .dark])
  func outlines(style: UIUserInterfaceStyle) {
    let progress = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
    let segments = UISegmentedControl(items: ["One", "Two"])
    segments.frame.size = CGSize(width: 200, height: 32)
    for control in [UIStepper(), segments, progress] as [UIView] {
      let app = start(control, style)
      #expect(contrast(of: control, on: .systemBackground) >= 4.5, "\(control)")
      UIApplication.shared.overrideAccessibilityContrast = .normal
      app.advance(seconds: 0.1)
      #expect(control.layer.borderWidth == 0)
    }
  }

  @Test("a pressed button has an outline in the colour of its title", arguments: [UIUserInterfaceStyle.light, .dark])
  func button(style: UIUserInterfaceStyle) throws {
    for look in [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()] {
      let button = UIButton(configuration: look)
      button.configuration?.title = "Send"
      button.frame.size = CGSize(width: 120, height: 44)
      let app = start(button, style)
      app.send(.began, CGPoint(x: 60, y: 40))
      let highlight = try #require(app.find(in: button) { $0 is ButtonHighlight })
      let isFilled = look.style == .filled
      let ground = isFilled ? look.background(tint: button.tintColor, isEnabled: true) : nil
      #expect(highlight.alpha == 1 && contrast(of: highlight, on: ground ?? .systemBackground) >= 4.5, "\(look.style)")
      app.send(.ended, CGPoint(x: 60, y: 40))
    }
  }

  @Test("a pressed segment and a pressed half of a stepper have one", arguments: [UIUserInterfaceStyle.light, .dark])
  func parts(style: UIUserInterfaceStyle) throws {
    let segments = UISegmentedControl(items: ["One", "Two"])
    segments.selectedSegmentIndex = 0
    segments.frame.size = CGSize(width: 200, height: 32)
    for control in [UIStepper(), segments] as [UIControl] {
      let app = start(control, style)
      let point = CGPoint(x: 20 + control.bounds.width * 0.75, y: 36)
      app.send(.began, point)
      let pressed = control.subviews.filter { !$0.isHidden && $0.layer.borderWidth == 3 }
      #expect(pressed.count == 1 && pressed.allSatisfy { contrast(of: $0, on: .systemBackground) >= 4.5 }, "\(control)")
      app.send(.ended, point)
      #expect(!control.subviews.contains { !$0.isHidden && $0.layer.borderWidth == 3 })
    }
  }
}
