import TestSupport
import Testing
import VirtualKeyboard

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("What is heard in each example")
struct NamesInExamplesTests {
  @Test("whatever can be done, typed or turned has a name", arguments: await Example.names)
  func names(name: String) throws {
    let app = try Harness.running(name)
    let tree = try #require(app.platform.accessibilityTree)
    let nodes = tree.windows.flatMap { listed(in: $0, tree) }
    // Of a row without a cell, only the place is known.
    let told = nodes.filter { $0.place == nil || $0.states.contains(.showing) }
    let usable = told.filter { !$0.actions.isEmpty || $0.value != nil || $0.states.contains(.focusable) }
    #expect(!usable.isEmpty)
    for node in usable where !places.contains(node.role) {
      #expect(!node.name.isEmpty, "\(node.role) \(node.description) has no name")
    }
  }

  @Test("a row's name is that of its control, and what it shows of the value is read as it is")
  func row() throws {
    let app = try Harness.running("controls")
    let tree = try #require(app.platform.accessibilityTree)
    let nodes = tree.windows.flatMap { listed(in: $0, tree) }
    for (role, name) in [(AccessibilityRole.slider, "Amount"), (.stepper, "Count"), (.label, "40 %"), (.label, "2")] {
      #expect(nodes.contains { $0.role == role && $0.name == name }, "\(role) \(name)")
    }
  }

  /// What holds others, and is named only where there are several.
  private let places: Set<AccessibilityRole> = [.list, .table, .scrollView, .group, .panel]

  private func listed(in id: AccessibilityID, _ tree: any AccessibilityTree) -> [AccessibilityNode] {
    let children = (0..<min(tree.childCount(of: id), 100)).compactMap { tree.child(at: $0, of: id) }
    return [tree.node(id)].compactMap(\.self) + children.flatMap { listed(in: $0, tree) }
  }
}
