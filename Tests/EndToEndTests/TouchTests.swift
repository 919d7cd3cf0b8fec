import Foundation
import Testing
import X11
import X11Testing

@Suite("Fingers on a touch screen", .serialized)
struct TouchTests {
  @Test(
    "a tap begins editing, and two thumbs type although each comes down before the other is lifted",
    arguments: [(nil, "attached"), (.openbox, "attached"), (.openbox, "docked")]
      as [(XvfbServer.WindowManager?, String)]
  )
  func thumbs(manager: XvfbServer.WindowManager?, placement: String) throws {
    let touch = try TouchScreen(windowManager: manager)
    let demo = try DemoRun(on: touch.screen, ["registration", "--placement", placement])
    let (first, email) = (FormFixtures.registration[0], FormFixtures.registration[2])
    touch.tap(try demo.middle(of: first.item))
    try demo.expectFocus(on: first)
    try type("lovelace", demo, touch)
    #expect(demo.wait { $0.texts[first.item] == "Lovelace" }, demo.said)
    touch.tap(try demo.middle(of: email.item))
    try demo.expectFocus(on: email)
    try type("ada", demo, touch)
    #expect(demo.wait { $0.texts[email.item] == "ada" }, demo.said)
  }

  @Test("the first drag scrolls the form, also from a field, which doesn't begin to be edited")
  func scrolls() throws {
    let touch = try TouchScreen(windowManager: .openbox)
    let demo = try DemoRun(on: touch.screen, ["long-form"])
    let start = try demo.middle(of: "Email")
    touch.press(0, start)
    for step in 1...10 { touch.move(0, PixelPoint(x: start.x, y: start.y - step * 20)) }
    touch.lift(0, PixelPoint(x: start.x, y: start.y - 200))
    try demo.wait(for: "a scrolled form") { $0.event == "scroll" && ($0.offset.last ?? 0) >= 100 }
    #expect(demo.focus == nil)
  }

  /// Types with two fingers in turn; each comes down before the other is lifted.
  private func type(_ text: String, _ demo: DemoRun, _ touch: TouchScreen) throws {
    let keys = try demo.keyPixels(text)
    for (index, key) in keys.enumerated() {
      touch.press(index % 2, key)
      if index > 0 { touch.lift((index - 1) % 2, keys[index - 1]) }
    }
    if let last = keys.last { touch.lift((keys.count - 1) % 2, last) }
  }
}
