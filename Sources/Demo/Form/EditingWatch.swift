import UIKit

/// Reports when editing of an input begins and ends, as long as the watch exists.
final class EditingWatch {
  private var observers: [any NSObjectProtocol] = []

  /// Watches `input`; `changed` is called with true when editing begins, and with false when it ends.
  init(_ input: UIView, changed: @escaping @MainActor (Bool) -> Void) {
    let names = [
      (UITextField.textDidBeginEditingNotification, true), (UITextView.textDidBeginEditingNotification, true),
      (UITextField.textDidEndEditingNotification, false), (UITextView.textDidEndEditingNotification, false),
    ]
    observers = names.map { name, isEdited in
      NotificationCenter.default.addObserver(forName: name, object: input, queue: nil) { _ in
        MainActor.assumeIsolated { changed(isEdited) }
      }
    }
  }

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }
}
