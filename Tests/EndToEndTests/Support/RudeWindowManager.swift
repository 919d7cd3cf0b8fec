import Foundation
import Testing
import X11
import X11Testing

/// A window manager that does what programs ask for late, differently or not at all. It gives windows no frame.
final class RudeWindowManager {
  /// What it does wrong.
  nonisolated enum Manner: CaseIterable {
    /// Maps a window a second after it was asked to.
    case late
    /// Gives a window another size than it asks for.
    case wilful
    /// Never gives the focus to a window.
    case withholding
    /// Unmaps a window as soon as it is mapped, and maps it again.
    case flickering
    /// Resizes a window forty times as soon as it is mapped.
    case restless
  }

  private let manner: Manner
  private let connection: Connection
  private let loop: EventLoop
  private let manager: WindowManagerConnection
  private let window: Window
  /// What it still intends to do with the window, one step for each time that it hears of the step before.
  private var intentions: [(Connection, XID) -> Void] = []
  private var isDone = false

  /// Manages the windows of `screen` from now on, as long as the screen's programs are waited for.
  init(on screen: Screen, _ manner: Manner) throws {
    self.manner = manner
    connection = try Connection(name: screen.server.display)
    loop = EventLoop(connection: connection)
    window = Window(WindowOptions(), on: connection)
    window.title = "Rude"
    let check = connection.atoms[.netSupportingWMCheck]
    let windowType = connection.internAtom("WINDOW")
    for place in [connection.root, window.id] {
      connection.setProperty(check, of: place, words: [window.id], type: windowType)
    }
    connection.desktop.watch(windows: true)
    connection.synchronize()
    manager = try #require(try WindowManagerConnection(on: loop), "another window manager runs")
    manager.requestHandler = { [unowned self] in handle($0) }
    loop.onEvent = { [unowned self] in handle($0) }
    screen.wait = { [unowned self] in wait(for: $0, until: $1) }
  }

  /// Goes on until it has done to the window what it does.
  func finish() throws {
    try #require(loop.run(for: 20) { isDone }, "the window was never mapped")
    connection.synchronize()
  }

  // MARK: - Private

  private func wait(for descriptor: Int32, until deadline: Date) -> Bool {
    var isReadable = false
    loop.watch(descriptor) { isReadable = true }
    defer { loop.watch(descriptor, nil) }
    return loop.run(for: deadline.timeIntervalSinceNow) { isReadable }
  }

  private func handle(_ request: WindowManagerConnection.Request) {
    switch request {
    case .map(let window): map(window)
    case .configure(let window, let frame):
      guard manner != .wilful else { return }
      manager.perform {
        $0.move(window, to: frame.origin)
        $0.resize(window, to: frame.size)
      }
    }
  }

  private func handle(_ event: Event) {
    switch event {
    case .otherMapped(let window):
      if manner != .withholding { manager.perform { $0.setFocus(window) } }
      goOn(with: window)
    case .unmapped(let window), .configure(let window, _): goOn(with: window)
    default: break
    }
  }

  private func map(_ window: XID) {
    guard !isDone, intentions.isEmpty else { return manager.perform { $0.setMapped(window, true) } }
    connection.listen(to: window)
    // The server has to know of this before the other connection maps the window.
    connection.synchronize()
    switch manner {
    case .late:
      _ = loop.schedule(after: 1) { [manager] in manager.perform { $0.setMapped(window, true) } }
      return
    case .wilful: manager.perform { $0.resize(window, to: PixelSize(width: 420, height: 430)) }
    case .flickering: intentions = [{ $0.setMapped($1, false) }, { $0.setMapped($1, true) }]
    case .restless:
      intentions = (1...40).map { step in { $0.resize($1, to: PixelSize(width: 420, height: 760 - step % 2 * 200)) } }
    case .withholding: break
    }
    manager.perform { $0.setMapped(window, true) }
  }

  /// Takes the next step, if any is left.
  private func goOn(with window: XID) {
    guard !intentions.isEmpty else { return isDone = true }
    let step = intentions.removeFirst()
    manager.perform { step($0, window) }
  }
}
