import Foundation
import Testing
import X11

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
