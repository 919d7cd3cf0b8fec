import Foundation
import KeyboardManager

@testable import UIKit
@testable import UIKitCore

final class NotesViewController: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    KeyboardManager.sharedInstance.delegate = self
  }
}

extension NotesViewController: KeyboardManagerDelegate {
  func keyboardWillChangeFrame(endFrame: CGRect?, duration: TimeInterval, animationCurve: UIViewAnimationOptions) {
    guard let endFrame else { return }
    // A floating keyboard leaves the lower view where it is.
    let isDocked = endFrame.maxY >= view.bounds.maxY
    lowerViewBottomConstraint.constant = isDocked ? max(0, view.bounds.maxY - endFrame.minY) : 0
    view.animateConstraint(withDuration: duration, delay: 0, options: animationCurve)
  }
}

final class DraftViewController: UIViewController, KeyboardManagerObserver {
  override func viewDidLoad() {
    super.viewDidLoad()
    KeyboardManager.sharedInstance.addObserver(self)
  }

  func keyboardDidAnnounce(_ change: KeyboardChange) {
    guard change.kind == .willChangeFrame else { return }
    lowerViewBottomConstraint.constant = change.coveredHeight(of: view)
    change.animate { view.layoutIfNeeded() }
  }

  func keyboardCaretDidMove(_ caret: KeyboardCaret) {
    scrollView.scrollRectToVisible(caret.rect(in: scrollView), animated: true)
  }

  func watch() async {
    for await change in KeyboardManager.sharedInstance.changes where change.kind == .didHide {
      saveDraft()
    }
  }
}

extension UIViewController {
  /// Holds a bar's bottom edge.
  fileprivate var lowerViewBottomConstraint: NSLayoutConstraint { view.constraints[0] }
}

extension DraftViewController {
  private var scrollView: UIScrollView { view.subviews.lazy.compactMap { $0 as? UIScrollView }.first ?? UIScrollView() }

  private func saveDraft() {}
}
