import UIKit
import X11

@testable import UIKitX11

/// Accessible elements that a test makes up: one window, and what lies in it.
final class FakeTree: AccessibilityTree {
  weak var observer: (any AccessibilityObserver)?
  var nodes: [AccessibilityID: AccessibilityNode] = [:]
  var children: [AccessibilityID: [AccessibilityID]] = [:]
  var frames: [AccessibilityID: CGRect] = [:]
  var texts: [AccessibilityID: FakeText] = [:]
  var selections: [AccessibilityID: [Int]] = [:]
  var windows: [AccessibilityID] = []
  var focused: AccessibilityID?
  /// What was done with the elements.
  var log: [String] = []
  private weak var window: (any WindowHost)?

  init(in window: any WindowHost) { self.window = window }

  /// Adds an element.
  func add(_ number: Int, _ node: AccessibilityNode, in parent: Int? = nil, frame: CGRect = .zero) {
    let id = AccessibilityID(number)
    (nodes[id], frames[id]) = (node, frame)
    if let parent { children[AccessibilityID(parent), default: []].append(id) } else { windows.append(id) }
  }

  /// An element has gone, with its place.
  func remove(_ number: Int) {
    let id = AccessibilityID(number)
    nodes[id] = nil
    windows.removeAll { $0 == id }
    for parent in children.keys { children[parent]?.removeAll { $0 == id } }
  }

  func report(_ event: AccessibilityEvent) { observer?.accessibilityTree(self, didReport: event) }

  func forgetAll() { log.append("forget all") }
  func node(_ id: AccessibilityID) -> AccessibilityNode? { nodes[id] }
  func parent(of id: AccessibilityID) -> AccessibilityID? { children.first { $0.value.contains(id) }?.key }
  func childCount(of id: AccessibilityID) -> Int { children[id]?.count ?? 0 }
  func child(at index: Int, of id: AccessibilityID) -> AccessibilityID? { children[id]?.dropFirst(index).first }
  func children(of id: AccessibilityID, atMost limit: Int) -> [AccessibilityID] {
    Array((children[id] ?? []).prefix(limit))
  }
  func index(of id: AccessibilityID) -> Int? {
    parent(of: id).flatMap { children[$0]?.firstIndex(of: id) } ?? windows.firstIndex(of: id)
  }
  func host(of id: AccessibilityID) -> (any WindowHost)? { window }
  func frame(of id: AccessibilityID) -> CGRect { frames[id] ?? .null }
  func contains(_ point: CGPoint, _ id: AccessibilityID) -> Bool { frame(of: id).contains(point) }
  func element(at point: CGPoint, in window: AccessibilityID) -> AccessibilityID? {
    nodes.keys.filter { frame(of: $0).contains(point) }.max { $0.number < $1.number }
  }
  func perform(actionAt index: Int, of id: AccessibilityID) -> Bool { did("action \(index) of \(id.number)") }
  func focus(_ id: AccessibilityID) -> Bool { did("focus \(id.number)") }
  func scrollToVisible(_ id: AccessibilityID) -> Bool { did("scroll to \(id.number)") }
  func setValue(_ value: Double, of id: AccessibilityID) -> Bool { did("value \(value) of \(id.number)") }
  func text(of id: AccessibilityID) -> (any AccessibilityText)? { texts[id] }
  func selectedChildren(of id: AccessibilityID) -> [Int] { selections[id] ?? [] }
  func setSelected(_ isSelected: Bool, childAt index: Int, of id: AccessibilityID) -> Bool {
    did("\(isSelected ? "select" : "deselect") \(index) of \(id.number)")
  }

  private func did(_ what: String) -> Bool {
    log.append(what)
    return true
  }
}

/// The text of an element that a test makes up. Its words end at blanks, its lines at line feeds.
final class FakeText: AccessibilityText {
  var scalars: [Unicode.Scalar]
  var caret = 0
  var selection: Range<Int>?
  var isEditable = true
  var isSecret = false
  /// The ranges that were copied.
  var copied: [Range<Int>] = []

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var text: String { string(in: 0..<count) }
  var count: Int { scalars.count }
  func string(in range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }
  func range(of unit: AccessibilityTextUnit, at offset: Int) -> Range<Int> {
    let end: Unicode.Scalar = unit == .word ? " " : "\n"
    guard unit != .character else { return offset..<min(offset + 1, count) }
    let start = scalars[..<offset].lastIndex(of: end).map { $0 + 1 } ?? 0
    return start..<(scalars[offset...].firstIndex(of: end).map { $0 + 1 } ?? count)
  }
  func frame(of range: Range<Int>) -> CGRect {
    CGRect(x: CGFloat(range.lowerBound) * 8, y: 10, width: CGFloat(range.count) * 8, height: 12)
  }
  func lines(in rect: CGRect) -> [Range<Int>] {
    text.split(separator: "\n", omittingEmptySubsequences: false).reduce(into: []) { lines, line in
      let start = lines.last?.upperBound ?? 0
      lines.append(start..<min(count, start + line.unicodeScalars.count + 1))
    }
  }
  func offset(at point: CGPoint) -> Int? { (0..<count).contains(Int(point.x / 8)) ? Int(point.x / 8) : nil }
  func attributes(at offset: Int) -> (values: [String: String], range: Range<Int>) { (["weight": "700"], 0..<count) }
  func select(_ range: Range<Int>) -> Bool {
    (caret, selection) = (range.upperBound, range.isEmpty ? nil : range)
    return true
  }
  func replace(_ range: Range<Int>, with units: inout [UInt16]) -> Bool {
    scalars.replaceSubrange(range, with: Array(String(decoding: units, as: UTF16.self).unicodeScalars))
    return true
  }
  func copy(_ range: Range<Int>) -> Bool {
    copied.append(range)
    return true
  }
  func paste(at offset: Int) -> Bool {
    var units = Array("pasted".utf16)
    return replace(offset..<offset, with: &units)
  }
  func scrollToVisible(_ range: Range<Int>) -> Bool { true }
}

extension FakeTree {
  /// A window (1) with a button (2), a field (3), a password (4), a slider (5) and a list (6) of two rows (7, 8).
  static func fillForm(_ tree: FakeTree) {
    func node(_ role: AccessibilityRole, _ name: String, _ change: (inout AccessibilityNode) -> Void = { _ in })
      -> AccessibilityNode
    {
      var node = AccessibilityNode(role: role)
      (node.name, node.states) = (name, [.enabled, .visible, .showing])
      change(&node)
      return node
    }
    tree.add(1, node(.window, "Form") { $0.states.insert(.active) }, frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    tree.add(
      2,
      node(.button, "Send") { $0.actions = [AccessibilityAction(name: "press", title: "Press")] },
      in: 1,
      frame: CGRect(x: 10, y: 20, width: 30, height: 10.25)
    )
    tree.add(
      3,
      node(.entry, "Name") {
        ($0.hasText, $0.identifier, $0.language) = (true, "name", "en-GB")
        $0.states.formUnion([.focusable, .editable, .singleLine, .invalid])
        ($0.description, $0.labels, $0.errorMessage) = ("too short", [AccessibilityID(2)], AccessibilityID(2))
        $0.placeholder = "Your name"
      },
      in: 1
    )
    tree.add(
      4,
      node(.passwordEntry, "Password") {
        $0.hasText = true
        $0.states.formUnion([.focusable, .editable, .singleLine])
      },
      in: 1
    )
    tree.add(
      5,
      node(.slider, "Volume") {
        $0.value = AccessibilityValue(number: 3, limits: 0...10, step: 1, text: "3 dB")
      },
      in: 1
    )
    tree.add(
      6,
      node(.table, "People") {
        ($0.hasSelection, $0.table) = (true, AccessibilityTableShape(rows: 2, columns: 1))
      },
      in: 1
    )
    for (number, name) in [(7, "Ann"), (8, "Bob")] {
      tree.add(number, node(.listItem, name) { $0.place = AccessibilityPlace(position: number - 6, count: 2) }, in: 6)
    }
    tree.selections[AccessibilityID(6)] = [1]
    tree.texts[AccessibilityID(3)] = FakeText("ab 😀 cd\nef")
    let secret = FakeText("hunter2")
    secret.isSecret = true
    tree.texts[AccessibilityID(4)] = secret
  }
}
