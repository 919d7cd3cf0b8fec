import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("layout guides")
struct LayoutGuideTests {
  /// A stand-in for a scroll view: its children live in content coordinates.
  final class Scroller: UIView {
    var solved: CGSize?

    override init(frame: CGRect) {
      super.init(frame: frame)
      layer.scrollsContent = true
    }

    required init?(coder: NSCoder) { nil }

    override func contentSizeWasSolved(_ size: CGSize) { solved = size }
  }

  @Test("margins keep content from the edges and can be changed")
  func keepsMargins() {
    let root = makeRoot(100, 100)
    let view = UIView.constrained()
    root.addSubview(view)
    let guide = root.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 8, width: 84, height: 84))
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 2, y: 1, width: 94, height: 96))
    #expect(guide.layoutFrame == view.frame)
  }

  @Test("a guide of one's own spaces views like an invisible view")
  func usesOwnGuides() {
    let root = makeRoot(100, 100)
    let guide = UILayoutGuide(), view = UIView.constrained()
    root.addLayoutGuide(guide)
    root.addSubview(view)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 25)
    root.removeLayoutGuide(guide)
    root.layoutIfNeeded()
    #expect(root.constraints.isEmpty)
  }

  @Test("edges of a scroll view mean its content, its size means its frame")
  func laysOutScrolledContent() {
    let root = makeRoot(200, 100)
    let scroller = Scroller(frame: CGRect(x: 20, y: 10, width: 150, height: 80))
    let content = ContentView(60, 500)
    root.addSubview(scroller)
    scroller.addSubview(content)
    content.pin(to: scroller, inset: 5)
    content.widthAnchor.constraint(equalTo: scroller.widthAnchor, constant: -10).isActive = true
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 5, y: 5, width: 140, height: 500))
    #expect(scroller.solved == CGSize(width: 150, height: 510))
    content.content.height = 90
    root.layoutIfNeeded()
    #expect(scroller.solved == CGSize(width: 150, height: 100))
  }

  @Test("what is bound to the frame guide or to a view outside stays in place while content scrolls")
  func staysWhileScrolling() {
    let root = makeRoot(200, 100)
    let scroller = Scroller(frame: CGRect(x: 20, y: 10, width: 150, height: 80))
    let bar = UIView.constrained(), marker = UIView.constrained()
    root.addSubview(scroller)
    scroller.addSubview(bar)
    scroller.addSubview(marker)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: scroller.scrollFrameGuide.topAnchor),
      bar.widthAnchor.constraint(equalTo: scroller.scrollFrameGuide.widthAnchor),
      marker.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
    ])
    root.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 150, height: 0))
    #expect(marker.frame.minY == 20)
    scroller.bounds.origin.y = 33
    root.layoutIfNeeded()
    #expect(bar.frame.minY == 33)
    #expect(marker.frame.minY == 53)
    #expect(scroller.solved == nil)
  }

  @Test("the content guide's size becomes the content size")
  func derivesContentSize() {
    let root = makeRoot(200, 100)
    let scroller = Scroller(frame: CGRect(x: 0, y: 0, width: 150, height: 80))
    root.addSubview(scroller)
    scroller.scrollContentGuide.heightAnchor.constraint(equalToConstant: 700).isActive = true
    scroller.scrollContentGuide.widthAnchor.constraint(equalTo: scroller.scrollFrameGuide.widthAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(scroller.solved == CGSize(width: 150, height: 700))
  }

  @Test("readable content is in the middle and at most 672 points wide")
  func keepsLinesReadable() {
    let root = makeRoot(1000, 100)
    let view = UIView.constrained()
    root.addSubview(view)
    view.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor).isActive = true
    view.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect([view.frame.minX, view.frame.maxX] == [164, 836])
    root.frame.size.width = 300
    root.layoutIfNeeded()
    #expect([view.frame.minX, view.frame.maxX] == [8, 292])
  }

  @Test("constraints are made anew before layout when a view asks for it")
  func updatesConstraints() {
    final class Updating: UIView {
      var calls = 0
      override func updateConstraints() {
        calls += 1
        if constraints.isEmpty { widthAnchor.constraint(equalToConstant: 77).isActive = true }
        super.updateConstraints()
      }
    }
    let root = makeRoot()
    let view = Updating()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.bounds.width == 77)
    let calls = view.calls
    root.layoutIfNeeded()
    #expect(view.calls == calls)
    view.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(view.calls == calls + 1)
  }
}
