import TestSupport
import UIKit

@testable import KeyboardInspector

/// A window with a keyboard 200 points high, whose form is kept clear of it, and an inspector that is off.
@MainActor
final class InspectedApp {
  let base: AvoidanceApp
  let inspector: KeyboardInspector
  let scrollView: UIScrollView
  let avoider: PlainAvoider
  private let delegate: CommandDelegate

  var app: Harness { base.app }

  init(size: CGSize = CGSize(width: 420, height: 760), content height: CGFloat = 1200) {
    base = AvoidanceApp(size: size)
    inspector = KeyboardInspector(windowScene: base.app.scene)
    scrollView = base.scrollView(CGRect(origin: .zero, size: size), content: height)
    avoider = PlainAvoider(base.root)
    delegate = CommandDelegate(inspector)
    UIApplication.shared.delegate = delegate
  }

  isolated deinit {
    inspector.isEnabled = false
    if UIApplication.shared.delegate === delegate { UIApplication.shared.delegate = nil }
  }

  /// A field that a person knows as `name`, `y` points down the form.
  func field(_ name: String, at y: CGFloat) -> UITextField {
    let field = base.field(at: y, in: scrollView)
    field.accessibilityLabel = name
    return field
  }

  /// What the panel says in the row of that name.
  func row(_ name: String) -> String? {
    inspector.summary.first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
  }

  func pressToggle() { app.press(.keyboardI, .control, characters: "\t") }
}

/// Answers Ctrl+I, as the demo does.
private final class CommandDelegate: UIResponder, UIApplicationDelegate {
  private unowned let inspector: KeyboardInspector

  init(_ inspector: KeyboardInspector) { self.inspector = inspector }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "i", modifierFlags: .control, action: CommandDelegate.toggle)]
  }

  private func toggle() { inspector.toggle() }
}
