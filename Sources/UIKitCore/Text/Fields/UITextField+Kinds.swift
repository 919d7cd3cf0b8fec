extension UITextField {
  /// The border of a field.
  public nonisolated enum BorderStyle: Int, Sendable {
    /// Does nothing by default.
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

  /// When a view at a field's side is shown.
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
    /// The user moved on.
    case committed
    /// The change was undone.
    case cancelled
  }
}

// MARK: - Notifications

extension UITextField {
  /// Posted after editing began, by the field.
  public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted after editing ended, by the field.
  public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
  /// Posted after the user changed the text, by the field.
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
}
