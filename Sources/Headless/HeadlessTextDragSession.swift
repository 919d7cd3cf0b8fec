import UIKit

/// A desktop to whose other windows text can be dragged; logs the calls of the toolkit.
package final class HeadlessTextDragSession: TextDragSession {
  /// The dragged text, with the closures that the toolkit wants to have called.
  package let carried: DraggedText
  /// The calls so far, a line each.
  package private(set) var log: [String] = []

  init(_ text: DraggedText) { carried = text }

  package func move(to point: CGPoint, copies: Bool) {
    log.append("\(copies ? "copy" : "move") to \(describe(point.x)), \(describe(point.y))")
  }

  package func moveHome() { log.append("home") }
  package func drop() { log.append("drop") }
  package func cancel() { log.append("cancel") }
}
