import Foundation
import Testing
import X11
import X11Testing

@Suite("Dragging text from one program to another", .serialized)
struct DragTests {
  private let first = FormFixtures.registration[0]
  private let last = FormFixtures.registration[1]

  /// The form with a word in its first field, all of which is selected.
  private func start(_ screen: Screen) throws -> DemoRun {
    let demo = try DemoRun(on: screen, ["registration", "--policy", "never"])
    try demo.click(first.item)
    try #require(demo.wait { $0.focus == first.item })
    try screen.type("Ada")
    try demo.expectText(of: first)
    try screen.press("Control_L", "a")
    return demo
  }

  /// Presses the button on the field's text, and moves it to a pixel of the screen, where it stays down.
  private func pick(_ demo: DemoRun, to point: PixelPoint) throws {
    let field = try #require(demo.views[first.item]).frame
    let start = try demo.pixel(CGPoint(x: field.minX + 14, y: field.midY))
    demo.screen.hold(start)
    for step in 1...10 {
      let (x, y) = (start.x + (point.x - start.x) * step / 10, start.y + (point.y - start.y) * step / 10)
      demo.screen.connection.fakeInput.movePointer(to: PixelPoint(x: x, y: y))
    }
    demo.screen.connection.flush()
  }

  @Test("moves what is selected in a field to another program, and undo brings it back")
  func out() throws {
    let screen = try Screen(windowManager: nil)
    let peer = try DragPeer(on: screen)
    let demo = try start(screen)
    try pick(demo, to: peer.middle)
    #expect(peer.wait { peer.isOver })
    screen.releaseButton()
    #expect(demo.wait { $0.texts[first.item] == "" }, demo.said)
    #expect(peer.dropped == "Ada")
    try screen.press("Control_L", "z")
    try demo.expectText(of: first)
  }

  @Test("moves it from one window of the program to another, each of which undoes its part")
  func betweenWindows() throws {
    let screen = try Screen(windowManager: .openbox)
    let demo = try start(screen)
    try screen.press("Control_L", "n")
    let second = try #require(try demo.waitForWindows(count: 2).first { $0 != demo.window })
    let field = "Search examples"
    try #require(try demo.bring(second, to: PixelPoint(x: 410, y: 20)))
    try #require(try demo.bring(demo.window, to: PixelPoint(x: 0, y: 20)))
    try demo.click(first.item)
    try #require(try demo.waitForFocus(of: demo.window))
    try screen.press("Control_L", "a")
    let frame = try #require(screen.connection.fetchFrame(of: second))
    // Below the heading: the trace doesn't report positions in a second window.
    let place = PixelPoint(x: frame.x + frame.width / 2, y: frame.y + 238)
    try pick(demo, to: place)
    screen.releaseButton()
    #expect(demo.wait { $0.texts[field] == "Ada" && $0.texts[first.item] == "" }, demo.said)
    // A drop gives no window the keys.
    try screen.press("Control_L", "z")
    try demo.expectText(of: first)
    screen.click(place)
    try #require(try demo.waitForFocus(of: second))
    try screen.press("Control_L", "z")
    #expect(demo.wait { $0.texts[field] == "" && $0.texts[first.item] == "Ada" }, demo.said)
  }

  @Test("copies it with Control held")
  func outAsCopy() throws {
    let screen = try Screen(windowManager: nil)
    let peer = try DragPeer(on: screen)
    let demo = try start(screen)
    try screen.hold("Control_L") {
      try pick(demo, to: peer.middle)
      #expect(peer.wait { peer.isOver })
      screen.releaseButton()
      #expect(peer.wait { peer.dropped != nil })
    }
    #expect(peer.dropped == "Ada")
    try screen.type("x")
    #expect(demo.wait { $0.texts[first.item]?.hasSuffix("x") == true }, demo.said)
  }

  @Test("loses nothing to a program that says that it takes text, and never answers")
  func silentTarget() throws {
    let screen = try Screen(windowManager: nil)
    let peer = try DragPeer(on: screen, isSilent: true)
    let demo = try start(screen)
    try pick(demo, to: peer.middle)
    screen.releaseButton()
    try screen.press("End")
    try screen.type("x")
    #expect(demo.wait { $0.texts[first.item] == "Adax" }, demo.said)
  }

  @Test("brings another program's text to the place in a field where it is dropped", arguments: [true, false])
  func into(copies: Bool) throws {
    let screen = try Screen(windowManager: nil)
    let peer = try DragPeer(on: screen)
    let demo = try start(screen)
    try peer.drag("Lovelace", to: try demo.middle(of: last.item), copies: copies)
    try demo.expectText(of: last)
    #expect(peer.outcome == (copies ? .copied : .moved))
    #expect(demo.wait { $0.focus == last.item })
  }
}
