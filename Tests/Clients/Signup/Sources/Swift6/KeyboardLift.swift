import UIKit

/// Lifts a view above the keyboard, as Swift 6 wants it.
@MainActor
final class KeyboardLift {
  private var tokens: [NSObjectProtocol] = []

  init(_ view: UIView) {
    let center = NotificationCenter.default
    tokens = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification].map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { [weak view] notification in
        guard let keyboard = KeyboardInfo(notification) else { return }
        let isComing = name == UIResponder.keyboardWillShowNotification
        MainActor.assumeIsolated { view.map { Self.move($0, keyboard, isComing) } }
      }
    }
  }

  isolated deinit { tokens.forEach { NotificationCenter.default.removeObserver($0) } }

  private static func move(_ view: UIView, _ keyboard: KeyboardInfo, _ isComing: Bool) {
    let covered = isComing ? max(0, view.convert(view.bounds, to: nil).maxY + 8 - keyboard.endFrame.minY) : 0
    keyboard.animate { view.transform = CGAffineTransform(translationX: 0, y: -covered) }
  }
}
