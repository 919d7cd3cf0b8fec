import Foundation
import Testing
import X11
import X11Testing

@Suite("The keyboard comes and goes", .serialized)
struct KeyboardMotionTests {
  @Test("hiding the keyboard brings everything back to exactly where it was", arguments: ["Escape", "Done"])
  func returns(by way: String) throws {
    let demo = try DemoRun("registration")
    try demo.becomeIdle()
    let before = demo.views
    let picture = try demo.picture()
    try demo.click("Email")
    try demo.expectFocus(on: FormFixtures.registration[2])
    #expect(try demo.picture() != picture)
    if way == "Escape" { try demo.screen.press("Escape") } else { try demo.click("Done") }
    try demo.wait(for: "keyboardDidHide")
    demo.screen.leaveWindow()
    try demo.becomeIdle()
    for entry in FormFixtures.registration {
      #expect(demo.views[entry.item]?.frame == before[entry.item]?.frame)
    }
    #expect(try demo.picture() == picture)
  }

  @Test("where the desktop wants no animations the keyboard is there at once, and nothing slides")
  func jumps() throws {
    let demo = try DemoRun(on: Screen.start(), ["registration"], environment: ["GTK_ENABLE_ANIMATIONS": "0"])
    try demo.click("First name")
    #expect(try demo.wait(for: "keyboardWillShow").duration == 0)
    try demo.settle()
    #expect(demo.views["First name"]?.isVisible == true)
  }

  @Test("the keyboard slides in over a quarter second from below the window, and is told before it moves")
  func slides() throws {
    let demo = try DemoRun("registration")
    try demo.click("First name")
    let will = try demo.wait(for: "keyboardWillShow")
    let did = try demo.wait(for: "keyboardDidShow")
    let height = CGFloat(try demo.windowFrame.height)
    #expect(will.begin.minY == height)
    #expect(will.end.maxY == height)
    #expect(will.end.height > 200)
    #expect(did.end == will.end)
    #expect(did.time - will.time >= 0.25)
  }

  @Test("with the keyboard off only the bar is shown, and keys still type")
  func off() throws {
    let demo = try DemoRun("registration", "--placement", "off")
    try demo.click("First name")
    let will = try demo.wait(for: "keyboardWillShow")
    #expect(will.end.height > 0 && will.end.height < 80)
    try demo.settle()
    try demo.screen.type("Ada")
    #expect(demo.wait { $0.texts["First name"] == "Ada" }, demo.said)
  }

  @Test("by itself a click brings the keyboard, typing on hardware folds it to the bar, and Tab brings the bar only")
  func policy() throws {
    let demo = try DemoRun("registration", "--policy", "auto")
    try demo.screen.press("Tab")
    #expect(try demo.wait(for: "keyboardWillShow").end.height < 80)
    try demo.settle()
    try demo.click("Last name")
    #expect(try demo.wait(for: "keyboardDidChangeFrame").end.height > 200)
    try demo.settle()
    try demo.screen.type("Ada")
    #expect(try demo.wait(for: "keyboardDidChangeFrame").end.height < 80)
    try demo.settle()
    #expect(demo.wait { $0.texts["Last name"] == "Ada" }, demo.said)
    try demo.screen.press("Control_L", "k")
    #expect(try demo.wait(for: "keyboardDidChangeFrame").end.height > 200)
    try demo.settle()
    for key in ["b", "c"] { try demo.clickKey(key) }
    #expect(demo.wait { $0.texts["Last name"] == "Adabc" }, demo.said)
    #expect(demo.views["Last name"]?.isVisible == true)
  }

  @Test("a window made smaller with the keyboard up keeps the field in sight")
  func resizes() throws {
    let demo = try DemoRun("long-form")
    try demo.click("Street")
    try demo.wait(for: "keyboardDidShow")
    try demo.settle()
    let frame = try demo.windowFrame
    demo.screen.connection.resize(demo.window, to: PixelSize(width: frame.width + 60, height: frame.height - 140))
    demo.screen.connection.flush()
    try demo.wait(for: "the keyboard in the wider window") {
      $0.event == "keyboardDidChangeFrame" && $0.end.width == CGFloat(frame.width + 60)
    }
    try demo.settle()
    let smaller = try demo.windowFrame
    #expect(smaller.height < frame.height - 100)
    let street = try #require(demo.views["Street"])
    #expect(street.isVisible)
    #expect(street.frame.maxX <= Double(smaller.width))
    try demo.screen.press("Escape")
    try demo.wait(for: "keyboardDidHide")
  }

  @Test("forty fields start with the first one focused, and the bar brings the last one into sight")
  func fortyFields() throws {
    let demo = try DemoRun("forty-fields")
    #expect(demo.focus == "Field 1")
    #expect(demo.views["Field 1"]?.isVisible == true)
    #expect(demo.views["Field 40"]?.isVisible == false)
    try demo.click("Previous")
    try demo.expectFocus(on: FormFixtures.Entry(item: "Field 40", text: ""))
  }

  @Test("the wheel scrolls, and what the person scrolled stays where it is")
  func wheel() throws {
    let demo = try DemoRun("long-form")
    let frame = try demo.windowFrame
    demo.screen.click(PixelPoint(x: frame.x + 8, y: frame.y + 400), button: 5)
    let moved = try demo.settle()
    #expect(moved.offset[1] > 0)
  }
}
