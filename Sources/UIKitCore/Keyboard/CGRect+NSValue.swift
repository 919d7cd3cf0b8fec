// On iOS a rectangle put into a dictionary of `Any` can be read as `CGRect` and as `NSValue` alike. Foundation on Linux
// bridges numbers and strings so, but no geometry; with this conformance code written for iOS finds keyboard frames
// either way.
// swift-format-ignore: NoLeadingUnderscores
nonisolated extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// The rectangle boxed.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  /// Unboxes a rectangle.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) { result = source.rectValue }

  /// Unboxes a rectangle; false when the box holds something else.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    guard String(cString: source.objCType) == String(cString: NSValue(rect: .zero).objCType) else { return false }
    result = source.rectValue
    return true
  }

  /// Unboxes a rectangle; `.zero` for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
}

/// A rectangle as text, such as `{{10, 20}, {100, 44}}`.
public nonisolated func NSStringFromCGRect(_ rect: CGRect) -> String { NSStringFromRect(rect) }

/// A point as text, such as `{10, 20}`.
public nonisolated func NSStringFromCGPoint(_ point: CGPoint) -> String { NSStringFromPoint(point) }

/// A size as text, such as `{100, 44}`.
public nonisolated func NSStringFromCGSize(_ size: CGSize) -> String { NSStringFromSize(size) }

nonisolated extension NSValue {
  /// Boxes a rectangle, as on iOS.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  /// The boxed rectangle, as on iOS.
  public var cgRectValue: CGRect { rectValue }

  /// Boxes a point, as on iOS.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }

  /// The boxed point, as on iOS.
  public var cgPointValue: CGPoint { pointValue }

  /// Boxes a size, as on iOS.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }

  /// The boxed size, as on iOS.
  public var cgSizeValue: CGSize { sizeValue }
}
