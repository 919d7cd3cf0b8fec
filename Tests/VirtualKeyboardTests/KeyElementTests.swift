import TestSupport
import Testing

@testable import UIKit
@testable import VirtualKeyboard

@Suite("Keys that are heard")
struct KeyElementTests {
  @Test("each key on screen is a key with a name, and types when it is pressed")
  func keys() throws {
    let form = TypingForm()
    let tree = try #require(form.app.platform.accessibilityTree)
    func all(_ id: AccessibilityID) -> [AccessibilityID] {
      (0..<tree.childCount(of: id)).compactMap { tree.child(at: $0, of: id) }.flatMap { [$0] + all($0) }
    }
    let elements = all(tree.windows[0])
    let keyboard = try #require(elements.first { tree.node($0)?.role == .keyboard })
    let keys = all(keyboard).compactMap(tree.node)
    #expect(keys.count > 30 && keys.allSatisfy { $0.role == .keyboardKey && !$0.name.isEmpty })
    #expect(keys.contains { $0.name == "delete" } && keys.contains { $0.name == "space" })
    let q = try #require(all(keyboard).first { tree.node($0)?.name.lowercased() == "q" })
    #expect(tree.perform(actionAt: 0, of: q))
    #expect(form.input.text.lowercased() == "q" && tree.focused != q)
  }
}
