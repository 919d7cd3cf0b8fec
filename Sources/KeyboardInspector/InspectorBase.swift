import KeyboardAvoidance
import UIKit

/// An item's position before the keyboard came, to measure how far the app's own layout has moved the item since.
struct InspectorBase {
  private weak var view: UIView?
  private let frame: CGRect
  private let windowSize: CGSize?

  /// Stores the position of `view`.
  init(_ view: UIView) {
    frame = view.convert(view.bounds, to: nil)
    windowSize = view.window?.bounds.size
    self.view = view
  }

  /// How far up `view` has moved since; nil for another view, for one that may have been scrolled, and in a window of
  /// another size.
  func distance(of view: UIView) -> CGFloat? {
    guard view === self.view, view.window?.bounds.size == windowSize else { return nil }
    guard view.avoidingScrollViews(upTo: nil).allSatisfy({ $0 === view }) else { return nil }
    return frame.maxY - view.convert(view.bounds, to: nil).maxY
  }
}
