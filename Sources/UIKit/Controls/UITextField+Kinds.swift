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
