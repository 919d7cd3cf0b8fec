import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A date picker of durations") struct CountDownTests {
  @Test("has wheels of hours and minutes, whatever the style, and tells the duration")
  func duration() throws {
    let picker = UIDatePicker()
    picker.minimumDate = Date()
    picker.countDownDuration = 5_430
    picker.datePickerMode = .countDownTimer
    let app = Harness(size: CGSize(width: 400, height: 400), showing: [picker])
    #expect(picker.datePickerStyle == .wheels && picker.countDownDuration == 5_400)
    let wheels = try #require(app.find(in: picker) { $0 is UIPickerView } as? UIPickerView)
    #expect(wheels.numberOfComponents == 2)
    #expect(picker.pickerView(wheels, titleForRow: 1, forComponent: 0) == "1 h")
    #expect(picker.pickerView(wheels, titleForRow: 30, forComponent: 1) == "30 min")
    #expect(wheels.selectedRow(inComponent: 0) == 1 && wheels.selectedRow(inComponent: 1) == 30)
    var told = 0
    picker.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    wheels.selectRow(2, inComponent: 0, animated: false)
    picker.pickerView(wheels, didSelectRow: 2, inComponent: 0)
    #expect(picker.countDownDuration == 9_000 && told == 1)
  }

  @Test("a duration is at least a minute, and less than a day; other modes choose dates again")
  func limits() {
    _ = Harness { UIView() }
    let picker = UIDatePicker()
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = .infinity
    #expect(picker.countDownDuration == 0)
    picker.countDownDuration = 1_000_000
    #expect(picker.countDownDuration == 86_340)
    picker.datePickerMode = .date
    #expect(picker.date.timeIntervalSinceReferenceDate > 700_000_000)
  }
}
