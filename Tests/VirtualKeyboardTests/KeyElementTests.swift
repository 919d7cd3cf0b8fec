import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import VirtualKeyboard

@Suite("Keys that are heard")
struct KeyElementTests {
  /// Receives the events of a program's elements.
  private final class Listener: AccessibilityObserver {
    var events: [AccessibilityEvent] = []
    func accessibilityTree(_ tree: any AccessibilityTree, didReport event: AccessibilityEvent) { events.append(event) }
  }

  private func all(_ id: AccessibilityID, _ tree: any AccessibilityTree) -> [AccessibilityID] {
    (0..<tree.childCount(of: id)).compactMap { tree.child(at: $0, of: id) }.flatMap { [$0] + all($0, tree) }
  }

  /// The names of keys, for a client that keeps what the tree has.
  private func names(_ keys: [AccessibilityID], _ tree: any AccessibilityTree) -> [String?] {
    keys.map { tree.node($0)?.name }
  }

  @Test("shift and other layers give keys other names, and neither take nor add those that both have")
  func layers() throws {
    let form = TypingForm()
    let tree = try #require(form.app.platform.accessibilityTree)
    let listener = Listener()
    form.app.platform.screenReader = listener
    defer { form.app.platform.screenReader = nil }
    let keyboard = try #require(all(tree.windows[0], tree).first { tree.node($0)?.role == .keyboard })
    let keys = all(keyboard, tree)
    let small = names(keys, tree)
    func press(_ name: String) throws {
      let key = try #require(all(keyboard, tree).first { tree.node($0)?.name == name })
      #expect(tree.perform(actionAt: 0, of: key))
      form.app.settle()
    }
    listener.events = []
    try press("shift")
    let changed = keys.indices.filter { names(keys, tree)[$0] != small[$0] }
    #expect(changed.count > 20)
    #expect(Set(listener.events) == Set(changed.map { .nameChanged(keys[$0]) }))
    listener.events = []
    try press("123")
    let symbols = all(keyboard, tree)
    #expect(Set(symbols.prefix(20)) == Set(keys.prefix(20)) && names(symbols, tree).contains("1"))
    let comings = listener.events.filter {
      switch $0 {
      case .childAdded, .childRemoved: true
      default: false
      }
    }
    #expect(comings.count == abs(symbols.count - keys.count), "\(comings)")
  }

  @Test("nothing is watched of the keys while nobody listens")
  func silence() throws {
    let form = TypingForm()
    let tree = try #require(form.app.platform.accessibilityTree)
    let keyboard = try #require(all(tree.windows[0], tree).first { tree.node($0)?.role == .keyboard })
    let shift = try #require(all(keyboard, tree).first { tree.node($0)?.name == "shift" })
    #expect(tree.perform(actionAt: 0, of: shift))
    form.app.settle()
    #expect(UIApplication.shared.elementTree.reporter == nil)
  }

  @Test("each key on screen is a key with a name, and types when it is pressed")
  func keys() throws {
    let form = TypingForm()
    let tree = try #require(form.app.platform.accessibilityTree)
    let elements = all(tree.windows[0], tree)
    let keyboard = try #require(elements.first { tree.node($0)?.role == .keyboard })
    let keys = all(keyboard, tree).compactMap(tree.node)
    #expect(keys.count > 30 && keys.allSatisfy { $0.role == .keyboardKey && !$0.name.isEmpty })
    #expect(keys.contains { $0.name == "delete" } && keys.contains { $0.name == "space" })
    let q = try #require(all(keyboard, tree).first { tree.node($0)?.name.lowercased() == "q" })
    #expect(tree.perform(actionAt: 0, of: q))
    #expect(form.input.text.lowercased() == "q" && tree.focused != q)
  }
}
