import Headless
import UIKit
import VirtualKeyboard
import XCTest

@MainActor
final class GreetingTests: XCTestCase {
  func testGreetsByName() async throws {
    let application = HeadlessApplication()
    application.openWindow(root: SignupViewController())
    application.advance(seconds: 0.5)
    let column = try XCTUnwrap(UIApplication.shared.keyWindow?.rootViewController?.view.subviews.first)
    let name = try XCTUnwrap(column.subviews.first { $0 is UITextField } as? UITextField)
    name.becomeFirstResponder()
    name.insertText("Ada")
    XCTAssertEqual((column.subviews.first as? UILabel)?.text, "Welcome, Ada")
  }
}

/// What the form does with time and the keyboard. All methods are `async`: the list of tests that SwiftPM makes takes no others of the main actor.
@MainActor
final class SignupTests: XCTestCase {
  private var application: HeadlessApplication!
  private var scene: UIWindowScene!
  private var fields: [UITextField] = []

  override func setUp() async throws {
    application = HeadlessApplication()
    let form = SignupViewController()
    scene = application.openWindow(root: form)
    VirtualKeyboard.install(in: scene)
    let column = try XCTUnwrap(form.view.subviews.first as? UIStackView)
    fields = column.arrangedSubviews.compactMap { $0 as? UITextField }
  }

  func testFieldsStayAboveTheKeyboard() async throws {
    fields[1].becomeFirstResponder()
    application.advance(seconds: 0.5)
    let bottom = fields[1].convert(fields[1].bounds, to: nil).applying(fields[1].superview!.transform).maxY
    XCTAssertLessThanOrEqual(bottom, scene.keyboard.frame.minY)
  }

  func testObserversOnTheMainQueueHearOfTheKeyboard() async {
    let heard = expectation(forNotification: UIResponder.keyboardWillShowNotification, object: nil)
    let told = expectation(description: "told on the main queue")
    let center = NotificationCenter.default
    let name = UIResponder.keyboardWillShowNotification
    let token = center.addObserver(forName: name, object: nil, queue: .main) { _ in told.fulfill() }
    fields[0].becomeFirstResponder()
    await fulfillment(of: [heard, told], timeout: 5)
    center.removeObserver(token)
  }

  func testTimersAndBlocksRun() async {
    let timer = expectation(description: "timer")
    let block = expectation(description: "block")
    let soon = Date(timeIntervalSinceNow: 0.02)
    RunLoop.main.add(Timer(fire: soon, interval: 0, repeats: false) { _ in timer.fulfill() }, forMode: .common)
    DispatchQueue.main.async { block.fulfill() }
    await fulfillment(of: [timer, block], timeout: 5)
  }
}
