/// A button of an alert.
@preconcurrency @MainActor
public final class UIAlertAction: Hashable {
  /// The kind of answer that a button gives.
  public nonisolated enum Style: Int, Sendable {
    /// An ordinary answer.
    case `default` = 0
    /// An answer that cancels; Escape does, too.
    case cancel = 1
    /// An answer that deletes or destroys something.
    case destructive = 2
  }

  /// The button's title.
  public let title: String?
  /// The kind of answer that the button gives.
  public let style: Style
  /// Whether the button can be pressed.
  public var isEnabled = true { didSet { onChange?() } }

  /// The title's colour, which apps set by key-value coding, as on iOS; nil for the style's colour.
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

  /// Whether both are the same object.
  public nonisolated static func == (a: UIAlertAction, b: UIAlertAction) -> Bool { a === b }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
