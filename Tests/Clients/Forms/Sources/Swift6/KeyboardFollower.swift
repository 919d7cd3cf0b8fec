import UIKit

/// Keeps a constraint above the keyboard, as Swift 6 wants it.
@MainActor
final class KeyboardFollower {
  private var observers: [any NSObjectProtocol] = []

  init(_ view: UIView, _ bottom: NSLayoutConstraint) {
    let names = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification]
    observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak view] notification in
        guard let keyboard = KeyboardInfo(notification) else { return }
        let isComing = name == UIResponder.keyboardWillShowNotification
        MainActor.assumeIsolated {
          guard let view else { return }
          bottom.constant = isComing ? view.convert(keyboard.endFrame, from: nil).minY - view.bounds.maxY : 0
          keyboard.animate { view.layoutIfNeeded() }
        }
      }
    }
  }

  isolated deinit { observers.forEach { NotificationCenter.default.removeObserver($0) } }
}
