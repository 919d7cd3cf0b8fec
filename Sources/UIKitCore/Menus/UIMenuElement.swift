/// An entry of a menu: an action, or another menu.
@preconcurrency @MainActor
public class UIMenuElement: Hashable {
  /// Whether an entry has a mark.
  public nonisolated enum State: Int, Sendable {
    /// No mark.
    case off = 0
    /// A check mark.
    case on = 1
    /// A dash: the entry stands for several things, of which some are on.
    case mixed = 2
  }

  /// An entry's appearance, and whether it can be chosen.
  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    /// Bits as on iOS.
    public let rawValue: UInt

    /// Makes a set.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Can't be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Destructive: drawn red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the entry is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The text of the entry, or of a control that is made for the entry.
  public var title: String
  /// A second line below the title.
  public var subtitle: String?
  /// The image beside the title.
  public var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Equal when the same object.
  public nonisolated static func == (a: UIMenuElement, b: UIMenuElement) -> Bool { a === b }

  /// Hashes identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
