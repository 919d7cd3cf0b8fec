import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("What is edited is in sight along both axes")
struct SidewaysFocusTests {
  /// Three pages side by side, each with a field, in a scroll view inside a page that scrolls vertically.
  private final class Pages {
    let app: Harness
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let pager = UIScrollView(frame: CGRect(x: 10, y: 20, width: 300, height: 800))
    let fields = (0..<3).map { UITextField(frame: CGRect(x: CGFloat($0) * 300 + 96, y: 700, width: 200, height: 34)) }

    init(paging: Bool, mirrored: Bool = false, keyboard: Bool = true) {
      let root = UIView()
      app = Harness(size: CGSize(width: 320, height: 480)) { root }
      root.addSubview(outer)
      outer.addSubview(pager)
      outer.contentSize = CGSize(width: 320, height: 840)
      pager.contentSize = CGSize(width: 900, height: 800)
      pager.isPagingEnabled = paging
      if mirrored { pager.semanticContentAttribute = .forceRightToLeft }
      for field in fields { pager.addSubview(field) }
      if keyboard { app.scene.keyboard.keyboard = BlankKeyboard() }
      app.settle()
    }

    func isInSight(_ field: UITextField) -> Bool {
      let frame = field.frameInScreen
      return frame.minX >= 10 && frame.maxX <= 310
    }

    func wait() { app.advance(seconds: 0.6) }
  }

  @Test(
    "an input on another page that gets the focus is scrolled to, and back",
    arguments: [true, false],
    [true, false]
  )
  func focus(paging: Bool, mirrored: Bool) {
    let pages = Pages(paging: paging, mirrored: mirrored)
    for index in [1, 2, 0, 2, 1] {
      pages.fields[index].becomeFirstResponder()
      pages.wait()
      #expect(pages.isInSight(pages.fields[index]))
      if paging { #expect(pages.pager.contentOffset.x == CGFloat(index) * 300) }
    }
  }

  @Test("Tab goes to the next page, and lands on its border")
  func tab() {
    let pages = Pages(paging: true)
    pages.fields[0].becomeFirstResponder()
    for index in [1, 2] {
      pages.app.tab()
      pages.wait()
      #expect(pages.fields[index].isFirstResponder && pages.pager.contentOffset.x == CGFloat(index) * 300)
    }
  }

  @Test("an input that was scrolled away sideways comes back when it is typed into", arguments: [true, false])
  func typing(paging: Bool) {
    let pages = Pages(paging: paging)
    pages.fields[2].becomeFirstResponder()
    pages.wait()
    pages.pager.contentOffset.x = 0
    pages.wait()
    pages.app.type("a")
    pages.wait()
    #expect(pages.isInSight(pages.fields[2]))
    if paging { #expect(pages.pager.contentOffset.x == 600) }
  }

  @Test("of an input that is wider than what shows it, the caret is in sight")
  func wide() {
    let pages = Pages(paging: false)
    let field = UITextField(frame: CGRect(x: 100, y: 20, width: 800, height: 34))
    field.text = String(repeating: "word ", count: 20)
    pages.pager.addSubview(field)
    field.becomeFirstResponder()
    pages.wait()
    let caret = field.convert(field.caretRect, to: nil)
    #expect(caret.minX >= 10 && caret.maxX <= 310)
  }

  @Test("an input in a scroll view in a scroll view is in sight of both, with the keyboard avoided as well")
  func nested() {
    let pages = Pages(paging: true)
    let inner = UIScrollView(frame: CGRect(x: 610, y: 100, width: 280, height: 80))
    inner.contentSize = CGSize(width: 900, height: 80)
    let field = UITextField(frame: CGRect(x: 640, y: 20, width: 200, height: 34))
    inner.addSubview(field)
    pages.pager.addSubview(inner)
    field.becomeFirstResponder()
    pages.wait()
    let frame = inner.convert(inner.bounds, to: nil)
    #expect(pages.pager.contentOffset.x == 600)
    #expect(field.frameInScreen.minX >= frame.minX && field.frameInScreen.maxX <= frame.maxX)
  }

  @Test("an input in sight leaves the pages where they are, and so does a button")
  func staysPut() {
    let pages = Pages(paging: true)
    pages.pager.contentOffset.x = 300
    pages.fields[1].becomeFirstResponder()
    pages.wait()
    #expect(pages.pager.contentOffset == CGPoint(x: 300, y: 0))
  }
}
