import Foundation
import TestSupport

@testable import UIKit
@testable import UIKitCore

/// A window of 360 × 480 points with a calendar of March 1994 at (20, 20), in Berlin and British English, and what its
/// delegate is asked and told.
final class CalendarDesk: UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
  UICalendarSelectionMultiDateDelegate
{
  let calendar: UICalendarView
  private(set) var app: Harness!
  /// The delegate's calls, in order.
  private(set) var told: [String] = []
  /// The days for which it was asked for a decoration.
  var asked: [Int] = []
  /// The decorations, by the days of each month.
  var decorations: [Int: UICalendarView.Decoration] = [:]
  /// The days that can't be selected, or whose selection can't be taken back; 0 for the only one.
  var refused: Set<Int> = []

  init(decorated: [Int: UICalendarView.Decoration]? = nil, _ set: (UICalendarView) -> Void = { _ in }) {
    UIApplication.shared.start(on: HeadlessPlatform())
    calendar = UICalendarView(frame: CGRect(x: 20, y: 20, width: 320, height: 420))
    calendar.calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin")
    calendar.locale = Locale(identifier: "en_GB")
    calendar.visibleDateComponents = DateComponents(year: 1994, month: 3)
    set(calendar)
    decorations = decorated ?? [:]
    calendar.delegate = self
    app = Harness(size: CGSize(width: 360, height: 480), showing: [calendar])
    app.settle()
  }

  /// A day of March 1994.
  static func day(_ day: Int) -> DateComponents { DateComponents(year: 1994, month: 3, day: day) }

  var month: MonthView { app.view(of: MonthView.self, in: calendar) }
  var title: String? { (app.find(in: month) { $0 is UILabel } as? UILabel)?.text }
  func tap(_ day: Int) { app.tap(at: month.convert(month.cell(of: day), to: nil).mid) }
  func press(_ keys: UIKeyboardHIDUsage...) { for key in keys { app.press(key) } }

  /// Gives the keys to the calendar, and asks where they are.
  var cursor: Int? {
    let ring = app.find(in: month) { $0 is FocusRingView }
    return (1...month.month.dayCount).first { ring?.frame.contains(month.circle(of: $0).mid) == true }
  }

  /// The days that are drawn as selected.
  var filled: [Int] {
    month.setNeedsDisplay()
    app.settle()
    return (1...month.month.dayCount).filter { month.state(of: $0).isSelected }
  }

  // MARK: - As a delegate

  func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    guard let day = dateComponents.day else { return nil }
    asked.append(day)
    return decorations[day]
  }

  func calendarView(_ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previous: DateComponents) {
    let new = calendarView.visibleDateComponents
    told.append("\(previous.month ?? 0)/\(previous.year ?? 0) → \(new.month ?? 0)/\(new.year ?? 0)")
  }

  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
    told.append("selected \(dateComponents?.day ?? 0)")
  }

  func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    canSelectDate dateComponents: DateComponents?
  ) -> Bool { !refused.contains(dateComponents?.day ?? 0) }

  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
    told.append("selected \(dateComponents.day ?? 0)")
  }

  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
    told.append("deselected \(dateComponents.day ?? 0)")
  }

  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canSelectDate dateComponents: DateComponents
  ) -> Bool { !refused.contains(dateComponents.day ?? 0) }

  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canDeselectDate dateComponents: DateComponents
  ) -> Bool { !refused.contains(-(dateComponents.day ?? 0)) }
}
