import Foundation
import Testing
import X11

/// All elements of the program that a screen reader listens to, each asked for everything, from the program itself down.
struct AccessibleWalk {
  /// An element with what it answers.
  struct Element: CustomStringConvertible {
    /// The screen that it is on, for people.
    let screen: String
    let path: String
    let parent: String
    let index: Int
    let name: String
    let role: UInt32
    let states: UInt64
    let interfaces: [String]
    let children: [String]
    /// The number of children, of which a long list's aren't all walked.
    let childCount: Int
    /// The pixels in the window; nil for the program.
    let extents: PixelRect?

    var description: String { "\(screen): \(path.split(separator: "/").last ?? "") role \(role) “\(name)”" }

    /// Whether it has a state.
    func has(_ state: AccessibleState) -> Bool { states >> state.rawValue & 1 == 1 }

    /// Whether it has an interface.
    func has(_ interface: String) -> Bool { interfaces.contains("org.a11y.atspi.\(interface)") }
  }

  static let root = "/org/a11y/atspi/accessible/root"
  /// The most children that are all walked; of longer lists some are.
  private static let (mostListed, walkedRows) = (256, 40)

  private let screen: String
  /// The elements, parents before their children.
  private(set) var elements: [Element] = []
  private var places: [String: Int] = [:]

  /// Walks through the program, which shows a screen that reports call by this name.
  init(_ reader: ScreenReader, of screen: String) throws {
    self.screen = screen
    try walk(Self.root, parent: "", index: 0, reader)
  }

  /// The element at a path; nil for one that wasn't reached.
  subscript(path: String) -> Element? { places[path].map { elements[$0] } }

  /// The elements around one, from its parent to the program.
  func ancestors(of element: Element) -> [Element] {
    Array(sequence(first: element) { self[$0.parent] }.dropFirst())
  }

  private mutating func walk(_ path: String, parent: String, index: Int, _ reader: ScreenReader) throws {
    let count = Int(try reader.property(path, "Accessible", "ChildCount").integer ?? -1)
    let children = try Self.children(of: path, count, reader)
    let states = try reader.call(path, "Accessible", "GetState").body.first?.items.compactMap(\.number) ?? []
    try #require(states.count == 2, "\(path) has no states")
    let interfaces = try reader.call(path, "Accessible", "GetInterfaces").body.first?.items.compactMap(\.text) ?? []
    let element = Element(
      screen: screen,
      path: path,
      parent: parent,
      index: index,
      name: try reader.property(path, "Accessible", "Name").text ?? "",
      role: try reader.call(path, "Accessible", "GetRole").body.first?.number ?? 0,
      states: UInt64(states[0]) | UInt64(states[1]) << 32,
      interfaces: interfaces,
      children: children,
      childCount: count,
      extents: path == Self.root ? nil : try Self.extents(of: path, reader)
    )
    places[path] = elements.count
    elements.append(element)
    for (index, child) in children.enumerated() where self[child] == nil {
      try walk(child, parent: path, index: index, reader)
    }
  }

  private static func children(of path: String, _ count: Int, _ reader: ScreenReader) throws -> [String] {
    guard count > mostListed else {
      return try reader.call(path, "Accessible", "GetChildren").body.first?.items.compactMap(\.reference) ?? []
    }
    return try (0..<walkedRows).compactMap {
      try reader.call(path, "Accessible", "GetChildAtIndex", .integer(Int32($0))).body.first?.reference
    }
  }

  private static func extents(of path: String, _ reader: ScreenReader) throws -> PixelRect? {
    let numbers = try reader.call(path, "Component", "GetExtents", .number(1)).body.first?.items ?? []
    let pixels = numbers.compactMap(\.integer).map { Int($0) }
    guard pixels.count == 4 else { return nil }
    return PixelRect(x: pixels[0], y: pixels[1], width: pixels[2], height: pixels[3])
  }
}

/// States by their numbers, as `atspi-constants.h` has them.
enum AccessibleState: UInt64 {
  case enabled = 8
  case focusable = 11
  case focused = 12
  case sensitive = 24
  case showing = 25
  case visible = 30
}

extension BusValue {
  /// The path of an object that is referred to.
  var reference: String? { if items.count == 2, case .path(let path) = items[1] { path } else { nil } }
}
