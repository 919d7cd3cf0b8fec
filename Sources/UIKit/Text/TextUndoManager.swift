/// Undoes what the user has typed into a field or a text view.
///
/// What an app has registered there is undone after all changes of the text.
final class TextUndoManager: UndoManager {
  private weak var editor: TextEditor?

  init(_ editor: TextEditor) { self.editor = editor }

  override var canUndo: Bool { editor?.undo.canUndo == true || super.canUndo }
  override var canRedo: Bool { editor?.undo.canRedo == true || super.canRedo }

  override func undo() {
    guard let editor, editor.undo.canUndo else { return super.undo() }
    editor.undoLast()
  }

  override func redo() {
    guard let editor, editor.undo.canRedo else { return super.redo() }
    editor.redoLast()
  }

  override func removeAllActions() {
    editor?.undo.clear()
    super.removeAllActions()
  }
}
