import TestSupport
import Testing
import VirtualKeyboard

@testable import Demo
@testable import UIKit
@testable import UIKitCore

extension Harness {
  /// Runs the example that is opened by `name` on the command line, below a navigation bar, with the virtual keyboard.
  static func running(
    _ name: String,
    _ size: CGSize = CGSize(width: 420, height: 760),
    placement: KeyboardPlacement = .attached,
    hasHardwareKeyboard: Bool = false
  ) throws -> Harness {
    let example = try #require(Example.named(name), "there is no example \(name)")
    return running(size, placement: placement, hasHardwareKeyboard: hasHardwareKeyboard) { example.makeController() }
  }

  /// Runs a screen of the demo below a navigation bar, with the virtual keyboard.
  static func running(
    _ size: CGSize = CGSize(width: 420, height: 760),
    placement: KeyboardPlacement = .attached,
    hasHardwareKeyboard: Bool = false,
    _ make: () -> UIViewController
  ) -> Harness {
    let app = Harness(size: size) { UINavigationController(rootViewController: make()) }
    app.platform.hasHardwareKeyboard = hasHardwareKeyboard
    VirtualKeyboard.install(in: app.scene, placement: placement)
    app.advance(seconds: 0.1)
    return app
  }

  /// The inputs that can be edited, in reading order as far as they exist.
  var inputs: [any EditorInput] {
    func all(in view: UIView) -> [any EditorInput] {
      if view.isHidden { return [] }
      if let input = view as? any EditorInput { return input.acceptsEdits ? [input] : [] }
      return view.subviews.flatMap(all)
    }
    return all(in: window)
  }

  /// Runs `body`, which expects that no constraints contradict each other meanwhile.
  static func withoutConflicts(_ body: () throws -> Harness) rethrows -> Harness {
    let former = UIApplication.shared.constraintConflictHandler
    defer { UIApplication.shared.constraintConflictHandler = former }
    var conflicts: [String] = []
    UIApplication.shared.constraintConflictHandler = { conflicts.append($0.description) }
    let app = try body()
    #expect(conflicts.isEmpty)
    return app
  }

  /// What is edited, by its name.
  var editedName: String? { (window.firstResponder as? UIView)?.accessibilityLabel }
}
