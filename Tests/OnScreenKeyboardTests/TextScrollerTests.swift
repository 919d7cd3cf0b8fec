import TestSupport
import Testing
import X11

@testable import OnScreenKeyboard

@Suite("Scrolling texts of other programs")
final class TextScrollerTests {
  private let server: XvfbServer
  private let clock = VirtualClock()
  private let loop: EventLoop
  private let scroller: TextScroller
  /// How often a text has come to rest.
  private var ends = 0
  /// What waits for the programs' answers, in the order of the requests.
  private var replies: [(Bool) -> Void] = []
  private let letter = FieldID(program: ":1.5", path: "/letter"), note = FieldID(program: ":1.5", path: "/note")

  init() throws {
    server = try XvfbServer()
    loop = EventLoop(connection: try Connection(name: server.display), clock: clock)
    var request: (@escaping (Bool) -> Void) -> Void = { _ in }
    scroller = TextScroller(loop: loop) { _, reply in request(reply) }
    request = { [unowned self] in replies.append($0) }
    scroller.endHandler = { [unowned self] in ends += 1 }
  }

  private func wait(_ seconds: Double) {
    clock.move(to: clock.now + seconds)
    loop.settle()
  }

  @Test("a text is waited for, and not at all if its program says that it can't scroll")
  func waits() {
    scroller.scrollCaretUp(in: letter)
    replies[0](true)
    #expect(scroller.isScrolling && ends == 0)
    wait(TextScroller.time)
    #expect(!scroller.isScrolling && ends == 1)
    scroller.scrollCaretUp(in: letter)
    replies[1](false)
    #expect(!scroller.isScrolling && ends == 2)
    wait(1)
    #expect(ends == 2)
  }

  @Test("a late answer about one text doesn't end the wait for another one")
  func lateAnswer() {
    scroller.scrollCaretUp(in: letter)
    scroller.scrollCaretUp(in: note)
    replies[0](false)
    #expect(scroller.isScrolling && ends == 0)
    replies[1](true)
    wait(TextScroller.time)
    #expect(ends == 1)
  }

  @Test("an answer after the wait has ended changes nothing")
  func afterTheEnd() {
    scroller.scrollCaretUp(in: letter)
    wait(TextScroller.time)
    replies[0](false)
    scroller.scrollCaretUp(in: note)
    scroller.cancel()
    replies[1](false)
    wait(1)
    #expect(ends == 1)
  }
}
