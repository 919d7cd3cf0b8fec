import UIKit

/// A desktop to whose other windows text can be dragged; notes what the toolkit tells it.
package final class HeadlessTextDragSession: TextDragSession {
  /// The text that is carried, with what the toolkit wants to hear of.
  package let carried: DraggedText
  /// What it was told, a line each.
  package private(set) var log: [String] = []

  init(_ text: DraggedText) { carried = text }

  package func move(to point: CGPoint, copies: Bool) {
    log.append("\(copies ? "copy" : "move") to \(describe(point.x)), \(describe(point.y))")
  }

  package func moveHome() { log.append("home") }
  package func drop() { log.append("drop") }
  package func cancel() { log.append("cancel") }
}
