import UIKit

/// The demo's screens in one window: the list of examples, and the example on top. An alert asks before a form with
/// unsaved text is closed.
package final class DemoNavigationController: UINavigationController {
  /// Posted when an alert asks whether to discard unsaved text; the object is the alert.
  static let didAskNotification = Notification.Name("DemoNavigationControllerDidAskNotification")

  /// The title of the alert that asks whether to discard unsaved text.
  package static let question = "Throw away what you typed?"

  private let unsaved = UnsavedText()
  /// The alert that asks whether to discard unsaved text, while it is shown.
  private weak var asking: UIAlertController?

  /// Calls `leave` at once or, if the screen has unsaved text, once the user has agreed to discard it.
  func leave(_ leave: @escaping () -> Void) {
    guard let top = topViewController, top.isViewLoaded, unsaved.isThere(in: top.view) else { return leave() }
    let front = sequence(first: self as UIViewController, next: \.presentedViewController).reversed().first
    guard let front, asking == nil else { return }
    let alert = UIAlertController(
      title: Self.question,
      message: "It has not been sent yet.",
      preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: "Keep editing", style: .cancel))
    alert.addAction(UIAlertAction(title: "Throw away", style: .destructive) { _ in leave() })
    asking = alert
    front.present(alert, animated: true)
    NotificationCenter.default.post(name: Self.didAskNotification, object: alert)
  }

  package override func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    var mayPop = false
    var isAsking = true
    leave { [weak self] in
      if isAsking { mayPop = true } else { self?.popViewController(animated: true) }
    }
    isAsking = false
    return mayPop
  }
}
