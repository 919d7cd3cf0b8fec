import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// With the headless font at 20 points every character is 10 points wide; the field's text begins at x 30.
@Suite("A text's edit menu")
struct EditMenuTests {
  private final class Strict: UITextField {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action != .paste && super.canPerformAction(action, withSender: sender)
    }
  }

  private final class Desk: UITextFieldDelegate, UIContextMenuInteractionDelegate {
    let field: UITextField
    let view = UITextView(frame: CGRect(x: 20, y: 80, width: 240, height: 100))
    var extra: UIMenu?
    var asked: [NSRange] = []
    var noteMenus = 0
    private(set) var app: Harness!

    init(_ text: String = "one two three", field: UITextField = UITextField(), secure: Bool = false) {
      self.field = field
      app = Harness(size: CGSize(width: 300, height: 500)) { [view] in
        let root = UIView()
        field.frame = CGRect(x: 20, y: 20, width: 240, height: 38)
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 20)
        field.isSecureTextEntry = secure
        field.text = text
        view.text = "a note"
        for input in [field, view] as [UIView] { root.addSubview(input) }
        return root
      }
      field.delegate = self
      field.superview?.addInteraction(UIContextMenuInteraction(delegate: self))
    }

    func textField(_ field: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement])
      -> UIMenu?
    {
      asked.append(range)
      return extra.map { UIMenu(children: [$0] + suggestedActions) }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      noteMenus += 1
      return nil
    }

    func rightClick(_ x: CGFloat, y: CGFloat = 40) { app.tap(at: CGPoint(x: x, y: y), button: 3) }
    var isOpen: Bool { app.scene.popup != nil }
    var selected: String { field.selectedTextRange.flatMap { field.text(in: $0) } ?? "" }

    /// The entries that are shown, those that can't be chosen in brackets.
    var entries: [String] {
      guard let popup = app.scene.popup else { return [] }
      return rows(in: popup).compactMap { row in row.text.map { row.isEnabled ? $0 : "(\($0))" } }
    }

    private func rows(in view: UIView) -> [MenuRow] {
      view.subviews.flatMap { ($0 as? MenuRow).map { [$0] } ?? rows(in: $0) }
    }
  }

  @Test("opens by the right button, which moves the caret there, and offers what can be done")
  func rightButton() {
    let desk = Desk()
    desk.rightClick(61)
    #expect(desk.field.isEditing && desk.field.selectionHead?.offset == 3)
    #expect(
      desk.entries == [
        "(Undo)", "(Redo)", "(Cut)", "(Copy)", "Paste", "(Delete)", "Select All", "Insert Character…",
      ]
    )
    #expect(desk.noteMenus == 0, "the field's menu comes before that of the view around it")
    desk.app.tap(desk.app.view("Select All"))
    #expect(desk.selected == "one two three" && !desk.isOpen)
  }

  @Test("leaves a selection that the right button is pressed on, and cuts, copies, pastes and deletes it")
  func selection() {
    let desk = Desk()
    desk.app.tap(desk.field)
    desk.field.selectedTextRange = UITextRange(4..<7)
    desk.rightClick(85)
    #expect(desk.selected == "two")
    desk.app.tap(desk.app.view("Cut"))
    #expect(desk.field.text == "one  three" && desk.app.platform.clipboard.strings[.clipboard] == "two")
    desk.rightClick(200)
    desk.app.tap(desk.app.view("Paste"))
    #expect(desk.field.text == "one  threetwo")
    desk.rightClick(35)
    #expect(desk.entries.prefix(2) == ["Undo", "(Redo)"])
    desk.app.tap(desk.app.view("Undo"))
    #expect(desk.field.text == "one  three")
    desk.field.selectedTextRange = UITextRange(0..<3)
    desk.rightClick(40)
    desk.app.tap(desk.app.view("Delete"))
    #expect(desk.field.text == "  three")
  }

  @Test(
    "opens by the Menu key and by Shift and F10, at the caret, and goes by Escape",
    arguments: [(UIKeyboardHIDUsage.keyboardApplication, UIKeyModifierFlags()), (.keyboardF10, .shift)]
  )
  func keys(key: UIKeyboardHIDUsage, flags: UIKeyModifierFlags) {
    let desk = Desk()
    desk.app.tap(desk.field)
    desk.app.press(key, flags)
    #expect(desk.isOpen && desk.field.isEditing)
    desk.app.press(.keyboardEscape)
    #expect(!desk.isOpen && desk.field.isEditing)
  }

  @Test("opens when a press that was held is lifted, with the word there selected; a drag in between selects")
  func hold() {
    let desk = Desk()
    let start = CGPoint(x: 85, y: 40)
    desk.app.send(.began, start)
    desk.app.advance(seconds: 1)
    #expect(desk.selected == "two" && !desk.isOpen)
    desk.app.send(.ended, start)
    #expect(desk.isOpen && desk.selected == "two")
  }

  @Test("offers neither copying nor characters by name for a secret")
  func secret() {
    let desk = Desk(secure: true)
    desk.rightClick(61)
    #expect(desk.entries == ["(Undo)", "(Redo)", "Paste", "(Delete)", "Select All"])
  }

  @Test("of a text that can't be edited offers to copy and to select")
  func readOnly() {
    let desk = Desk()
    desk.view.isEditable = false
    desk.rightClick(30, y: 95)
    #expect(desk.entries == ["(Copy)", "Select All"])
  }

  @Test("shows what the delegate adds, and does it")
  func additions() {
    let desk = Desk()
    var chosen = 0
    desk.extra = UIMenu(options: .displayInline, children: [UIAction(title: "Shout") { _ in chosen += 1 }])
    desk.rightClick(61)
    #expect(desk.entries.first == "Shout" && desk.asked == [NSRange(location: 3, length: 0)])
    desk.app.tap(desk.app.view("Shout"))
    #expect(chosen == 1)
  }

  @Test("doesn't show what a field forbids, whose keys do nothing either")
  func forbidden() {
    let desk = Desk(field: Strict())
    desk.app.platform.clipboard.strings[.clipboard] = "X"
    desk.rightClick(61)
    #expect(!desk.entries.contains("Paste") && desk.entries.contains("Select All"))
    desk.app.press(.keyboardEscape)
    desk.app.press(.keyboardV, .control)
    desk.app.press(.keyboardInsert, .shift)
    #expect(desk.field.text == "one two three")
  }

  @Test("inserts a character that is found by its name")
  func names() {
    let desk = Desk("")
    desk.rightClick(61)
    desk.app.tap(desk.app.view("Insert Character…"))
    #expect(desk.isOpen)
    desk.app.type("grinning cat")
    desk.app.pressReturn()
    #expect(desk.field.text == "😸" && !desk.isOpen)
  }

  @Test("finds characters by parts of names and by number, emoji first")
  func search() {
    let names = CharacterNames()
    #expect(names.search("").first?.character == "😀")
    #expect(names.search("rightwards arrow").first?.character == "→")
    #expect(names.search("U+20AC").first?.character == "€")
    #expect(names.search("no such thing").isEmpty)
    // More than enough names have such a word; those that begin with it are all there.
    let found = names.search("w")
    #expect(found.prefix { $0.name.hasPrefix("w") }.contains { $0.character == "₩" })
    #expect(found.last?.name.hasPrefix("w") == false)
  }
}
