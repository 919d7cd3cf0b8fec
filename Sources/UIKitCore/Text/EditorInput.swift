/// A text field or text view, whose changes its ``TextEditor`` and its ``TextInteraction`` report.
///
/// The `UITextInput` that fields and text views have in common is implemented in an extension of this protocol.
package protocol EditorInput: UIView, UITextInput, TextEditorClient {
  /// The text and its selection.
  var editor: TextEditor { get }

  /// The interaction through which a person changes the text.
  var interaction: TextInteraction { get }

  /// The attributes of each part of the text; nil if all of it has the same.
  var attributeRuns: TextAttributeRuns? { get set }

  /// The attributes of what is typed next, if an app has set some since the caret moved.
  var ownTypingAttributes: [NSAttributedString.Key: Any]? { get }

  /// The attributes of text that replaces `range`, unless others were set.
  func attributes(replacing range: Range<Int>, in runs: TextAttributeRuns) -> [NSAttributedString.Key: Any]

  /// The attributes with which links are drawn.
  var drawnLinkAttributes: [NSAttributedString.Key: Any] { get }

  /// Lays out the text again, after ``attributeRuns`` have changed.
  func attributesChanged()

  /// Blinks the caret.
  var blinker: CaretBlinker { get }

  /// The layout of the text itself, even while bullets are shown in its place.
  var plainLayout: TextLayout { get }

  /// Whether the user may select text.
  var acceptsSelection: Bool { get }

  /// Lays out the text after `change`, and marks what has changed for drawing.
  func show(_ change: TextChange)

  /// The menu that the delegate makes of the suggested actions; nil if it makes none.
  func delegateEditMenu(in range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu?
  /// Notifies the delegate that the menu is about to open.
  func delegateWillPresentEditMenu(_ animator: any UIEditMenuInteractionAnimating)
  /// Notifies the delegate that the menu is about to close.
  func delegateWillDismissEditMenu(_ animator: any UIEditMenuInteractionAnimating)

  /// Notifies the delegate that the selection has changed.
  func notifySelectionDidChange()

  /// Notifies the delegate and the targets that the user has changed the text.
  func notifyTextDidChange()

  /// Posted after the user has changed the text.
  static var textDidChangeNotification: Notification.Name { get }
}

// MARK: - TextEditorClient

extension EditorInput {
  package func layoutOffset(_ offset: Int) -> Int { offset }
  package func textOffset(_ offset: Int) -> Int { offset }

  package func editorWillChangeText() {
    interaction.textWillChange()
    inputDelegate?.textWillChange(self)
  }

  package func editorWillChangeSelection() { inputDelegate?.selectionWillChange(self) }

  package func editorRefusedLength() { interaction.showTextTooLong() }

  package func editorEndedComposing() {
    setNeedsDisplay()
    window?.windowScene?.platformWindow.setTextInputRect(nil)
  }

  /// Processes a change in the editor: lays out, marks for drawing, then notifies in UIKit's order.
  package func editorDidChange(_ change: TextChange) {
    show(change)
    if change.replaced != nil { notifyObservers([.text]) }
    if change.replaced == nil { inputDelegate?.selectionDidChange(self) } else { inputDelegate?.textDidChange(self) }
    if change.movesSelection {
      restartBlinking()
      notifySelectionDidChange()
    }
    interaction.updateHandles(isEdit: change.isEdit)
    interaction.checkSpelling(after: change)
    if change.isEdit {
      notifyTextDidChange()
      notifyInputDidChange(posting: Self.textDidChangeNotification)
      revealTyping()
    } else if change.replaced == nil || isFirstResponder {
      inputTextDidChange()
    }
    if let replaced = change.replaced, replaced.count - change.newLength >= TextInteraction.memoryReleaseCount {
      UIApplication.shared.platform.memoryWasFreed()
    }
  }
}

// MARK: - Editing

extension EditorInput {
  /// Ends composing, ends the current undo group, and stops the caret's blinking.
  func endInput() {
    editor.unmark()
    interaction.end()
    editor.undo.endGroup()
    blinker.stop()
    window?.windowScene?.platformWindow.setTextInputRect(nil)
  }

  /// The caret's frame in points of the native window.
  var caretRectInWindow: CGRect { convert(caretRect, to: nil) }

  func restartBlinking() {
    if isFirstResponder, acceptsEdits { blinker.restart(in: window?.windowScene) }
  }

  /// Scrolls the caret back into view after a key, if the user had scrolled it away and no keyboard avoidance keeps it
  /// in view.
  func revealTyping() {
    guard isFirstResponder else { return }
    // The superviews may have to make room for longer text, or the window may just have got another size.
    window?.layoutIfNeeded()
    let caret = caretRect.intersection(bounds)
    guard !caret.isNull else { return }
    guard isScrolledAway(caret) else { return stopDecelerating() }
    revealInputSideways()
    guard UIApplication.shared.inputListeners.avoider?.keepsInView(self) != true else { return }
    superview?.revealForFocus(convert(caret, to: superview), animated: true)
  }

  /// Scrolls the enclosing scroll views as far as they cut off the caret: at once, or within the current animation block.
  func revealCaret() {
    let caret = caretRect.intersection(bounds)
    guard !caret.isNull, isScrolledAway(caret) else { return }
    superview?.revealForFocus(convert(caret, to: superview), animated: false)
  }

  /// Stops the deceleration of enclosing scroll views after a drag: it would move the edited text away.
  private func stopDecelerating() {
    for case let scrollView as UIScrollView in sequence(first: self, next: \UIView.superview) {
      scrollView.stopDecelerating()
    }
  }

  /// Whether an enclosing scroll view cuts off a part of `rect`, in this view's coordinates.
  private func isScrolledAway(_ rect: CGRect) -> Bool {
    var rect = rect
    var view: UIView = self
    while let superview = view.superview {
      rect = rect.applying(view.layer.transformToSuperlayer)
      let visible = superview.layer.modelBounds
      if superview.scrollsContent, rect.minY < visible.minY || rect.maxY > visible.maxY { return true }
      if rect.minX < visible.minX || rect.maxX > visible.maxX, let around = superview as? UIScrollView,
        around.canScrollHorizontally
      {
        return true
      }
      view = superview
    }
    return false
  }

  // MARK: - Composing

  /// Underlines the text that is being composed.
  func drawComposition(_ painter: TextPainter, color: UIColor) {
    guard let marked = editor.marked else { return }
    painter.underline(layoutOffset(marked.lowerBound)..<layoutOffset(marked.upperBound), color: color)
  }
}

extension EditorInput {
  /// The text that a screen reader speaks: bullets for a secret.
  var spokenText: String {
    guard isSecureTextEntry else { return editor.storage.string }
    return String(repeating: "•", count: editor.storage.characterStarts.count - 1)
  }
}

extension EditorInput {
  /// Begins editing with a selection that a touch has determined, or selects that in an input that is edited already;
  /// false if the input may not become first responder.
  ///
  /// The delegate, the keyboard and keyboard avoidance find the selection in place; a selection that the delegate makes
  /// when editing begins stays.
  func becomeFirstResponder(selecting selection: TextSelection) -> Bool {
    guard !isFirstResponder else {
      editor.select(selection)
      return true
    }
    interaction.firstSelection = selection
    defer { interaction.firstSelection = nil }
    return becomeFirstResponder()
  }

  /// Makes the selection of the touch that began editing, if a touch did.
  func selectFirst() {
    guard let selection = interaction.firstSelection else { return }
    interaction.firstSelection = nil
    editor.preferredCaretX = nil
    editor.select(selection)
  }
}
