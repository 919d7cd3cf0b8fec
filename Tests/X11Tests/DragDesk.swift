import Testing
import X11

/// Text that is dragged from a window of ours at the screen's left to one of another program at its right.
final class DragDesk {
  let desk: Desk
  let from: Window
  let to: Window
  /// The other program's side; nil for one that doesn't answer.
  private(set) var target: DropTarget?
  private(set) var source: DragSource?
  private var receivers: [Window] = []

  /// What the other program does with text over it.
  var takesText = true
  /// Where the text was over it, and whether it would be moved.
  private(set) var places: [String] = []
  private(set) var leaves = 0
  private(set) var dropped: String?
  /// The answers that the source got.
  private(set) var acceptances: [Bool] = []
  private(set) var deletions = 0
  private(set) var outcome: DragSource.Outcome?

  /// Opens both windows.
  ///
  /// - Parameters:
  ///   - isSilent: Whether the other program answers nothing.
  ///   - isOneProgram: Whether both windows are ours.
  ///   - proxy: What the other program takes messages for with a window that isn't dragged to (`XdndProxy`).
  init(isSilent: Bool = false, isOneProgram: Bool = false, proxy: Proxy? = nil) throws {
    desk = try Desk()
    let other = isOneProgram ? desk.connection : desk.other
    from = Self.makeWindow(at: 0, on: desk.connection)
    to = Self.makeWindow(at: 200, on: other)
    let otherLoop = isOneProgram ? desk.loop : desk.otherLoop
    for loop in [desk.loop, desk.otherLoop] {
      loop.selections.timeout = isSilent ? 0.2 : 5
      loop.onEvent = { [unowned self] in handle($0) }
    }
    try #require(desk.wait { self.from.isMapped && self.to.isMapped })
    accept(on: other, proxy)
    if !isSilent { target = makeTarget(otherLoop, other.atoms[.xdndSelection]) }
    desk.other.synchronize()
    desk.connection.synchronize()
  }

  /// What another window takes the messages of drags for.
  nonisolated enum Proxy: CaseIterable { case window, desktop, windowWhoseProxyIsGone }

  /// Begins to drag a text.
  func begin(_ text: String) {
    source = DragSource(
      from: from,
      loop: desk.loop,
      text: { text },
      deleteText: { [unowned self] in deletions += 1 },
      changeHandler: { [unowned self] in acceptances.append($0) },
      completion: { [unowned self] in outcome = $0 }
    )
  }

  /// Moves the pointer to a pixel of the other program's window.
  func move(to x: Int, copies: Bool = false) {
    source?.move(to: PixelPoint(x: 200 + x, y: 10), copies: copies)
  }

  /// Moves the pointer to the middle of the desktop, where no window is.
  func moveToDesktop() { source?.move(to: PixelPoint(x: 500, y: 400), copies: false) }

  /// Sends the other program's window what any program may send.
  func send(_ message: DragMessage) {
    desk.connection.send(message, to: to.id)
    desk.connection.synchronize()
  }

  private func accept(on other: Connection, _ proxy: Proxy?) {
    func setProxy(_ receiver: XID, of window: XID) {
      other.setProperty(other.atoms[.xdndProxy], of: window, words: [receiver], type: other.internAtom("WINDOW"))
    }
    guard let proxy else { return to.acceptDrags() }
    switch proxy {
    case .window:
      let receiver = Window(WindowOptions(), on: other)
      receiver.acceptDrags()
      for window in [to.id, receiver.id] { setProxy(receiver.id, of: window) }
      receivers.append(receiver)
    case .desktop:
      to.acceptDrags()
      for window in [other.root, to.id] { setProxy(to.id, of: window) }
    case .windowWhoseProxyIsGone:
      to.acceptDrags()
      setProxy(0x7FFF_FFF0, of: to.id)
    }
  }

  private static func makeWindow(at x: Int, on connection: Connection) -> Window {
    var options = WindowOptions()
    (options.size, options.origin) = (PixelSize(width: 100, height: 100), PixelPoint(x: x, y: 0))
    let window = Window(options, on: connection)
    window.map()
    return window
  }

  private func makeTarget(_ loop: EventLoop, _ selection: Atom) -> DropTarget {
    let target = DropTarget(to, loop: loop)
    target.moveHandler = { [unowned self] point, moves in
      places.append("\(point.x), \(point.y)\(moves ? ", moves" : "")")
      return takesText
    }
    target.leaveHandler = { [unowned self] in leaves += 1 }
    target.dropHandler = { [unowned self] time, completion in
      loop.selections.fetch(selection, time: time) { [unowned self] text in
        dropped = text
        completion(text != nil)
      }
    }
    return target
  }

  private func handle(_ event: Event) {
    if case .destroyed(let window) = event { target?.windowIsGone(window) }
    guard case .message(let window, let type, let words) = event,
      let message = DragMessage(type, words, atoms: desk.connection.atoms)
    else { return }
    if window == to.id || window == desk.connection.root { target?.handle(message) }
    if window == from.id { source?.handle(message) }
  }
}
