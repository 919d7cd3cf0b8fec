import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The order of inputs that were found")
struct LiveOrderTests {
  private let navigator = InputNavigator.createWithDefaultController()

  private func names() -> [String?] { navigator.inputItems.map(\.accessibilityIdentifier) }

  private func column(_ names: String, x: CGFloat = 0, y: CGFloat = 0) -> [UITextField] {
    names.enumerated().map { Fields.field(String($1), x: x, y: y + 40 * CGFloat($0)) }
  }

  private func find(_ views: [UIView]) -> Fields {
    let fields = Fields(views)
    navigator.addInputItems(from: fields.root, itemType: .bothTextFieldAndTextView)
    return fields
  }

  @Test("takes up inputs that come later, and drops those that leave")
  func comingAndGoing() {
    let items = column("abc")
    let fields = find(items)
    fields.app.tap(items[0])
    let box = UIView(frame: CGRect(x: 0, y: 60, width: 320, height: 60))
    box.addSubview(Fields.field("new", y: 0))
    fields.root.addSubview(box)
    #expect(names() == ["a", "b", "new", "c"])
    #expect((box.subviews[0] as? UITextField)?.inputAccessoryView === navigator.defaultController)
    items[1].removeFromSuperview()
    #expect(names() == ["a", "new", "c"])
    #expect(items[1].inputAccessoryView == nil)
    fields.app.tap(box.subviews[0])
    #expect(navigator.focusedItem === box.subviews[0])
  }

  @Test("takes up inputs that come into a container which had nothing in it when it came")
  func emptyContainer() {
    let items = column("ab")
    let fields = find(items)
    let (box, inner) = (UIView(frame: CGRect(x: 0, y: 120, width: 320, height: 60)), UIScrollView())
    fields.root.addSubview(box)
    box.addSubview(inner)
    #expect(names() == ["a", "b"])
    inner.addSubview(Fields.field("new", y: 0))
    #expect(names() == ["a", "b", "new"])
    inner.subviews[0].removeFromSuperview()
    #expect(names() == ["a", "b"])
  }

  @Test("leaves out what was taken out by hand, until it is added again")
  func takenOut() {
    let items = column("abc")
    let fields = find(items)
    navigator.removeInputItem(inputItem: items[1])
    fields.root.addSubview(Fields.field("d", y: 300))
    #expect(names() == ["a", "c", "d"])
    navigator.addInputItem(inputItem: items[1])
    #expect(names() == ["a", "c", "d", "b"])
  }

  @Test("doesn't take an input from the navigator that it was given to")
  func otherNavigator() {
    let items = column("abc")
    let other = InputNavigator.createWithDefaultController()
    let fields = find(items)
    other.addInputItem(inputItem: items[1])
    fields.root.addSubview(Fields.field("d", y: 300))
    #expect(names() == ["a", "c", "d"])
    #expect(other.inputItems == [items[1]])
  }

  @Test("follows layout, not scrolling: what is above a scroll view stays before what was scrolled past it")
  func scrolling() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 50, width: 320, height: 200))
    scrollView.contentSize = CGSize(width: 320, height: 1000)
    for item in column("bcd", y: 100) { scrollView.addSubview(item) }
    _ = find([Fields.field("below", y: 260), scrollView, Fields.field("above", y: 0)])
    scrollView.contentOffset.y = 300
    #expect(names() == ["above", "b", "c", "d", "below"])
  }

  @Test("goes through a nested scroll view before it goes on below, however far its content reaches")
  func nested() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 60))
    inner.contentSize = CGSize(width: 320, height: 600)
    for item in column("123456") { inner.addSubview(item) }
    _ = find([Fields.field("before", y: 0), inner, Fields.field("after", y: 200)])
    #expect(names() == ["before", "1", "2", "3", "4", "5", "6", "after"])
  }

  @Test("goes through one group after the other, where rows would zigzag")
  func groups() {
    let (left, right) = (UIView(), UIView())
    left.frame = CGRect(x: 0, y: 0, width: 150, height: 200)
    right.frame = CGRect(x: 160, y: 0, width: 150, height: 200)
    for item in column("abc") { left.addSubview(item) }
    for item in column("123") { right.addSubview(item) }
    _ = find([right, left])
    #expect(names() == ["a", "1", "b", "2", "c", "3"])
    left.shouldGroupAccessibilityChildren = true
    right.shouldGroupAccessibilityChildren = true
    #expect(names() == ["a", "b", "c", "1", "2", "3"])
  }

  @Test("ends at the border of a group, if asked to")
  func stayingInGroup() throws {
    let items = column("abc")
    let group = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
    group.shouldGroupAccessibilityChildren = true
    group.addSubview(items[0])
    group.addSubview(items[1])
    let fields = find([group, items[2]])
    let bar = try #require(navigator.defaultController)
    navigator.shouldLoop = false
    navigator.staysInGroup = true
    items[1].becomeFirstResponder()
    #expect(!bar.btNext.isEnabled && bar.btPrev.isEnabled)
    #expect(!navigator.gotoNextInputItem(shouldLoop: false))
    navigator.gotoNextInputItem(shouldLoop: true)
    #expect(fields.edited == "a")
    navigator.staysInGroup = false
    navigator.gotoPreviousInputItem(shouldLoop: true)
    #expect(fields.edited == "c")
  }

  @Test("runs from right to left where the interface does")
  func rightToLeft() {
    final class Mirrored: UIView {
      override var traitCollection: UITraitCollection {
        var traits = super.traitCollection
        traits.layoutDirection = .rightToLeft
        return traits
      }
    }
    let root = Mirrored(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    for item in [Fields.field("left", x: 0, y: 0), Fields.field("right", x: 150, y: 0), Fields.field("low", y: 50)] {
      root.addSubview(item)
    }
    let fields = Fields([root])
    navigator.addInputItems(from: root, itemType: .textField)
    #expect(names() == ["right", "left", "low"])
    root.subviews[1].becomeFirstResponder()
    navigator.gotoNextInputItem()
    #expect(fields.edited == "left")
  }

  @Test("reaches over the whole window when it is told the window")
  func wholeWindow() {
    let fields = Fields(column("ab"))
    let bar = UIView(frame: CGRect(x: 0, y: 400, width: 320, height: 40))
    bar.addSubview(Fields.field("outside", y: 0))
    fields.app.window.addSubview(bar)
    navigator.addInputItems(from: fields.app.window, itemType: .textField)
    #expect(names() == ["a", "b", "outside"])
  }
}
