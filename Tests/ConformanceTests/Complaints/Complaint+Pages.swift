import TestSupport

@testable import UIKit
@testable import UIKitCore

/// Complaints about pages, what is in them, and what becomes of it.
extension Complaint {
  func checkHeader(_ library: Library) throws {
    let user = FormUser(.panel, library)
    let field = user.page.addField(at: 10, in: user.page.panel)
    field.becomeFirstResponder()
    try user.watch(frames: 30) { frame in
      let header = user.onScreen(user.page.header)
      try user.expect(header.minY == 0, "in frame \(frame) the header is at \(header.minY)")
    }
    try user.sees(field, "when the keyboard has come")
  }

  func checkRestoring(_ library: Library) throws {
    let user = FormUser(.form, library)
    let fields = [500, 620, 700].map { user.page.addField(at: $0) }
    let area = user.page.area
    area.contentInset.bottom = 30
    area.contentOffset.y = 33
    fields[0].becomeFirstResponder()
    user.app.nextFrame()
    user.edit(fields[1])
    if library.movesInputs { try user.sees(fields[1], "when focus went on in mid-slide") }
    user.edit(fields[2])
    try user.expect(
      abs(user.visibleBottom - (user.keyboardTop - 30)) < 0.5,
      "with the keyboard at \(user.keyboardTop), the page and the app's own inset of 30 end at \(user.visibleBottom)"
    )
    user.finish()
    try checkRestored(user, offset: 33, "when the keyboard has gone")
    fields[0].becomeFirstResponder()
    user.app.advance(seconds: 0.1)
    user.finish()
    try checkRestored(user, offset: 33, "after a keyboard that only half came")
    user.edit(fields[0])
    user.app.scroll(at: CGPoint(x: 160, y: 100), by: CGPoint(x: 0, y: 50))
    user.wait()
    let chosen = area.contentOffset.y
    user.finish()
    try checkRestored(user, offset: chosen, "after a person's scroll")
    try checkOtherOrder(library)
  }

  /// The keyboard announces itself before anything is edited.
  private func checkOtherOrder(_ library: Library) throws {
    let user = FormUser(.form, library)
    user.app.keyboard.keyboard = nil
    let field = user.page.addField(at: 500) { $0.inputAccessoryView = UIView() }
    user.page.area.contentInset.bottom = 30
    user.page.area.contentOffset.y = 33
    user.otherKeyboard(appearsAt: CGRect(x: 0, y: 280, width: 320, height: 200))
    user.edit(field)
    if library.movesInputs { try user.sees(field, "when the keyboard was there before") }
    user.otherKeyboardDisappears()
    user.finish()
    try checkRestored(user, offset: 33, "after a keyboard that came before the focus")
  }

  private func checkRestored(_ user: FormUser, offset: CGFloat, _ when: String) throws {
    let area = user.page.area
    try user.expect(area.contentInset.bottom == 30, "\(when), the app's inset of 30 is \(area.contentInset.bottom)")
    try user.expect(area.contentOffset.y == offset, "\(when), the offset of \(offset) is \(area.contentOffset.y)")
    try user.expect(area.frameInScreen.maxY == 480, "\(when), the page ends at \(area.frameInScreen.maxY)")
  }

  func checkNestedScrolling(_ library: Library) throws {
    let user = FormUser(.form, library)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 250))
    inner.contentSize = CGSize(width: 320, height: 400)
    user.page.area.addSubview(inner)
    let field = user.page.addField(at: 345, in: inner)
    inner.contentOffset.y = 60
    user.edit(field)
    try user.sees(field, "in an inner scroll view")
    let covered = max(0, inner.frameInScreen.maxY - user.keyboardTop)
    try user.expect(
      inner.contentInset.bottom <= covered,
      "the inner one got \(inner.contentInset.bottom) points of room"
    )
    try user.expect(
      inner.contentOffset.y <= 150 + inner.contentInset.bottom,
      "the inner one was scrolled beyond its content, to \(inner.contentOffset.y)"
    )
    user.finish()
    try user.expect(inner.contentOffset.y == 60, "the inner one stays at \(inner.contentOffset.y)")
    try user.expect(user.page.area.contentOffset.y == 0, "the outer one stays at \(user.page.area.contentOffset.y)")
  }

  func checkResize(_ library: Library) throws {
    let user = FormUser(.form, library)
    let field = user.page.addField(at: 400)
    user.edit(field)
    for size in [CGSize(width: 480, height: 320), CGSize(width: 400, height: 600), CGSize(width: 320, height: 480)] {
      user.app.host.resize(to: size)
      user.wait()
      try user.expect(
        abs(user.visibleBottom - user.keyboardTop) < 0.5,
        "in a window of \(size) the page ends at \(user.visibleBottom), the keyboard begins at \(user.keyboardTop)"
      )
      if library.movesInputs { try user.sees(field, "in a window of \(size)") }
    }
    user.finish()
    try user.expect(user.visibleBottom == 480, "the page ends at \(user.visibleBottom) when the keyboard has gone")
  }

  func checkSheet(_ library: Library) throws {
    let user = FormUser(.form, library)
    user.page.addField(at: 400)
    let sheet = FormPage(.form, library)
    sheet.modalPresentationStyle = .pageSheet
    user.page.present(sheet, animated: true)
    user.app.advance(seconds: 1)
    let top = sheet.view.frameInScreen.minY
    let field = sheet.addField(at: 330)
    user.edit(field)
    try user.sees(field, "in a sheet")
    try user.expect(sheet.view.frameInScreen.minY == top, "the sheet was moved to \(sheet.view.frameInScreen.minY)")
    let covered = max(0, sheet.area.frameInScreen.maxY - user.keyboardTop)
    try user.expect(sheet.area.contentInset.bottom <= covered, "the sheet got too much room")
    let below = user.page.area
    try user.expect(below.contentInset.bottom == 0, "what lies below the sheet got \(below.contentInset.bottom) points")
    try user.expect(below.contentOffset.y == 0, "what lies below the sheet was scrolled to \(below.contentOffset.y)")
    try user.expect(below.frameInScreen.maxY == 480, "what lies below the sheet ends at \(below.frameInScreen.maxY)")
  }
}
