/// How a date picker looks; iOS has an inline calendar besides.
public nonisolated enum UIDatePickerStyle: Int, Sendable {
  /// The style that suits a form: compact.
  case automatic = 0
  /// Wheels.
  case wheels = 1
  /// Small fields with the date and the time, which open their wheels in a card.
  case compact = 2
}
