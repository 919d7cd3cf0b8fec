import Testing
import X11
import X11Testing

@testable import OnScreenKeyboard

/// A window of another program, and a window manager that does what it is asked only when the test says so.
@Suite("Moving another program's window with a slow window manager")
final class WindowKeeperTests {
  private let server: XvfbServer
  private let clock = VirtualClock()
  private let loop: EventLoop
  private let manager: Connection
  private let managerLoop: EventLoop
  private let window: Window
  private let monitor = PixelRect(x: 0, y: 0, width: 640, height: 480)
  private let small = PixelRect(x: 100, y: 200, width: 300, height: 200)
  private let field = FieldFacts(role: 61, states: 0, frame: PixelRect(x: 120, y: 340, width: 200, height: 30))
  /// Whether the window was to be maximised, each time the window manager was asked.
  private var wishes: [Bool] = []
  /// How often the keeper had the field measured again.
  private var measurings = 0
  /// The frames for which the window manager was asked.
  private var frames: [PixelRect] = []

  init() throws {
    server = try XvfbServer()
    loop = EventLoop(connection: try Connection(name: server.display), clock: clock)
    manager = try Connection(name: server.display)
    managerLoop = EventLoop(connection: manager)
    try #require(manager.manageWindows())
    window = Window(WindowOptions(), on: manager)
    window.moveResize(to: small)
    window.map()
    manager.setNumbers([UInt(manager.atoms[.netMoveResizeWindow])], in: .netSupported, of: manager.root)
    manager.setNumbers([UInt(window.id)], in: .netActiveWindow, of: manager.root)
    manager.synchronize()
    managerLoop.onEvent = { [unowned self] in note($0) }
  }

  private func note(_ event: Event) {
    guard case .message(window.id, let type, let words) = event else { return }
    if type == manager.atoms[.netWMState] { wishes.append(words[0] == 1) }
    if type == manager.atoms[.netMoveResizeWindow] {
      frames.append(PixelRect(x: words[1], y: words[2], width: words[3], height: words[4]))
    }
  }

  private func makeKeeper() -> WindowKeeper {
    let keeper = WindowKeeper(loop: loop)
    keeper.measuringHandler = { [unowned self] in measurings += 1 }
    loop.onEvent = { [weak keeper] in keeper?.handle($0) }
    return keeper
  }

  /// A keyboard whose upper edge is there.
  private func keyboard(_ top: Int) -> PixelRect { PixelRect(x: 0, y: top, width: 640, height: 480 - top) }

  private func wait(_ seconds: Double) {
    clock.move(to: clock.now + seconds)
    settle()
  }

  /// Lets both handle everything that has arrived.
  private func settle() {
    loop.settle()
    managerLoop.settle()
  }

  /// The window manager gives the window a frame, at last.
  private func place(_ frame: PixelRect) {
    window.moveResize(to: frame)
    manager.synchronize()
    settle()
  }

  /// The moved window, as another process would put it back.
  private var moved: MovedWindow? {
    MovedWindow(words: manager.fetchProperty(manager.atoms[.movedWindow], of: manager.root)?.words ?? [])
  }

  private func setMaximised(_ isMaximised: Bool) {
    let states: [Atoms.Name] = isMaximised ? [.netWMStateMaximizedHorz, .netWMStateMaximizedVert] : []
    manager.setNumbers(states.map { UInt(manager.atoms[$0]) }, in: .netWMState, of: window.id)
    place(isMaximised ? monitor : small)
  }

  @Test("a maximised window that shrinks a second later rises then")
  func shrinksLate() {
    setMaximised(true)
    let keeper = makeKeeper()
    #expect(keeper.makeRoom(for: field, above: keyboard(300), on: monitor))
    wait(1)
    #expect(moved == nil)
    setMaximised(false)
    #expect(moved?.home == small)
    #expect(moved?.place == monitor.offsetBy(x: 0, y: -78))
    #expect(moved?.filled == [.width, .height])
  }

  @Test("a maximised window that doesn't shrink is left maximised, also by a window manager that answers later still")
  func refused() {
    setMaximised(true)
    let keeper = makeKeeper()
    #expect(keeper.makeRoom(for: field, above: keyboard(300), on: monitor))
    for _ in 1...20 { wait(0.4) }
    #expect(moved == nil)
    #expect(wishes == [false, true] && measurings == 1)
    #expect(!keeper.makeRoom(for: field, above: keyboard(300), on: monitor), "it isn't tried again")
    settle()
    #expect(wishes == [false, true])
  }

  @Test("a keyboard that hides before a maximised window has shrunk leaves it maximised")
  func hidesFirst() {
    setMaximised(true)
    let keeper = makeKeeper()
    #expect(keeper.makeRoom(for: field, above: keyboard(300), on: monitor))
    keeper.putBack()
    settle()
    #expect(wishes == [false, true] && moved == nil)
  }

  @Test("a maximised terminal stays as it is: it becomes lower by itself")
  func terminal() {
    setMaximised(true)
    let keeper = makeKeeper()
    let below = PixelRect(x: 0, y: 20, width: monitor.width, height: monitor.height - 20)
    let terminal = FieldFacts(role: FieldFacts.Role.terminal, states: 0, frame: below)
    #expect(keeper.makeRoom(for: terminal, above: keyboard(300), on: monitor))
    wait(4)
    #expect(wishes.isEmpty && moved == nil && measurings == 0)
  }

  @Test("what was asked of a maximised window before takes nothing back of what is asked now")
  func again() {
    setMaximised(true)
    let keeper = makeKeeper()
    #expect(keeper.makeRoom(for: field, above: keyboard(300), on: monitor))
    setMaximised(false)
    wait(0.5)
    keeper.putBack()
    setMaximised(true)
    wait(2)
    #expect(keeper.makeRoom(for: field, above: keyboard(300), on: monitor))
    wait(1)
    setMaximised(false)
    #expect(moved != nil && wishes.filter { $0 }.count <= 1)
  }

  @Test("a window that is moved a second later counts as moved by the keyboard, and goes back")
  func movesLate() {
    let keeper = makeKeeper()
    #expect(keeper.makeRoom(for: field, above: keyboard(300), on: monitor))
    wait(0.5)
    wait(0.5)
    let place = small.offsetBy(x: 0, y: -78)
    self.place(place)
    wait(0.5)
    var risen = field
    risen.frame = field.frame?.offsetBy(x: 0, y: -78)
    #expect(keeper.makeRoom(for: risen, above: keyboard(300), on: monitor))
    #expect(moved?.place == place, "no person has moved it")
    keeper.putBack()
    settle()
    #expect(frames == [place, small])
    #expect(moved == nil)
  }

  @Test("a window that stays where it is, whatever is asked, isn't waited for without end, nor asked again")
  func staysPut() {
    let keeper = makeKeeper()
    #expect(keeper.makeRoom(for: field, above: keyboard(300), on: monitor))
    for _ in 1...20 { wait(0.4) }
    #expect(moved == nil && measurings == 1)
    let asked = frames.count
    #expect(!keeper.makeRoom(for: field, above: keyboard(300), on: monitor))
    settle()
    #expect(frames.count == asked)
  }

  @Test("a window that a person drags while it is waited for stays where it was dragged to")
  func dragged() {
    let keeper = makeKeeper()
    #expect(keeper.makeRoom(for: field, above: keyboard(300), on: monitor))
    settle()
    let asked = frames.count
    place(PixelRect(x: 10, y: 230, width: small.width, height: small.height))
    for _ in 1...4 { wait(0.5) }
    keeper.putBack()
    settle()
    #expect(frames.count == asked && moved == nil && measurings == 0)
  }

  @Test("a field in a window that nobody can move, or that says whose it is wrongly, is told as covered")
  func foreign() {
    var other = field
    other.process = 1
    #expect(!makeKeeper().makeRoom(for: other, above: keyboard(300), on: monitor))
    #expect(makeKeeper().makeRoom(for: other, above: keyboard(400), on: monitor), "it isn't covered")
    settle()
    #expect(frames.isEmpty)
  }

  @Test("a window that is stopped below the screen's edge goes back, and others that would be are left where they are")
  func stopped() {
    let keeper = makeKeeper()
    var low = field
    low.frame = PixelRect(x: 120, y: 380, width: 200, height: 20)
    #expect(keeper.makeRoom(for: low, above: keyboard(150), on: monitor))
    settle()
    #expect(frames == [small.offsetBy(x: 0, y: -258)])
    place(PixelRect(x: small.x, y: 20, width: small.width, height: small.height))
    for _ in 1...2 { wait(0.5) }
    #expect(frames.last == small && moved == nil && measurings == 0, "it isn't back yet")
    place(small)
    wait(0.5)
    #expect(measurings == 1)
    #expect(!keeper.makeRoom(for: low, above: keyboard(150), on: monitor))
    #expect(keeper.makeRoom(for: field, above: keyboard(300), on: monitor), "it needn't go as far for this one")
    settle()
    #expect(frames.last == small.offsetBy(x: 0, y: -78) && measurings == 1)
  }

  /// A text that doesn't report its caret.
  private func text(_ frame: PixelRect) -> FieldFacts {
    FieldFacts(role: 61, states: 1 << UInt64(FieldFacts.State.multiLine.rawValue), frame: frame)
  }

  @Test("a maximised window rises for a low text whose caret isn't told, and stays for one as high as itself")
  func lowText() {
    setMaximised(true)
    let keeper = makeKeeper()
    #expect(
      keeper.makeRoom(for: text(PixelRect(x: 0, y: 20, width: 640, height: 460)), above: keyboard(300), on: monitor)
    )
    settle()
    #expect(wishes == [])
    // The window has become less high, and ends where the keyboard begins.
    place(PixelRect(x: 0, y: 0, width: 640, height: 300))
    #expect(
      keeper.makeRoom(for: text(PixelRect(x: 0, y: 20, width: 640, height: 280)), above: keyboard(300), on: monitor)
    )
    settle()
    #expect(wishes == [])
    place(monitor)
    #expect(
      keeper.makeRoom(for: text(PixelRect(x: 20, y: 340, width: 400, height: 100)), above: keyboard(300), on: monitor)
    )
    settle()
    #expect(wishes == [false])
    setMaximised(false)
    #expect(moved?.place == monitor.offsetBy(x: 0, y: -148))
  }

  @Test("a window that can't become low enough for its text goes back, and keeps no other from rising")
  func cut() {
    let high = PixelRect(x: 100, y: 40, width: 300, height: 430)
    place(high)
    let keeper = makeKeeper()
    #expect(keeper.makeRoom(for: text(high), above: keyboard(300), on: monitor))
    settle()
    #expect(frames == [PixelRect(x: 100, y: 40, width: 300, height: 252)])
    // The window's program wants it higher than that.
    place(PixelRect(x: 100, y: 40, width: 300, height: 350))
    for _ in 1...2 { wait(0.5) }
    #expect(frames.last == high)
    place(high)
    wait(0.5)
    #expect(measurings == 1 && !keeper.makeRoom(for: text(high), above: keyboard(300), on: monitor))
    let other = Window(WindowOptions(), on: manager)
    other.moveResize(to: small)
    other.map()
    manager.setNumbers([UInt(other.id)], in: .netActiveWindow, of: manager.root)
    manager.synchronize()
    #expect(keeper.makeRoom(for: field, above: keyboard(140), on: monitor))
    settle()
    #expect(moved?.window == other.id && moved?.place == small.offsetBy(x: 0, y: -238))
  }

  @Test("a field that got the focus while the window rose for another is looked at once that rests, and once only")
  func meanwhile() {
    let keeper = makeKeeper()
    var low = field
    low.frame = PixelRect(x: 120, y: 380, width: 200, height: 20)
    #expect(keeper.makeRoom(for: field, above: keyboard(300), on: monitor))
    #expect(keeper.makeRoom(for: low, above: keyboard(300), on: monitor))
    settle()
    let place = small.offsetBy(x: 0, y: -78)
    self.place(place)
    wait(0.5)
    wait(0.5)
    #expect(measurings == 1)
    low.frame = low.frame?.offsetBy(x: 0, y: -78)
    #expect(keeper.makeRoom(for: low, above: keyboard(300), on: monitor))
    settle()
    #expect(frames == [place, small.offsetBy(x: 0, y: -108)])
    self.place(small.offsetBy(x: 0, y: -108))
    for _ in 1...4 { wait(0.5) }
    #expect(measurings == 1)
  }

  @Test("a window that has risen comes down for a field that is above the screen then, at most to where it was")
  func comesDown() {
    let keeper = makeKeeper()
    var low = field
    low.frame = PixelRect(x: 120, y: 380, width: 200, height: 20)
    #expect(keeper.makeRoom(for: low, above: keyboard(150), on: monitor))
    let place = small.offsetBy(x: 0, y: -258)
    settle()
    self.place(place)
    for _ in 1...2 { wait(0.5) }
    var high = field
    high.frame = PixelRect(x: 120, y: -50, width: 200, height: 20)
    #expect(keeper.makeRoom(for: high, above: keyboard(150), on: monitor))
    settle()
    #expect(frames == [place, place.offsetBy(x: 0, y: 50 + Clearance.margin)])
    self.place(frames[1])
    for _ in 1...2 { wait(0.5) }
    high.frame = PixelRect(x: 120, y: -400, width: 200, height: 20)
    #expect(keeper.makeRoom(for: high, above: keyboard(150), on: monitor))
    settle()
    #expect(frames.last == small)
    self.place(small)
    for _ in 1...2 { wait(0.5) }
    #expect(keeper.makeRoom(for: high, above: keyboard(150), on: monitor), "its place was chosen by somebody else")
    settle()
    #expect(frames.count == 3)
  }

  @Test("a window that covers the screen isn't moved")
  func fullscreen() {
    manager.setNumbers([UInt(manager.atoms[.netWMStateFullscreen])], in: .netWMState, of: window.id)
    place(monitor)
    #expect(!makeKeeper().makeRoom(for: field, above: keyboard(300), on: monitor))
    settle()
    #expect(frames.isEmpty)
  }
}
