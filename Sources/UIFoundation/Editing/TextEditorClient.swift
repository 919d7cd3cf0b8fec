import CoreGraphics
import Foundation

/// A text input, as its ``TextEditor`` uses it: what may be edited, where the text is laid out, and who is to know of
/// changes.
@MainActor
package protocol TextEditorClient: AnyObject {
  /// Whether the user may change the text.
  var acceptsEdits: Bool { get }
  /// Whether the text has several lines.
  var isMultiline: Bool { get }
  /// Whether the text is secret: words in it aren't told apart.
  var isSecureTextEntry: Bool { get }
  /// The most UTF-16 units that a change by the user may lengthen the text to.
  var longestText: Int { get }
  /// The number of lines that Page Down moves by.
  var linesPerPage: Int { get }
  /// The attributes of each part of the text; nil if all of it looks the same.
  var attributeRuns: TextAttributeRuns? { get }

  /// The layout of the text; of bullets if the text is secret.
  var layout: TextLayout { get }
  /// The layout's top left corner, in the client's coordinates, in points.
  var layoutOrigin: CGPoint { get }
  /// Converts an offset in the text to one in ``layout``, which may have bullets instead, and back.
  func layoutOffset(_ offset: Int) -> Int
  func textOffset(_ offset: Int) -> Int

  /// Whether a change by the user is allowed; `text` is made only if somebody is asked.
  func editorShouldChange(_ range: NSRange, to text: () -> String) -> Bool
  /// Text, and perhaps the selection, are about to change.
  func editorWillChangeText()
  /// The selection alone is about to change.
  func editorWillChangeSelection()
  /// A change is complete: lays out and draws what has changed, then notifies everyone.
  func editorDidChange(_ change: TextChange)
  /// Called after an insertion was refused, because the text would become longer than ``longestText``.
  func editorRefusedLength()
  /// Called after a composition ended: its text was committed or removed.
  func editorEndedComposing()
}

/// Observes an editor's replacements, unit by unit, such as to tell screen readers what was typed.
@MainActor
package protocol TextEditWitness: AnyObject {
  /// Units of the text are about to be replaced.
  func textWillChange(in range: Range<Int>)
  /// The units of `range` are new, in place of those of the call before.
  func textDidChange(in range: Range<Int>)
}
