import Synchronization

/// The user's text size: the desktop's, or the one that the application chooses (`overrideContentSizeCategory` of
/// `UIApplication`).
public nonisolated struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
  /// The name.
  public let rawValue: String

  /// Makes a category of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private static let names = [
    "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AccessibilityM", "AccessibilityL", "AccessibilityXL", "AccessibilityXXL",
    "AccessibilityXXXL",
  ]

  /// All sizes, from the smallest to the largest.
  package static let all = names.map { UIContentSizeCategory(rawValue: "UICTContentSizeCategory" + $0) }

  /// The place of ``large`` among ``all``.
  package static let usualIndex = 3

  /// No size: smaller than all.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = all[0]
  /// Small.
  public static let small = all[1]
  /// A little smaller than usual.
  public static let medium = all[2]
  /// The usual size.
  public static let large = all[usualIndex]
  /// A little larger than usual.
  public static let extraLarge = all[4]
  /// Larger.
  public static let extraExtraLarge = all[5]
  /// The largest of the common sizes.
  public static let extraExtraExtraLarge = all[6]
  /// The smallest of the sizes for people who see badly.
  public static let accessibilityMedium = all[7]
  /// The second of these.
  public static let accessibilityLarge = all[8]
  /// The third.
  public static let accessibilityExtraLarge = all[9]
  /// The fourth.
  public static let accessibilityExtraExtraLarge = all[10]
  /// The largest of all: body text is 53 points high.
  public static let accessibilityExtraExtraExtraLarge = all[11]

  /// Posted by the application when its text size is another one; ``newValueUserInfoKey`` has the new one.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")

  /// The key of the new size's name in the user info of ``didChangeNotification``.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// Whether it is a size for people who see badly.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The size whose body text is nearest to `factor` times the usual one's.
  package static func nearest(to factor: Double) -> UIContentSizeCategory {
    func distance(_ index: Int) -> CGFloat {
      abs(UIFont.TextStyle.body.pointSize(at: index) - UIFont.TextStyle.body.pointSize(at: usualIndex) * factor)
    }
    return all.indices.min { distance($0) < distance($1) }.map { all[$0] } ?? .large
  }

  /// The place among ``all``; nil for a size that isn't there.
  package var index: Int? { Self.all.firstIndex(of: self) }

  /// Whether the first is the smaller size.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.index ?? -1 < b.index ?? -1 }
}

// MARK: - The application's

nonisolated extension UIContentSizeCategory {
  /// The application's text size, which it sets: its own choice, or the desktop's. Fonts are made on any thread, so it
  /// can be read on any.
  package static var preferred: UIContentSizeCategory {
    get { all[preferredIndex] }
    set { chosen.withLock { $0 = newValue.index ?? usualIndex } }
  }

  /// The place of ``preferred`` among ``all``.
  package static var preferredIndex: Int { chosen.withLock { $0 } }

  private static let chosen = Mutex(usualIndex)

  /// The largest size of text in bars, segments and keys, which share one line: beyond it they would have no room for what
  /// is typed.
  package static let largestInBars = accessibilityMedium
}

/// The user's text size.
public nonisolated enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// The size.
  public static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

nonisolated extension UITraitCollection {
  /// Makes traits with this text size.
  public init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init()
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  /// The user's text size; setting `.unspecified` or a name that no size has sets ``UIContentSizeCategory/large``.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { UIContentSizeCategory.all[textSizeIndex] }
    set { textSizeIndex = newValue.index ?? UIContentSizeCategory.usualIndex }
  }
}
