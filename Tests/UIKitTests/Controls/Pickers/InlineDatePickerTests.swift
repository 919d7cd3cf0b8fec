import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("An inline date picker")
struct InlineDatePickerTests {
  /// A window of 360 × 480 points with a calendar of March 1994 at (20, 40), in Berlin and British English.
  private final class Desk {
    let picker: UIDatePicker
    private(set) var changes = 0
    private(set) var app: Harness!

    init(_ mode: UIDatePicker.Mode = .date, _ set: (UIDatePicker) -> Void = { _ in }) {
      UIApplication.shared.start(on: HeadlessPlatform())
      picker = UIDatePicker(frame: CGRect(x: 20, y: 40, width: 0, height: 0))
      picker.calendar = Calendar(identifier: .gregorian)
      picker.timeZone = TimeZone(identifier: "Europe/Berlin")
      picker.locale = Locale(identifier: "en_GB")
      picker.datePickerMode = mode
      picker.preferredDatePickerStyle = .inline
      picker.date = Self.date(14)
      set(picker)
      picker.addAction(UIAction { [unowned self] _ in changes += 1 }, for: .valueChanged)
      app = Harness(size: CGSize(width: 360, height: 480), showing: [picker])
      app.settle()
    }

    /// A day of March 1994 in Berlin, at 08:30.
    static func date(_ day: Int) -> Date { Date(timeIntervalSince1970: 763_630_200 + 86_400 * Double(day - 14)) }

    var calendar: MonthView { app.view(of: MonthView.self, in: picker) }
    /// The day, month and time that is chosen.
    var chosen: String {
      let format = DateFormatter()
      format.locale = Locale(identifier: "en_GB")
      format.timeZone = TimeZone(identifier: "Europe/Berlin")
      format.dateFormat = "d MMM y HH:mm"
      return format.string(from: picker.date)
    }
    var month: String? { (app.find(in: calendar) { $0 is UILabel } as? UILabel)?.text }
    func tap(_ day: Int) { app.tap(at: calendar.convert(calendar.cell(of: day), to: nil).mid) }
    func press(_ keys: UIKeyboardHIDUsage...) { for key in keys { app.press(key) } }
    /// What is written, from top to bottom and left to right.
    var words: [Substring] {
      app.settle()
      return app.host.drawingList.compactMap { $0.split(separator: "“").last?.split(separator: "”").first }
    }
  }

  @Test("shows the month's weeks from the weekday on which they begin in its language")
  func weeks() {
    let desk = Desk()
    #expect(desk.picker.datePickerStyle == .inline && desk.picker.frame.size == desk.picker.intrinsicContentSize)
    #expect(desk.month == "March 1994")
    #expect(desk.words.contains("Mon") && desk.words.contains("31") && !desk.words.contains("32"))
    let calendar = desk.calendar
    // 1 March 1994 was a Tuesday, 6 March a Sunday.
    #expect(calendar.cell(of: 1).minX == calendar.cell(of: 8).minX)
    let x = { calendar.cell(of: $0).minX }
    #expect(x(6) > x(5) && x(7) < x(1))
    desk.picker.locale = Locale(identifier: "en_US")
    #expect(calendar.cell(of: 6).minX < calendar.cell(of: 1).minX)
    desk.picker.locale = Locale(identifier: "de_DE")
    #expect(desk.month == "März 1994" && calendar.cell(of: 7).minX < calendar.cell(of: 1).minX)
  }

  @Test("a click on a day chooses it at the same time of day; one beside the days chooses nothing")
  func click() {
    let desk = Desk()
    desk.tap(23)
    #expect(desk.chosen == "23 Mar 1994 08:30" && desk.changes == 1)
    // Summer time began on the 27th.
    desk.tap(31)
    #expect(desk.chosen == "31 Mar 1994 08:30" && desk.changes == 2)
    desk.tap(31)
    desk.app.tap(at: CGPoint(x: 40, y: 330))
    #expect(desk.changes == 2)
  }

  @Test("its buttons go from month to month, and choose nothing")
  func months() {
    let desk = Desk()
    desk.app.tap(desk.app.view("Previous month"))
    #expect(desk.month == "February 1994")
    for _ in 0..<2 { desk.app.tap(desk.app.view("Next month")) }
    #expect(desk.month == "April 1994" && desk.changes == 0)
    desk.tap(2)
    #expect(desk.chosen == "2 Apr 1994 08:30")
    desk.picker.date = Desk.date(14)
    #expect(desk.month == "March 1994" && desk.changes == 1)
  }

  @Test("keys go by days, weeks, months and years, and to the month's ends")
  func keys() {
    let desk = Desk()
    desk.app.window.focus(on: desk.calendar)
    desk.press(.keyboardRightArrow, .keyboardDownArrow)
    #expect(desk.chosen == "22 Mar 1994 08:30" && desk.changes == 2)
    desk.press(.keyboardLeftArrow, .keyboardUpArrow, .keyboardUpArrow, .keyboardUpArrow)
    #expect(desk.chosen == "28 Feb 1994 08:30" && desk.month == "February 1994")
    desk.press(.keyboardPageDown)
    #expect(desk.chosen == "28 Mar 1994 08:30")
    desk.press(.keyboardEnd, .keyboardPageUp)
    #expect(desk.chosen == "28 Feb 1994 08:30")
    desk.press(.keyboardHome)
    #expect(desk.chosen == "1 Feb 1994 08:30")
    desk.app.press(.keyboardPageDown, .shift)
    #expect(desk.chosen == "1 Feb 1995 08:30" && desk.month == "February 1995")
  }

  @Test("Tab reaches the calendar and its buttons, with a ring around the day")
  func focus() throws {
    let desk = Desk()
    var seen: [UIView] = []
    for _ in 0..<3 {
      desk.app.tab()
      seen.append(try #require(desk.app.window.firstResponder as? UIView))
    }
    #expect(Set(seen) == [desk.calendar, desk.app.view("Previous month"), desk.app.view("Next month")])
    desk.app.window.focus(on: desk.calendar)
    let ring = try #require(desk.app.find(in: desk.calendar) { $0 is FocusRingView })
    #expect(ring.frame.contains(desk.calendar.cell(of: 14).mid))
    desk.press(.keyboardRightArrow)
    #expect(ring.frame.contains(desk.calendar.cell(of: 15).mid))
  }

  @Test("days outside of the limits can't be chosen, nor months without any")
  func limits() {
    let desk = Desk {
      $0.minimumDate = Desk.date(10)
      $0.maximumDate = Desk.date(20)
    }
    for day in [9, 21, 31] { desk.tap(day) }
    #expect(desk.changes == 0)
    desk.tap(10)
    desk.tap(20)
    #expect(desk.changes == 2 && desk.chosen == "20 Mar 1994 08:30")
    for name in ["Previous month", "Next month"] { desk.app.tap(desk.app.view(name)) }
    #expect(desk.month == "March 1994")
    desk.app.window.focus(on: desk.calendar)
    desk.press(.keyboardPageDown)
    #expect(desk.chosen == "20 Mar 1994 08:30")
    desk.press(.keyboardHome)
    #expect(desk.chosen == "10 Mar 1994 08:30" && desk.changes == 3)
    desk.picker.isEnabled = false
    desk.tap(14)
    #expect(desk.changes == 3)
  }

  @Test("marks today")
  func today() {
    let desk = Desk()
    func circles() -> Int {
      desk.calendar.setNeedsDisplay()
      desk.app.settle()
      return desk.app.host.drawingList.filter { $0.contains("fill") && $0.contains(",36,36]") }.count
    }
    #expect(circles() == 1)
    desk.calendar.now = { Desk.date(20) }
    #expect(circles() == 2)
    desk.calendar.now = { Desk.date(14) }
    #expect(circles() == 1)
  }

  @Test("runs from right to left in such a language's interface, and Left goes on")
  func rightToLeft() {
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let desk = Desk()
    #expect(desk.calendar.cell(of: 2).minX < desk.calendar.cell(of: 1).minX)
    desk.app.window.focus(on: desk.calendar)
    desk.press(.keyboardLeftArrow)
    #expect(desk.chosen == "15 Mar 1994 08:30")
  }

  @Test("with a time it has a field for it below, and for a time alone only that")
  func time() throws {
    let desk = Desk(.dateAndTime)
    let field = desk.app.view("Time, 08:30")
    #expect(field.frameInScreen.minY > desk.calendar.frameInScreen.maxY - 1)
    desk.app.tap(field)
    desk.press(.keyboardDownArrow)
    desk.app.advance(seconds: 1)
    #expect(desk.chosen == "14 Mar 1994 09:30")
    desk.press(.keyboardEscape)
    desk.picker.datePickerMode = .time
    desk.app.settle()
    #expect(desk.app.find(in: desk.picker) { $0 is MonthView } == nil && desk.picker.frame.height < 44)
    desk.picker.datePickerMode = .date
    desk.app.settle()
    #expect(desk.month == "March 1994" && desk.picker.frame.height > 200)
  }

  @Test("in the keyboard's place the field's arrow keys go from day to day")
  func inputView() {
    let desk = Desk()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    desk.picker.removeFromSuperview()
    field.inputView = desk.picker
    desk.app.window.rootViewController?.view.addSubview(field)
    desk.app.tap(field)
    desk.app.advance(seconds: 0.5)
    desk.press(.keyboardRightArrow, .keyboardDownArrow)
    #expect(desk.chosen == "22 Mar 1994 08:30" && field.isEditing)
  }

  @Test("grows with the text size while it is shown, and is as before in the usual one")
  func textSize() {
    let desk = Desk()
    defer { UIApplication.shared.overrideContentSizeCategory = .unspecified }
    let (usual, cell) = (desk.picker.frame.size, desk.calendar.cell(of: 14).size)
    UIApplication.shared.overrideContentSizeCategory = .accessibilityExtraExtraExtraLarge
    desk.app.settle()
    #expect(desk.picker.frame.height > usual.height + 60 && desk.picker.frame.width > usual.width)
    #expect(desk.calendar.cell(of: 14).height > cell.height && desk.calendar.cell(of: 14).width > cell.width)
    UIApplication.shared.overrideContentSizeCategory = .large
    desk.app.settle()
    #expect(desk.picker.frame.size == usual)
  }
}
