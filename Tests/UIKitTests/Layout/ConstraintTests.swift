import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("constraints")
struct ConstraintTests {
  @Test("a view pinned to its parent's edges follows the parent's size")
  func pinsToEdges() {
    let root = makeRoot()
    let view = UIView.constrained()
    root.addSubview(view)
    view.pin(to: root, inset: 10)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 10, width: 380, height: 280))
    root.frame.size = CGSize(width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 10, width: 180, height: 80))
  }

  @Test("constraints across levels hold, and moving a parent moves nothing in it")
  func crossesLevels() {
    let root = makeRoot()
    let box = UIView(frame: CGRect(x: 50, y: 40, width: 200, height: 200))
    let inner = UIView.constrained()
    let sibling = UIView.constrained()
    root.addSubview(box)
    box.addSubview(inner)
    root.addSubview(sibling)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 6),
      inner.widthAnchor.constraint(equalToConstant: 30),
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 2),
      sibling.leadingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 8),
      sibling.topAnchor.constraint(equalTo: inner.bottomAnchor),
      sibling.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      sibling.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 6, width: 30, height: 60))
    #expect(sibling.frame == CGRect(x: 93, y: 106, width: 307, height: 10))
    box.center.x += 100
    root.layoutIfNeeded()
    #expect(inner.frame.minX == 5)
    #expect(sibling.frame == CGRect(x: 193, y: 106, width: 207, height: 10))
  }

  @Test("a changed constant moves the view, also inside an animation")
  func changesConstants() {
    let view = UIView.constrained()
    let app = Harness(size: CGSize(width: 400, height: 300)) { UIView() }
    app.window.addSubview(view)
    let left = view.leftAnchor.constraint(equalTo: app.window.leftAnchor)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: app.window.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
    ])
    app.settle()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      left.constant = 100
      app.window.layoutIfNeeded()
    }
    app.advance(seconds: 0.5)
    #expect(view.frame.minX == 100)
    #expect(abs(view.presentedFrame.minX - 50) < 2)
    app.advance(seconds: 0.6)
    #expect(view.presentedFrame.minX == 100)
  }

  @Test("a stronger constraint wins, and its new priority decides anew")
  func obeysPriorities() {
    let root = makeRoot()
    let view = UIView.constrained()
    root.addSubview(view)
    let small = view.widthAnchor.constraint(equalToConstant: 10)
    let large = view.widthAnchor.constraint(equalToConstant: 90)
    small.priority = .defaultLow
    large.priority = .defaultHigh
    NSLayoutConstraint.activate([small, large])
    root.layoutIfNeeded()
    #expect(view.bounds.width == 90)
    small.priority = UILayoutPriority(800)
    root.layoutIfNeeded()
    #expect(view.bounds.width == 10)
    small.isActive = false
    root.layoutIfNeeded()
    #expect(view.bounds.width == 90)
  }

  @Test("a contradiction is reported once by name, left out, and taken up again when it fits")
  func reportsContradictions() {
    let root = makeRoot()
    var reported: [String] = []
    let old = UIApplication.shared.constraintConflictHandler
    defer { UIApplication.shared.constraintConflictHandler = old }
    UIApplication.shared.constraintConflictHandler = { reported.append($0.description.withoutAddresses) }
    let view = UIView.constrained()
    view.accessibilityIdentifier = "Email"
    root.addSubview(view)
    let first = view.widthAnchor.constraint(equalToConstant: 10)
    let second = view.widthAnchor.constraint(equalToConstant: 20)
    second.identifier = "wide"
    NSLayoutConstraint.activate([first, second])
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(reported == ["<NSLayoutConstraint 'wide' UIView'Email'.width == 20 (active)>"])
    #expect(view.bounds.width == 10)
    first.isActive = false
    root.layoutIfNeeded()
    #expect(view.bounds.width == 20)
    #expect(reported.count == 1)
  }

  @Test("activating the new constraint before deactivating the old one is no contradiction")
  func allowsAnyOrderWithinATurn() {
    let root = makeRoot()
    var reports = 0
    let old = UIApplication.shared.constraintConflictHandler
    defer { UIApplication.shared.constraintConflictHandler = old }
    UIApplication.shared.constraintConflictHandler = { _ in reports += 1 }
    let view = UIView.constrained()
    root.addSubview(view)
    let first = view.widthAnchor.constraint(equalToConstant: 10)
    first.isActive = true
    root.layoutIfNeeded()
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    first.isActive = false
    root.layoutIfNeeded()
    #expect(view.bounds.width == 20)
    #expect(reports == 0)
  }

  @Test("a root too small for what is required in it leaves the constraints alone")
  func survivesTinyRoots() {
    let root = makeRoot()
    let view = UIView.constrained()
    root.addSubview(view)
    view.pin(to: root, inset: 20)
    view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100).isActive = true
    root.layoutIfNeeded()
    root.frame.size.width = 50
    root.layoutIfNeeded()
    #expect(view.bounds.width == 100)
    root.frame.size.width = 300
    root.layoutIfNeeded()
    #expect(view.bounds.width == 260)
  }

  @Test("a subtree takes its own constraints along, and those that cross its border end")
  func movesSubtrees() {
    let root = makeRoot()
    let box = UIView.constrained(), inner = UIView.constrained()
    root.addSubview(box)
    box.addSubview(inner)
    let crossing = box.pin(to: root)
    inner.pin(to: box, inset: 4)
    root.layoutIfNeeded()
    box.removeFromSuperview()
    #expect(crossing.allSatisfy { !$0.isActive })
    #expect(root.constraints.isEmpty)
    #expect(box.constraints.count == 4)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    other.addSubview(box)
    box.pin(to: other, inset: 10)
    other.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 10, y: 10, width: 80, height: 60))
    #expect(inner.frame == CGRect(x: 4, y: 4, width: 72, height: 52))
    #expect(root.constraintState?.ownEngine?.variables.count ?? 0 <= 1)
  }

  /// A box whose constraints' engine has gone with the page that it was on; in it is a card with a row.
  private func makeOrphan(_ root: UIView) -> (box: UIView, card: UIView, row: UIView) {
    let (box, card, row) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80)), UIView(), UIView.constrained())
    card.frame.size = CGSize(width: 50, height: 40)
    box.addSubview(card)
    card.addSubview(row)
    row.pin(to: card, inset: 4)
    var page: UIView? = UIView()
    page?.addSubview(box)
    page.map(root.addSubview)
    root.layoutIfNeeded()
    page?.removeFromSuperview()
    page = nil
    return (box, card, row)
  }

  @Test("a subtree that outlives the view it was in keeps its constraints")
  func outlivesItsParent() {
    let root = makeRoot()
    let (box, card, row) = makeOrphan(root)
    #expect(box.superview == nil)
    root.addSubview(box)
    card.frame.size.width = 60
    root.layoutIfNeeded()
    #expect(row.frame == CGRect(x: 4, y: 4, width: 52, height: 32))
  }

  @Test("a part of such a subtree keeps its constraints where it is moved to")
  func movesOnAlone() {
    let root = makeRoot()
    let (box, card, row) = makeOrphan(root)
    #expect(box.superview == nil)
    root.addSubview(card)
    card.frame.size.width = 60
    root.layoutIfNeeded()
    #expect(row.frame == CGRect(x: 4, y: 4, width: 52, height: 32))
  }

  @Test("such a subtree keeps its constraints beside those that are activated before it is shown again")
  func getsFurtherConstraints() {
    let root = makeRoot()
    let (box, card, row) = makeOrphan(root)
    let label = ContentView(30, 20)
    card.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 6).isActive = true
    root.addSubview(box)
    card.frame.size.width = 60
    root.layoutIfNeeded()
    #expect(row.frame == CGRect(x: 4, y: 4, width: 52, height: 32))
    #expect(label.frame.minX == 10)
  }

  @Test("a tree built from the inside out is laid out like one built from the outside in")
  func buildsInsideOut() {
    let root = makeRoot()
    let outer = UIView.constrained(), inner = ContentView(30, 20)
    outer.addSubview(inner)
    inner.pin(to: outer, inset: 5)
    root.addSubview(outer)
    NSLayoutConstraint.activate([
      outer.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      outer.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    root.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 180, y: 135, width: 40, height: 30))
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 30, height: 20))
  }

  @Test("frames are on whole pixels at any scale", arguments: [1, 2, 1.5])
  func snapsToPixels(scale: CGFloat) {
    let view = UIView.constrained()
    let app = Harness(size: CGSize(width: 101, height: 50), scale: scale) { UIView() }
    app.window.addSubview(view)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: app.window.centerXAnchor),
      view.widthAnchor.constraint(equalTo: app.window.widthAnchor, multiplier: 0.3),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    app.settle()
    let edges = [view.frame.minX, view.frame.maxX].map { $0 * scale }
    #expect(edges.allSatisfy { abs($0 - $0.rounded()) < 1e-9 })
    #expect(view.bounds.width > 29)
  }

  @Test("a long initializer says the same as an anchor")
  func makesConstraintsTheLongWay() {
    let root = makeRoot()
    let view = UIView.constrained()
    root.addSubview(view)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: view,
        attribute: .right,
        relatedBy: .equal,
        toItem: root,
        attribute: .right,
        multiplier: 0.5,
        constant: -7
      ),
      NSLayoutConstraint(
        item: view,
        attribute: .width,
        relatedBy: .equal,
        toItem: nil,
        attribute: .notAnAttribute,
        multiplier: 1,
        constant: 50
      ),
      NSLayoutConstraint(
        item: view,
        attribute: .top,
        relatedBy: .equal,
        toItem: root,
        attribute: .topMargin,
        multiplier: 1,
        constant: 0
      ),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 143, y: 8, width: 50, height: 0))
  }

  @Test("a frame-based view with a mask resizes with its parent beside constraints")
  func honoursMasks() {
    let root = makeRoot()
    let framed = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 50))
    framed.autoresizingMask = [.flexibleWidth]
    let below = UIView.constrained()
    root.addSubview(framed)
    root.addSubview(below)
    NSLayoutConstraint.activate([
      below.topAnchor.constraint(equalTo: framed.bottomAnchor),
      below.widthAnchor.constraint(equalTo: framed.widthAnchor),
    ])
    root.layoutIfNeeded()
    #expect(below.frame == CGRect(x: 0, y: 50, width: 400, height: 0))
    root.frame.size.width = 320
    root.layoutIfNeeded()
    #expect(below.frame == CGRect(x: 0, y: 50, width: 320, height: 0))
  }
}
