/// The actions at one side of a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration {
  /// The actions, from the row's edge inwards.
  public let actions: [UIContextualAction]
  /// Whether a swipe over most of the row's width performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration.
  public init(actions: [UIContextualAction]) { self.actions = actions }

  nonisolated deinit {}  // For the reason given in UIResponder.
}
