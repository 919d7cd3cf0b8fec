import UIKit

/// Tracks inputs whose text was typed and not sent, and would be lost if their screen were closed.
///
/// A text counts as sent once a ``FormMessage`` shows a success. Search fields don't count.
final class UnsavedText {
  /// An input, its original text, and whether something was typed since. The texts are compared only in
  /// ``isThere(in:)``, not with each key.
  private struct Entry {
    weak var input: UIView?
    var original: Mark
    var isTyped = false
  }

  /// A copy of a text, by which a change is recognized.
  private enum Mark: Equatable {
    case text(String)
    /// Secret texts aren't even read, as that would leave a copy of them in memory.
    case secret(length: Int)
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var subscriptions: [NotificationSubscription] = []

  /// Begins to watch all inputs.
  init() {
    for name in [UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification] {
      observe(name) { $0.editingBegan(in: $1) }
    }
    for name in [UITextField.textDidChangeNotification, UITextView.textDidChangeNotification] {
      observe(name) { $0.textChanged(in: $1) }
    }
    observe(FormMessage.didShowNotification) { unsaved, message in
      if (message as? FormMessage)?.isSuccess == true { unsaved.entries = [:] }
    }
  }

  /// Whether any input in `view` has unsaved text.
  func isThere(in view: UIView) -> Bool {
    entries.values.contains { entry in
      guard let input = entry.input, input.isDescendant(of: view), differs(entry) else { return false }
      return (input as? any UIKeyInput)?.hasText == true
    }
  }

  // MARK: - Private

  private func observe(_ name: Notification.Name, _ body: @escaping @MainActor (UnsavedText, UIView) -> Void) {
    subscriptions.append(
      NotificationSubscription(name) { [weak self] notification in
        if let self, let view = notification.object as? UIView { body(self, view) }
      }
    )
  }

  private func editingBegan(in input: UIView) {
    guard !(input is UISearchTextField), let mark = mark(of: input) else { return }
    entries = entries.filter { $0.value.input != nil }
    if let entry = entries[ObjectIdentifier(input)], differs(entry) { return }
    entries[ObjectIdentifier(input)] = Entry(input: input, original: mark)
  }

  private func textChanged(in input: UIView) {
    guard entries[ObjectIdentifier(input)]?.input === input else { return }
    entries[ObjectIdentifier(input)]?.isTyped = true
  }

  private func differs(_ entry: Entry) -> Bool {
    guard entry.isTyped, let input = entry.input else { return false }
    return mark(of: input) != entry.original
  }

  private func mark(of input: UIView) -> Mark? {
    if let field = input as? UITextField {
      return field.isSecureTextEntry ? .secret(length: field.characterCount) : .text(field.text ?? "")
    }
    guard let view = input as? UITextView else { return nil }
    return view.isSecureTextEntry ? .secret(length: view.characterCount) : .text(view.text)
  }
}
