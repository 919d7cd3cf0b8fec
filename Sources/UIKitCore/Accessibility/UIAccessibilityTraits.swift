/// The accessibility traits of a view: its kind and state, beside its label.
public nonisolated struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// Bits as on iOS.
  public let rawValue: UInt64

  /// Makes a set of traits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing in particular.
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
  /// Plays a sound by itself, so that a screen reader had better not say more. Stored only.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// Tells the program's state when it begins. Stored only.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Begins something that a screen reader had better not talk into. Stored only.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Takes a finger's touches itself. Stored only.
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

/// Whether an element shows more when it is pressed, such as a menu or the rows below a title.
public nonisolated enum UIAccessibilityExpandedStatus: Int, Sendable {
  /// The element has nothing more to show.
  case unsupported = 0
  /// The element shows all that it can.
  case expanded = 1
  /// The element shows more when it is pressed.
  case collapsed = 2
}
