import Headless
import UIKit
import XCTest

/// Tests as they were written before concurrency: synchronous methods, and not a word about the main actor.
class GreetingTests: XCTestCase {
  private var application: HeadlessApplication!
  private var controller: SignupViewController!

  override func setUp() {
    super.setUp()
    application = HeadlessApplication()
    controller = SignupViewController()
    application.openWindow(root: controller)
    application.advance(seconds: 0.5)
  }

  private var column: UIView { return controller.view.subviews[0] }

  private var fields: [UITextField] { return column.subviews.compactMap { $0 as? UITextField } }

  func testGreetsByName() {
    fields[0].becomeFirstResponder()
    fields[0].insertText("Ada")
    XCTAssertEqual((column.subviews.first as? UILabel)?.text, "Welcome, Ada")
  }

  func testEnablesTheButtonForACompleteForm() throws {
    let button = try XCTUnwrap(column.subviews.last as? UIButton)
    XCTAssertFalse(button.isEnabled)
    for (field, text) in zip(fields, ["Ada", "ada@example.org"]) {
      field.becomeFirstResponder()
      field.insertText(text)
    }
    XCTAssertTrue(button.isEnabled)
    let sent = expectation(description: "sent")
    button.sendActions(for: .touchUpInside)
    DispatchQueue.main.async { sent.fulfill() }
    wait(for: [sent], timeout: 5)
    XCTAssertEqual((column.subviews.first as? UILabel)?.text, "Thank you")
  }
}
