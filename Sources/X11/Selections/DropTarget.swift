import CX11

/// A window over which text is dragged, by any program (XDND).
///
/// Any program may send any message: one that doesn't belong to the drag that is in progress is ignored.
@MainActor
package final class DropTarget {
  /// The drag that is over the window.
  private struct Drag {
    let source: XID
    let offersText: Bool
    var moves = false
    var isAccepted = false
  }

  private unowned let window: Window
  private unowned let loop: EventLoop
  private var drag: Drag?
  /// The most types that are read from a source.
  private static let mostTypes = 256

  /// Called with the pointer's place in the window, in pixels, and whether the text is to be moved from where it is;
  /// returns whether it could be dropped there.
  package var moveHandler: (_ point: PixelPoint, _ moves: Bool) -> Bool = { _, _ in false }
  /// Called when the pointer has left the window, or the source is gone.
  package var leaveHandler: () -> Void = {}
  /// Called when the text is dropped at its last position. The handler has to fetch it from `XdndSelection` at `time`, and
  /// to call `completion` with whether it got it.
  package var dropHandler: (_ time: ServerTime, _ completion: @escaping (Bool) -> Void) -> Void = { $1(false) }

  /// Answers the sources of drags; ``Window/acceptDrags()`` lets them come.
  package init(_ window: Window, loop: EventLoop) {
    (self.window, self.loop) = (window, loop)
  }

  private var connection: Connection { window.connection }
  private var atoms: Atoms { connection.atoms }

  /// Handles a message to the window, if it is a source's.
  package func handle(_ message: DragMessage) {
    switch message {
    case .enter(let source, let version, let types, let hasMoreTypes):
      enter(source, version, types, hasMoreTypes)
    case .position(let source, let point, _, let action): move(source, to: point, action)
    case .leave(let source):
      if drag?.source == source { leave() }
    case .drop(let source, let time): drop(source, at: time)
    case .status, .finished: break
    }
  }

  /// Reports to the source whether a drop would be accepted now, because the content under the resting pointer has changed.
  package func setAccepted(_ isAccepted: Bool) {
    guard var drag, drag.offersText, drag.isAccepted != isAccepted else { return }
    drag.isAccepted = isAccepted
    answer(drag)
  }

  /// Ends the drag if it comes from `source`, a window that is gone.
  package func windowIsGone(_ source: XID) {
    if drag?.source == source { leave() }
  }

  // MARK: - Private

  private func enter(_ source: XID, _ version: Int, _ types: [Atom], _ hasMoreTypes: Bool) {
    if drag != nil { leave() }
    guard version >= DragMessage.oldestVersion else { return }
    // This program gets the events of its own windows anyway.
    if connection.window(source) == nil { connection.listen(to: source) }
    let all = hasMoreTypes ? fetchTypes(of: source) ?? types : types
    drag = Drag(source: source, offersText: !loop.selections.pastedTargets.allSatisfy { !all.contains($0) })
  }

  private func fetchTypes(of source: XID) -> [Atom]? {
    connection.fetchProperty(atoms[.xdndTypeList], of: source, atMost: Self.mostTypes * 4)?.words
  }

  private func move(_ source: XID, to point: PixelPoint, _ action: Atom) {
    guard var drag, drag.source == source else { return }
    drag.moves = action == atoms[.xdndActionMove]
    let origin = window.fetchOrigin() ?? .zero
    let place = PixelPoint(x: point.x - origin.x, y: point.y - origin.y)
    drag.isAccepted = drag.offersText && moveHandler(place, drag.moves)
    answer(drag)
  }

  private func answer(_ drag: Drag) {
    self.drag = drag
    let action = drag.isAccepted ? atoms[drag.moves ? .xdndActionMove : .xdndActionCopy] : 0
    connection.send(.status(target: window.id, isAccepted: drag.isAccepted, action: action), to: drag.source)
  }

  private func leave() {
    forget()
    leaveHandler()
  }

  private func forget() {
    if let drag, connection.window(drag.source) == nil { connection.ignore(drag.source) }
    drag = nil
  }

  private func drop(_ source: XID, at time: ServerTime) {
    guard let drag, drag.source == source else { return }
    guard drag.isAccepted else {
      leave()
      return finish(drag, isDone: false)
    }
    forget()
    dropHandler(time) { [weak self] isDone in
      guard let self else { return }
      guard isDone, drag.moves else { return finish(drag, isDone: isDone) }
      // Other toolkits wait for this before they delete what was moved away.
      loop.selections.deleteContents(of: atoms[.xdndSelection], time: time) { [weak self] in
        self?.finish(drag, isDone: true)
      }
    }
  }

  private func finish(_ drag: Drag, isDone: Bool) {
    let action = isDone ? atoms[drag.moves ? .xdndActionMove : .xdndActionCopy] : 0
    connection.send(.finished(target: window.id, isAccepted: isDone, action: action), to: drag.source)
  }
}

extension Window {
  /// Lets programs drag text to the window (`XdndAware`); a ``DropTarget`` answers them.
  package func acceptDrags() {
    let version = [UInt(DragMessage.version)]
    connection.setProperty(connection.atoms[.xdndAware], of: id, words: version, type: Atom(XA_ATOM))
  }
}
