import TestSupport
import Testing
import X11

@testable import OnScreenKeyboard

@Suite("Carets of other programs that are brought into sight")
final class CaretRevealerTests {
  private let server: XvfbServer
  private let clock = VirtualClock()
  private let loop: EventLoop
  private let revealer: CaretRevealer
  /// The elements whose programs were asked, in their order.
  private var asked: [FieldID] = []
  private var looks = 0
  private let letter = FieldID(program: ":1.5", path: "/letter")

  init() throws {
    server = try XvfbServer()
    loop = EventLoop(connection: try Connection(name: server.display), clock: clock)
    var request: (FieldID) -> Void = { _ in }
    revealer = CaretRevealer(loop: loop) { request($0) }
    request = { [unowned self] in asked.append($0) }
    revealer.measuringHandler = { [unowned self] in looks += 1 }
  }

  /// A text of this height, which reports its caret only if one is given.
  private func text(_ height: Int, caret: PixelRect? = nil, id: FieldID? = nil) -> EditedField {
    let states: UInt64 = 1 << UInt64(FieldFacts.State.multiLine.rawValue)
    let frame = PixelRect(x: 0, y: 20, width: 600, height: height)
    let facts = FieldFacts(role: 61, states: states, frame: frame, caret: caret)
    return EditedField(place: .element(id ?? letter), facts: facts)
  }

  private func wait() {
    clock.move(to: clock.now + TextScroller.time)
    loop.settle()
  }

  @Test("a program is asked whenever its text has become lower, also in several steps, and where an answer stays out")
  func lower() {
    revealer.begin(in: text(800))
    wait()
    revealer.update(text(800))
    #expect(looks == 1 && asked == [])
    // The second look is answered by nobody.
    wait()
    wait()
    #expect(looks == 3)
    revealer.update(text(700))
    revealer.update(text(700))
    #expect(asked == [letter])
    wait()
    revealer.update(text(500))
    #expect(asked == [letter, letter])
    for _ in 1...20 { wait() }
    #expect(looks == CaretRevealer.measurements)
    revealer.update(text(400))
    #expect(asked.count == 2, "whoever makes the window lower later is a person")
  }

  @Test("a text that tells where its caret is, or another field, is left alone")
  func others() {
    revealer.begin(in: text(800, caret: PixelRect(x: 5, y: 700, width: 1, height: 16)))
    wait()
    #expect(looks == 0)
    revealer.begin(in: text(800))
    revealer.update(text(500, id: FieldID(program: ":1.5", path: "/note")))
    revealer.update(text(500))
    for _ in 1...3 { wait() }
    #expect(looks == 0 && asked == [])
  }

  @Test("a keyboard that hides ends it")
  func ends() {
    revealer.begin(in: text(800))
    wait()
    revealer.end()
    for _ in 1...3 { wait() }
    revealer.update(text(500))
    #expect(looks == 1 && asked == [])
  }
}
