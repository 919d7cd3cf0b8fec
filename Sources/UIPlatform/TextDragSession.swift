import CoreGraphics

/// A drag of text beyond the window that it comes from, to any other window of the desktop.
@preconcurrency @MainActor
public protocol TextDragSession: AnyObject {
  /// Moves the drag to a point outside of the window, in the window's points; with `copies` a drop copies the text,
  /// rather than moving it.
  func move(to point: CGPoint, copies: Bool)

  /// Reports that the pointer is back in the window.
  func moveHome()

  /// Ends the drag outside of the window: gives the text to the window there, if that accepts it.
  func drop()

  /// Ends the drag, and leaves the text where it is.
  func cancel()
}

/// Text that is dragged out of a window.
@preconcurrency @MainActor
public struct DraggedText {
  /// The text as another window would insert it.
  public var text: String
  /// Deletes the text, because it was moved to another window. Called once at most.
  public var delete: () -> Void
  /// Called with true when the window under the pointer would take the text, and with false when it would not any more.
  public var acceptanceDidChange: (Bool) -> Void

  /// Makes a text with closures: one is called when the text was moved, one when another window would take it or would
  /// not any more.
  public init(_ text: String, delete: @escaping () -> Void, acceptanceDidChange: @escaping (Bool) -> Void) {
    (self.text, self.delete, self.acceptanceDidChange) = (text, delete, acceptanceDidChange)
  }
}
