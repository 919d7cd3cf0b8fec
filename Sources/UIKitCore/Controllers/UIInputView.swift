/// A view in the keyboard's place, or on top of it, on the keyboard's own background.
///
/// An input view is as high as its frame or, with ``allowsSelfSizing``, as its constraints require.
///
/// ![Eight keys in the keyboard's place, below the edited field.](UIInputView)
@preconcurrency @MainActor
open class UIInputView: UIView {
  /// The backgrounds of an input view.
  public nonisolated enum Style: Int, Sendable {
    /// None.
    case `default`
    /// The background of the keyboard.
    case keyboard
  }

  /// The kind of background.
  public let inputViewStyle: Style

  /// Whether constraints inside determine the height.
  open var allowsSelfSizing = false

  // MARK: - Creating

  /// Makes a view as high as `frame`; its width is the keyboard's.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = .keyboardBackground }
  }

  /// Makes a view without a background.
  public override convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Overrides

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard allowsSelfSizing else { return CGSize(width: size.width, height: bounds.height) }
    return systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
  }
}
