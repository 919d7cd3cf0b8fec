/// The target of an action: an object, held weakly; a class, for class methods; or the nearest responder that has the
/// method.
struct ActionTarget {
  private weak var held: AnyObject?
  private let type: AnyClass?
  /// Whether the target is whichever object in the responder chain has the method.
  let isResponderChain: Bool

  /// Makes the target of an object or a class; nil stands for the responder chain.
  init(_ target: Any?) {
    type = target as? AnyClass
    isResponderChain = target == nil
    if type == nil { held = target.map { $0 as AnyObject } }
  }

  /// The object; nil once it is gone, for a class, and for the responder chain.
  var object: AnyObject? { held }

  /// Whether the object no longer exists.
  var isGone: Bool { !isResponderChain && type == nil && held == nil }

  /// Whether the target is `other`; nil stands for the responder chain.
  func isSame(as other: Any?) -> Bool {
    guard let other else { return isResponderChain }
    if let other = other as? AnyClass { return type == other }
    return held === other as AnyObject
  }

  /// Calls a method of the target, unless that is gone.
  func send(_ action: Selector, from sender: Any, for event: UIEvent? = nil) {
    if !isGone { UIApplication.shared.sendAction(action, to: value, from: sender, for: event) }
  }

  /// The target as it was given; nil if the object is gone, and for the responder chain.
  var value: Any? {
    if let type { return type }
    return held
  }
}
