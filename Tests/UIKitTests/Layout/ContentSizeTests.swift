import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("content sizes")
struct ContentSizeTests {
  @Test("a view without size constraints is as large as its content, and follows it")
  func followsContent() {
    let root = makeRoot()
    let view = ContentView(40, 20)
    root.addSubview(view)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 3, y: 0, width: 40, height: 20))
    view.content = CGSize(width: 55, height: 25)
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 55, height: 25))
  }

  @Test("of two views in a row, the one that hugs less grows and the one that resists less shrinks")
  func sharesARow() {
    let root = makeRoot(100, 50)
    let left = ContentView(40, 10), right = ContentView(30, 10)
    root.addSubview(left)
    root.addSubview(right)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    left.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    left.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    root.layoutIfNeeded()
    #expect([left.bounds.width, right.bounds.width] == [40, 60])
    root.frame.size.width = 60
    root.layoutIfNeeded()
    #expect([left.bounds.width, right.bounds.width] == [30, 30])
  }

  @Test("text that wraps gets the height that its width demands, without passing through another")
  func wrapsText() {
    let root = makeRoot(100, 300)
    let text = WrappingView(natural: 250), below = UIView.constrained()
    root.addSubview(text)
    root.addSubview(below)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor), below.topAnchor.constraint(equalTo: text.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(text.bounds.height == 60)
    #expect(below.frame.minY == 60)
    root.frame.size.width = 130
    root.layoutIfNeeded()
    #expect(below.frame.minY == 40)
  }

  @Test("a compressed fitting size is what the constraints inside need")
  func measures() {
    let root = makeRoot()
    let box = UIView.constrained(), content = ContentView(60, 20)
    box.addSubview(content)
    content.pin(to: box, inset: 8)
    #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 76, height: 36))
    root.addSubview(box)
    root.layoutIfNeeded()
    #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 76, height: 36))
    let wide = CGSize(width: 200, height: 0)
    let fitted = box.systemLayoutSizeFitting(
      wide,
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    #expect(fitted == CGSize(width: 200, height: 36))
  }

  @Test("wrapping text is measured at the width asked for")
  func measuresWrappedText() {
    _ = makeRoot()
    let box = UIView.constrained(), text = WrappingView(natural: 250)
    box.addSubview(text)
    text.pin(to: box, inset: 10)
    let size = box.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    #expect(size == CGSize(width: 120, height: 80))
  }

  @Test("what is typed into a field of required width disturbs nothing else")
  func isolatesChanges() {
    let root = makeRoot()
    var rows: [ContentView] = []
    for index in 0..<50 {
      let row = ContentView(100, 30)
      root.addSubview(row)
      NSLayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        row.topAnchor.constraint(equalTo: index == 0 ? root.topAnchor : rows[index - 1].bottomAnchor, constant: 4),
      ])
      rows.append(row)
    }
    root.layoutIfNeeded()
    rows[10].content.width = 333
    #expect(root.constraintState?.ownEngine?.solveWork().count == 0)
    rows[10].content.height = 40
    root.layoutIfNeeded()
    #expect(rows[49].frame.maxY == 1710)
  }
}
