/// The text of a field or a text view as assistive technologies read and edit it. Reports each change to the tree.
final class EditorText: LaidOutText {
  /// The field or text view; nil once it has gone.
  private(set) weak var input: (any EditorInput)?
  private let id: AccessibilityID
  private let text: TextStorage
  private let ownLayout: TextLayout
  /// The offsets, in units, of the characters of a secret, and of its end; nil after a change.
  private var knownStarts: [Int]?
  /// The change in progress: its offset in scalars, the deleted text, and the count before it.
  private var pending: (offset: Int, deleted: String, count: Int)?

  init(_ input: any EditorInput, id: AccessibilityID) {
    (self.input, self.id, text, ownLayout) = (input, id, input.editor.storage, input.plainLayout)
  }

  override var storage: TextStorage { text }
  override var layout: TextLayout { input?.layout ?? ownLayout }
  override var origin: CGPoint { input?.layoutOrigin ?? .zero }
  override var view: UIView? { input }

  override var color: UIColor {
    ((input as? UITextField)?.textColor ?? (input as? UITextView)?.textColor) ?? .label
  }

  // MARK: - Secrets

  override var isSecret: Bool { input?.isSecureTextEntry ?? text.isSecret }

  /// The offsets, in units, at which the characters of a secret begin, and that of its end.
  private var starts: [Int] {
    if let knownStarts { return knownStarts }
    let starts = text.characterStarts
    knownStarts = starts
    return starts
  }

  override var count: Int { isSecret ? starts.count - 1 : super.count }

  override func scalar(_ unit: Int) -> Int {
    isSecret ? starts.firstIndex { $0 >= unit } ?? count : super.scalar(unit)
  }

  override func unit(_ scalar: Int) -> Int {
    isSecret ? starts[scalar.clamped(to: 0...count)] : super.unit(scalar)
  }

  override func layoutOffset(_ unit: Int) -> Int { input?.layoutOffset(unit) ?? unit }
  override func unit(atLayoutOffset offset: Int) -> Int { input?.textOffset(offset) ?? offset }

  // MARK: - Editing

  override var caret: Int { input.map { scalar($0.editor.selection.head) } ?? 0 }

  override var selection: Range<Int>? {
    guard let input, !input.editor.selection.isEmpty else { return nil }
    return scalars(input.editor.selection.range)
  }

  override var isEditable: Bool { input.map { $0.acceptsEdits && ($0 as? UIControl)?.isEnabled != false } ?? false }

  override func select(_ range: Range<Int>) -> Bool {
    guard let input, input.acceptsSelection, !isSecret || range.isEmpty || isEditable else { return false }
    input.editor.select(units(range))
    input.window?.windowScene?.requestFrameNow()
    return true
  }

  override func replace(_ range: Range<Int>, with new: inout [UInt16]) -> Bool {
    defer { if isSecret || text.isSecret { new.wipe() } }
    guard let input, edits(input) else { return false }
    return input.editor.replace(units(range), with: &new, kind: .other)
  }

  override func paste(at offset: Int) -> Bool {
    guard let input, edits(input) else { return false }
    input.editor.select(TextSelection(caret: unit(offset)))
    input.paste(nil)
    return true
  }

  /// Makes the input first responder before an edit; false if it can't be edited.
  private func edits(_ input: any EditorInput) -> Bool {
    guard isEditable, input.isFirstResponder || input.becomeFirstResponder() else { return false }
    input.window?.windowScene?.requestFrameNow()
    return true
  }

  override func scrollToVisible(_ range: Range<Int>) -> Bool {
    if let text = input as? UITextView, text.isScrollEnabled {
      text.scrollRectToVisible(text.convert(frame(of: range), from: nil), animated: false)
    }
    return super.scrollToVisible(range)
  }
}

// MARK: - TextEditWitness

extension EditorText: TextEditWitness {
  package func textWillChange(in range: Range<Int>) {
    defer { willReplace(range) }
    // Only changes of the focused text are reported.
    guard UIApplication.shared.elementTree.reporter?.keyboardFocus == id else { return pending = nil }
    pending = (scalar(range.lowerBound), string(in: scalars(range)), count)
  }

  package func textDidChange(in range: Range<Int>) {
    knownStarts = nil
    didReplace(with: range)
    guard let (offset, deleted, oldCount) = pending else { return }
    pending = nil
    var (gone, come) = (deleted, "")
    if isSecret {
      // New units may have merged with existing ones into one character.
      let added = count - oldCount + deleted.count
      come = String(repeating: "•", count: max(0, added))
      if added < 0 { gone += String(repeating: "•", count: -added) }
    } else {
      come = text.string(in: range)
    }
    UIApplication.shared.elementTree.reporter?.textDidChange(id, at: offset, deleted: gone, inserted: come)
  }
}
