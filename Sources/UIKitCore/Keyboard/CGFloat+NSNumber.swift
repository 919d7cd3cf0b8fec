// On iOS a number in a dictionary of `Any` can be read as `CGFloat`, as it can be read as `Double`: the duration of the
// keyboard's motion, for example. Foundation on Linux bridges all numbers but this one.
// swift-format-ignore: NoLeadingUnderscores
nonisolated extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The number boxed.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Unboxes a number.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Unboxes a number.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// Unboxes a number; 0 for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
