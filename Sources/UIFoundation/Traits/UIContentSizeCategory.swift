/// The user's text size; here always ``large``, the default. A desktop scales the whole interface instead.
public nonisolated struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
  /// The name.
  public let rawValue: String

  /// Makes a category of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private static let names = [
    "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AccessibilityM", "AccessibilityL", "AccessibilityXL", "AccessibilityXXL",
    "AccessibilityXXXL",
  ]

  private static func named(_ index: Int) -> UIContentSizeCategory {
    UIContentSizeCategory(rawValue: "UICTContentSizeCategory" + names[index])
  }

  /// No size: smaller than all.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = named(0)
  /// Small.
  public static let small = named(1)
  /// A little smaller than usual.
  public static let medium = named(2)
  /// The usual size.
  public static let large = named(3)
  /// A little larger than usual.
  public static let extraLarge = named(4)
  /// Larger.
  public static let extraExtraLarge = named(5)
  /// The largest of the common sizes.
  public static let extraExtraExtraLarge = named(6)
  /// The smallest of the sizes for people who see badly.
  public static let accessibilityMedium = named(7)
  /// The second of these.
  public static let accessibilityLarge = named(8)
  /// The third.
  public static let accessibilityExtraLarge = named(9)
  /// The fourth.
  public static let accessibilityExtraExtraLarge = named(10)
  /// The largest of all.
  public static let accessibilityExtraExtraExtraLarge = named(11)

  /// Posted on iOS when the user has chosen another size; never here.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")

  /// Whether it is a size for people who see badly.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  private var order: Int { Self.names.firstIndex { "UICTContentSizeCategory" + $0 == rawValue } ?? -1 }

  /// Whether the first is the smaller size.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.order < b.order }
}

nonisolated extension UITraitCollection {
  /// The user's text size, which is always the same here.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}
