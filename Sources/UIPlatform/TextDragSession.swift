import CoreGraphics

/// A drag of text beyond the window that it comes from, to any other window of the desktop.
@preconcurrency @MainActor
public protocol TextDragSession: AnyObject {
  /// The pointer is outside of the window, at a point of the window's coordinates.
  func move(to point: CGPoint, copies: Bool)

  /// The pointer is back in the window.
  func moveHome()

  /// The pointer was lifted outside of the window: gives the text to the window there, if that takes it.
  func drop()

  /// Ends the drag, and leaves the text where it is.
  func cancel()
}

/// Text that is dragged out of a window.
@preconcurrency @MainActor
public struct DraggedText {
  /// The text.
  public var text: String
  /// Deletes the text, because it was moved to another window. Called once at most.
  public var delete: () -> Void
  /// Called with true when the window under the pointer would take the text, and with false when it would not any more.
  public var acceptanceDidChange: (Bool) -> Void

  /// Makes a text with the closures to be called when it was moved, and when another window would take it or no longer
  /// would.
  public init(_ text: String, delete: @escaping () -> Void, acceptanceDidChange: @escaping (Bool) -> Void) {
    (self.text, self.delete, self.acceptanceDidChange) = (text, delete, acceptanceDidChange)
  }
}
