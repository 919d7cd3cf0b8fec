/// The style of a date picker.
///
/// ![Wheels for day, month and year.](UIDatePickerStyle)
public nonisolated enum UIDatePickerStyle: Int, Sendable {
  /// The style that suits a form: ``compact``.
  case automatic = 0
  /// Wheels.
  case wheels = 1
  /// Small fields with the date and the time, which open a calendar or wheels in a card.
  case compact = 2
  /// A calendar, with a field for the time below it; for a time alone, only that field.
  case inline = 3
}
