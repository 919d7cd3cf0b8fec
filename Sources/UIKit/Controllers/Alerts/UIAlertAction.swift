/// A button of an alert.
@preconcurrency @MainActor
public final class UIAlertAction: Hashable {
  /// The kind of answer that a button gives.
  public nonisolated enum Style: Int, Sendable {
    /// An ordinary answer.
    case `default` = 0
    /// Cancels; Escape does the same.
    case cancel = 1
    /// Deletes or destroys something.
    case destructive = 2
  }

  /// The button's title.
  public let title: String?
  /// The kind of answer that the button gives.
  public let style: Style
  /// Whether the button can be pressed.
  public var isEnabled = true { didSet { onChange?() } }

  /// The title's colour, set by its key as on iOS; nil for the usual one.
  var titleTextColor: UIColor? { didSet { onChange?() } }

  let handler: ((UIAlertAction) -> Void)?
  var onChange: (() -> Void)?

  /// Makes a button; `handler` is called after the alert has disappeared.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// Equal when the same object.
  public nonisolated static func == (a: UIAlertAction, b: UIAlertAction) -> Bool { a === b }

  /// Hashes identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
