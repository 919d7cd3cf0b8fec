import UIKit

/// Runs an app on a machine without a screen, and lets a test be its user.
///
/// Time moves only with ``advance(seconds:)``. No test uses the harness after an `await`: another test may have
/// started the application again meanwhile.
package final class Harness {
  package let platform: HeadlessPlatform
  package let scene: UIWindowScene
  package let window: UIWindow

  /// Where the pointer was last.
  private var pointer = CGPoint.zero

  // MARK: - Starting

  /// Starts the application with `makeRoot()` as its root view controller.
  package init(
    size: CGSize = CGSize(width: 420, height: 760),
    scale: CGFloat = 1,
    _ makeRoot: () -> UIViewController
  ) {
    platform = HeadlessPlatform(scale: scale)
    UIApplication.shared.start(on: platform)
    (scene, window) = UIWindow.open(title: "Test", size: size, root: makeRoot)
    settle()
  }

  /// Starts the application with `view` filling the window.
  package convenience init(
    size: CGSize = CGSize(width: 420, height: 760),
    scale: CGFloat = 1,
    view makeView: () -> UIView
  ) {
    self.init(size: size, scale: scale) {
      let controller = UIViewController()
      controller.view = makeView()
      return controller
    }
  }

  /// Starts the application with `views` where their frames are, in a view that fills the window.
  package convenience init(
    size: CGSize = CGSize(width: 420, height: 760),
    scale: CGFloat = 1,
    showing views: [UIView]
  ) {
    self.init(size: size, scale: scale) {
      let root = UIView()
      for view in views { root.addSubview(view) }
      return root
    }
  }

  package var host: HeadlessWindow { platform.windows[0] }

  // MARK: - Time

  /// Lets time pass, with frames at 60 Hz where the application asks for them.
  package func advance(seconds: TimeInterval) { platform.advance(seconds: seconds) }

  /// Lets one frame pass.
  package func nextFrame() { advance(seconds: 1.0 / 60) }

  /// Lays out and draws what is pending, without advancing the time.
  package func settle() {
    scene.renderNow()
    platform.finishTurn()
  }

  // MARK: - Finding

  /// The view with this accessibility identifier or label, in any window, front first.
  package func view(_ name: String) -> UIView {
    for window in scene.windows.reversed() {
      if let found = find(in: window, where: { Self.names(of: $0).contains(name) }) { return found }
    }
    preconditionFailure("no view is called “\(name)”")
  }

  /// The first view of this class, or one derived from it, in `root`.
  package func view<View: UIView>(of kind: View.Type, in root: UIView) -> View {
    guard let found = find(in: root, where: { $0 is View }) as? View else {
      preconditionFailure("no \(kind) is in \(Swift.type(of: root))")
    }
    return found
  }

  package func find(in root: UIView, where matches: (UIView) -> Bool) -> UIView? {
    if matches(root) { return root }
    for view in root.subviews where !view.isHidden {
      if let found = find(in: view, where: matches) { return found }
    }
    return nil
  }

  /// The kinds of views in any window whose geometry isn't finite, as set or as presented.
  package var lostViews: [String] {
    func collect(_ view: UIView) -> [String] {
      let isFinite = view.frame.isFinite && view.bounds.isFinite && view.presentedFrame.isFinite && view.alpha.isFinite
      return (isFinite ? [] : ["\(Swift.type(of: view))"]) + view.subviews.flatMap(collect)
    }
    return scene.windows.flatMap(collect)
  }

  /// All texts of labels in `root`, from back to front.
  package func texts(in root: UIView) -> [String] {
    root.subviews.flatMap { ($0 as? UILabel).map { [$0.text ?? ""] } ?? texts(in: $0) }
  }

  /// A label's own text doesn't count as a name: mostly it is the title of the view that is searched for.
  private static func names(of view: UIView) -> [String] {
    let label = view.accessibilityLabel
    let isText = label != nil && label == (view as? UILabel)?.text
    return [view.accessibilityIdentifier, isText ? nil : label].compactMap { $0 }
  }

  // MARK: - Pointer

  /// Presses and releases the primary button in the middle of `view`.
  package func tap(_ view: UIView) { tap(at: view.convert(view.bounds, to: nil).mid) }

  /// Presses and releases the primary button at a point of the window.
  package func tap(at point: CGPoint, button: Int = 1) {
    send(.began, point, button)
    send(.ended, point, button)
  }

  /// Presses at `start`, moves to `end` in steps of one frame, and releases.
  package func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.2, release: Bool = true) {
    send(.began, start)
    let steps = max(1, Int((duration * 60).rounded()))
    for step in 1...steps {
      nextFrame()
      let part = CGFloat(step) / CGFloat(steps)
      send(.moved, CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    if release { send(.ended, end) }
  }

  /// Sends one pointer event.
  package func send(_ phase: PointerEvent.Phase, _ point: CGPoint, _ button: Int = 1) {
    pointer = point
    host.send(PointerEvent(phase: phase, location: point, button: button, timestamp: platform.now))
  }

  /// Turns the wheel over a point; positive `dy` moves content down.
  package func scroll(at point: CGPoint, by delta: CGPoint, precise: Bool = false) {
    host.send(ScrollEvent(location: point, delta: delta, isPrecise: precise, timestamp: platform.now))
  }

  // MARK: - Keys

  /// Presses and releases a key.
  package func press(_ keyCode: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], characters: String = "") {
    keyDown(keyCode, modifiers, characters: characters)
    keyUp(keyCode, modifiers, characters: characters)
  }

  /// Presses a key and holds it.
  package func keyDown(
    _ keyCode: UIKeyboardHIDUsage,
    _ modifiers: UIKeyModifierFlags = [],
    characters: String = "",
    isRepeat: Bool = false
  ) {
    let key = UIKey(keyCode: keyCode, characters: characters, modifierFlags: modifiers)
    host.send(KeyEvent(isDown: true, isRepeat: isRepeat, key: key, timestamp: platform.now))
  }

  /// Releases a key.
  package func keyUp(_ keyCode: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], characters: String = "") {
    let key = UIKey(keyCode: keyCode, characters: characters, modifierFlags: modifiers)
    host.send(KeyEvent(isDown: false, key: key, timestamp: platform.now))
  }

  /// Types text, a key a character.
  package func type(_ text: String) {
    for character in text {
      press(.none, characters: character == "\n" ? "\r" : String(character))
    }
  }

  /// Presses Tab.
  package func tab() { press(.keyboardTab, characters: "\t") }

  /// Presses Shift-Tab.
  package func backTab() { press(.keyboardTab, .shift, characters: "\t") }

  /// Presses Return.
  package func pressReturn() { press(.keyboardReturnOrEnter, characters: "\r") }
}

extension CGRect {
  /// The point in the middle.
  package var mid: CGPoint { CGPoint(x: midX, y: midY) }
}

extension UIView {
  /// The frame in points of the window, in model values.
  package var frameInScreen: CGRect { convert(bounds, to: nil) }
}
