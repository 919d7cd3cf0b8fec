import Foundation
import Testing
import X11
import X11Testing

@Suite("The docked keyboards of other programs", .serialized)
struct OtherKeyboardTests {
  @Test("a form makes room for one as for its own, which stays away meanwhile and comes for the next tap afterwards")
  func makesRoom() throws {
    let screen = try Screen(windowManager: .openbox)
    let demo = try DemoRun(on: screen, ["registration", "--placement", "attached"])
    let other = try OtherKeyboard(height: 400, on: screen)
    let shown = try demo.wait(for: "keyboardDidShow")
    let window = try demo.windowFrame
    #expect(shown.end.minY == CGFloat(500 - window.y) && shown.end.height == 400)
    try demo.click("Email")
    try demo.wait(for: "focus") { $0.event == "focus" && $0.item == "Email" }
    try demo.settle()
    try demo.screen.press("Tab")
    try demo.wait(for: "focus") { $0.event == "focus" && $0.item == "Password" }
    try demo.settle()
    let field = try #require(demo.views["Password"])
    #expect(field.frame.maxY <= shown.end.minY, demo.said)
    other.hide()
    try demo.wait(for: "keyboardDidHide")
    try demo.click("First name")
    try demo.wait(for: "the form's own keyboard") { $0.event == "keyboardDidShow" && $0.end.height != 400 }
  }

  @Test("a form makes room for the keyboard of any program, and has its place back when that is hidden")
  func ownProgram() throws {
    let screen = try Screen(windowManager: .openbox)
    let demo = try DemoRun(on: screen, ["registration", "--placement", "attached"])
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US")
    let shown = try demo.wait(for: "keyboardDidShow")
    #expect(shown.end.minY == CGFloat(900 - keyboard.height - (try demo.windowFrame.y)))
    try keyboard.waitUntilShown()
    try demo.click("First name")
    try demo.wait(for: "focus")
    try demo.settle()
    try keyboard.tap("a")
    #expect(demo.wait { $0.texts["First name"]?.lowercased() == "a" }, demo.said)
    try keyboard.tap("hide")
    try demo.wait(for: "keyboardWillHide")
    #expect(keyboard.end(with: SIGTERM) == 0)
  }
}
