/// The name that the documents also use for ``InputItemType``.
public typealias InputItem = InputItemType

/// The types of inputs that are taken from a view.
public nonisolated enum InputItemType: Hashable, Sendable, CaseIterable {
  /// Text fields only.
  case textField
  /// Text views only.
  case textView
  /// Both.
  case bothTextFieldAndTextView
}
