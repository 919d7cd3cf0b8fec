extension UITextField {
  /// The border of a field.
  public nonisolated enum BorderStyle: Int, Sendable {
    /// No border and no background.
    case none
    /// A thin line.
    case line
    /// A line with square corners and a background.
    case bezel
    /// A line with round corners and a background.
    case roundedRect

    /// The space between border and text, in points.
    var insets: UIEdgeInsets {
      switch self {
      case .none: .zero
      case .line, .bezel: UIEdgeInsets(top: 5, left: 7, bottom: 5, right: 7)
      case .roundedRect: UIEdgeInsets(top: 7, left: 10, bottom: 7, right: 10)
      }
    }
  }

  /// When a field's left or right view or its clear button is shown.
  public nonisolated enum ViewMode: Int, Sendable {
    /// Never.
    case never
    /// While the field is being edited.
    case whileEditing
    /// While the field is not being edited.
    case unlessEditing
    /// Always.
    case always
  }

  /// Why editing ended.
  public nonisolated enum DidEndEditingReason: Int, Sendable {
    /// The user has finished editing.
    case committed
    /// The change was discarded.
    case cancelled
  }
}

// MARK: - Notifications

extension UITextField {
  /// Posted by the field after editing began.
  public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted by the field after editing ended.
  public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
  /// Posted by the field after the user changed the text.
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
}
