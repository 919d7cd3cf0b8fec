@_spi(Toolkit) import UIKitCore

extension AssistiveGesture {
  /// The action that performs the gesture.
  var action: ElementAction {
    switch self {
    case .scroll(let direction): .scroll(direction)
    case .escape: .escape
    case .magicTap: .magicTap
    }
  }
}

extension AccessibleItem {
  /// The gestures to which the element or a UIKit view around it responds; all gestures for a native window, which passes them to the
  /// focused element.
  var gestures: [ElementAction] {
    guard let responder else { return [] }
    if owner is UIWindowScene { return AssistiveGesture.all.map(\.action) }
    return AssistiveGesture.all.filter { gesture in
      sequence(first: responder, next: \.next).contains { $0.answers(gesture) }
    }
    .map(\.action)
  }

  /// The first responder to a gesture at the element: a row's cell, or for a native window its root view controller.
  private var responder: UIResponder? {
    if let scene = owner as? UIWindowScene { return scene.keyWindow?.rootViewController ?? scene }
    return shownView ?? owner as? UIResponder
  }

  /// Walks the responder chain until `body` returns true: from the element, or for a native window from the screen reader's element
  /// in it, else from the frontmost controller. False if `body` never returns true.
  func isHandledByChain(_ body: (UIResponder) -> Bool) -> Bool {
    var start = responder
    if let scene = owner as? UIWindowScene {
      let focused = UIApplication.shared.elementTree.readItem
      start = focused?.scene === scene ? focused?.responder : scene.keyWindow?.rootViewController?.frontmost
    }
    guard let start = start ?? responder else { return false }
    return sequence(first: start, next: \.next).contains(where: body)
  }
}
