import TestSupport
import Testing

@testable import KeyboardAvoidance
@testable import UIKit
@testable import UIKitCore

@Suite("Scroll views in scroll views, and the keyboard")
struct NestedAvoidanceTests {
  @Test("the inner one scrolls first, as far as its content goes; the outer one does the rest")
  func innerFirst() {
    let app = AvoidanceApp()
    let outer = app.scrollView(content: 1000)
    let inner = app.scrollView(CGRect(x: 0, y: 100, width: 320, height: 300), content: 400, in: outer)
    let avoider = PlainAvoider(outer)
    let field = app.field(at: 350, in: inner)
    inner.contentOffset.y = 60
    app.edit(field)
    #expect(inner.contentOffset.y == 100)
    #expect(outer.contentOffset.y == 110)
    #expect(field.frameInScreen.maxY == 280)
    #expect(inner.contentInset.bottom == 0)
    #expect(outer.contentInset.bottom == 200)
    app.hideKeyboard()
    #expect(inner.contentOffset.y == 60)
    #expect(outer.contentOffset.y == 0)
    #expect(!avoider.avoidance.isActive)
  }

  @Test("the outer one stays when the inner one can do it alone")
  func innerAlone() {
    let app = AvoidanceApp()
    let outer = app.scrollView(content: 1000)
    let inner = app.scrollView(CGRect(x: 0, y: 0, width: 320, height: 400), content: 900, in: outer)
    let avoider = PlainAvoider(outer)
    app.edit(app.field(at: 340, in: inner))
    #expect(inner.contentOffset.y == 100)
    #expect(outer.contentOffset.y == 0)
    #expect(avoider.avoidance.isActive)
  }

  @Test("an inner one that is covered whole stays as it is; the outer one brings it up")
  func innerCovered() {
    let app = AvoidanceApp()
    let outer = app.scrollView(content: 1000)
    let inner = app.scrollView(CGRect(x: 0, y: 300, width: 320, height: 150), content: 600, in: outer)
    let avoider = PlainAvoider(outer)
    let field = app.field(at: 50, in: inner)
    app.edit(field)
    #expect(inner.contentOffset.y == 0)
    #expect(field.frameInScreen.maxY == 280)
    #expect(avoider.avoidance.isActive)
  }

  @Test("an inner one shows all of its field once the outer one has made room, not only the caret's end of it")
  func innerAgain() {
    let app = AvoidanceApp()
    let outer = app.scrollView(content: 1000)
    let inner = app.scrollView(CGRect(x: 0, y: 240, width: 320, height: 160), content: 600, in: outer)
    let avoider = PlainAvoider(outer)
    let field = app.field(at: 50, in: inner)
    field.frame.size.height = 48
    avoider.margin = 20
    app.edit(field)
    #expect(outer.contentOffset.y > 0 && avoider.avoidance.isActive)
    let list = inner.convert(inner.bounds, to: nil)
    #expect(field.frameInScreen.minY >= list.minY && field.frameInScreen.maxY <= 280, "\(field.frameInScreen) \(list)")
  }

  @Test("a text that scrolls by itself in a form shows its caret, and the form shows the text")
  func textInForm() {
    let app = AvoidanceApp()
    let outer = app.scrollView(content: 1000)
    let text = app.textView(CGRect(x: 0, y: 300, width: 320, height: 120), lines: 30, scrolls: true, in: outer)
    let avoider = PlainAvoider(outer)
    app.edit(text)
    app.moveCaret(to: text.text.utf16.count, in: text)
    #expect(text.frameInScreen.maxY == 280)
    #expect(app.caret(text).maxY <= 280)
    app.moveCaret(to: 0, in: text)
    #expect(text.contentOffset.y == 0)
    #expect(avoider.avoidance.isActive)
  }

  @Test("a pager around pages that scroll isn't scrolled up or down")
  func pager() {
    let app = AvoidanceApp()
    let pager = app.scrollView(content: 480)
    pager.contentSize.width = 640
    let page = app.scrollView(content: 600, in: pager)
    let avoider = PlainAvoider(app.root)
    let field = app.field(at: 400, in: page)
    app.edit(field)
    #expect(pager.contentOffset.y == 0)
    #expect(pager.contentInset.bottom == 0)
    #expect(field.frameInScreen.maxY == 280)
    #expect(avoider.avoidance.isActive)
  }

  @Test("what can't be cleared is reported, to the point")
  func remainder() {
    let app = AvoidanceApp()
    let avoider = PlainAvoider(app.root)
    let field = app.field(at: 260, in: app.root)
    app.edit(field)
    #expect(avoider.avoidance.report?.targets.last?.hidden == 20)
    #expect(avoider.avoidance.report?.remainder ?? 0 > 0)
    #expect(avoider.avoidance.report?.moves.isEmpty == true)
    app.edit(app.field(at: 100, in: app.root))
    #expect(avoider.avoidance.report?.remainder == 0)
  }

  @Test("what was moved is reported: which view, by how much, and how")
  func moves() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    app.edit(app.field(at: 400, in: scrollView))
    let report = avoider.avoidance.report
    #expect(report?.moves.map(\.distance) == [160])
    #expect(report?.moves.map(\.means) == [.scroll(addedInset: 200)])
    #expect(report?.moves.first?.view === scrollView)
    #expect(report?.freeRect == CGRect(x: 0, y: 0, width: 320, height: 280))
    app.hideKeyboard()
    #expect(avoider.avoidance.report == nil)
  }
}
