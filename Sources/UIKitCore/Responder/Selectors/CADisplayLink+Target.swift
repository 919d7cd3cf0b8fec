extension CADisplayLink {
  /// Makes a link that calls a method of `target`, with itself if the method has a parameter. The link isn't running yet.
  ///
  /// As on iOS the target is kept until ``invalidate()``.
  public convenience init(target: Any, selector: Selector) {
    self.init { link in selector.call(on: target, link) }
  }

  /// Starts the calls, as `add()` does. The run loop and its mode have no effect: the link follows the display.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) { add() }

  /// Ends the calls until the link is added again.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { remove() }
}
