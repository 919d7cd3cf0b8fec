import Foundation
@_spi(Toolkit) import UIKitCore

/// Selects any number of days; another click on a day, or Space, deselects it.
@preconcurrency @MainActor
open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// The object that is notified of what the user selects.
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?

  private var selected: [DateComponents] = []

  /// Makes a selection of no day.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// The selected days, without duplicates, in the order of their selection. Setting them calls no delegate, and doesn't change the
  /// shown month. Components that name no day are left out.
  open var selectedDates: [DateComponents] {
    get { selected }
    set { setSelectedDates(newValue, animated: false) }
  }

  /// Sets ``selectedDates``.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    var known: Set<DateComponents> = []
    selected = selectedDates.compactMap { day($0, "selectedDates") }.filter { known.insert($0).inserted }
    didChange(animated: animated)
  }

  override var components: [DateComponents] { selected }

  override func mayChange(_ day: DateComponents, isSelected: Bool) -> Bool {
    guard let delegate else { return true }
    return isSelected
      ? delegate.multiDateSelection(self, canSelectDate: day) : delegate.multiDateSelection(self, canDeselectDate: day)
  }

  override func change(_ day: DateComponents, isSelected: Bool) {
    // The same day may have been selected with the components of another calendar.
    let date = calendar.day(named: day)
    selected.removeAll { calendar.day(named: $0) == date }
    if isSelected { selected.append(day) }
    didChange(animated: false)
    if isSelected {
      delegate?.multiDateSelection(self, didSelectDate: day)
    } else {
      delegate?.multiDateSelection(self, didDeselectDate: day)
    }
  }
}

/// Decides which days can be selected, and is notified of the selection.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: SelectorRespondent {
  /// Called after the user has selected a day.
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)

  /// Called after the user has deselected a day.
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)

  /// Whether a day can be selected. True by default.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canSelectDate dateComponents: DateComponents
  ) -> Bool

  /// Whether a selected day can be deselected. True by default.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  /// True.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canSelectDate dateComponents: DateComponents
  ) -> Bool { true }

  /// True.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}
