import Foundation
@_spi(Toolkit) import UIKitCore

/// Decorates the days of a calendar, and is notified when it shows another month.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: SelectorRespondent {
  /// The decoration below a day; nil, the default, for none. Called for each day of the shown month.
  func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?

  /// Called after another month was shown, by the user or by ``UICalendarView/visibleDateComponents``. Does nothing by default.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  )
}

extension UICalendarViewDelegate {
  /// Nil: no decoration.
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
