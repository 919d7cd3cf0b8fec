import KeyboardManager
import UIKit

/// A form that lifts its bottom by what a ``KeyboardManager`` announces, and scrolls to the caret that it reports.
final class ManagerForm: FormUnderTest, KeyboardManagerObserver {
  private let manager = KeyboardManager()
  private unowned let page: FormPage

  init(page: FormPage) {
    self.page = page
    manager.addObserver(self)
  }

  func keyboardDidAnnounce(_ change: KeyboardChange) {
    guard change.kind == .willChangeFrame || change.kind == .willHide else { return }
    page.bottom.constant = change.coveredHeight(of: page.view)
    change.animate {
      page.view.layoutIfNeeded()
      if let caret = manager.caret, !change.isHidden { keyboardCaretDidMove(caret) }
    }
  }

  func keyboardCaretDidMove(_ caret: KeyboardCaret) {
    guard caret.input.isDescendant(of: page.area) else { return }
    page.area.scrollRectToVisible(caret.rect(in: page.area), animated: false)
  }
}
