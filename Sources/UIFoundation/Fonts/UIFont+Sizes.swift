nonisolated extension UIFont {
  /// The size of labels: 17 points.
  public static let labelFontSize: CGFloat = 17
  /// The size of buttons: 18 points.
  public static let buttonFontSize: CGFloat = 18
  /// The size of small text: 12 points.
  public static let smallSystemFontSize: CGFloat = 12
  /// The size of text: 14 points.
  public static let systemFontSize: CGFloat = 14

  /// The system font. Unlike on iOS, its digits may have different widths: align columns of numbers at their right.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
}
