import TestSupport

@testable import UIKit
@testable import UIKitCore

/// A text input that remembers what it was given.
final class PlainInput: UIView, UIKeyInput {
  var text = ""
  var keyboardType = UIKeyboardType.default
  var returnKeyType = UIReturnKeyType.default
  var accessory: UIView?
  var customInputView: UIView?

  override var canBecomeFirstResponder: Bool { true }
  override var canBecomeFocused: Bool { true }
  override var inputAccessoryView: UIView? { accessory ?? super.inputAccessoryView }
  override var inputView: UIView? { customInputView }

  var hasText: Bool { !text.isEmpty }
  var documentContextBeforeInput: String? { text }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { text = String(text.dropLast()) }
}

/// A window with two stacked inputs and a keyboard 200 points high.
final class TwoInputs {
  let app: Harness
  let keyboard = BlankKeyboard()
  let first = PlainInput(frame: CGRect(x: 20, y: 20, width: 280, height: 30))
  let second = PlainInput(frame: CGRect(x: 20, y: 60, width: 280, height: 30))
  let log: NotificationLog

  var session: KeyboardSession { app.scene.keyboard }

  init(keyboard installs: Bool = true) {
    let root = UIView()
    app = Harness(size: CGSize(width: 320, height: 480)) { root }
    log = NotificationLog(app.scene)
    root.addSubview(first)
    root.addSubview(second)
    if installs { session.keyboard = keyboard }
  }

  /// Lets any slide come to its end.
  func wait() { app.advance(seconds: 0.3) }

  /// The keyboard's top edge in each frame until it rests.
  func samples(during change: () -> Void) -> [CGFloat] {
    change()
    return (0..<20).map { _ in
      app.nextFrame()
      return session.frame.isNull ? 480 : session.frame.minY
    }
  }
}

/// Keeps the last notification of a name.
@MainActor
final class LastNotification {
  nonisolated(unsafe) private(set) var userInfo: [AnyHashable: Any]?
  private var token: (any NSObjectProtocol)?

  init(_ name: Notification.Name, object: Any?) {
    token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { [weak self] note in
      self?.userInfo = note.userInfo
    }
  }

  isolated deinit {
    if let token { NotificationCenter.default.removeObserver(token) }
  }
}
