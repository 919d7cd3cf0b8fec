import TestSupport
import Testing

@testable import UIFoundation
@testable import UIKit
@testable import UIKitCore

@Suite("Text that is read aloud")
struct AccessibilityTextTests {
  /// One view in a window, and its text.
  private func text(of view: UIView) throws -> (reader: ScreenReader, text: any AccessibilityText) {
    let reader = ScreenReader(Harness(showing: [view]))
    let id = try #require(reader.tree.child(at: 0, of: reader.tree.windows[0]))
    return (reader, try #require(reader.tree.text(of: id)))
  }

  init() { UIApplication.shared.start(on: HeadlessPlatform()) }

  @Test("characters, words, sentences and lines, counted in scalars")
  func units() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.text = "A 😀 day. Good!\nNext"
    let text = try text(of: view).text
    #expect(text.count == 19)
    #expect(text.string(in: 2..<7) == "😀 day")
    #expect(text.range(of: .character, at: 2) == 2..<3)
    #expect(text.range(of: .word, at: 5) == 4..<7)
    #expect(text.range(of: .sentence, at: 0) == 0..<9)
    #expect(text.range(of: .paragraph, at: 3) == 0..<15)
    #expect(text.string(in: text.range(of: .line, at: 17)) == "Next")
    #expect(text.string(in: 15..<99) == "Next")
  }

  @Test("where characters are, and which is at a point")
  func places() throws {
    let label = UILabel(frame: CGRect(x: 40, y: 60, width: 300, height: 30))
    label.text = "Label"
    let (reader, text) = try text(of: label)
    let (first, last) = (text.frame(of: 0..<1), text.frame(of: 4..<5))
    #expect(first.minX == 40 && abs(first.midY - 75) <= 1 && last.minX > first.maxX)
    #expect(text.offset(at: last.mid) == 4 && text.offset(at: CGPoint(x: 5, y: 5)) == nil)
    #expect(text.frame(of: 0..<5) == first.union(last))
    #expect(!text.isEditable && text.attributes(at: 0).values["size"] == "17")
    #expect(text.copy(0..<5) && reader.app.platform.clipboard.strings[.clipboard] == "Label")
  }

  @Test("the lines in a rectangle are those in sight, and no others of a hundred thousand are laid out for that")
  func visibleLines() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.text = String(repeating: "line 😀\n", count: 100_000)
    let (reader, text) = try text(of: view)
    view.setContentOffset(CGPoint(x: 0, y: 50_000), animated: false)
    reader.app.settle()
    let counted = view.layout.counter.lines
    let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    let lines = text.lines(in: everywhere)
    #expect((8...14).contains(lines.count) && lines.allSatisfy { text.string(in: $0) == "line 😀\n" })
    #expect(lines.allSatisfy { text.frame(of: $0).maxY > 0 && text.frame(of: $0).minY < 200 })
    #expect(view.layout.counter.lines - counted < 100)
    let middle = text.frame(of: lines[4])
    #expect(text.lines(in: middle.insetBy(dx: 1, dy: 1)) == [lines[4]])
    #expect(text.lines(in: CGRect(x: 0, y: 400, width: 10, height: 10)).isEmpty)
  }

  @Test("edits go where a person's go: past the delegate, and can be undone")
  func edits() throws {
    final class Careful: NSObject, UITextFieldDelegate {
      var asked: [String] = []
      func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        asked.append(string)
        return string != "no"
      }
    }
    let (field, careful) = (UITextField(frame: CGRect(x: 20, y: 40, width: 300, height: 36)), Careful())
    field.delegate = careful
    field.text = "Ada"
    let (reader, text) = try text(of: field)
    var (more, refused) = (Array(" L.".utf16), Array("no".utf16))
    #expect(text.isEditable && text.replace(3..<3, with: &more))
    #expect(field.text == "Ada L." && field.isFirstResponder && text.caret == 6)
    #expect(!text.replace(0..<6, with: &refused))
    #expect(field.text == "Ada L." && careful.asked == [" L.", "no"])
    #expect(text.select(0..<3) && text.selection == 0..<3)
    reader.app.press(.keyboardZ, .control, characters: "z")
    #expect(field.text == "Ada")
  }

  @Test("a password answers with bullets, is never copied, and leaves nothing of what it is given")
  func secret() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 300, height: 36))
    field.isSecureTextEntry = true
    let (reader, text) = try text(of: field)
    var new = Array("s😀cret".utf16)
    #expect(text.replace(0..<0, with: &new) && new.allSatisfy { $0 == 0 })
    #expect(field.text == "s😀cret" && text.count == 6 && text.string(in: 0..<6) == "••••••")
    #expect(text.isSecret && text.range(of: .word, at: 2) == 0..<6 && text.range(of: .character, at: 2) == 2..<3)
    #expect(!text.copy(0..<6) && reader.app.platform.clipboard.strings.isEmpty)
    #expect(field.accessibilityValue == "••••••")
    #expect(reader.node(reader.tree.focused ?? AccessibilityID(0)).role == .passwordEntry)
    var none: [UInt16] = []
    #expect(text.replace(1..<2, with: &none) && field.text == "scret")
  }
}
