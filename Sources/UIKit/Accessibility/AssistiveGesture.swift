/// A gesture of iOS that isn't made at one element: whatever is around it may answer. Here it is an action of the elements
/// that have something around them that does.
enum AssistiveGesture {
  case scroll, escape, magicTap

  /// Whether an object, or one around it, answers.
  func isAnswered(from start: UIResponder) -> Bool {
    sequence(first: start, next: \.next).contains {
      Self.overrides.isOverridden(self, in: type(of: $0)) && $0.mayAnswer(self)
    }
  }

  private static let overrides = GestureOverrides()
}

extension AccessibleItem {
  /// The gestures that are answered by the element, or by something around it.
  var gestures: [ElementAction] {
    guard let responder else { return [] }
    var actions: [ElementAction] = []
    if AssistiveGesture.scroll.isAnswered(from: responder) {
      actions += [.scroll(.up), .scroll(.down), .scroll(.left), .scroll(.right)]
    }
    if AssistiveGesture.escape.isAnswered(from: responder) { actions.append(.escape) }
    if AssistiveGesture.magicTap.isAnswered(from: responder) { actions.append(.magicTap) }
    return actions
  }

  /// Where a gesture at the element begins: a row's cell, and for a native window what it shows.
  private var responder: UIResponder? {
    if let scene = owner as? UIWindowScene { return scene.keyWindow?.rootViewController ?? scene }
    return shownView ?? owner as? UIResponder
  }

  /// Does something by the nearest object that returns true: from the element outwards; in a native window from the element
  /// that has the focus.
  func isDone(_ body: (UIResponder) -> Bool) -> Bool {
    var start = responder
    if let scene = owner as? UIWindowScene {
      let focused = UIApplication.shared.elementTree.readItem
      start = focused?.scene === scene ? focused?.responder : scene.keyWindow?.rootViewController?.frontmost
    }
    guard let start = start ?? responder else { return false }
    return sequence(first: start, next: \.next).contains(where: body)
  }
}

/// Which classes override the methods of gestures, which an object isn't asked: calling one of them is the gesture.
private struct GestureOverrides {
  private let slots: [AssistiveGesture: Int]

  /// Finds the places of the methods in the tables by which Swift calls them: there a class that overrides one has another
  /// word than the base class, and one that overrides nothing has the same.
  init() {
    let probes: [AssistiveGesture: AnyClass] = [
      .scroll: ScrollProbe.self, .escape: EscapeProbe.self, .magicTap: MagicTapProbe.self,
    ]
    let (base, plain) = (Self.words(of: AccessibleObject.self), Self.words(of: PlainProbe.self))
    slots = probes.mapValues { probe in
      let words = Self.words(of: probe)
      let slot = base.indices.dropFirst(Self.headerWords).first { plain[$0] == base[$0] && words[$0] != base[$0] }
      guard let slot else { preconditionFailure("Swift's classes have no tables of methods") }
      return slot
    }
  }

  /// Whether a class, or one between it and the base class, overrides a gesture's method.
  func isOverridden(_ gesture: AssistiveGesture, in subclass: AccessibleObject.Type) -> Bool {
    guard let slot = slots[gesture] else { return false }
    return Self.words(of: subclass)[slot] != Self.words(of: AccessibleObject.self)[slot]
  }

  /// The kind, the superclass, and the sizes of a class come before its methods.
  private static let headerWords = 5

  /// The words of a class that all subclasses of the base class have in the same places.
  private static func words(of subclass: AnyClass) -> UnsafeBufferPointer<UInt> {
    // A class is a pointer to its words. All of them are there for as long as the program runs.
    let start = unsafeBitCast(subclass, to: UnsafePointer<UInt>.self)
    return UnsafeBufferPointer(start: start, count: size)
  }

  /// The number of words of the base class. Its size in bytes is the ninth of its half words, and the next one tells how much
  /// of that lies before its address.
  private static let size: Int = {
    let start = unsafeBitCast(AccessibleObject.self as AnyClass, to: UnsafePointer<UInt32>.self)
    return Int(start[8] - start[9]) / MemoryLayout<UInt>.size
  }()
}

private final class PlainProbe: AccessibleObject {}

private final class ScrollProbe: AccessibleObject {
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { true }
}

private final class EscapeProbe: AccessibleObject {
  override func accessibilityPerformEscape() -> Bool { true }
}

private final class MagicTapProbe: AccessibleObject {
  override func accessibilityPerformMagicTap() -> Bool { true }
}
