/// Watches touches in a view and recognizes a gesture in them.
open class UIGestureRecognizer {
  /// Makes a recognizer.
  public init() {}
}
