import UIKit
import X11

/// Text that is dragged to a window from anywhere, and out of it.
final class WindowDrags {
  private unowned let host: X11WindowHost
  /// Answers the programs that drag text over the window.
  let target: DropTarget
  private var dragSession: OutgoingTextDrag?

  init(of host: X11WindowHost) {
    self.host = host
    target = DropTarget(host.window, loop: host.platform.loop)
    target.moveHandler = { [unowned host] point, _ in
      host.delegate?.host(host, textDragDidMoveTo: host.grid.point(point.x, point.y)) ?? false
    }
    target.leaveHandler = { [unowned host] in host.delegate?.hostTextDragDidExit(host) }
    target.dropHandler = { [unowned host] time, completion in
      host.platform.clipboard.dropTime = time
      guard let delegate = host.delegate else { return completion(false) }
      delegate.hostDropsText(host, completion: completion)
    }
  }

  /// Handles a message of a drag over the window, or of the target of a drag out of it.
  func handle(_ message: DragMessage) {
    target.handle(message)
    dragSession?.source.handle(message)
  }

  /// Begins to drag text out of the window. The text of an earlier drag whose drop isn't finished stays where it is.
  func beginTextDrag(_ text: DraggedText) -> any TextDragSession {
    let dragSession = OutgoingTextDrag(text, from: host)
    self.dragSession = dragSession
    return dragSession
  }

  private final class OutgoingTextDrag: TextDragSession {
    private unowned let host: X11WindowHost
    let source: DragSource

    init(_ carried: DraggedText, from host: X11WindowHost) {
      self.host = host
      source = DragSource(
        from: host.window,
        loop: host.platform.loop,
        text: { carried.text },
        deleteText: carried.delete,
        changeHandler: carried.acceptanceDidChange
      )
    }

    func move(to point: CGPoint, copies: Bool) {
      guard let origin = host.window.fetchOrigin() else { return }
      let (x, y) = (host.grid.pixel(point.x), host.grid.pixel(point.y))
      source.move(to: PixelPoint(x: origin.x + x, y: origin.y + y), copies: copies)
    }

    func moveHome() { source.moveHome() }
    func drop() { source.drop() }
    func cancel() { source.cancel() }
  }
}
