import TestSupport
import Testing

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("The example of a long table") struct TableExampleTests {
  private func focused(_ app: Harness) -> UITextField? { app.window.firstResponder as? UITextField }

  @Test("Return goes through rows that weren't there, and each stays clear of the keyboard")
  func returnKey() throws {
    let app = try Harness.running("table")
    app.tap(app.view("Guest 1"))
    app.advance(seconds: 0.6)
    for number in 1...30 {
      #expect(focused(app)?.accessibilityLabel == "Guest \(number)")
      app.type("Name \(number)")
      app.pressReturn()
      app.advance(seconds: 0.6)
      let frame = try #require(focused(app)).frameInScreen
      #expect(frame.minY >= 44)
      #expect(frame.maxY <= app.keyboard.frame.minY)
    }
    let table = try #require(app.find(in: app.window) { $0 is UITableView } as? UITableView)
    table.scrollToRow(at: IndexPath(row: 6, section: 0), at: .top, animated: false)
    app.settle()
    #expect((app.view("Guest 7") as? UITextField)?.text == "Name 7")
    #expect(focused(app)?.accessibilityLabel == "Guest 31")
  }

  @Test("the button for the previous input leads from the first row to the last, a hundred thousand rows away")
  func previous() throws {
    let app = try Harness.running("table")
    app.tap(app.view("Guest 1"))
    app.advance(seconds: 0.6)
    app.tap(app.view("Previous"))
    app.advance(seconds: 1)
    #expect(focused(app)?.accessibilityLabel == "Guest 100000")
    app.type("Zoe")
    app.tap(app.view("Next"))
    app.advance(seconds: 1)
    #expect(focused(app)?.accessibilityLabel == "Guest 1")
    #expect(focused(app)?.text == "")
  }
}
