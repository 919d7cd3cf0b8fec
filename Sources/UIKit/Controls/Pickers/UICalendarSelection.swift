import Foundation
@_spi(Toolkit) import UIKitCore

/// How days are selected in a calendar: the base of ``UICalendarSelectionSingleDate`` and ``UICalendarSelectionMultiDate``.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
  /// The calendar of which this is the ``UICalendarView/selectionBehavior``.
  final weak var calendarView: UICalendarView?

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Asks the delegate again which days can be selected.
  open func updateSelectableDates() { calendarView?.selectableDatesDidChange() }

  // MARK: - For the calendar

  /// The days that are selected.
  var components: [DateComponents] { [] }

  /// Whether the user can select a day, or undo that.
  func mayChange(_ day: DateComponents, isSelected: Bool) -> Bool { false }

  /// The user has selected a day, or has undone that.
  func change(_ day: DateComponents, isSelected: Bool) {}

  // MARK: - For selections

  /// The calendar by which days without one are counted.
  final var calendar: Calendar { calendarView?.usedCalendar ?? .current }

  /// A day with all that names it; nil for components that name none, of which the application is told.
  final func day(_ components: DateComponents, _ property: String) -> DateComponents? {
    let calendar = calendarView?.usedCalendar ?? components.calendar ?? .current
    if let day = calendar.day(named: components) { return calendar.dayComponents(of: day) }
    InvalidValue.handler(InvalidValue(owner: "\(type(of: self))", property: property, value: components.plainWords))
    return nil
  }

  /// Shows what is selected now.
  final func didChange(animated: Bool) { calendarView?.selectionDidChange(animated: animated) }
}

extension DateComponents {
  /// The numbers of a day, for a report.
  var plainWords: String {
    [("year", year), ("month", month), ("day", day)].map { "\($0) \($1.map(String.init) ?? "nil")" }
      .joined(separator: ", ")
  }
}

/// Selects one day: another click on it, or Space, takes it back.
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// Told of what the user selects.
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?

  private var selected: DateComponents?

  /// Makes a selection of no day.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// The day that is selected, with its calendar, era, year, month and day; nil for none. Setting it calls no delegate, and
  /// shows no other month. Components that name no day leave what was selected.
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

/// Decides which day can be selected, and is told which one is.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: SelectorRespondent {
  /// Called after the user has selected a day; nil after it was taken back.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)

  /// Whether a day can be selected; nil asks whether the one that is can be taken back. True by default.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  /// True.
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}
