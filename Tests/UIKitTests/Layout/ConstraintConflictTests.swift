import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("What is told of constraints that contradict each other")
struct ConstraintConflictTests {
  /// Lays out `root`, and returns the conflicts that are reported meanwhile.
  private func conflicts(in root: UIView) -> [ConstraintConflict] {
    var found: [ConstraintConflict] = []
    let old = UIApplication.shared.constraintConflictHandler
    defer { UIApplication.shared.constraintConflictHandler = old }
    UIApplication.shared.constraintConflictHandler = { found.append(ConstraintConflict($0)) }
    root.layoutIfNeeded()
    return found
  }

  private func view(_ name: String, in root: UIView) -> UIView {
    let view = UIView.constrained()
    view.accessibilityIdentifier = name
    root.addSubview(view)
    return view
  }

  @Test("a constraint is described with the classes, addresses and names of its items, and whether it is active")
  func formula() {
    let root = makeRoot()
    let (name, email) = (view("Name", in: root), view("Email", in: root))
    let gap = email.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 8)
    gap.identifier = "gap"
    #expect(gap.description.contains(" UIView:\(address(of: email))'Email'.top == "))
    #expect(
      "\(gap)".withoutAddresses == "<NSLayoutConstraint 'gap' UIView'Email'.top == UIView'Name'.bottom + 8 (inactive)>"
    )
    let half = email.widthAnchor.constraint(lessThanOrEqualTo: name.widthAnchor, multiplier: 0.5, constant: -2.25)
    half.priority = .defaultHigh
    half.isActive = true
    #expect(
      "\(half)".withoutAddresses
        == "<NSLayoutConstraint UIView'Email'.width <= 0.5*UIView'Name'.width - 2.25 @750 (active)>"
    )
    let margin = email.leadingAnchor.constraint(greaterThanOrEqualTo: root.layoutMarginsGuide.leadingAnchor)
    #expect(margin.description.contains("UIView") && margin.description.contains("'Email'.leading >= UILayoutGuide:0x"))
  }

  @Test("only those that take part are listed, the one that is left out at the end")
  func parts() throws {
    let root = makeRoot()
    let (first, second) = (view("First", in: root), view("Second", in: root))
    first.pin(to: root, inset: 20)
    second.pin(to: first, inset: 5)
    let width = second.widthAnchor.constraint(equalToConstant: 10)
    width.identifier = "narrow"
    root.layoutIfNeeded()
    width.isActive = true
    let conflict = try #require(conflicts(in: root).first)
    #expect(conflict.broken.withoutAddresses == "<NSLayoutConstraint 'narrow' UIView'Second'.width == 10 (active)>")
    let others = conflict.contradicted.map(\.withoutAddresses)
    #expect(others.count == 5, "\(others)")
    #expect(others.filter { $0.contains("'First'.") }.count == 4, "\(others)")
    #expect(!others.contains { $0.contains("top") || $0.contains("bottom") || $0.contains("height") }, "\(others)")
    #expect(others.contains { $0.hasPrefix("<UIView.width == ") && $0.hasSuffix(", by its frame>") }, "\(others)")
    let lines = conflict.description.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.first == "Unable to simultaneously satisfy constraints.")
    #expect(lines.filter { $0 == conflict.broken }.count == 2 && lines.last == conflict.broken)
  }

  @Test("contents that may not be cut off are among them, and what is only wanted isn't")
  func content() throws {
    let root = makeRoot()
    let view = ContentView(30, 20)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.setContentCompressionResistancePriority(.required, for: .horizontal)
    root.layoutIfNeeded()
    let wanted = view.widthAnchor.constraint(equalToConstant: 40)
    wanted.priority = .defaultHigh
    NSLayoutConstraint.activate([wanted, view.leadingAnchor.constraint(equalTo: root.leadingAnchor)])
    root.layoutIfNeeded()
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 12).isActive = true
    let conflict = try #require(conflicts(in: root).first)
    #expect(conflict.contradicted.map(\.withoutAddresses) == ["<ContentView.width >= 30, by its content>"])
  }

  @Test("among many others it is found which two contradict each other, and each contradiction is told once")
  func among() throws {
    let root = makeRoot()
    var above: UIView?
    for number in 0..<60 {
      let view = view("\(number)", in: root)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
        view.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 4), view.widthAnchor.constraint(equalToConstant: 30),
      ])
      above = view
    }
    root.layoutIfNeeded()
    try #require(above).trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50).isActive = true
    let found = conflicts(in: root)
    #expect(found.count == 1)
    #expect(
      Set(found.first?.contradicted.map(\.withoutAddresses) ?? []) == [
        "<NSLayoutConstraint UIView'59'.leading == UIView.leading + 8 (active)>",
        "<NSLayoutConstraint UIView'59'.width == 30 (active)>",
      ]
    )
    root.setNeedsLayout()
    #expect(conflicts(in: root).isEmpty)
  }

  #if DEBUG
    @Test("is printed on standard error in debug builds, once")
    nonisolated func printed() async throws {
      let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let root = makeRoot()
          let view = UIView.constrained()
          root.addSubview(view)
          for width in [10, 20] as [CGFloat] {
            let constraint = view.widthAnchor.constraint(equalToConstant: width)
            constraint.identifier = "\(Int(width)) wide"
            constraint.isActive = true
          }
          for _ in 0..<2 {
            root.layoutIfNeeded()
            root.setNeedsLayout()
          }
        }
      }
      let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
      #expect(lines.filter { $0.hasPrefix("Unable to simultaneously satisfy constraints.") }.count == 1)
      #expect(lines.filter { $0.contains("'10 wide'") }.count == 1)
      #expect(lines.filter { $0.contains("'20 wide'") }.count == 2)
    }
  #endif
}
