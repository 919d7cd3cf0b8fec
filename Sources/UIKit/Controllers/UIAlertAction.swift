/// A button of an alert.
@preconcurrency @MainActor
public final class UIAlertAction: Hashable {
  /// What the button does to the alert's question.
  public nonisolated enum Style: Int, Sendable {
    /// Answers it.
    case `default` = 0
    /// Leaves everything as it is; Escape does the same.
    case cancel = 1
    /// Answers it by destroying something.
    case destructive = 2
  }

  /// The button's title.
  public let title: String?
  /// What the button does to the alert's question.
  public let style: Style
  /// Whether the button can be pressed.
  public var isEnabled = true { didSet { onChange?() } }

  let handler: ((UIAlertAction) -> Void)?
  var onChange: (() -> Void)?

  /// Makes a button; `handler` is called after the alert has gone.
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
