import Foundation
import Testing
import X11

/// Another program with a window at the screen's right, from which text is dragged and to which it is.
final class DragPeer {
  static let frame = PixelRect(x: 700, y: 100, width: 150, height: 150)

  /// What was dropped on the window.
  private(set) var dropped: String?
  /// Whether the window would take what is over it.
  private(set) var isOver = false
  /// What became of the text that was dragged from it.
  private(set) var outcome: DragSource.Outcome?
  private(set) var isAccepted = false
  private let connection: Connection
  private let loop: EventLoop
  private let window: Window
  private let target: DropTarget
  private var source: DragSource?

  /// Opens the window, which answers as long as the screen's programs are waited for.
  ///
  /// - Parameters:
  ///   - screen: Where it is.
  ///   - isSilent: Whether it says that it takes drags, but never answers.
  init(on screen: Screen, isSilent: Bool = false) throws {
    connection = try Connection(name: screen.display)
    loop = EventLoop(connection: connection)
    var options = WindowOptions()
    (options.origin, options.size, options.isOverrideRedirect) = (Self.frame.origin, Self.frame.size, true)
    window = Window(options, on: connection)
    window.acceptDrags()
    target = DropTarget(window, loop: loop)
    target.moveHandler = { [unowned self] _, _ in
      isOver = true
      return true
    }
    target.leaveHandler = { [unowned self] in isOver = false }
    target.dropHandler = { [unowned self] time, completion in
      loop.selections.fetch(connection.atoms[.xdndSelection], time: time) { [unowned self] text in
        dropped = text
        completion(text != nil)
      }
    }
    loop.onEvent = { [unowned self] in if !isSilent { handle($0) } }
    window.map()
    try #require(loop.run(for: 20) { window.isMapped })
    screen.wait = { [unowned self] in wait(for: $0, until: $1) }
  }

  /// The middle of the window, in pixels of the screen.
  var middle: PixelPoint { PixelPoint(x: Self.frame.x + 75, y: Self.frame.y + 75) }

  /// Handles events until `condition` holds; false if that takes too long.
  func wait(_ condition: () -> Bool) -> Bool { loop.run(for: 20, until: condition) }

  /// Drags a text to a pixel of the screen, and drops it there once that is welcome.
  func drag(_ text: String, to point: PixelPoint, copies: Bool) throws {
    let source = DragSource(
      from: window,
      loop: loop,
      text: { text },
      deleteText: {},
      changeHandler: { [unowned self] in isAccepted = $0 },
      completion: { [unowned self] in outcome = $0 }
    )
    self.source = source
    source.move(to: point, copies: copies)
    try #require(wait { isAccepted }, "nothing is welcome at \(point)")
    source.drop()
    try #require(wait { outcome != nil })
  }

  private func handle(_ event: Event) {
    if case .destroyed(let window) = event { target.windowIsGone(window) }
    guard case .message(window.id, let type, let words) = event,
      let message = DragMessage(type, words, atoms: connection.atoms)
    else { return }
    target.handle(message)
    source?.handle(message)
  }

  private func wait(for descriptor: Int32, until deadline: Date) -> Bool {
    var isReadable = false
    loop.watch(descriptor) { isReadable = true }
    defer { loop.watch(descriptor, nil) }
    return loop.run(for: deadline.timeIntervalSinceNow) { isReadable }
  }
}
