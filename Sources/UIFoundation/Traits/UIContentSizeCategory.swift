import Synchronization

/// The user's text size: the desktop's, or the one that the application chooses (`overrideContentSizeCategory` of
/// `UIApplication`).
public nonisolated struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
  /// The name, as on iOS, such as “UICTContentSizeCategoryL”.
  public let rawValue: String

  /// Makes a category from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private static let names = [
    "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AccessibilityM", "AccessibilityL", "AccessibilityXL", "AccessibilityXXL",
    "AccessibilityXXXL",
  ]

  /// All sizes, from the smallest to the largest.
  package static let all = names.map { UIContentSizeCategory(rawValue: "UICTContentSizeCategory" + $0) }

  /// The index of ``large`` in ``all``.
  package static let usualIndex = 3

  /// No size; compares as smaller than all sizes.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = all[0]
  /// Two steps smaller than usual.
  public static let small = all[1]
  /// One step smaller than usual.
  public static let medium = all[2]
  /// The usual size.
  public static let large = all[usualIndex]
  /// One step larger than usual.
  public static let extraLarge = all[4]
  /// Two steps larger than usual.
  public static let extraExtraLarge = all[5]
  /// The largest size that isn't an accessibility size.
  public static let extraExtraExtraLarge = all[6]
  /// The smallest of the five accessibility sizes.
  public static let accessibilityMedium = all[7]
  /// The second of the five accessibility sizes.
  public static let accessibilityLarge = all[8]
  /// The third of the five accessibility sizes.
  public static let accessibilityExtraLarge = all[9]
  /// The fourth of the five accessibility sizes.
  public static let accessibilityExtraExtraLarge = all[10]
  /// The largest of all: body text is 53 points high.
  public static let accessibilityExtraExtraExtraLarge = all[11]

  /// Posted by the application when its text size has changed; ``newValueUserInfoKey`` has the new size.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")

  /// The key for the name of the new size in the user info of ``didChangeNotification``.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// Whether this is one of the five accessibility sizes, for people with low vision.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The size whose body text is nearest to `factor` times that of ``large``.
  package static func nearest(to factor: Double) -> UIContentSizeCategory {
    func distance(_ index: Int) -> CGFloat {
      abs(UIFont.TextStyle.body.pointSize(at: index) - UIFont.TextStyle.body.pointSize(at: usualIndex) * factor)
    }
    return all.indices.min { distance($0) < distance($1) }.map { all[$0] } ?? .large
  }

  /// The index in ``all``; nil for ``unspecified`` and unknown names.
  package var index: Int? { Self.all.firstIndex(of: self) }

  /// Whether the first is the smaller size.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.index ?? -1 < b.index ?? -1 }
}

// MARK: - The application's

nonisolated extension UIContentSizeCategory {
  /// The text size in use: the application's choice, or the desktop's; set by the application. Readable on any thread, as fonts
  /// are made on any.
  package static var preferred: UIContentSizeCategory {
    get { all[preferredIndex] }
    set { chosen.withLock { $0 = newValue.index ?? usualIndex } }
  }

  /// The index of ``preferred`` in ``all``.
  package static var preferredIndex: Int { chosen.withLock { $0 } }

  private static let chosen = Mutex(usualIndex)

  /// The largest size of text in bars, segments and keys, which share one line: larger ones would leave no space for content.
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

  /// The user's text size; setting `.unspecified` or an unknown name sets ``UIContentSizeCategory/large``.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { UIContentSizeCategory.all[textSizeIndex] }
    set { textSizeIndex = newValue.index ?? UIContentSizeCategory.usualIndex }
  }
}
