/// An action's handler; it gets the action, whose `sender` is the control that triggered it.
public typealias UIActionHandler = (UIAction) -> Void

/// A named closure that controls can trigger.
@preconcurrency @MainActor
public final class UIAction: Hashable {
  /// A name that identifies an action: of two with the same identifier, a control keeps the newer one.
  public nonisolated struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The name.
    public var rawValue: String

    /// Makes an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// An action's look, and whether it can be chosen.
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
  }

  /// The title of a control that is made for this action.
  public var title: String
  /// The image of a control that is made for this action.
  public var image: UIImage?
  /// The name that identifies the action.
  public let identifier: Identifier
  /// The action's look, and whether it can be chosen.
  public var attributes: Attributes
  /// The control that triggered it last; nil outside of its handler.
  public private(set) weak var sender: AnyObject?

  private let handler: UIActionHandler

  /// Makes an action; without an identifier it gets a unique one.
  public init(
    title: String = "",
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    attributes: Attributes = [],
    handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier("action." + UUID().uuidString)
    self.attributes = attributes
    self.handler = handler
  }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// Calls the handler on behalf of `sender`.
  public func performWithSender(_ sender: AnyObject?, target: AnyObject? = nil) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  /// Equal when the same object.
  public nonisolated static func == (a: UIAction, b: UIAction) -> Bool { a === b }

  /// Hashes identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
