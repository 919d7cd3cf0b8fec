/// The undo manager of a field or text view: undoes the user's changes of its text.
///
/// Actions that an app registers are undone only after all changes of the text.
package final class TextUndoManager: UndoManager {
  private weak var editor: TextEditor?

  package init(_ editor: TextEditor) { self.editor = editor }

  package override var canUndo: Bool { editor?.undo.canUndo == true || super.canUndo }
  package override var canRedo: Bool { editor?.undo.canRedo == true || super.canRedo }

  package override func undo() {
    guard let editor, editor.undo.canUndo else { return super.undo() }
    editor.undoLast()
  }

  package override func redo() {
    guard let editor, editor.undo.canRedo else { return super.redo() }
    editor.redoLast()
  }

  package override func removeAllActions() {
    editor?.undo.clear()
    super.removeAllActions()
  }
}
