import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A date picker")
struct UIDatePickerTests {
  /// A window of 320 × 480 points with a date picker, in Berlin.
  private final class Booking {
    let picker: UIDatePicker
    private(set) var changes = 0
    private(set) var app: Harness!

    init(_ mode: UIDatePicker.Mode, _ date: String, locale: String = "en_US") {
      UIApplication.shared.start(on: HeadlessPlatform())
      picker = UIDatePicker()
      picker.calendar = Calendar(identifier: .gregorian)
      picker.timeZone = TimeZone(identifier: "Europe/Berlin")
      picker.locale = Locale(identifier: locale)
      picker.datePickerMode = mode
      picker.preferredDatePickerStyle = .wheels
      picker.frame.size = picker.intrinsicContentSize
      picker.date = day(date)
      picker.addAction(UIAction { [unowned self] _ in changes += 1 }, for: .valueChanged)
      app = Harness(size: CGSize(width: 320, height: 480), showing: [picker])
      app.nextFrame()
    }

    func day(_ text: String) -> Date { format.date(from: text) ?? .distantPast }
    var shown: String { format.string(from: picker.date) }

    private let format: DateFormatter = {
      let format = DateFormatter()
      format.locale = Locale(identifier: "en_US_POSIX")
      format.timeZone = TimeZone(identifier: "Europe/Berlin")
      format.dateFormat = "yyyy-MM-dd HH:mm"
      return format
    }()

    /// The texts in the middle, from left to right.
    var texts: [String] {
      let labels = picker.allLabels.filter { abs($0.convert($0.bounds, to: picker).midY - 108) < 2 }
      return labels.sorted { $0.convert($0.bounds, to: picker).minX < $1.convert($1.bounds, to: picker).minX }
        .compactMap(\.text)
    }

    func turn(_ x: CGFloat, by rows: Int) {
      for _ in 0..<abs(rows) {
        app.scroll(at: CGPoint(x: x, y: 108), by: CGPoint(x: 0, y: rows > 0 ? -60 : 60))
      }
      app.advance(seconds: 1)
    }
  }

  @Test(
    "shows day, month and year in the order of the language",
    arguments: [
      ("en_US", ["March", "14", "1994"]), ("de_DE", ["14", "März", "1994"]), ("ja_JP", ["1994", "3月", "14"]),
    ]
  )
  func order(locale: String, texts: [String]) {
    #expect(Booking(.date, "1994-03-14 08:30", locale: locale).texts == texts)
  }

  @Test("has wheels if it is told to", arguments: [UIDatePickerStyle.automatic, .compact, .wheels])
  func style(wanted: UIDatePickerStyle) {
    let booking = Booking(.time, "2026-11-22 08:15")
    booking.picker.preferredDatePickerStyle = wanted
    booking.app.nextFrame()
    #expect(booking.picker.datePickerStyle == (wanted == .wheels ? .wheels : .compact))
    #expect((booking.app.find(in: booking.picker) { $0 is UIPickerView } != nil) == (wanted == .wheels))
  }

  @Test("shows hours twice to twelve where people count so, else to 24")
  func hours() {
    #expect(Booking(.time, "1994-03-14 15:05").texts == ["3", "05", "PM"])
    #expect(Booking(.time, "1994-03-14 15:05", locale: "de_DE").texts == ["15", "05"])
  }

  @Test("turning a wheel changes the date and nothing else, and tells")
  func turns() {
    let booking = Booking(.date, "1994-03-14 08:30", locale: "de_DE")
    booking.turn(60, by: 3)
    #expect(booking.shown == "1994-03-17 08:30")
    #expect(booking.changes == 3)
  }

  @Test("the thirty-first goes back to the month's last day")
  func lastDay() {
    let booking = Booking(.date, "2023-01-31 12:00", locale: "de_DE")
    booking.turn(160, by: 1)
    #expect(booking.shown == "2023-02-28 12:00")
    #expect(booking.texts == ["28", "Februar", "2023"])
  }

  @Test("from noon to midnight with one row of before and after noon")
  func halves() {
    let booking = Booking(.time, "2024-05-01 12:20")
    booking.turn(250, by: -1)
    #expect(booking.shown == "2024-05-01 00:20")
    #expect(booking.texts == ["12", "20", "AM"])
  }

  @Test("a day with its time goes on to the next day")
  func fullDay() {
    let booking = Booking(.dateAndTime, "2024-02-28 23:45")
    booking.turn(60, by: 2)
    #expect(booking.shown == "2024-03-01 23:45")
  }

  @Test("dates beyond the limits turn back to them")
  func limits() {
    let booking = Booking(.date, "2024-05-10 12:00", locale: "de_DE")
    booking.picker.minimumDate = booking.day("2024-05-08 12:00")
    booking.picker.maximumDate = booking.day("2024-05-12 12:00")
    booking.turn(60, by: 5)
    #expect(booking.shown == "2024-05-12 12:00")
    #expect(booking.texts == ["12", "Mai", "2024"])
    booking.picker.date = booking.day("1999-01-01 00:00")
    #expect(booking.shown == "2024-05-08 12:00")
  }

  @Test("a date that is no number leaves the date as it was, and the app is told")
  func noNumber() {
    let booking = Booking(.date, "1994-03-14 08:30")
    var complaints = 0
    UIApplication.shared.invalidValueHandler = { _ in complaints += 1 }
    defer { UIApplication.shared.invalidValueHandler = { InvalidValue.report($0) } }
    booking.picker.date = Date(timeIntervalSinceReferenceDate: .nan)
    #expect(booking.shown == "1994-03-14 08:30" && complaints == 1)
  }

  @Test("minutes in steps, of which an impossible one leaves single minutes")
  func interval() {
    let booking = Booking(.time, "2024-05-10 12:00", locale: "de_DE")
    booking.picker.minuteInterval = 15
    booking.turn(220, by: 1)
    #expect(booking.shown == "2024-05-10 12:15")
    booking.picker.minuteInterval = 7
    #expect(booking.picker.minuteInterval == 1)
  }

  @Test("as a field's input view it follows the arrow keys")
  func inputView() {
    let booking = Booking(.date, "1994-03-14 08:30", locale: "de_DE")
    booking.picker.removeFromSuperview()
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 280, height: 40))
    field.inputView = booking.picker
    booking.app.window.rootViewController?.view.addSubview(field)
    field.becomeFirstResponder()
    booking.app.advance(seconds: 1)
    booking.app.press(.keyboardDownArrow)
    booking.app.press(.keyboardRightArrow)
    booking.app.press(.keyboardUpArrow)
    #expect(booking.shown == "1994-02-15 08:30")
    #expect(booking.changes == 2)
  }
}

extension UIView {
  fileprivate var allLabels: [UILabel] { subviews.flatMap { [$0 as? UILabel].compactMap(\.self) + $0.allLabels } }
}
