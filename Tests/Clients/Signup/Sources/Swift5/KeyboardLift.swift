import UIKit

/// Lifts a view above the keyboard, as one did it before there was a library for it.
final class KeyboardLift {
  private weak var view: UIView?
  private var tokens: [NSObjectProtocol] = []

  init(_ view: UIView) {
    self.view = view
    let center = NotificationCenter.default
    tokens = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification].map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { [weak self] in self?.move($0) }
    }
  }

  deinit { tokens.forEach { NotificationCenter.default.removeObserver($0) } }

  private func move(_ notification: Notification) {
    guard let view, let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
      return
    }
    let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0.25
    let isComing = notification.name == UIResponder.keyboardWillShowNotification
    let covered = isComing ? max(0, view.convert(view.bounds, to: nil).maxY + 8 - frame.minY) : 0
    UIView.animate(withDuration: duration) {
      view.transform = isComing ? CGAffineTransform(translationX: 0, y: -covered) : .identity
    }
  }
}
