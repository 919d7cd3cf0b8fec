extension UndoManager {
  /// Registers a method that undoes a change, with its argument. The target is held weakly, the argument is kept.
  public func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
    registerUndo(withTarget: target as AnyObject) { selector.call(on: $0, object) }
  }
}
