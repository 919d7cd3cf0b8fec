import Foundation

/// A person's interaction with the text of a field or text view: keys, the clipboard, handles, and messages beside the caret.
///
/// The interaction turns all of that into calls of the ``TextEditor``, which alone changes text and selection.
package final class TextInteraction {
  /// The field or text view, which owns this interaction.
  unowned let input: any EditorInput
  /// The delegate that the input notifies of each change.
  weak var inputDelegate: (any UITextInputDelegate)?
  /// The selection with which a touch is about to begin editing; nil if something else begins it.
  var firstSelection: TextSelection?
  /// Whether editing is just beginning: a selection made meanwhile isn't the person's.
  var isBeginningEditing = false
  /// The range that a double or triple tap selected; a drag that follows extends the selection around it.
  var dragOrigin: Range<Int>?
  /// The handles at the ends of a selection that a finger has made; nil without one.
  private(set) var handles: TextHandles?
  /// The message that says why a text wasn't inserted; nil unless it is shown.
  private var toast: TextToast? { didSet { oldValue?.remove() } }
  /// The misspelt words of the text.
  var spelling = SpellingMarks()
  /// Whether words are going to be checked.
  var isSpellingScheduled = false
  /// Whether a key is being typed into the input.
  var isTypingKey = false
  /// The selected text that other programs may ask for, not copied yet.
  var primary: TextPromise?

  /// The number of UTF-16 units that have to be deleted at once for their memory to be worth returning to the system:
  /// their layout took some megabytes, in a million small allocations. Otherwise 14 of 20 bytes a unit would stay with
  /// the process, because a small allocation that is still in use mostly lies after them.
  static let memoryReleaseCount = 250_000

  init(for input: any EditorInput) { self.input = input }

  var editor: TextEditor { input.editor }

  /// The text is about to change: the offered selection is copied, and a message about it is removed.
  func textWillChange() {
    keepPrimary()
    toast = nil
  }

  /// Removes messages, handles and spelling marks, because editing ends.
  func end() {
    textWillChange()
    hideHandles()
    endSpelling()
  }

  /// Shows the user that the inserted text would be too long.
  func showTextTooLong() {
    let count = input.longestText.formatted()
    toast = TextToast("Not inserted: longer than the \(count) characters that fit in here", for: input)
  }

  /// Makes the text secret, for ever: what was offered to other programs is withdrawn.
  func keepSecret() {
    editor.keepSecret()
    keepPrimary()
  }

  /// Types the key that the delegate has just allowed into another input, if the delegate has moved the focus there: as
  /// on iOS, keys go to the input that is edited. False if the focus hasn't moved to another input.
  func passesKeyOn(_ text: () -> String) -> Bool {
    guard isTypingKey, !input.isFirstResponder, let next = input.focusWindow?.firstResponder,
      let other = next as? any UIKeyInput
    else { return false }
    isTypingKey = false
    other.typeText(text(), for: next)
    return true
  }

  // MARK: - Selecting

  /// Moves the caret; with `extending`, moves only the head of the selection.
  func move(_ move: TextMove, extending: Bool) {
    editor.move(move, extending: extending)
    if extending { offerPrimary() }
  }

  /// Selects the word at the caret; the whole text if it is secret, because its words don't show.
  func selectWord() {
    let storage = editor.storage
    editor.select(input.isSecureTextEntry ? 0..<storage.count : storage.word(at: editor.selection.head))
    offerPrimary()
  }

  /// Selects the whole text, as the user does with Control and A.
  func selectAll() {
    editor.select(0..<editor.storage.count)
    offerPrimary()
  }

  // MARK: - Handles

  /// Shows handles at the ends of the selection, if there is one.
  func showHandles() {
    guard handles == nil, !editor.selection.isEmpty else { return }
    handles = TextHandles(of: input)
  }

  func hideHandles() {
    handles?.remove()
    handles = nil
  }

  /// Moves the handles with the selection, until the user types or nothing is selected.
  func updateHandles(isEdit: Bool) {
    guard let handles else { return }
    if isEdit || editor.selection.isEmpty { hideHandles() } else { handles.update() }
  }
}
