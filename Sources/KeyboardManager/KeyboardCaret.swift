import UIKit

/// The caret of the edited input.
@preconcurrency @MainActor
public struct KeyboardCaret {
  /// The input that is edited.
  public let input: UIView
  /// The caret, or the moving end of the selection, in the input's coordinates; the bounds of an input without a caret.
  public let rect: CGRect

  /// The caret of `responder`; nil if that isn't a view that takes text.
  init?(of responder: UIResponder?) {
    guard let view = responder as? UIView, view is any UIKeyInput else { return nil }
    input = view
    let caret = (view as? any UITextInput)?.caretRect ?? .null
    rect = caret.isNull ? view.bounds : caret
  }

  /// The caret in the coordinates of `view`, in points.
  public func rect(in view: UIView) -> CGRect { input.convert(rect, to: view) }

  /// The rectangle that has to be visible while the input is edited: a field of one line as a whole, in a longer text
  /// the caret; and the input's `inputMessage` while it is shown, if both together are no higher than `height`.
  ///
  /// - Parameters:
  ///   - view: The view in whose coordinates the result is, in points.
  ///   - height: The height that can be made visible, in points.
  public func neededRect(in view: UIView, fitting height: CGFloat = .greatestFiniteMagnitude) -> CGRect {
    let own = input is UITextView ? rect(in: view) : input.convert(input.bounds, to: view)
    guard let message = input.shownInputMessage else { return own }
    let both = own.union(message.convert(message.bounds, to: view))
    return both.height <= height ? both : own
  }
}
