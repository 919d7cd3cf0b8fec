import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A view whose subview is resized") struct SubviewResizingTests {
  @Test("is laid out again when the subview gets another size, and not when it only moves")
  func resizing() {
    let row = Row()
    let app = Harness(size: CGSize(width: 320, height: 480)) { row }
    #expect(row.second.frame.minX == 50)
    row.first.frame.size.width = 80
    app.settle()
    #expect(row.second.frame.minX == 80)
    row.first.bounds.size.width = 60
    app.settle()
    #expect(row.second.frame.minX == row.first.frame.maxX)
    let layouts = row.layouts
    row.first.frame.origin.y = 20
    app.settle()
    #expect(row.layouts == layouts)
  }

  @Test("isn't laid out again for the sizes that it gives its subviews itself")
  func ownSizes() {
    let row = Row()
    let app = Harness(size: CGSize(width: 320, height: 480)) { row }
    let layouts = row.layouts
    row.setNeedsLayout()
    app.settle()
    row.height += 10
    row.setNeedsLayout()
    app.settle()
    #expect(row.layouts == layouts + 2)
    #expect(!app.window.hasPendingChanges)
  }
}

/// Puts its second subview beside the first.
private final class Row: UIView {
  let first = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
  let second = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
  var height: CGFloat = 20
  private(set) var layouts = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(first)
    addSubview(second)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    first.frame.size.height = height
    second.frame = CGRect(x: first.frame.maxX, y: 0, width: 50, height: height)
  }
}
