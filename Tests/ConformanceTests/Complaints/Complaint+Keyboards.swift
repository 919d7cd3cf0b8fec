import TestSupport

@testable import UIKit
@testable import UIKitCore

/// Complaints about keyboards other than the usual one.
extension Complaint {
  func checkHardwareKeyboard(_ library: Library) throws {
    let user = FormUser(.form, library)
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let field = user.page.addField(at: 410) { $0.inputAccessoryView = bar }
    user.edit(field)
    try user.expect(user.keyboardTop == 236, "the keyboard begins at \(user.keyboardTop)")
    user.app.keyboard.keyboard = nil
    user.wait()
    try user.expect(user.keyboardTop == 436, "without keys the bar begins at \(user.keyboardTop)")
    let gap = user.keyboardTop - user.visibleBottom
    try user.expect(abs(gap) < 0.5, "with hardware keys there is a gap of \(gap) points above the bar")
    if library.movesInputs { try user.sees(field, "above the bar alone") }
    user.finish()
    try user.expect(user.keyboardTop == 480 && !user.app.keyboard.isShown, "the bar stays when editing has ended")
    try user.expect(user.visibleBottom == 480, "the page ends at \(user.visibleBottom) when the bar has gone")
    try checkHangingKeyboard(library)
  }

  /// What phones do with hardware keys: most of the keyboard's frame is below the window.
  private func checkHangingKeyboard(_ library: Library) throws {
    let user = FormUser(.form, library)
    user.app.keyboard.keyboard = nil
    let field = user.page.addField(at: 390) { $0.inputAccessoryView = UIView() }
    user.edit(field)
    user.otherKeyboard(appearsAt: CGRect(x: 0, y: 420, width: 320, height: 200))
    try user.expect(
      abs(user.visibleBottom - 420) < 0.5,
      "above a keyboard that is mostly below the window the page ends at \(user.visibleBottom)"
    )
    if library.movesInputs { try user.sees(field, "above a keyboard that is mostly below the window") }
    user.otherKeyboardDisappears()
    try user.expect(user.visibleBottom == 480, "the page ends at \(user.visibleBottom) when that has gone")
  }

  func checkFloatingKeyboard(_ library: Library) throws {
    let user = FormUser(.form, library)
    user.app.keyboard.keyboard = nil
    let covered = user.page.addField(at: 160) { $0.inputAccessoryView = nil }
    let free = user.page.addField(at: 380)
    for field in [free, covered] {
      user.edit(field)
      user.otherKeyboard(appearsAt: CGRect(x: 10, y: 150, width: 300, height: 150))
      let bottom = user.page.area.frameInScreen.maxY
      try user.expect(bottom == 480, "a keyboard that floats lifts the page's bottom to \(bottom)")
      if field === free {
        try user.expect(user.page.area.contentOffset.y == 0, "a field that is free was scrolled for nothing")
      }
      if library.movesInputs { try user.sees(field, "with a floating keyboard") }
      user.otherKeyboard(appearsAt: CGRect(x: 0, y: 330, width: 320, height: 150))
      try user.expect(user.visibleBottom == 330, "the page ends at \(user.visibleBottom) when that has docked")
      if library.movesInputs { try user.sees(field, "with a keyboard that has docked") }
      user.otherKeyboardDisappears()
      user.finish()
    }
  }
}
