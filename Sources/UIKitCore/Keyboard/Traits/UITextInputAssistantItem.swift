/// The shortcut buttons above a tablet's keyboard. Here no group of them can be made, so the lists stay empty.
@preconcurrency @MainActor
public final class UITextInputAssistantItem {
  /// A group of shortcuts; it has no values.
  public nonisolated enum UIBarButtonItemGroup: Sendable {}

  /// The shortcuts at the left.
  public var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// The shortcuts at the right.
  public var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// Whether the user may hide the shortcuts.
  public var allowsHidingShortcuts = true

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

extension UIResponder {
  /// The shortcuts above a tablet's keyboard: always empty.
  public var inputAssistantItem: UITextInputAssistantItem { UITextInputAssistantItem() }
}
