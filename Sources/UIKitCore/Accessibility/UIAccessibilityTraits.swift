/// The accessibility traits of a view: its kind and state, in addition to its label.
public nonisolated struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// Bits as on iOS.
  public let rawValue: UInt64

  /// Makes a set of traits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that can't be changed.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Can't be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Has a value that goes up and down.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Plays a sound by itself, so that a screen reader should add nothing. Stored only.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// Summarises the app's state when it starts. Stored only.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Starts sound or video that a screen reader should not talk over. Stored only.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Takes a finger's touches directly, though a screen reader runs. Stored only.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Turns the page when its end was read. Stored only.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// Turned on and off, such as a switch.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
  /// Zooms its content. Stored only.
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 54)
}

/// Whether pressing an element shows more, such as a menu or the rows below a heading.
public nonisolated enum UIAccessibilityExpandedStatus: Int, Sendable {
  /// The element has nothing more to show.
  case unsupported = 0
  /// The element shows all that it can.
  case expanded = 1
  /// The element shows more when it is pressed.
  case collapsed = 2
}
