/// An action's handler; it gets the action, whose `sender` is the control that triggered the action.
public typealias UIActionHandler = (UIAction) -> Void

/// A named closure that controls and menus can trigger.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
  /// A name that identifies an action: of two with the same identifier, a control keeps the newer one.
  public nonisolated struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The name.
    public var rawValue: String

    /// Makes an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name that identifies the action.
  public let identifier: Identifier
  /// The action's appearance in a menu, and whether it can be chosen.
  public var attributes: Attributes
  /// The action's mark in a menu: a check mark, a dash, or none.
  public var state: State
  /// The object that has triggered the action; nil outside of its handler.
  public private(set) weak var sender: AnyObject?

  private let handler: UIActionHandler

  /// Makes an action; without an identifier it gets a unique one.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    attributes: Attributes = [],
    state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("action." + UUID().uuidString)
    self.attributes = attributes
    self.handler = handler
    self.state = state
    super.init(title: title, subtitle: subtitle, image: image)
  }

  nonisolated deinit {}  // Nothing that is released here needs the main actor.

  /// Calls the handler on behalf of `sender`.
  public func performWithSender(_ sender: AnyObject?, target: AnyObject? = nil) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
