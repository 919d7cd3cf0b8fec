/// The object whose method is called, held weakly; a class's own type for class methods; or whichever responder has it.
struct ActionTarget {
  private weak var held: AnyObject?
  private let type: AnyClass?
  /// Whether the responder chain is asked.
  let asksResponders: Bool

  /// The object; nil for the responder chain.
  init(_ target: Any?) {
    type = target as? AnyClass
    asksResponders = target == nil
    if type == nil { held = target.map { $0 as AnyObject } }
  }

  /// The object, unless it is gone; nil for the responder chain, too.
  var object: AnyObject? { held }

  /// Whether the object no longer exists.
  var isGone: Bool { !asksResponders && type == nil && held == nil }

  /// Whether it is this object, or the responder chain for nil.
  func isSame(as other: Any?) -> Bool {
    guard let other else { return asksResponders }
    if let other = other as? AnyClass { return type == other }
    return held === other as AnyObject
  }

  /// Calls a method of the object.
  func send(_ action: Selector, from sender: Any, for event: UIEvent? = nil) {
    if !isGone { UIApplication.shared.sendAction(action, to: value, from: sender, for: event) }
  }

  /// The target as it was given; nil if the object is gone, and for the responder chain.
  var value: Any? {
    if let type { return type }
    return held
  }
}
