extension UIView {
  /// This view and its descendants, one per line, from back to front and indented by depth; for `po` in a debugger and for
  /// messages of tests.
  ///
  /// A line has the class, address and name of the view, its frame in points, and the properties that differ from their
  /// defaults:
  ///
  /// ```
  /// UIView:0x5f0 (0 0; 320 480)
  ///    | UIScrollView:0x6a0'Form' (0 0; 320 480) from (0 120)
  ///    |    | UITextField:0x6b0'Email' (16 20; 288 36) first responder
  ///    |    | UILabel:0x6c0'Optional' (16 64; 288 20) hidden
  /// ```
  ///
  /// Text that was typed into inputs, which may be a password, isn't included. iOS has a private method of this kind,
  /// `recursiveDescription`.
  public func debugViewTree() -> String { debugLines(depth: 0).joined(separator: "\n") }

  private func debugLines(depth: Int) -> [String] {
    let indent = String(repeating: "   | ", count: depth)
    return [indent + debugLine] + subviews.flatMap { $0.debugLines(depth: depth + 1) }
  }

  private var debugLine: String {
    let (frame, start) = (untransformedFrame, bounds.origin)
    var line = "\(debugName) (\(frame.minX.brief) \(frame.minY.brief); \(frame.width.brief) \(frame.height.brief))"
    if start != .zero { line += " from (\(start.x.brief) \(start.y.brief))" }
    if !transform.isIdentity { line += " transformed" }
    if alpha != 1 { line += " alpha \(alpha.brief)" }
    if isHidden { line += " hidden" }
    if !isUserInteractionEnabled { line += " not touched" }
    if isFirstResponder { line += " first responder" }
    return line
  }

  /// The view's name in messages: its class and address, and its identifier, accessibility label or a `UILabel`'s text.
  var debugName: String {
    UIKitCore.debugName(of: self, accessibilityIdentifier ?? accessibilityLabel ?? (self as? UILabel)?.text)
  }
}

/// The name of an object in messages: its class and address, and the first line of `name` between quotes, cut to 40
/// characters.
func debugName(of object: AnyObject, _ name: String? = nil) -> String {
  let text = "\(type(of: object)):0x\(String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16))"
  guard let line = name?.split(whereSeparator: \.isNewline).first else { return text }
  return text + "'\(line.count > 40 ? "\(line.prefix(39))…" : line)'"
}

extension CGFloat {
  /// The number with at most three decimals, and none if they are zero.
  var brief: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
