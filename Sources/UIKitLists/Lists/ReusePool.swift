/// Views that are waiting to be reused, by reuse identifier.
struct ReusePool<View: UIView> {
  private var makers: [String: (String) -> View] = [:]
  private var waiting: [String: [View]] = [:]

  /// Registers `make` for making views with this identifier; nil removes the registration.
  mutating func register(_ identifier: String, make: ((String) -> View)?) { makers[identifier] = make }

  /// Whether views with this identifier can be made.
  func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// Removes and returns the view that has been waiting the longest; nil if no view with this identifier is waiting.
  mutating func take(_ identifier: String) -> View? {
    guard let first = waiting[identifier]?.first else { return nil }
    waiting[identifier]?.removeFirst()
    return first
  }

  /// Makes a new view; nil if nothing is registered for the identifier.
  func make(_ identifier: String) -> View? { makers[identifier]?(identifier) }

  /// Adds a view to be reused.
  mutating func put(_ view: View, _ identifier: String) { waiting[identifier, default: []].append(view) }

  /// Removes a view that is in use again without having been taken from the pool.
  mutating func forget(_ view: View, _ identifier: String) { waiting[identifier]?.removeAll { $0 === view } }
}
