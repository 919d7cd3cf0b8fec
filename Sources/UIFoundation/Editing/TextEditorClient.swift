import CoreGraphics
import Foundation

/// A text input, as its ``TextEditor`` uses it: decides about edits, has the layout of the text, and is notified of changes.
@MainActor
package protocol TextEditorClient: AnyObject {
  /// Whether the user may change the text.
  var acceptsEdits: Bool { get }
  /// Whether the text has several lines.
  var isMultiline: Bool { get }
  /// Whether the text is secret: movements and deletions by words take all of it, so that word boundaries aren't revealed.
  var isSecureTextEntry: Bool { get }
  /// The greatest length, in UTF-16 units, to which the user may lengthen the text.
  var longestText: Int { get }
  /// The number of lines that Page Down moves by.
  var linesPerPage: Int { get }
  /// The attributes of each part of the text; nil if all of it has the same.
  var attributeRuns: TextAttributeRuns? { get }

  /// The layout of the text, or of bullets in its place if it is secret.
  var layout: TextLayout { get }
  /// The layout's top left corner, in the client's coordinates, in points.
  var layoutOrigin: CGPoint { get }
  /// Converts an offset in the text to an offset in ``layout``, which may have bullets instead, and back.
  func layoutOffset(_ offset: Int) -> Int
  func textOffset(_ offset: Int) -> Int

  /// Whether a change by the user is allowed. `text` makes the new text, which is needed only if there is a delegate.
  func editorShouldChange(_ range: NSRange, to text: () -> String) -> Bool
  /// Called before the text, and perhaps the selection, changes.
  func editorWillChangeText()
  /// Called before the selection alone changes.
  func editorWillChangeSelection()
  /// Called after each complete change: lays out and redraws the changed text, then notifies delegate and targets.
  func editorDidChange(_ change: TextChange)
  /// Called after an insertion was refused because the text would become longer than ``longestText``.
  func editorRefusedLength()
  /// Called after a composition ended: its text was committed or removed.
  func editorEndedComposing()
}

/// Observes each replacement in an editor's text, for instance to announce typed text to screen readers.
@MainActor
package protocol TextEditWitness: AnyObject {
  /// Called before the text in `range`, in UTF-16 units, is replaced.
  func textWillChange(in range: Range<Int>)
  /// Called after the replacement; `range` is that of the new text, in UTF-16 units.
  func textDidChange(in range: Range<Int>)
}
