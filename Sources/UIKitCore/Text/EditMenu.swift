/// The menu of a text input: undo and redo, the clipboard, selecting, and characters by name.
///
/// As on the desktop, actions that aren't possible now are shown greyed; actions that the view forbids aren't shown.
extension EditorInput {
  /// Opens the menu beside the caret; false if there is none.
  func openEditMenu() -> Bool {
    let selection = UITextRange(editor.selection.range)
    let rect = editor.selection.isEmpty ? caretRect : firstRect(for: selection)
    let shown = rect.intersection(bounds)
    return openEditMenu(beside: shown.isNull ? CGRect(origin: bounds.origin, size: .zero) : shown)
  }

  /// Opens the menu beside a rectangle of the view; false if there is none.
  @discardableResult
  func openEditMenu(beside rect: CGRect) -> Bool {
    guard acceptsSelection, let scene = window?.windowScene else { return false }
    let (selection, suggested) = (editor.selection, suggestedActions)
    let range = UITextRange(selection.range)
    guard
      let menu = delegateEditMenu(in: selection.nsRange, suggested)
        ?? editMenu(for: range, suggestedActions: suggested)
    else { return false }
    notifyEditMenu { delegateWillPresentEditMenu($0) }
    let overlay = MenuOverlay.open(menu, at: convert(rect, to: nil), in: scene) { [weak self] action in
      menu.select(action)
      action.performWithSender(self)
    }
    overlay.onClose = { [weak self, onClose = overlay.onClose] in
      onClose()
      self.map { input in input.notifyEditMenu { input.delegateWillDismissEditMenu($0) } }
    }
    return true
  }

  private func notifyEditMenu(_ notify: (EditMenuAnimator) -> Void) {
    let animator = EditMenuAnimator()
    notify(animator)
    animator.run()
  }

  private var suggestedActions: [UIMenuElement] {
    let undo = [
      action("Undo", isUseful: undoManager?.canUndo == true) { $0.undoManager?.undo() },
      action("Redo", isUseful: undoManager?.canRedo == true) { $0.undoManager?.redo() },
    ]
    let edit = [
      action("Cut", .cut), action("Copy", .copy), action("Paste", .paste), action("Delete", .delete),
    ]
    let groups: [(UIMenu.Identifier, [UIAction?])] = [
      (.spelling, spellingActions), (.undoRedo, acceptsEdits ? undo : []), (.standardEdit, edit),
      (.ofApp, UIMenuController.shared.ownEntries(for: self)), (.textSelection, [action("Select All", .selectAll)]),
      (.textInsertion, [insertion]),
    ]
    return groups.compactMap { identifier, actions in
      let actions = actions.compactMap(\.self)
      return actions.isEmpty ? nil : UIMenu(identifier: identifier, options: .displayInline, children: actions)
    }
  }

  /// An entry for an edit action; nil if the view forbids it, or if it would change a text that can't be edited.
  private func action(_ title: String, _ name: Selector) -> UIAction? {
    let changesText = name != .copy && name != .selectAll
    let isUseful = interaction.canPerform(name) == true
    guard acceptsEdits || !changesText, !isUseful || canPerformAction(name, withSender: nil) else { return nil }
    if isSecureTextEntry, name == .cut || name == .copy { return nil }
    return action(title, isUseful: isUseful) { $0.interaction.perform(name) }
  }

  private func action(_ title: String, isUseful: Bool, _ body: @escaping (Self) -> Void) -> UIAction {
    UIAction(title: title, attributes: isUseful ? [] : .disabled) { [weak self] _ in
      if let self { body(self) }
    }
  }

  /// The entry for characters that the keyboard lacks; nil where text is secret, because names would reveal it.
  private var insertion: UIAction? {
    guard acceptsEdits, !isSecureTextEntry else { return nil }
    return UIAction(title: "Insert Character…") { [weak self] _ in self?.openCharacterPicker() }
  }

  private func openCharacterPicker() {
    guard let scene = window?.windowScene else { return }
    let caret = caretRect.intersection(bounds)
    let anchor = convert(caret.isNull ? bounds : caret, to: nil)
    UIApplication.shared.services?.pickCharacter(beside: anchor, in: scene) { [weak self] in self?.insertText($0) }
  }
}

extension UIMenu.Identifier {
  /// The suggested actions for a misspelt word.
  public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
  /// The suggested actions that undo and redo changes.
  public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
  /// The suggested actions with the clipboard.
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
  static let ofApp = UIMenu.Identifier("menu.of-app")
  /// The suggested action that selects everything; an addition to UIKit.
  public static let textSelection = UIMenu.Identifier("menu.text-selection")
  /// The suggested action that inserts a character by its name; an addition to UIKit.
  public static let textInsertion = UIMenu.Identifier("menu.text-insertion")
}
