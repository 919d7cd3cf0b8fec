import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("stack views")
struct UIStackViewTests {
  /// A stack of `views` that fills a root of `size`.
  func fill(_ size: CGSize, _ views: [UIView], _ configure: (UIStackView) -> Void = { _ in }) -> (UIView, UIStackView) {
    let root = makeRoot(size.width, size.height)
    let stack = UIStackView(arrangedSubviews: views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    configure(stack)
    root.addSubview(stack)
    stack.pin(to: root)
    root.layoutIfNeeded()
    return (root, stack)
  }

  @Test("a column stacks its views with their heights and the stack's width")
  func stacksAColumn() {
    let root = makeRoot(200, 400)
    let stack = UIStackView(arrangedSubviews: [ContentView(50, 20), ContentView(60, 30)])
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.spacing = 8
    root.addSubview(stack)
    stack.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(stack.bounds.size == CGSize(width: 200, height: 58))
    #expect(
      stack.arrangedSubviews.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 200, height: 20), CGRect(x: 0, y: 28, width: 200, height: 30),
      ]
    )
  }

  @Test("fill lets the view grow that hugs its content least")
  func fills() {
    let views = [ContentView(50, 20), ContentView(60, 20)]
    views[0].setContentHuggingPriority(UILayoutPriority(240), for: .horizontal)
    _ = fill(CGSize(width: 200, height: 20), views)
    #expect(views.map(\.bounds.width) == [140, 60])
  }

  @Test("fill equally makes all the same, fill proportionally keeps the proportions of the contents")
  func sharesLength() {
    let views = [ContentView(50, 20), ContentView(100, 20)]
    let (root, stack) = fill(CGSize(width: 310, height: 20), views) {
      $0.distribution = .fillEqually
      $0.spacing = 10
    }
    #expect(views.map(\.bounds.width) == [150, 150])
    stack.distribution = .fillProportionally
    root.layoutIfNeeded()
    #expect(views.map(\.bounds.width) == [100, 200])
    views[1].content.width = 50
    root.layoutIfNeeded()
    #expect(views.map(\.bounds.width) == [150, 150])
  }

  @Test("equal spacing shares the room between the views, equal centering that between their middles")
  func sharesRoom() {
    let views = [ContentView(20, 20), ContentView(40, 20), ContentView(20, 20)]
    let (root, stack) = fill(CGSize(width: 200, height: 20), views) { $0.distribution = .equalSpacing }
    #expect(views.map(\.frame.minX) == [0, 80, 180])
    #expect(views.map(\.bounds.width) == [20, 40, 20])
    views[0].content.width = 60
    stack.distribution = .equalCentering
    root.layoutIfNeeded()
    let middles = views.map(\.frame.midX)
    #expect(middles[1] - middles[0] == middles[2] - middles[1])
    #expect(views.map(\.bounds.width) == [60, 40, 20])
  }

  @Test(
    "alignment places views across, and the stack hugs the largest",
    arguments: [
      (UIStackView.Alignment.top, [CGFloat(0), 0]), (.bottom, [20, 0]), (.center, [10, 0]), (.fill, [0, 0]),
    ]
  )
  func aligns(alignment: UIStackView.Alignment, tops: [CGFloat]) {
    let root = makeRoot()
    let views = [ContentView(10, 20), ContentView(10, 40)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.alignment = alignment
    root.addSubview(stack)
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minY) == tops)
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 20, height: 40))
  }

  @Test("baseline alignment puts the text of a row on one line")
  func alignsBaselines() {
    final class TextView: UIView {
      var size: CGFloat = 10
      override var intrinsicContentSize: CGSize { CGSize(width: size * 3, height: size * 1.25) }
      override var baselineOffsets: (first: CGFloat, last: CGFloat)? { (size, size * 0.25) }
    }
    let small = TextView(), large = TextView()
    large.size = 40
    let (_, _) = fill(CGSize(width: 150, height: 100), [small, large]) { $0.alignment = .firstBaseline }
    let baselines = [small, large].map {
      $0.frame.midY + $0.baselineOffsets!.first - $0.intrinsicContentSize.height / 2
    }
    #expect(abs(baselines[0] - baselines[1]) <= 1)
    #expect(small.frame.minY > large.frame.minY)
  }

  @Test("hidden views are left out together with their spacing")
  func leavesOutHidden() {
    let views = [ContentView(20, 20), ContentView(20, 20), ContentView(20, 20)]
    let root = makeRoot()
    let stack = UIStackView(arrangedSubviews: views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.spacing = 5
    stack.setCustomSpacing(11, after: views[0])
    root.addSubview(stack)
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 31, 56])
    views[0].isHidden = true
    root.layoutIfNeeded()
    #expect(views[1].frame.minX == 0)
    #expect(stack.bounds.width == 45)
    views[0].isHidden = false
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 31, 56])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 25, 50])
  }

  @Test("hiding inside an animation moves the others smoothly")
  func animatesHiding() {
    let views = [ContentView(20, 20), ContentView(20, 20)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    let app = Harness(size: CGSize(width: 400, height: 300)) { UIView() }
    app.window.addSubview(stack)
    stack.leadingAnchor.constraint(equalTo: app.window.leadingAnchor).isActive = true
    app.settle()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[0].isHidden = true }
    app.advance(seconds: 0.5)
    #expect(abs(views[1].presentedFrame.minX - 10) < 1)
    app.advance(seconds: 0.6)
    #expect(views[1].presentedFrame.minX == 0)
  }

  @Test("views are inserted, moved and removed, and margins are kept when asked for")
  func changesArrangement() {
    let views = [ContentView(20, 20), ContentView(30, 20), ContentView(40, 20)]
    let root = makeRoot()
    let stack = UIStackView(arrangedSubviews: [views[0], views[2]])
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    stack.insertArrangedSubview(views[1], at: 1)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 7, bottom: 2, trailing: 3)
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [7, 27, 57])
    #expect(stack.bounds.size == CGSize(width: 100, height: 23))
    views[1].removeFromSuperview()
    root.layoutIfNeeded()
    #expect(stack.arrangedSubviews.count == 2)
    #expect(views[2].frame.minX == 27)
    stack.insertArrangedSubview(views[2], at: 0)
    root.layoutIfNeeded()
    #expect(views[2].frame.minX == 7)
  }
}
