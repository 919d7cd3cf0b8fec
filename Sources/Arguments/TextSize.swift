/// The size of text that the user wants, apart from the scale of everything.
package nonisolated enum TextSize: String, CaseIterable, Sendable {
  /// Four fifths of the usual size.
  case extraSmall = "x-small"
  /// Smaller than usual.
  case small
  /// A little smaller than usual.
  case medium
  /// The usual size: text of 17 points.
  case large
  /// A little larger than usual.
  case extraLarge = "x-large"
  /// Larger still.
  case extraExtraLarge = "xx-large"
  /// The largest of the common sizes: text of 23 points.
  case extraExtraExtraLarge = "xxx-large"
  /// The smallest of the sizes for people who see badly: text of 28 points.
  case accessibility1 = "accessibility-1"
  /// The second size for people who see badly.
  case accessibility2 = "accessibility-2"
  /// The third size for people who see badly.
  case accessibility3 = "accessibility-3"
  /// The fourth size for people who see badly.
  case accessibility4 = "accessibility-4"
  /// The largest: text of 53 points.
  case accessibility5 = "accessibility-5"
  /// The desktop's text size.
  case system
}
