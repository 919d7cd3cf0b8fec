import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Selecting days in a calendar")
struct CalendarSelectionTests {
  private func singleDesk(_ set: (UICalendarSelectionSingleDate) -> Void = { _ in }) -> (
    desk: CalendarDesk, selection: UICalendarSelectionSingleDate
  ) {
    let desk = CalendarDesk()
    let selection = UICalendarSelectionSingleDate(delegate: desk)
    desk.calendar.selectionBehavior = selection
    set(selection)
    desk.app.settle()
    return (desk, selection)
  }

  private func multiDesk() -> (desk: CalendarDesk, selection: UICalendarSelectionMultiDate) {
    let desk = CalendarDesk()
    let selection = UICalendarSelectionMultiDate(delegate: desk)
    desk.calendar.selectionBehavior = selection
    return (desk, selection)
  }

  @Test("a click selects a day, another one the next, and one on the selected day takes it back")
  func click() throws {
    let (desk, selection) = singleDesk()
    desk.tap(14)
    let day = try #require(selection.selectedDate)
    #expect(day.year == 1994 && day.month == 3 && day.day == 14 && desk.filled == [14])
    // When it begins in Berlin.
    #expect(day.date == Date(timeIntervalSince1970: 763_599_600))
    desk.tap(31)
    #expect(desk.filled == [31])
    desk.tap(31)
    #expect(desk.filled == [] && selection.selectedDate == nil)
    #expect(desk.told == ["selected 14", "selected 31", "selected 0"])
    desk.app.tap(at: CGPoint(x: 40, y: 430))
    #expect(desk.told.count == 3)
  }

  @Test("a calendar without a behaviour is only looked at")
  func noBehavior() {
    let desk = CalendarDesk()
    desk.tap(14)
    desk.app.window.focus(on: desk.month)
    desk.press(.keyboardSpacebar)
    #expect(desk.filled == [] && desk.told == [])
  }

  @Test("the keys go from day to day without selecting one; Space and Return select it, and take it back")
  func keys() {
    let (desk, selection) = singleDesk { $0.selectedDate = CalendarDesk.day(14) }
    desk.calendar.visibleDateComponents = DateComponents(year: 1994, month: 2)
    desk.calendar.visibleDateComponents = DateComponents(year: 1994, month: 3)
    desk.app.window.focus(on: desk.month)
    #expect(desk.cursor == 14)
    desk.press(.keyboardRightArrow, .keyboardDownArrow)
    #expect(desk.cursor == 22 && desk.filled == [14])
    desk.press(.keyboardSpacebar)
    #expect(desk.filled == [22] && selection.selectedDate?.day == 22)
    desk.press(.keyboardHome, .keyboardReturnOrEnter)
    #expect(desk.filled == [1] && desk.cursor == 1)
    desk.press(.keyboardReturnOrEnter)
    #expect(desk.filled == [])
    desk.press(.keyboardLeftArrow)
    #expect(desk.title == "February 1994" && desk.cursor == 28)
    desk.press(.keyboardPageDown, .keyboardEnd)
    #expect(desk.title == "March 1994" && desk.cursor == 31)
    desk.app.press(.keyboardPageUp, .shift)
    #expect(desk.title == "March 1993" && desk.cursor == 31)
  }

  @Test("days that the delegate refuses are grey, and neither clicks nor keys select them, until it's asked again")
  func refused() {
    let (desk, selection) = singleDesk()
    desk.refused = [14, 15]
    selection.updateSelectableDates()
    #expect(!desk.month.state(of: 14).isSelectable && desk.month.state(of: 16).isSelectable)
    desk.tap(14)
    desk.app.window.focus(on: desk.month)
    desk.tap(16)
    desk.press(.keyboardLeftArrow, .keyboardSpacebar)
    #expect(desk.cursor == 15 && desk.filled == [16])
    desk.refused = []
    desk.tap(14)
    #expect(desk.filled == [16])
    selection.updateSelectableDates()
    desk.tap(14)
    #expect(desk.filled == [14])
    // One day has to stay.
    desk.refused = [0]
    desk.tap(14)
    #expect(desk.filled == [14] && selection.selectedDate?.day == 14)
  }

  @Test("the app selects a day of any calendar, and tells no delegate")
  func appSelects() {
    let (desk, selection) = singleDesk()
    let date = Date(timeIntervalSince1970: 763_630_200)  // 14 March 1994
    let hebrew = Calendar(identifier: .hebrew)
    var day = hebrew.dateComponents([.era, .year, .month, .day], from: date)
    day.calendar = hebrew
    selection.setSelected(day, animated: true)
    #expect(desk.filled == [14] && selection.selectedDate?.month == 3 && desk.told == [])
    selection.selectedDate = Calendar.current.dateComponents(in: .current, from: date)
    #expect(desk.filled == [14])
    selection.selectedDate = nil
    #expect(desk.filled == [])
  }

  @Test("any number of days is selected, each by a click, and each is taken back by another one")
  func multiple() {
    let (desk, selection) = multiDesk()
    for day in [3, 20, 14] { desk.tap(day) }
    #expect(desk.filled == [3, 14, 20] && selection.selectedDates.map(\.day) == [3, 20, 14])
    desk.tap(20)
    #expect(desk.filled == [3, 14] && desk.told.last == "deselected 20")
    desk.refused = [-3, 5]
    selection.updateSelectableDates()
    for day in [3, 5] { desk.tap(day) }
    #expect(desk.filled == [3, 14])
    desk.app.tap(desk.app.view("Next month"))
    #expect(desk.filled == [])
    desk.tap(1)
    #expect(desk.filled == [1] && selection.selectedDates.count == 3)
    selection.setSelectedDates([14, 14, 31].map(CalendarDesk.day), animated: false)
    desk.app.tap(desk.app.view("Previous month"))
    #expect(desk.filled == [14, 31] && selection.selectedDates.count == 2)
  }

  @Test("what names no day leaves the selection as it was, and the app is told")
  func nonsense() {
    let (desk, selection) = singleDesk { $0.selectedDate = CalendarDesk.day(14) }
    var complaints = 0
    UIApplication.shared.invalidValueHandler = { _ in complaints += 1 }
    defer { UIApplication.shared.invalidValueHandler = { InvalidValue.report($0) } }
    let days = [
      DateComponents(month: 3, day: 1), DateComponents(year: 1994), DateComponents(year: 1994, month: 14, day: 1),
      DateComponents(year: 1994, month: 2, day: 30), DateComponents(year: .max - 1, month: .max - 1, day: .max - 1),
      DateComponents(year: .min, month: 1, day: 1), DateComponents(year: 9_999, month: 1, day: 1),
      DateComponents(era: .max - 1, year: 1994, month: 1, day: 1), DateComponents(year: 1994, month: 0, day: -1),
    ]
    for day in days { selection.selectedDate = day }
    #expect(desk.filled == [14] && complaints == days.count)
    let many = UICalendarSelectionMultiDate(delegate: nil)
    many.selectedDates = days + [CalendarDesk.day(2)]
    #expect(many.selectedDates.count == 1)
    desk.calendar.selectionBehavior = many
    desk.tap(9)
    #expect(desk.filled == [2, 9])
    // Other parts of components may be anything.
    selection.selectedDate = DateComponents(year: 1994, month: 3, day: 4, hour: .max - 1, nanosecond: .min, weekday: 99)
    desk.calendar.selectionBehavior = selection
    #expect(desk.filled == [4])
  }

  @Test("a day is the same one where the month begins at one o'clock")
  func noMidnight() {
    let (desk, selection) = singleDesk()
    desk.calendar.timeZone = TimeZone(identifier: "America/Asuncion")
    // Clocks went forward at the beginning of 1 October 2017.
    desk.calendar.visibleDateComponents = DateComponents(year: 2017, month: 10)
    for day in [1, 2, 31] {
      desk.tap(day)
      #expect(desk.filled == [day] && selection.selectedDate?.day == day)
    }
  }

  @Test("a behaviour that another calendar gets has left the first one")
  func moved() {
    let (desk, selection) = singleDesk { $0.selectedDate = CalendarDesk.day(14) }
    let other = UICalendarView()
    other.selectionBehavior = selection
    #expect(desk.calendar.selectionBehavior == nil && desk.filled == [])
    desk.tap(15)
    #expect(selection.selectedDate?.day == 14 && desk.told == [])
  }
}
