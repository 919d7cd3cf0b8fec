extension UITextField {
  /// What is drawn around a field.
  public nonisolated enum BorderStyle: Int, Sendable {
    /// Nothing.
    case none
    /// A thin line.
    case line
    /// A line with square corners on a ground of its own.
    case bezel
    /// A line with round corners on a ground of its own.
    case roundedRect
  }

  /// When something at a field's side is shown.
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
    /// The person went elsewhere.
    case committed
    /// The change was taken back.
    case cancelled
  }
}
