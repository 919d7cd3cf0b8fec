import Foundation
@_spi(Toolkit) import UIKitCore

/// Decorates the days of a calendar, and is told which month it shows.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: SelectorRespondent {
  /// The decoration below a day; nil, the default, for none. Asked for each day of the month that is shown.
  func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?

  /// Called after another month has come, by the user or by ``UICalendarView/visibleDateComponents``. Does nothing by default.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  )
}

extension UICalendarViewDelegate {
  /// Nothing.
  public func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }

  /// Does nothing.
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}
