/// An action at a row's trailing edge, as before iOS 11: a button that a swipe reveals, and an entry of the row's menu.
///
/// New code uses ``UIContextualAction``. The row moves back to its place once an action was chosen.
@preconcurrency @MainActor
open class UITableViewRowAction {
  /// The kind of an action.
  public nonisolated enum Style: Int, Sendable {
    /// An action that deletes, on red.
    case `default`
    /// An ordinary action, on grey.
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
  /// A visual effect on the button's background. Stored, but has no effect here.
  open var backgroundEffect: UIVisualEffect?

  private let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - style: The kind of action.
  ///   - title: The button's title; nil for none.
  ///   - handler: Called with the row's index path when the action is chosen.
  public required init(
    style: Style,
    title: String?,
    handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
  ) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// The equivalent swipe action for a row.
  func contextual(at path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) { _, _, done in
      self.handler(self, path)
      done(true)
    }
    action.backgroundColor = backgroundColor
    return action
  }
}
