/// How a date picker looks. There are wheels only; iOS has a compact and an inline style besides.
public nonisolated enum UIDatePickerStyle: Int, Sendable {
  /// The style that suits the mode: wheels.
  case automatic = 0
  /// Wheels.
  case wheels = 1
}
