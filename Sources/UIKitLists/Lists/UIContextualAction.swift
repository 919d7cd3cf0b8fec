/// An action on a row: a button beside the row, which a swipe brings to light, and an entry of the row's menu.
@preconcurrency @MainActor
open class UIContextualAction {
  /// The kind of an action.
  public nonisolated enum Style: Int, Sendable {
    /// An ordinary one, on grey.
    case normal
    /// One that deletes, on red.
    case destructive
  }

  /// Called when an action is chosen, with the view that shows it and a closure to call when the action is finished,
  /// with whether it was carried out.
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
  ///   - style: Its kind.
  ///   - title: The button's title; nil for none.
  ///   - handler: Called when it is chosen.
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
