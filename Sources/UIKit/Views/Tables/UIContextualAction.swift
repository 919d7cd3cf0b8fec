/// What a button beside a row does, which a swipe brings to light and the row's menu lists.
@preconcurrency @MainActor
open class UIContextualAction {
  /// The kind of an action.
  public nonisolated enum Style: Int, Sendable {
    /// An ordinary one, on grey.
    case normal
    /// One that deletes, on red.
    case destructive
  }

  /// Called when an action is chosen, with the view that shows it; it calls the closure that it gets once it has been done,
  /// with whether it was.
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
