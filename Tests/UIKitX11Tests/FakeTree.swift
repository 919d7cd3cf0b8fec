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
