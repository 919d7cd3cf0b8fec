/// An entry of a menu that sends an action to the nearest responder that has it.
@preconcurrency @MainActor
public final class UICommand: UIMenuElement {
  /// The method that choosing the entry calls.
  public let action: Selector
  /// Any object that the app wants to find in ``action``.
  public let propertyList: Any?
  /// The entry's appearance, and whether it can be chosen.
  public var attributes: Attributes { didSet { entry.attributes = attributes } }
  /// The entry's mark: a check mark, a dash, or none.
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
  ///   - title: The entry's text.
  ///   - image: The picture beside the text.
  ///   - action: The method that the entry calls, with the command if it has a parameter.
  ///   - propertyList: Any object that the app wants to find in `action`.
  ///   - attributes: The entry's appearance, and whether it can be chosen.
  ///   - state: The entry's mark.
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
