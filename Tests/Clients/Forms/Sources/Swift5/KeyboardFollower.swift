import UIKit

/// Keeps a constraint above the keyboard, as one wrote it in 2018.
class KeyboardFollower {
  private weak var view: UIView?
  private let bottom: NSLayoutConstraint
  private var observers = [NSObjectProtocol]()

  init(_ view: UIView, _ bottom: NSLayoutConstraint) {
    self.view = view
    self.bottom = bottom
    let center = NotificationCenter.default
    for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
      observers.append(
        center.addObserver(forName: name, object: nil, queue: .main) { [weak self] note in self?.move(note) }
      )
    }
  }

  deinit { observers.forEach(NotificationCenter.default.removeObserver) }

  private func move(_ notification: Notification) {
    guard let view = view, let userInfo = notification.userInfo,
      let frame = (userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
      let duration = userInfo[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval,
      let curve = userInfo[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt
    else { return }
    let isComing = notification.name == UIResponder.keyboardWillShowNotification
    bottom.constant = isComing ? view.convert(frame, from: view.window).minY - view.bounds.maxY : 0
    UIView.animate(
      withDuration: duration,
      delay: 0,
      options: UIView.AnimationOptions(rawValue: curve << 16),
      animations: { view.layoutIfNeeded() },
      completion: nil
    )
  }
}
