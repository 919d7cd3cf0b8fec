/// The shortcuts above a tablet's keyboard. There are none here, so that their lists can only be emptied.
@preconcurrency @MainActor
public final class UITextInputAssistantItem {
  /// A group of shortcuts; none can be made.
  public nonisolated enum UIBarButtonItemGroup: Sendable {}

  /// The shortcuts at the left.
  public var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// The shortcuts at the right.
  public var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// Whether the user may hide them.
  public var allowsHidingShortcuts = true

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

extension UIResponder {
  /// The shortcuts above a tablet's keyboard: always empty.
  public var inputAssistantItem: UITextInputAssistantItem { UITextInputAssistantItem() }
}
