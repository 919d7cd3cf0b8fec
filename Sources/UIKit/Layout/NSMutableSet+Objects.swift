extension NSMutableSet {
  // Foundation on Linux puts an object that isn't an `NSObject` into a box of its own each time, so that the set never finds it
  // again: `remove` would remove nothing, as with views' constraints that a library keeps in such a set.

  /// Adds an object, unless it is in the set.
  public nonisolated func add(_ object: some AnyObject) {
    if !contains(object) { add(object as Any) }
  }

  /// Removes an object.
  public nonisolated func remove(_ object: some AnyObject) {
    let others = allObjects.filter { $0 as AnyObject !== object }
    guard others.count < count else { return }
    removeAllObjects()
    for other in others { add(other) }
  }

  /// Whether an object is in the set.
  public nonisolated func contains(_ object: some AnyObject) -> Bool {
    allObjects.contains { $0 as AnyObject === object }
  }
}
