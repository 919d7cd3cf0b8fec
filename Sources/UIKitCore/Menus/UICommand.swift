/// An entry of a menu that sends an action to the nearest responder that has it.
@preconcurrency @MainActor
public final class UICommand: UIMenuElement {
  /// The method that choosing the entry calls.
  public let action: Selector
  /// Any object of the app's own.
  public let propertyList: Any?
  /// The entry's look, and whether it can be chosen.
  public var attributes: Attributes { didSet { entry.attributes = attributes } }
  /// Whether the entry has a mark.
  public var state: State { didSet { entry.state = state } }

  /// The action that menus show in place of the command.
  private(set) lazy var entry = UIAction(
    title: title,
    image: image,
    attributes: attributes,
    state: state
  ) { [weak self] _ in
    if let self { UIApplication.shared.sendAction(action, to: nil, from: self, for: nil) }
  }

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - title: Its text.
  ///   - image: The picture beside the text.
  ///   - action: The method that it calls, with the command if it has a parameter.
  ///   - propertyList: Any object of the app's own.
  ///   - attributes: Its look, and whether it can be chosen.
  ///   - state: Whether it has a mark.
  public init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    propertyList: Any? = nil,
    attributes: Attributes = [],
    state: State = .off
  ) {
    (self.action, self.propertyList, self.attributes, self.state) = (action, propertyList, attributes, state)
    super.init(title: title, subtitle: nil, image: image)
  }

  nonisolated deinit {}  // For the reason given in UIResponder.
}
