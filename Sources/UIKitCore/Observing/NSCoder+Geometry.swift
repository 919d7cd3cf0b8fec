/// Geometry as text, such as “{1, 2}”: what iOS writes into files.
extension NSCoder {
  /// A point as “{x, y}”.
  public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
  /// A size as “{width, height}”.
  public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
  /// A rectangle as “{{x, y}, {width, height}}”.
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
  /// Insets as “{top, left, bottom, right}”.
  public class func string(for insets: UIEdgeInsets) -> String {
    text([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// The point that a text “{x, y}” describes; zero for other text.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  /// The size that a text “{width, height}” describes; zero for other text.
  public class func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  /// The rectangle that a text “{{x, y}, {width, height}}” describes; zero for other text.
  public class func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// The insets that a text “{top, left, bottom, right}” describes; zero for other text.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }

  private class func text(_ numbers: [CGFloat]) -> String {
    "{\(numbers.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }.joined(separator: ", "))}"
  }

  private class func numbers(_ string: String, _ count: Int) -> [CGFloat]? {
    let parts = string.filter { !"{} ".contains($0) }.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.map { CGFloat($0) }
    return numbers.count == count && parts.count == count ? numbers : nil
  }
}
