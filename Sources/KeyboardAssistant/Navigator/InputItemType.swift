/// The name that the documents also use for ``InputItemType``.
public typealias InputItem = InputItemType

/// Which inputs of a view controller are taken up.
public nonisolated enum InputItemType: Hashable, Sendable, CaseIterable {
  /// Text fields only.
  case textField
  /// Text views only.
  case textView
  /// Both.
  case bothTextFieldAndTextView
}
