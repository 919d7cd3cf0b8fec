/// An action on a row: a button that a swipe reveals beside the row, and an entry of the row's context menu.
@preconcurrency @MainActor
open class UIContextualAction {
  /// The kind of an action.
  public nonisolated enum Style: Int, Sendable {
    /// An ordinary action, on grey.
    case normal
    /// An action that deletes, on red.
    case destructive
  }

  /// A closure that is called when an action is chosen, with the view that shows the action and a closure to call when it is
  /// finished; that takes whether the action was carried out.
  public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

  /// The kind of action.
  public let style: Style
  /// Called when the action is chosen.
  public let handler: Handler
  /// The button's title; nil for none.
  open var title: String?
  /// The colour behind the title, which is white, or black where the colour is bright; nil for that of the ``style``.
  open var backgroundColor: UIColor?
  /// A picture above the title, in the title's colour.
  open var image: UIImage?

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - style: The kind of action.
  ///   - title: The button's title; nil for none.
  ///   - handler: Called when the action is chosen.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  nonisolated deinit {}  // For the reason given in UIResponder.
}

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
