import TestSupport
import Testing

@testable import UIKit
@_spi(Toolkit) @testable import UIKitCore

/// Solves the constraints inside by itself.
private final class IslandView: UIView {
  override var isLayoutBoundary: Bool { true }
}

@Suite("Views that solve the constraints inside them by themselves")
struct LayoutBoundaryTests {
  /// A root with an island, and a box in it that is held by constraints.
  private func makeIsland() -> (root: UIView, island: UIView, box: UIView) {
    let root = makeRoot()
    let island = IslandView(frame: CGRect(x: 20, y: 30, width: 200, height: 100))
    root.addSubview(island)
    let box = UIView.constrained()
    island.addSubview(box)
    box.pin(to: island, inset: 10)
    return (root, island, box)
  }

  @Test("constraints inside hold, and follow the view's size")
  func inside() {
    let (root, island, box) = makeIsland()
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 10, y: 10, width: 180, height: 80))
    island.frame.size.width = 120
    root.layoutIfNeeded()
    #expect(box.frame.width == 100)
  }

  @Test("they leave the tree around without variables")
  func apart() {
    let (root, island, _) = makeIsland()
    root.layoutIfNeeded()
    #expect(root.constraintState?.ownEngine?.variables.isEmpty ?? true)
    #expect(island.constraintState?.ownEngine?.variables.count == 2)
  }

  @Test("moving the view into another tree keeps what was solved")
  func moving() {
    let (root, island, box) = makeIsland()
    root.layoutIfNeeded()
    let engine = island.constraintState?.ownEngine
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    other.addSubview(island)
    other.layoutIfNeeded()
    #expect(island.constraintState?.ownEngine === engine)
    #expect(box.frame.width == 180)
    #expect(box.constraints.isEmpty && island.constraints.count == 4)
  }

  @Test("constraints around can place the view itself, and what is inside follows")
  func placedFromOutside() {
    let (root, island, box) = makeIsland()
    island.translatesAutoresizingMaskIntoConstraints = false
    island.pin(to: root, inset: 50)
    root.layoutIfNeeded()
    #expect(island.frame == CGRect(x: 50, y: 50, width: 300, height: 200))
    #expect(box.frame == CGRect(x: 10, y: 10, width: 280, height: 180))
  }

  @Test("a view outside can be held to one inside")
  func reachingIn() {
    let (root, island, box) = makeIsland()
    let note = UIView.constrained()
    root.addSubview(note)
    NSLayoutConstraint.activate([
      note.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      note.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 5),
      note.widthAnchor.constraint(equalTo: box.widthAnchor),
      note.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(note.frame == CGRect(x: 30, y: 125, width: 180, height: 20))
    island.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 10, y: 10, width: 80, height: 40))
    #expect(note.frame == CGRect(x: 10, y: 55, width: 80, height: 20))
  }

  @Test("taking the view out ends the constraints that reached in, and no others")
  func leaving() {
    let (root, island, box) = makeIsland()
    let note = UIView.constrained()
    root.addSubview(note)
    let held = note.pin(to: box)
    root.layoutIfNeeded()
    island.removeFromSuperview()
    #expect(held.allSatisfy { !$0.isActive })
    #expect(island.constraints.count == 4)
    island.frame.size.width = 80
    island.layoutIfNeeded()
    #expect(box.frame.width == 60)
  }

  @Test("measuring a view looks into it")
  func measuring() {
    let root = makeRoot()
    let outer = UIView.constrained()
    root.addSubview(outer)
    let island = IslandView()
    island.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(island)
    island.pin(to: outer, inset: 5)
    let content = ContentView(60, 40)
    island.addSubview(content)
    content.pin(to: island, inset: 10)
    let size = outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 90, height: 70))
  }
}
