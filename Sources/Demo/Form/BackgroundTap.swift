import UIKit

/// Ends editing when the user taps the background around the inputs and controls of a view: with a mouse this is the
/// usual way to leave a form.
final class BackgroundTap {
  private unowned let root: UIView

  /// Watches taps in `root`, as long as that exists.
  static func watch(_ root: UIView) {
    let ground = BackgroundTap(root)
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = false
    tap.delegate = ground
    // Only the handler retains the delegate.
    tap.addHandler { [ground] _ in ground.root.endEditing(true) }
    root.addGestureRecognizer(tap)
  }

  private init(_ root: UIView) { self.root = root }

  /// Whether `view` is background: a tap on it has no effect of its own.
  private func isGround(_ view: UIView) -> Bool {
    if view is UIControl || view is any UITextInput || view is UITableViewCell || view is UICollectionViewCell {
      return false
    }
    return !(view.gestureRecognizers ?? []).contains { $0 is UITapGestureRecognizer }
  }
}

extension BackgroundTap: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let touched = touch.view else { return false }
    return sequence(first: touched, next: \.superview).prefix { $0 !== root }.allSatisfy(isGround)
  }
}
