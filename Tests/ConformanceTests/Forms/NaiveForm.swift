import UIKit

/// A form as the snippets that go round have it: when the keyboard has shown itself it adds its height, and scrolls the field's frame
/// into view; where nothing scrolls, it moves the page; when the keyboard hides, it sets zero.
///
/// As they do, it returns if it knows the keyboard as shown (`if keyboardIsShown { return }`, `if view.frame.origin.y == 0`), lest
/// the height be added twice: so it keeps the height that the keyboard had before the window turned.
///
/// Here so that the checks can be seen to fail.
final class NaiveForm: FormUnderTest, UITextFieldDelegate {
  private unowned let page: FormPage
  private var subscriptions: [NotificationSubscription] = []
  private let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  private var isKeyboardShown = false
  private let next = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))

  init(page: FormPage) {
    self.page = page
    bar.addSubview(next)
    next.addAction(UIAction { [weak self] _ in self?.goToNext() }, for: .primaryActionTriggered)
    subscriptions = [
      NotificationSubscription(UIResponder.keyboardWillShowNotification) { [weak self] in self?.willShow($0) },
      NotificationSubscription(UIResponder.keyboardWillHideNotification) { [weak self] _ in self?.willHide() },
    ]
  }

  var nextButton: UIView? { next }

  func take(_ field: UITextField) {
    field.delegate = self
    if field.inputAccessoryView == nil { field.inputAccessoryView = bar }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    goToNext()
    return false
  }

  // MARK: - Private

  private var edited: UIView? { page.view.window?.firstResponder as? UIView }

  private var scrolls: Bool { page.layout == .form || page.layout == .table }

  private func willShow(_ notification: Notification) {
    guard !isKeyboardShown, let height = KeyboardInfo(notification)?.endFrame.height else { return }
    isKeyboardShown = true
    guard scrolls else {
      return UIView.animate(withDuration: 0.3) { self.page.view.frame.origin.y = -height }
    }
    page.area.contentInset.bottom = height
    page.area.verticalScrollIndicatorInsets.bottom = height
    guard let edited, edited.isDescendant(of: page.area) else { return }
    page.area.scrollRectToVisible(edited.convert(edited.bounds, to: page.area), animated: true)
  }

  private func willHide() {
    isKeyboardShown = false
    guard scrolls else {
      return UIView.animate(withDuration: 0.3) { self.page.view.frame.origin.y = 0 }
    }
    page.area.contentInset.bottom = 0
    page.area.verticalScrollIndicatorInsets.bottom = 0
  }

  /// The next one beside it.
  private func goToNext() {
    guard let edited else { return }
    let fields = edited.superview?.subviews.filter { $0 is UITextField }.sorted { $0.frame.minY < $1.frame.minY } ?? []
    let following = fields.drop { $0 !== edited }.dropFirst().first
    _ = following?.becomeFirstResponder() ?? edited.resignFirstResponder()
  }
}
