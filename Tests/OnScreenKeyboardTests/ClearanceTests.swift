import Testing
import X11

@testable import OnScreenKeyboard

@Suite("Fields above the keyboard")
struct ClearanceTests {
  private let monitor = PixelRect(x: 0, y: 0, width: 900, height: 900)
  private let keyboard = PixelRect(x: 0, y: 600, width: 900, height: 300)

  private func field(_ frame: PixelRect?, caret: PixelRect? = nil, lines: Bool = false) -> FieldFacts {
    let states: UInt64 = lines ? 1 << UInt64(FieldFacts.State.multiLine.rawValue) : 0
    return FieldFacts(role: 61, states: states, frame: frame, caret: caret)
  }

  @Test("a field of one line stays as a whole above the keyboard, and where it is if it is in sight")
  func oneLine() {
    let low = field(PixelRect(x: 10, y: 700, width: 200, height: 30))
    #expect(Clearance.rise(for: low, above: keyboard, on: monitor) == 130 + Clearance.margin)
    let high = field(PixelRect(x: 10, y: 100, width: 200, height: 30))
    #expect(Clearance.rise(for: high, above: keyboard, on: monitor) == 0)
    #expect(Clearance.rise(for: field(nil), above: keyboard, on: monitor) == 0)
  }

  @Test("of a text it is the caret's line, unless a person has scrolled that out of sight")
  func text() {
    let frame = PixelRect(x: 0, y: 50, width: 800, height: 840)
    let low = field(frame, caret: PixelRect(x: 20, y: 800, width: 2, height: 20), lines: true)
    #expect(Clearance.rise(for: low, above: keyboard, on: monitor) == 220 + Clearance.margin)
    let high = field(frame, caret: PixelRect(x: 20, y: 80, width: 2, height: 20), lines: true)
    #expect(Clearance.rise(for: high, above: keyboard, on: monitor) == 0)
    let away = field(frame, caret: PixelRect(x: 20, y: 2000, width: 2, height: 20), lines: true)
    #expect(Clearance.rise(for: away, above: keyboard, on: monitor) == 0)
  }

  @Test("a keyboard at the top leaves free what is below it, with a little space")
  func below() {
    let low = field(PixelRect(x: 10, y: 300, width: 200, height: 30))
    func keyboard(_ height: Int) -> PixelRect { PixelRect(x: 0, y: 0, width: 900, height: height) }
    #expect(Clearance.isFree(low, below: keyboard(290)))
    #expect(!Clearance.isFree(low, below: keyboard(293)) && !Clearance.isFree(low, below: keyboard(600)))
    #expect(Clearance.isFree(field(nil), below: keyboard(600)))
  }

  @Test("a keyboard for one hand leaves in sight what is beside it, and covers what it has even a part of")
  func oneHand() {
    let right = PixelRect(x: 500, y: 600, width: 400, height: 300)
    let beside = field(PixelRect(x: 300, y: 700, width: 200, height: 30))
    #expect(Clearance.rise(for: beside, above: right, on: monitor) == 0)
    let partly = field(PixelRect(x: 301, y: 700, width: 200, height: 30))
    #expect(Clearance.rise(for: partly, above: right, on: monitor) == 130 + Clearance.margin)
    let text = field(
      PixelRect(x: 0, y: 50, width: 900, height: 840),
      caret: PixelRect(x: 20, y: 800, width: 2, height: 20),
      lines: true
    )
    #expect(Clearance.rise(for: text, above: right, on: monitor) == 0)
    let left = PixelRect(x: 0, y: 0, width: 300, height: 800)
    #expect(Clearance.isFree(beside, below: left))
    #expect(!Clearance.isFree(beside, below: PixelRect(x: 0, y: 0, width: 301, height: 800)))
    let above = field(PixelRect(x: 300, y: -30, width: 200, height: 30))
    #expect(Clearance.rise(for: above, above: right, on: monitor) < 0)
  }

  @Test("what is higher than the room shows its beginning")
  func high() {
    let terminal = field(PixelRect(x: 0, y: 40, width: 800, height: 800), lines: true)
    #expect(Clearance.rise(for: terminal, above: keyboard, on: monitor) == 40)
  }

  @Test("a text that hides its caret, and is higher than the room, has its window end above the keyboard instead")
  func cut() {
    func cut(_ frame: PixelRect, caret: PixelRect? = nil) -> Int? {
      Clearance.cut(for: field(frame, caret: caret, lines: true), above: keyboard, on: monitor)
    }
    let high = PixelRect(x: 10, y: 60, width: 600, height: 800)
    #expect(cut(high) == 260 + Clearance.margin)
    #expect(cut(high, caret: PixelRect(x: 20, y: 800, width: 2, height: 20)) == nil)
    #expect(cut(PixelRect(x: 10, y: 300, width: 600, height: 500)) == nil, "it has room if its window rises")
    #expect(cut(PixelRect(x: 10, y: 500, width: 600, height: 700)) == nil, "hardly anything of it would be left")
    #expect(Clearance.cut(for: field(high), above: keyboard, on: monitor) == nil, "it has no lines")
  }

  @Test("what is above the screen's edge has risen too far")
  func tooHigh() {
    let above = field(PixelRect(x: 10, y: -30, width: 200, height: 30))
    #expect(Clearance.rise(for: above, above: keyboard, on: monitor) == -30 - Clearance.margin)
  }

  @Test("a moved window is written down whole, also left of the screen and above it, and nonsense isn't believed")
  func words() {
    let moved = MovedWindow(
      window: 0x1200007,
      home: PixelRect(x: -30, y: 500, width: 400, height: 300),
      place: PixelRect(x: -30, y: -80, width: 400, height: 300),
      filled: [.height]
    )
    #expect(MovedWindow(words: moved.words) == moved)
    #expect(moved.words.allSatisfy { $0 <= UInt(UInt32.max) })
    #expect(MovedWindow(words: []) == nil)
    #expect(MovedWindow(words: [UInt](repeating: 0, count: 10)) == nil)
    #expect(MovedWindow(words: [7, 0, 0, 0, 1, 0, 0, 0, 0, 0]) == nil)
  }
}
