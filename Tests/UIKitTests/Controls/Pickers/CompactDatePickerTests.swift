import Foundation
import TestSupport
import Testing

@testable import UIKit
@_spi(Toolkit) @testable import UIKitCore

@Suite("A compact date picker")
struct CompactDatePickerTests {
  /// A window of 360 × 480 points with a picker at (20, 40), in Berlin, in a style that wasn't asked for.
  private final class Booking {
    let picker: UIDatePicker
    private(set) var changes = 0
    private(set) var app: Harness!

    init(_ mode: UIDatePicker.Mode, _ set: (UIDatePicker) -> Void = { _ in }) {
      UIApplication.shared.start(on: HeadlessPlatform())
      picker = UIDatePicker(frame: CGRect(x: 20, y: 40, width: 0, height: 0))
      picker.calendar = Calendar(identifier: .gregorian)
      picker.timeZone = TimeZone(identifier: "Europe/Berlin")
      picker.locale = Locale(identifier: "en_GB")
      picker.datePickerMode = mode
      picker.date = Date(timeIntervalSince1970: 763_630_200)  // 14 March 1994, 08:30.
      set(picker)
      picker.addAction(UIAction { [unowned self] _ in changes += 1 }, for: .valueChanged)
      app = Harness(size: CGSize(width: 360, height: 480), showing: [picker])
      picker.frame.size = picker.intrinsicContentSize
      app.nextFrame()
    }

    var labels: [String] {
      (picker.subviews.first?.subviews ?? []).compactMap(\.accessibilityLabel)
    }
    var card: CGRect? { app.scene.popup?.card.frame }
    var calendar: MonthView? {
      app.scene.popup.flatMap { app.find(in: $0) { $0 is MonthView } } as? MonthView
    }

    func open(_ name: String) {
      app.tap(app.view(name))
      app.advance(seconds: 0.3)
    }
  }

  @Test("shows the date, the time, or both, each in a field")
  func fields() {
    #expect(Booking(.date).labels == ["Date, 14 Mar 1994"])
    #expect(Booking(.time).labels == ["Time, 08:30"])
    let both = Booking(.dateAndTime)
    #expect(both.labels == ["Date, 14 Mar 1994", "Time, 08:30"])
    #expect(both.picker.intrinsicContentSize.height < 44)
    both.picker.date += 86_400
    #expect(both.labels.first == "Date, 15 Mar 1994")
    both.picker.datePickerMode = .time
    #expect(both.labels == ["Time, 08:30"])
  }

  @Test("a click on the date opens a calendar below it, and a click on a day changes nothing but the day")
  func click() throws {
    let booking = Booking(.dateAndTime)
    booking.open("Date, 14 Mar 1994")
    let card = try #require(booking.card)
    #expect(card.minY == booking.picker.frame.maxY + 4 && card.minX == 20)
    let calendar = try #require(booking.calendar)
    booking.app.tap(at: calendar.convert(calendar.cell(of: 23), to: nil).mid)
    #expect(booking.changes == 1 && booking.labels == ["Date, 23 Mar 1994", "Time, 08:30"] && booking.card != nil)
    booking.app.press(.keyboardDownArrow)
    #expect(booking.changes == 2 && booking.labels.first == "Date, 30 Mar 1994")
    booking.app.press(.keyboardReturnOrEnter)
    #expect(booking.card == nil)
    booking.open("Date, 30 Mar 1994")
    booking.app.tap(at: CGPoint(x: 340, y: 460))
    #expect(booking.card == nil && booking.changes == 2)
  }

  @Test("a click on the time opens wheels, and turning them changes only what they show")
  func wheels() throws {
    let booking = Booking(.dateAndTime)
    booking.open("Time, 08:30")
    let card = try #require(booking.card)
    booking.app.scroll(at: CGPoint(x: card.minX + 40, y: card.midY), by: CGPoint(x: 0, y: -60))
    booking.app.advance(seconds: 1)
    #expect(booking.changes == 1 && booking.labels.first == "Date, 14 Mar 1994")
    #expect(booking.labels.last != "Time, 08:30" && booking.card != nil)
  }

  @Test("the space bar opens it, arrow keys turn the wheels, and Return or Escape closes it")
  func keys() {
    let booking = Booking(.time)
    booking.app.press(.keyboardTab)
    booking.app.press(.keyboardSpacebar)
    #expect(booking.card != nil)
    booking.app.press(.keyboardDownArrow)
    booking.app.advance(seconds: 1)
    #expect(booking.labels == ["Time, 09:30"])
    booking.app.press(.keyboardRightArrow)
    booking.app.press(.keyboardDownArrow)
    booking.app.advance(seconds: 1)
    #expect(booking.labels == ["Time, 09:31"] && booking.changes == 2)
    booking.app.press(.keyboardReturnOrEnter)
    #expect(booking.card == nil)
    booking.open("Time, 09:31")
    booking.app.press(.keyboardEscape)
    #expect(booking.card == nil && booking.labels == ["Time, 09:31"])
  }

  @Test("from right to left its fields and the card run that way, and the left arrow goes on")
  func mirrored() throws {
    let booking = Booking(.dateAndTime) { $0.semanticContentAttribute = .forceRightToLeft }
    let (date, time) = (booking.app.view("Date, 14 Mar 1994"), booking.app.view("Time, 08:30"))
    #expect(date.frameInScreen.minX > time.frameInScreen.maxX)
    booking.open("Date, 14 Mar 1994")
    let calendar = try #require(booking.calendar)
    #expect(calendar.cell(of: 2).minX < calendar.cell(of: 1).minX)
    booking.app.press(.keyboardLeftArrow)
    #expect(booking.labels.first == "Date, 15 Mar 1994")
  }

  @Test("its limits hold in the card, and a disabled one doesn't open")
  func limits() {
    let booking = Booking(.time) { $0.maximumDate = $0.date }
    booking.open("Time, 08:30")
    booking.app.press(.keyboardDownArrow)
    booking.app.advance(seconds: 1)
    #expect(booking.labels == ["Time, 08:30"] && booking.changes == 0)
    booking.app.press(.keyboardEscape)
    booking.picker.isEnabled = false
    booking.open("Time, 08:30")
    #expect(booking.card == nil)
  }

  @Test("takes the size of its style, until an app gives it another one")
  func standardSize() {
    _ = Harness { UIView() }
    let picker = UIDatePicker()
    let compact = picker.frame.size
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .wheels
    #expect(picker.frame.size == picker.intrinsicContentSize)
    #expect(picker.frame.height > 3 * compact.height)
    picker.frame.size = CGSize(width: 300, height: 150)
    picker.preferredDatePickerStyle = .compact
    #expect(picker.frame.size == CGSize(width: 300, height: 150))
  }
}
