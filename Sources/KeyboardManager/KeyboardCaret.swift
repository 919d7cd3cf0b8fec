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
}
