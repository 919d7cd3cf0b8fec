import Foundation
import TestSupport
import Testing
import UIKit

// As it is written for iOS.
private final class BookingViewController: UIViewController {
  let calendarView = UICalendarView()
  let label = UILabel()
  var booked: Set<DateComponents> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    calendarView.translatesAutoresizingMaskIntoConstraints = false
    calendarView.calendar = Calendar(identifier: .gregorian)
    calendarView.locale = Locale(identifier: "en_US")
    calendarView.fontDesign = .rounded
    calendarView.tintColor = .systemTeal
    calendarView.delegate = self
    calendarView.visibleDateComponents = DateComponents(
      calendar: Calendar(identifier: .gregorian),
      year: 2024,
      month: 2,
      day: 1
    )
    let start = DateComponents(calendar: .current, year: 2024, month: 1, day: 1).date ?? .distantPast
    calendarView.availableDateRange = DateInterval(start: start, end: .distantFuture)
    let dateSelection = UICalendarSelectionSingleDate(delegate: self)
    dateSelection.selectedDate = DateComponents(
      calendar: Calendar(identifier: .gregorian),
      year: 2024,
      month: 2,
      day: 14
    )
    calendarView.selectionBehavior = dateSelection
    view.addSubview(calendarView)
    NSLayoutConstraint.activate([
      calendarView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      calendarView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      calendarView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
    ])
  }

  func book(_ day: DateComponents) {
    booked.insert(DateComponents(year: day.year, month: day.month, day: day.day))
    calendarView.reloadDecorations(forDateComponents: [day], animated: true)
  }
}

extension BookingViewController: UICalendarViewDelegate {
  func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    let day = DateComponents(year: dateComponents.year, month: dateComponents.month, day: dateComponents.day)
    guard booked.contains(day) else { return nil }
    switch dateComponents.day {
    case 1: return .default()
    case 2: return .default(color: .systemRed, size: .large)
    case 3: return UICalendarView.Decoration(image: UIImage(systemName: "star.fill"), color: .orange, size: .medium)
    case 4: return UICalendarView.Decoration()
    case 5: return .image(UIImage(systemName: "heart.fill"), color: .red, size: .small)
    default:
      return .customView {
        let emoji = UILabel()
        emoji.text = "🚀"
        return emoji
      }
    }
  }

  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) { title = "\(calendarView.visibleDateComponents.month ?? 0)" }
}

extension BookingViewController: UICalendarSelectionSingleDateDelegate {
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
    label.text = dateComponents?.date?.formatted(.iso8601.year().month().day()) ?? "none"
  }

  func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool
  {
    guard let date = dateComponents?.date else { return true }
    return !Calendar.current.isDateInWeekend(date)
  }
}

private final class DaysOff: NSObject, UICalendarSelectionMultiDateDelegate {
  var count = 0

  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
    count = selection.selectedDates.count
  }

  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
    count = selection.selectedDates.count
  }
}

@MainActor
@Suite("A calendar in code for iOS")
struct CalendarShapesTests {
  @Test("lies in constraints, shows what is booked, and goes by keys to a day that can be selected")
  func booking() {
    let screen = BookingViewController()
    let app = Harness { screen }
    #expect(screen.calendarView.frame.width == 420 && screen.calendarView.frame.height > 380)
    for day in 1...7 { screen.book(DateComponents(year: 2024, month: 2, day: day)) }
    app.advance(seconds: 1)
    app.tab()
    // From Wednesday the 14th to Saturday the 17th, which can't be selected, and to Friday.
    for _ in 0..<3 { app.press(.keyboardRightArrow) }
    app.press(.keyboardSpacebar)
    #expect(screen.label.text == nil)
    app.press(.keyboardLeftArrow)
    app.press(.keyboardSpacebar)
    #expect(screen.label.text == "2024-02-16")
    app.press(.keyboardPageDown)
    #expect(screen.title == "3")
    for _ in 0..<3 { app.press(.keyboardPageUp) }
    #expect(screen.title == "1")
  }

  @Test("a delegate needs only the methods that iOS asks for")
  func shortDelegate() {
    let (calendar, delegate) = (UICalendarView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)), DaysOff())
    let app = Harness(showing: [calendar])
    let selection = UICalendarSelectionMultiDate(delegate: delegate)
    calendar.selectionBehavior = selection
    app.tab()
    app.press(.keyboardSpacebar)
    app.press(.keyboardUpArrow)
    app.press(.keyboardSpacebar)
    #expect(delegate.count == 2)
    selection.setSelectedDates([], animated: true)
    #expect(selection.selectedDates.isEmpty)
  }
}
