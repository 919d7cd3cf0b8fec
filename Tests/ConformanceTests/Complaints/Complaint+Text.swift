import TestSupport

@testable import UIKit
@testable import UIKitCore

/// Complaints about texts.
extension Complaint {
  func checkCaret(_ library: Library) throws {
    let user = FormUser(.form, library)
    let text = user.page.addText(at: 100, height: 700, lines: 30)
    user.edit(text)
    try user.sees(caretOf: text, "when editing begins")
    try user.press(.keyboardDownArrow, times: 29, watching: text)
    try user.press(.keyboardUpArrow, times: 29, watching: text)
    try checkGrowingText(library)
    try checkTextThatScrolls(library)
  }

  /// Two things scroll: the text, and the form that it is in.
  private func checkTextThatScrolls(_ library: Library) throws {
    let user = FormUser(.form, library)
    let text = user.page.addText(at: 300, height: 120, lines: 30)
    text.isScrollEnabled = true
    user.edit(text)
    try user.sees(caretOf: text, "when editing of a text that scrolls begins")
    try user.press(.keyboardDownArrow, times: 29, watching: text)
  }

  private func checkGrowingText(_ library: Library) throws {
    let user = FormUser(.form, library)
    let text = user.page.addText(at: 160, height: 40, lines: 1)
    text.selectedRange = NSRange(location: text.text.utf16.count, length: 0)
    user.edit(text)
    for line in 2...14 {
      user.app.type("\nline \(line)")
      text.frame.size.height = text.sizeThatFits(CGSize(width: 320, height: 0)).height
      user.wait()
      try user.sees(caretOf: text, "in line \(line) of a growing text")
    }
  }

  func checkSelection(_ library: Library) throws {
    let user = FormUser(.form, library)
    let text = user.page.addText(at: 0, height: 800, lines: 30)
    user.edit(text)
    try user.press(.keyboardDownArrow, .shift, times: 25, watching: text)
    try user.expect(text.selectedRange.length > 100, "hardly anything was selected")
    try user.press(.keyboardUpArrow, .shift, times: 25, watching: text)
    user.app.drag(from: CGPoint(x: 20, y: 60), to: CGPoint(x: 40, y: 400))
    user.wait()
    try user.expect(text.selectedRange.length > 10, "dragging selected nothing")
    try user.sees(caretOf: text, "after the end of a selection was dragged under the keyboard")
  }

  func checkFullScreenText(_ library: Library) throws {
    let user = FormUser(.letter, library)
    guard let text = user.page.area as? UITextView else { return }
    text.text = (1...60).map { "line \($0)" }.joined(separator: "\n")
    text.selectedRange = NSRange(location: text.text.utf16.count, length: 0)
    text.scrollRangeToVisible(text.selectedRange)
    user.app.settle()
    user.edit(text)
    try user.expect(text.frameInScreen.minY == 40, "the text was moved to \(text.frameInScreen.minY)")
    try user.sees(caretOf: text, "when editing begins")
    for line in 1...5 {
      user.app.type("\nmore \(line)")
      user.wait()
      try user.sees(caretOf: text, "while typing")
    }
    try user.expect(text.frameInScreen.minY == 40, "typing moved the text to \(text.frameInScreen.minY)")
    user.finish()
    try user.expect(user.visibleBottom == 480, "the text ends at \(user.visibleBottom) when the keyboard has gone")
  }
}
