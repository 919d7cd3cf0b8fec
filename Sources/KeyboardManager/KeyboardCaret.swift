import UIKit

/// Where typing goes on: the input that is edited, and the caret in it.
@preconcurrency @MainActor
public struct KeyboardCaret {
  /// The input that is edited.
  public let input: UIView
  /// The caret, or the end of the selection that moves, in the input's coordinates; all of an input that can't tell.
  public let rect: CGRect

  /// Describes the caret of `responder`; nil when it is no view that takes text.
  init?(of responder: UIResponder?) {
    guard let view = responder as? UIView, view is any UIKeyInput else { return nil }
    input = view
    let caret = (view as? any UITextInput)?.caretRect ?? .null
    rect = caret.isNull ? view.bounds : caret
  }

  /// The caret in the coordinates of `view`, in points, to be scrolled into sight.
  public func rect(in view: UIView) -> CGRect { input.convert(rect, to: view) }
}
