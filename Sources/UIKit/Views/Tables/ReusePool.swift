/// Views that wait for being used again, by the identifier of their kind.
struct ReusePool<View: UIView> {
  private var makers: [String: (String) -> View] = [:]
  private var waiting: [String: [View]] = [:]

  /// Lets `make` make views of this kind; nil forgets the kind.
  mutating func register(_ identifier: String, make: ((String) -> View)?) { makers[identifier] = make }

  /// The view that waits longest; nil if none does.
  mutating func take(_ identifier: String) -> View? {
    guard let first = waiting[identifier]?.first else { return nil }
    waiting[identifier]?.removeFirst()
    return first
  }

  /// A new view; nil if nothing was registered for its kind.
  func make(_ identifier: String) -> View? { makers[identifier]?(identifier) }

  /// Keeps a view until it is taken.
  mutating func put(_ view: View, _ identifier: String) { waiting[identifier, default: []].append(view) }

  /// Removes a view that is in use although it wasn't taken from the pool.
  mutating func forget(_ view: View, _ identifier: String) { waiting[identifier]?.removeAll { $0 === view } }
}
