import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// Trees that are built, torn apart and put together again at random.
@Suite("random trees")
struct RandomTreeTests {
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) ^ (state << 31)
    }
  }

  @Test("whatever happens to a tree, its active constraints hold afterwards", arguments: 1...8)
  func keepsConstraints(seed: UInt64) {
    var generator = Generator(state: seed)
    let root = makeRoot(500, 500)
    let old = UIApplication.shared.constraintConflictHandler
    defer { UIApplication.shared.constraintConflictHandler = old }
    var broken: Set<NSLayoutConstraint> = []
    UIApplication.shared.constraintConflictHandler = { broken.insert($0) }
    let views = (0..<12).map { index in
      index % 4 == 0 ? UIView(frame: CGRect(x: index, y: 2 * index, width: 40, height: 30)) : ContentView(30, 20)
    }
    for step in 0..<400 {
      change(root, views, &generator)
      guard step % 4 == 0 else { continue }
      root.layoutIfNeeded()
      for view in [root] + views where view.treeRoot === root {
        for constraint in view.constraints where !broken.contains(constraint) && constraint.priority == .required {
          #expect(violation(of: constraint) <= 0.01, "seed \(seed) step \(step): \(constraint.description)")
        }
        if !view.translatesAutoresizingMaskIntoConstraints, !view.mentions.isEmpty, view !== root {
          let solved = solvedFrame(of: view)
          #expect(abs(view.frame.minX - solved.minX) <= 0.5 && abs(view.frame.minY - solved.minY) <= 0.5)
          #expect(abs(view.frame.width - max(0, solved.size.width)) <= 1)
          #expect(abs(view.frame.height - max(0, solved.size.height)) <= 1)
        }
      }
    }
  }

  private func change(_ root: UIView, _ views: [UIView], _ generator: inout Generator) {
    guard let view = views.randomElement(using: &generator),
      let other = ([root] + views).randomElement(using: &generator)
    else { return }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: if !other.isDescendant(of: view) { other.addSubview(view) }
    case 2: view.removeFromSuperview()
    case 3: view.constraints.randomElement(using: &generator)?.isActive = false
    case 4: other.constraints.randomElement(using: &generator)?.constant = CGFloat.random(in: 0...50, using: &generator)
    case 5: (view as? ContentView)?.content.height = CGFloat.random(in: 5...60, using: &generator)
    case 6: if view.translatesAutoresizingMaskIntoConstraints { view.frame.origin.x += 3 }
    case 7: root.frame.size.width = CGFloat.random(in: 300...600, using: &generator)
    default: relate(view, other, &generator)
    }
  }

  private func relate(_ view: UIView, _ other: UIView, _ generator: inout Generator) {
    guard view !== other, view.treeRoot === other.treeRoot else { return }
    let attributes: [NSLayoutConstraint.Attribute] = [
      .left, .right, .top, .bottom, .width, .height, .centerX, .centerY,
    ]
    guard let attribute = attributes.randomElement(using: &generator) else { return }
    let relation: NSLayoutConstraint.Relation = generator.element(of: [.equal, .equal, .greaterThanOrEqual])
    let constraint = NSLayoutConstraint(
      item: view,
      attribute: attribute,
      relatedBy: relation,
      toItem: other,
      attribute: attribute,
      multiplier: 1,
      constant: CGFloat.random(in: 0...20, using: &generator)
    )
    constraint.isActive = true
  }

  /// By how many points the solved frames violate `constraint`.
  ///
  /// Frames on screen stand on whole pixels and are never of negative size, and a frame set by hand may leave no room for
  /// what is required, so that they may differ.
  private func violation(of constraint: NSLayoutConstraint) -> CGFloat {
    guard let first = constraint.firstItem as? UIView, let second = constraint.secondItem as? UIView,
      let space = constraint.holder
    else { return 0 }
    let difference =
      value(constraint.firstAttribute, solvedFrame(of: first, in: space))
      - value(constraint.secondAttribute, solvedFrame(of: second, in: space)) - constraint.constant
    return constraint.relation == .equal ? abs(difference) : max(0, -difference)
  }

  private func solvedFrame(of view: UIView) -> CGRect { view.constraintState?.engine?.frame(of: view) ?? view.frame }

  private func solvedFrame(of view: UIView, in space: UIView) -> CGRect {
    var frame = solvedFrame(of: view)
    if view === space { return CGRect(origin: .zero, size: frame.size) }
    var outer = view.superview
    while let next = outer, next !== space {
      frame.origin.x += solvedFrame(of: next).origin.x
      frame.origin.y += solvedFrame(of: next).origin.y
      outer = next.superview
    }
    return frame
  }

  private func value(_ attribute: NSLayoutConstraint.Attribute, _ rect: CGRect) -> CGFloat {
    switch attribute {
    case .left: rect.origin.x
    case .right: rect.origin.x + rect.size.width
    case .top: rect.origin.y
    case .bottom: rect.origin.y + rect.size.height
    case .width: rect.size.width
    case .height: rect.size.height
    case .centerX: rect.origin.x + rect.size.width / 2
    default: rect.origin.y + rect.size.height / 2
    }
  }

  @Test("a subtree that was removed is freed with its constraints")
  func freesSubtrees() {
    weak var leftView: UIView?
    weak var leftConstraint: NSLayoutConstraint?
    let root = makeRoot()
    do {
      let box = UIView.constrained(), inner = ContentView(10, 10)
      root.addSubview(box)
      box.addSubview(inner)
      box.pin(to: root)
      leftConstraint = inner.pin(to: box.layoutMarginsGuide)[0]
      leftView = inner
      root.layoutIfNeeded()
      box.removeFromSuperview()
    }
    root.layoutIfNeeded()
    #expect(leftView == nil)
    #expect(leftConstraint == nil)
    #expect(root.constraintState?.ownEngine?.solver.constraintCount ?? 0 <= 4)
  }
}

extension UIView {
  /// Pins the view to a guide's edges.
  fileprivate func pin(to guide: UILayoutGuide) -> [NSLayoutConstraint] {
    let all = [
      leadingAnchor.constraint(equalTo: guide.leadingAnchor), trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      topAnchor.constraint(equalTo: guide.topAnchor), bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ]
    NSLayoutConstraint.activate(all)
    return all
  }
}
