/// An action at a row's trailing edge, as before iOS 11: a button that a swipe brings to light, and an entry of the row's menu.
///
/// New code has ``UIContextualAction``. The row goes back to its place once the action was chosen.
@preconcurrency @MainActor
open class UITableViewRowAction {
  /// The kind of an action.
  public nonisolated enum Style: Int, Sendable {
    /// One that deletes, on red.
    case `default`
    /// An ordinary one, on grey.
    case normal

    /// The same as ``default``.
    public static let destructive = Style.default
  }

  /// The kind of action.
  public let style: Style
  /// The button's title; nil for none.
  open var title: String?
  /// The colour behind the title; nil for that of the ``style``.
  open var backgroundColor: UIColor?
  /// An effect on what is behind the button. Nothing comes of it here.
  open var backgroundEffect: UIVisualEffect?

  private let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - style: Its kind.
  ///   - title: The button's title; nil for none.
  ///   - handler: Called when it is chosen, with the row.
  public required init(
    style: Style,
    title: String?,
    handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
  ) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// The same as an action of today.
  func contextual(at path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) { _, _, done in
      self.handler(self, path)
      done(true)
    }
    action.backgroundColor = backgroundColor
    return action
  }
}
