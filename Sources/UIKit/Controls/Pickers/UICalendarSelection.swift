import Foundation
@_spi(Toolkit) import UIKitCore

/// The base class of ``UICalendarSelectionSingleDate`` and ``UICalendarSelectionMultiDate``, by which days of a calendar are selected.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
  /// The calendar of which this is the ``UICalendarView/selectionBehavior``.
  final weak var calendarView: UICalendarView?

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Asks the delegate again which days can be selected.
  open func updateSelectableDates() { calendarView?.selectableDatesDidChange() }

  // MARK: - For the calendar

  /// The selected days.
  var components: [DateComponents] { [] }

  /// Whether the user can select a day (`isSelected`), or deselect it.
  func mayChange(_ day: DateComponents, isSelected: Bool) -> Bool { false }

  /// Selects a day for the user (`isSelected`), or deselects it.
  func change(_ day: DateComponents, isSelected: Bool) {}

  // MARK: - For selections

  /// The calendar by which components without a calendar are interpreted.
  final var calendar: Calendar { calendarView?.usedCalendar ?? .current }

  /// The full components of a day; nil for components that name no day, which are reported as an ``InvalidValue`` of `property`.
  final func day(_ components: DateComponents, _ property: String) -> DateComponents? {
    let calendar = calendarView?.usedCalendar ?? components.calendar ?? .current
    if let day = calendar.day(named: components) { return calendar.dayComponents(of: day) }
    InvalidValue.handler(InvalidValue(owner: "\(type(of: self))", property: property, value: components.plainWords))
    return nil
  }

  /// Updates the calendar after the selection has changed.
  final func didChange(animated: Bool) { calendarView?.selectionDidChange(animated: animated) }
}

extension DateComponents {
  /// The year, month and day, for a report.
  var plainWords: String {
    [("year", year), ("month", month), ("day", day)].map { "\($0) \($1.map(String.init) ?? "nil")" }
      .joined(separator: ", ")
  }
}

/// Selects one day; another click on it, or Space, deselects it.
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// The object that is notified of what the user selects.
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?

  private var selected: DateComponents?

  /// Makes a selection of no day.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// The selected day, with its calendar, era, year, month and day; nil for none. Setting it calls no delegate, and doesn't change
  /// the shown month. Components that name no day leave the selection as it is.
  open var selectedDate: DateComponents? {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }

  /// Sets ``selectedDate``.
  open func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
    if let selectedDate {
      guard let day = day(selectedDate, "selectedDate") else { return }
      selected = day
    } else {
      selected = nil
    }
    didChange(animated: animated)
  }

  override var components: [DateComponents] { selected.map { [$0] } ?? [] }

  override func mayChange(_ day: DateComponents, isSelected: Bool) -> Bool {
    delegate?.dateSelection(self, canSelectDate: isSelected ? day : nil) ?? true
  }

  override func change(_ day: DateComponents, isSelected: Bool) {
    selected = isSelected ? day : nil
    didChange(animated: false)
    delegate?.dateSelection(self, didSelectDate: selected)
  }
}

/// Decides which day can be selected, and is notified of the selection.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: SelectorRespondent {
  /// Called after the user has selected a day; with nil after the user has deselected it.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)

  /// Whether a day can be selected; for nil, whether the selected day can be deselected. True by default.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  /// True by default.
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}
