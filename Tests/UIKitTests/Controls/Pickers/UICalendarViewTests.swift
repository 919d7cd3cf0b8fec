import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A calendar")
struct UICalendarViewTests {
  // MARK: - Months

  @Test("goes from month to month by its buttons, by keys, by a finger, and by its app, and tells its delegate")
  func months() {
    let desk = CalendarDesk()
    #expect(desk.title == "March 1994" && desk.calendar.visibleDateComponents.month == 3)
    desk.app.tap(desk.app.view("Next month"))
    #expect(desk.title == "April 1994")
    desk.app.window.focus(on: desk.month)
    #expect(desk.cursor == 1)
    desk.press(.keyboardLeftArrow)
    #expect(desk.title == "March 1994" && desk.cursor == 31)
    desk.app.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 120, y: 210))
    #expect(desk.title == "April 1994")
    desk.app.drag(from: CGPoint(x: 120, y: 200), to: CGPoint(x: 250, y: 210))
    #expect(desk.title == "March 1994")
    desk.calendar.setVisibleDateComponents(DateComponents(year: 2001), animated: true)
    desk.app.advance(seconds: 1)
    #expect(desk.title == "January 2001")
    #expect(
      desk.told == [
        "3/1994 → 4/1994", "4/1994 → 3/1994", "3/1994 → 4/1994", "4/1994 → 3/1994", "3/1994 → 1/2001",
      ]
    )
    desk.calendar.visibleDateComponents = desk.calendar.visibleDateComponents
    #expect(desk.told.count == 5)
  }

  @Test("shows only the months of its range, in which only its days can be selected")
  func range() throws {
    let desk = CalendarDesk()
    let selection = UICalendarSelectionSingleDate(delegate: desk)
    desk.calendar.selectionBehavior = selection
    let utc = Calendar(identifier: .gregorian)
    let (first, last) = (Date(timeIntervalSince1970: 763_300_000), Date(timeIntervalSince1970: 766_800_000))
    desk.calendar.availableDateRange = DateInterval(start: first, end: last)  // 10 March … 20 April
    #expect(utc.component(.day, from: first) == 10)
    for day in [9, 10] { desk.tap(day) }
    #expect(desk.told == ["selected 10"])
    desk.app.tap(desk.app.view("Previous month"))
    #expect(desk.title == "March 1994")
    desk.app.window.focus(on: desk.month)
    desk.press(.keyboardPageUp)
    #expect(desk.title == "March 1994" && desk.cursor == 10)
    for _ in 0..<3 { desk.press(.keyboardPageDown) }
    #expect(desk.title == "April 1994" && desk.cursor == 20)
    desk.tap(21)
    #expect(selection.selectedDate?.day == 10)
    desk.calendar.visibleDateComponents = DateComponents(year: 2030, month: 1)
    #expect(desk.title == "April 1994")
    desk.calendar.availableDateRange = DateInterval(start: Date(timeIntervalSince1970: 0), duration: 0)
    #expect(desk.title == "January 1970")
    desk.app.tap(desk.app.view("Next month"))
    desk.tap(2)
    desk.tap(1)
    #expect(desk.title == "January 1970" && selection.selectedDate?.year == 1970)
  }

  @Test("stands ranges and months that are none, and ranges of thousands of years")
  func nonsense() {
    let desk = CalendarDesk()
    var complaints = 0
    UIApplication.shared.invalidValueHandler = { _ in complaints += 1 }
    defer { UIApplication.shared.invalidValueHandler = { InvalidValue.report($0) } }
    let months = [
      DateComponents(), DateComponents(month: 5), DateComponents(year: 1994, month: 14),
      DateComponents(year: .max - 1), DateComponents(year: .min, month: .min, day: .max - 1),
      DateComponents(year: 8_000),
    ]
    for month in months { desk.calendar.visibleDateComponents = month }
    #expect(desk.title == "March 1994" && complaints == months.count)
    desk.calendar.availableDateRange = DateInterval(start: Date(timeIntervalSince1970: .nan), duration: 0)
    desk.calendar.availableDateRange = DateInterval(start: Date(timeIntervalSince1970: -.infinity), end: .distantFuture)
    desk.calendar.availableDateRange = DateInterval(start: Date(timeIntervalSince1970: -1e300), duration: 2e300)
    #expect(desk.title == "March 1994" && complaints == months.count + 3)
    #expect(desk.calendar.availableDateRange == DateInterval(start: .distantPast, end: .distantFuture))
    desk.app.window.focus(on: desk.month)
    desk.calendar.visibleDateComponents = DateComponents(year: 3990)
    for _ in 0..<20 { desk.app.press(.keyboardPageDown, .shift) }
    #expect(desk.calendar.visibleDateComponents.year == 4001)
    desk.calendar.visibleDateComponents = DateComponents(year: 1, month: 1)
    desk.press(.keyboardPageUp, .keyboardUpArrow, .keyboardHome, .keyboardLeftArrow)
    #expect(desk.calendar.visibleDateComponents.year == 1)
    desk.calendar.reloadDecorations(forDateComponents: months, animated: true)
    #expect(desk.app.lostViews == [])
  }

  @Test("speaks its locale's language, begins weeks as its calendar does, and keeps its month in another time zone")
  func language() {
    let desk = CalendarDesk()
    desk.calendar.locale = Locale(identifier: "de_DE")
    #expect(desk.title == "März 1994")
    func x(_ day: Int) -> CGFloat { desk.month.cell(of: day).minX }
    #expect(x(7) < x(1))
    var calendar = Calendar(identifier: .gregorian)
    calendar.firstWeekday = 1
    desk.calendar.locale = Locale(identifier: "en_US")
    desk.calendar.calendar = calendar
    #expect(x(6) < x(1))
    desk.calendar.visibleDateComponents = DateComponents(year: 1994, month: 6)
    desk.calendar.timeZone = TimeZone(identifier: "America/New_York")
    #expect(desk.title == "June 1994")
    let told = desk.told.count
    desk.calendar.calendar = Calendar(identifier: .hebrew)
    desk.calendar.locale = Locale(identifier: "en_GB")
    #expect(desk.title?.contains("5754") == true && desk.told.count == told)
    desk.app.tap(desk.app.view("Next month"))
    #expect(desk.calendar.visibleDateComponents.year == 5754)
    desk.calendar.calendar = Calendar(identifier: .chinese)
    for _ in 0..<14 { desk.app.tap(desk.app.view("Next month")) }
    #expect(desk.app.lostViews == [])
  }

  @Test("runs from right to left in such a language's interface, and Left and a finger go on")
  func rightToLeft() {
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let desk = CalendarDesk()
    #expect(desk.month.cell(of: 2).minX < desk.month.cell(of: 1).minX)
    desk.app.window.focus(on: desk.month)
    desk.press(.keyboardLeftArrow)
    #expect(desk.cursor == 2)
    desk.app.drag(from: CGPoint(x: 120, y: 200), to: CGPoint(x: 250, y: 210))
    #expect(desk.title == "April 1994")
  }

  // MARK: - Size

  @Test("has room for decorations only with a delegate, and as much as the text size needs")
  func size() {
    let desk = CalendarDesk()
    let usual = desk.calendar.intrinsicContentSize
    desk.calendar.wantsDateDecorations = false
    #expect(desk.calendar.intrinsicContentSize.height < usual.height - 60)
    desk.calendar.wantsDateDecorations = true
    #expect(desk.calendar.intrinsicContentSize == usual)
    defer { UIApplication.shared.overrideContentSizeCategory = .unspecified }
    UIApplication.shared.overrideContentSizeCategory = .accessibilityExtraExtraExtraLarge
    desk.app.settle()
    #expect(desk.calendar.intrinsicContentSize.height > usual.height + 60)
    UIApplication.shared.overrideContentSizeCategory = .large
    desk.app.settle()
    desk.calendar.fontDesign = .monospaced
    #expect(desk.calendar.intrinsicContentSize == usual && desk.calendar.fontDesign == .monospaced)
  }

  // MARK: - Decorations

  @Test("asks once for each day of a month, and shows dots, pictures and views below the days")
  func decorations() throws {
    let desk = CalendarDesk(decorated: [
      3: .default(color: .systemRed, size: .large), 14: .image(UIImage(systemName: "star.fill"), size: .small),
      20: .customView {
        let label = UILabel()
        label.text = "Full"
        label.font = .systemFont(ofSize: 10)
        return label
      }, 21: .customView { UIView() }, 22: .default(), 23: .image(nil),
    ])
    #expect(desk.asked == Array(1...31))
    #expect(desk.month.decorations.keys.sorted() == [3, 14, 20, 21, 22, 23])
    for (day, view) in desk.month.decorations {
      let content = try #require(view.subviews.first)
      #expect(view.frame.minY >= desk.month.circle(of: day).maxY)
      #expect(view.frame.maxY <= desk.month.cell(of: day).maxY && view.frame.width < 44)
      #expect(abs(view.frame.midX - desk.month.circle(of: day).midX) < 1)
      #expect(content.frame.width <= view.bounds.width && content.frame.height <= view.bounds.height)
    }
    func width(_ day: Int) -> CGFloat { desk.month.decorations[day]?.subviews.first?.frame.width ?? 0 }
    #expect(width(3) == 10 && width(14) == 10 && width(22) == 7 && width(23) == 7 && width(20) > 12)
    // A click on a decoration is one on its day.
    desk.calendar.selectionBehavior = UICalendarSelectionSingleDate(delegate: desk)
    desk.app.tap(try #require(desk.month.decorations[3]))
    #expect(desk.told == ["selected 3"] && desk.asked.count == 31)
    desk.app.tap(desk.app.view("Next month"))
    desk.app.settle()
    #expect(desk.asked.count == 61 && desk.month.decorations.count == 6)
  }

  @Test("asks again for days that are reloaded, if they are shown")
  func reload() {
    let desk = CalendarDesk()
    desk.asked = []
    desk.decorations = [5: .default(), 6: .default()]
    let other = DateComponents(year: 1994, month: 4, day: 6)
    desk.calendar.reloadDecorations(forDateComponents: [CalendarDesk.day(5), other], animated: true)
    desk.app.advance(seconds: 1)
    #expect(desk.asked == [5] && desk.month.decorations.keys.sorted() == [5])
    #expect(desk.month.decorations[5]?.alpha == 1)
    desk.decorations = [:]
    desk.calendar.reloadDecorations(forDateComponents: [CalendarDesk.day(5)], animated: false)
    #expect(desk.month.decorations.isEmpty)
    desk.decorations = [7: .default()]
    desk.calendar.wantsDateDecorations = false
    desk.app.settle()
    desk.calendar.reloadDecorations(forDateComponents: [CalendarDesk.day(7)], animated: false)
    #expect(desk.month.decorations.isEmpty)
    desk.calendar.wantsDateDecorations = true
    desk.app.settle()
    #expect(desk.month.decorations.keys.sorted() == [7])
  }

  // MARK: - Screen readers

  @Test("each day is an element with its full date, its states and its decoration")
  func elements() {
    let desk = CalendarDesk(decorated: [3: .default(), 4: .image(UIImage(systemName: "star.fill"))])
    let selection = UICalendarSelectionSingleDate(delegate: desk)
    desk.calendar.selectionBehavior = selection
    selection.selectedDate = CalendarDesk.day(14)
    desk.refused = [16]
    selection.updateSelectableDates()
    desk.month.now = { CalendarDesk.day(20).date ?? Date() }
    let reader = ScreenReader(desk.app)
    defer { reader.leave() }
    #expect(reader.spoken.filter { $0.hasPrefix("button ") }.count == 33)
    func day(_ name: String) -> AccessibilityID { reader.find("\(name) March 1994", .button) }
    #expect(reader.node(day("Monday, 14")).states.isSuperset(of: [.selected, .enabled]))
    #expect(reader.node(day("Tuesday, 15")).states.isDisjoint(with: .selected))
    #expect(reader.node(day("Wednesday, 16")).states.isDisjoint(with: .enabled))
    #expect(reader.node(day("Thursday, 3")).description == "marked")
    #expect(reader.node(day("Friday, 4")).description == "star fill")
    let frame = desk.month.convert(desk.month.cell(of: 15), to: nil)
    #expect(reader.tree.frame(of: day("Tuesday, 15")) == frame)
    #expect(reader.tree.element(at: frame.mid, in: reader.tree.windows[0]) == day("Tuesday, 15"))
    #expect(reader.tree.perform(actionAt: 0, of: day("Tuesday, 15")))
    #expect(!reader.tree.perform(actionAt: 0, of: day("Wednesday, 16")))
    #expect(desk.filled == [15] && reader.node(day("Tuesday, 15")).states.contains(.selected))
  }

  @Test("the keys tell the day that they come to, and whether it is selected")
  func spokenKeys() {
    let desk = CalendarDesk(decorated: [15: .default()])
    let selection = UICalendarSelectionSingleDate(delegate: desk)
    desk.calendar.selectionBehavior = selection
    desk.tap(14)
    desk.app.window.focus(on: desk.month)
    let reader = ScreenReader(desk.app)
    defer { reader.leave() }
    let value: () -> String? = { reader.node(reader.find("Calendar", .picker)).value?.text }
    #expect(value() == "Monday, 14 March 1994, selected")
    _ = reader.take()
    desk.press(.keyboardRightArrow)
    #expect(reader.told(reader.take()).contains("value Calendar") && value() == "Tuesday, 15 March 1994, marked")
    desk.press(.keyboardSpacebar)
    #expect(reader.told(reader.take()).contains("said Selected"))
    #expect(value() == "Tuesday, 15 March 1994, selected, marked")
    desk.press(.keyboardSpacebar)
    #expect(reader.told(reader.take()).contains("said Not selected"))
  }
}
