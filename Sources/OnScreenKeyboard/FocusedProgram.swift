import UIKit

/// The first responder that stands for the program with the desktop's keyboard focus, so that the keyboard has an input
/// to type into.
///
/// The keys themselves are pressed on the X server; what the other program makes of them isn't known here.
final class FocusedProgram: UIView, UIKeyInput {
  /// The facts about the field that is edited in the program; nil if none is.
  var field: FieldFacts? {
    didSet { if oldValue?.traits != field?.traits { reloadInputViews() } }
  }

  /// Whether the program is a terminal that reports nothing of what it edits.
  var isTerminal = false { didSet { if oldValue != isTerminal { reloadInputViews() } } }

  /// The keyboard type for the kind of text that the program reports.
  var keyboardType: UIKeyboardType {
    switch field?.purpose {
    case "email": .emailAddress
    case "url": .URL
    case "number", "tel", "telephone": .numbersAndPunctuation
    case "search": .webSearch
    default: field?.role == FieldFacts.Role.spinButton ? .numbersAndPunctuation : .default
    }
  }
  var isSecureTextEntry: Bool { field?.isSecret ?? false }
  let autocapitalizationType = UITextAutocapitalizationType.none
  /// No words are corrected in terminals: commands aren't prose.
  var autocorrectionType: UITextAutocorrectionType {
    isTerminal || field?.role == FieldFacts.Role.terminal ? .no : .default
  }

  var hasText: Bool { true }

  /// Does nothing: this is called only with text for which no key could be borrowed, which was reported on standard error.
  func insertText(_ text: String) {}
  func deleteBackward() {}

  /// Called when the keyboard is to be shown, or hidden, before it begins to move.
  var changeHandler: (Bool) -> Void = { _ in }

  override var canBecomeFirstResponder: Bool { true }

  @discardableResult
  override func becomeFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !wasFirst { changeHandler(true) }
    return true
  }

  @discardableResult
  override func resignFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if wasFirst { changeHandler(false) }
    return true
  }
}

extension FieldFacts {
  /// The facts that decide on the keys, and on whether words are suggested: the role and the purpose.
  fileprivate var traits: [String] { ["\(role)", purpose ?? ""] }
}
