#if canImport(UIKit)
  import UIKit
#endif

/// What all screens of the app do for the keyboard.
class BaseViewController: UIViewController {
  @IBOutlet var bottomConstraint: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    let center = NotificationCenter.default
    center.addObserver(
      self,
      selector: #selector(keyboardWillShow(_:)),
      name: UIResponder.keyboardWillShowNotification,
      object: nil
    )
    center.addObserver(
      self,
      selector: #selector(BaseViewController.keyboardWillHide),
      name: UIResponder.keyboardWillHideNotification,
      object: nil
    )
    let tap = UITapGestureRecognizer(target: self, action: #selector(dismissKeyboard))
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
  }
}

extension BaseViewController {
  @objc func keyboardWillShow(_ notification: Notification) {
    guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
    bottomConstraint?.constant = -frame.height
    view.layoutIfNeeded()
  }

  @objc func keyboardWillHide() {
    bottomConstraint?.constant = 0
  }

  @objc fileprivate func dismissKeyboard() { view.endEditing(true) }
}
