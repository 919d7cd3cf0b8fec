import UIKit
import X11

/// `org.a11y.atspi.Component`: where an element is, in device pixels.
extension AccessibleObject {
  static let component = BusInterface<AccessibleObject>(
    "org.a11y.atspi.Component",
    methods: [
      .init("Contains", "iiu", "b") { object, arguments throws(BusFailure) in
        let point = try object.point(arguments[0], arguments[1], arguments[2])
        return [.flag(object.contains(point))]
      },
      .init("GetAccessibleAtPoint", "iiu", "(so)") { object, arguments throws(BusFailure) in
        let point = try object.point(arguments[0], arguments[1], arguments[2])
        return [object.provider.reference(to: object.descendant(at: point))]
      },
      .init("GetExtents", "u", "(iiii)") { object, arguments throws(BusFailure) in
        [.structure(try object.extents(of: object.frame, arguments[0]))]
      },
      .init("GetPosition", "u", "ii") { object, arguments throws(BusFailure) in
        Array(try object.extents(of: object.frame, arguments[0]).prefix(2))
      },
      .init("GetSize", "", "ii") { object, _ throws(BusFailure) in
        Array(try object.extents(of: object.frame, 1).suffix(2))
      },
      .init("GetLayer", "", "u") { object, _ in [.number(object.node.role == .window ? 7 : 3)] },
      .init("GetMDIZOrder", "", "n") { _, _ in [.short(-1)] },
      .init("GrabFocus", "", "b") { object, _ in [.flag(object.act { $0.focus($1) })] },
      .init("GetAlpha", "", "d") { _, _ in [.real(1)] },
      .init("SetExtents", "iiiiu", "b") { _, _ in [.flag(false)] },
      .init("SetPosition", "iiu", "b") { _, _ in [.flag(false)] },
      .init("SetSize", "ii", "b") { _, _ in [.flag(false)] },
      .init("ScrollTo", "u", "b") { object, _ in [.flag(object.act { $0.scrollToVisible($1) })] },
      .init("ScrollToPoint", "uii", "b") { object, _ in [.flag(object.act { $0.scrollToVisible($1) })] },
    ]
  )

  /// Calls `body` with the element, and returns its result; false if the element has gone.
  func act(_ body: (any AccessibilityTree, AccessibilityID) -> Bool) -> Bool {
    guard let tree, let id else { return false }
    return body(tree, id)
  }

  /// The element's rectangle in points of the native window; null if it has none.
  var frame: CGRect { id.flatMap { tree?.frame(of: $0) } ?? .null }

  /// Whether a point of the native window is on the element.
  private func contains(_ point: CGPoint) -> Bool { id.flatMap { tree?.contains(point, $0) } ?? false }

  /// A rectangle of the native window in device pixels (x, y, width, height), relative to the screen (0), the window (1) or
  /// the element's parent (2). All are 0 for a null or infinite rectangle.
  func extents(of frame: CGRect, _ kind: Int) throws(BusFailure) -> [BusValue] {
    let origin = try origin(kind)
    guard !frame.isNull, [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) else {
      return [BusValue](repeating: .integer(0), count: 4)
    }
    // Edges are rounded, so that neighbours touch.
    let (left, top) = ((frame.minX * scale).rounded(), (frame.minY * scale).rounded())
    let (right, bottom) = ((frame.maxX * scale).rounded(), (frame.maxY * scale).rounded())
    return [left + origin.x, top + origin.y, right - left, bottom - top].map { .integer(Self.pixels($0)) }
  }

  /// A point of a kind of coordinates, in device pixels, as one in points of the native window.
  func point(_ x: Int, _ y: Int, _ kind: Int) throws(BusFailure) -> CGPoint {
    let origin = try origin(kind)
    return CGPoint(x: (CGFloat(x) - origin.x) / scale, y: (CGFloat(y) - origin.y) / scale)
  }

  private var host: (any WindowHost)? { id.flatMap { tree?.host(of: $0) } }

  private var scale: CGFloat { host?.scale ?? 1 }

  private static func pixels(_ value: CGFloat) -> Int32 {
    Int32(max(CGFloat(Int32.min), min(value, CGFloat(Int32.max))))
  }

  /// The offset from the native window's coordinates to those of `kind`, in device pixels.
  private func origin(_ kind: Int) throws(BusFailure) -> CGPoint {
    switch kind {
    case 0:
      let origin = (host as? X11WindowHost)?.contentOrigin ?? .zero
      return CGPoint(x: origin.x, y: origin.y)
    case 1: return .zero
    case 2:
      guard let parent = id.flatMap({ tree?.parent(of: $0) }), let frame = tree?.frame(of: parent), !frame.isNull else {
        return .zero
      }
      return CGPoint(x: -(frame.minX * scale).rounded(), y: -(frame.minY * scale).rounded())
    default: throw .invalid("\(kind) is no kind of coordinates")
    }
  }

  /// The innermost descendant at a point, or the element itself if it has none there; nil outside of the element.
  private func descendant(at point: CGPoint) -> AccessibilityID? {
    guard let tree, let id, contains(point) else { return nil }
    var window = id
    while let parent = tree.parent(of: window) { window = parent }
    let found = tree.element(at: point, in: window)
    var next = found
    while let element = next, element != id { next = tree.parent(of: element) }
    return next == nil ? id : found
  }
}

// MARK: - Action

/// `org.a11y.atspi.Action` and `Value`: the element's actions, and the number that it shows.
extension AccessibleObject {
  static let action = BusInterface<AccessibleObject>(
    "org.a11y.atspi.Action",
    properties: [.init("NActions", "i", get: { .integer(Int32(clamping: $0.node.actions.count)) })],
    methods: [
      .init("GetName", "i", "s") { object, arguments throws(BusFailure) in [.text(try object.action(arguments[0]).name)]
      },
      .init("GetDescription", "i", "s") { object, arguments throws(BusFailure) in
        [.text(try object.action(arguments[0]).title)]
      },
      .init("GetLocalizedName", "i", "s") { object, arguments throws(BusFailure) in
        [.text(try object.action(arguments[0]).title)]
      },
      .init("GetKeyBinding", "i", "s") { object, arguments throws(BusFailure) in
        [.text(try object.action(arguments[0]).binding)]
      },
      .init("GetActions", "", "a(sss)") { object, _ in
        let actions = object.node.actions.map { [$0.name, $0.title, $0.binding].map(BusValue.text) }
        return [.list(of: "(sss)", actions.map(BusValue.structure))]
      },
      .init("DoAction", "i", "b") { object, arguments throws(BusFailure) in
        _ = try object.action(arguments[0])
        return [.flag(object.act { $0.perform(actionAt: arguments[0], of: $1) })]
      },
    ]
  )

  private func action(_ index: Int) throws(BusFailure) -> AccessibilityAction {
    guard node.actions.indices.contains(index) else { throw .invalid("there is no action \(index)") }
    return node.actions[index]
  }

  // MARK: - Value

  static let value = BusInterface<AccessibleObject>(
    "org.a11y.atspi.Value",
    properties: [
      .init("MinimumValue", "d", get: { .real($0.node.value?.limits.lowerBound ?? 0) }),
      .init("MaximumValue", "d", get: { .real($0.node.value?.limits.upperBound ?? 0) }),
      .init("MinimumIncrement", "d", get: { .real($0.node.value?.step ?? 0) }),
      .init("CurrentValue", "d", get: { .real($0.node.value?.number ?? 0) }) { object, value throws(BusFailure) in
        guard let number = value.real, number.isFinite else { throw .invalid("the value is no number") }
        guard object.act({ $0.setValue(number, of: $1) }) else { throw BusFailure("Failed", "the value can't be set") }
      },
      .init("Text", "s", get: { .text($0.node.value?.text ?? "") }),
    ]
  )
}

extension AccessibilityAction {
  /// The keys in the three parts of AT-SPI: a mnemonic, the path through menus, and a shortcut, the only one that is used.
  fileprivate var binding: String { keys.isEmpty ? "" : ";;\(keys)" }
}
