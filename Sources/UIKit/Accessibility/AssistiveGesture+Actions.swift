@_spi(Toolkit) import UIKitCore

extension AssistiveGesture {
  /// The action that makes the gesture.
  var action: ElementAction {
    switch self {
    case .scroll(let direction): .scroll(direction)
    case .escape: .escape
    case .magicTap: .magicTap
    }
  }
}

extension AccessibleItem {
  /// The gestures that views of UIKit around the element answer; in a native window all, since whoever has the focus there is asked.
  var gestures: [ElementAction] {
    guard let responder else { return [] }
    if owner is UIWindowScene { return AssistiveGesture.all.map(\.action) }
    return AssistiveGesture.all.filter { gesture in
      sequence(first: responder, next: \.next).contains { $0.answers(gesture) }
    }
    .map(\.action)
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
