import CX11

/// Text that is dragged out of a window, to a window of any program (XDND).
///
/// Nothing waits for a target: one that doesn't answer takes no drop.
@MainActor
package final class DragSource {
  /// The result of a drag.
  package enum Outcome {
    /// No program has taken the text, as far as is known.
    case none
    /// A program has a copy.
    case copied
    /// A program has the text, which was deleted here.
    case moved
  }

  /// A window that accepts drags (`XdndAware`).
  private struct Target: Equatable {
    let window: XID
    /// The window that gets the messages for `window` (`XdndProxy`); else `window` itself.
    let receiver: XID
    let version: Int
  }

  private unowned let window: Window
  private unowned let loop: EventLoop
  private let changeHandler: (Bool) -> Void
  private let deleteText: () -> Void
  private let completion: (Outcome) -> Void
  private var target: Target?
  /// Whether the target hasn't answered the last position.
  private var isWaiting = false
  /// The latest position, to be sent when the target has answered; nil for none.
  private var next: (point: PixelPoint, copies: Bool)?
  private var isAccepted = false { didSet { if isAccepted != oldValue { changeHandler(isAccepted) } } }
  /// The drag action that the source requests, and the one that the target has accepted (XDND actions).
  private var action: (wanted: Atom, offered: Atom) = (0, 0)
  private var state = State.dragging
  private var hasDeleted = false
  private var timer: TimerToken?

  private enum State { case dragging, lifted, dropped, over }

  /// How many times as long as for other answers the source waits for a target to fetch the dropped text.
  private static let timeoutFactor = 5.0

  /// Begins to drag text.
  ///
  /// - Parameters:
  ///   - window: The window that the text comes from.
  ///   - loop: Handles the window's events.
  ///   - text: Makes the text when a program asks for it.
  ///   - deleteText: Deletes the text, because a program has moved it to itself; called once at most.
  ///   - changeHandler: Called with whether a drop would be accepted, whenever that changes.
  ///   - completion: Called when the drag has ended.
  package init(
    from window: Window,
    loop: EventLoop,
    text: @escaping () -> String,
    deleteText: @escaping () -> Void,
    changeHandler: @escaping (Bool) -> Void,
    completion: @escaping (Outcome) -> Void = { _ in }
  ) {
    (self.window, self.loop) = (window, loop)
    (self.deleteText, self.changeHandler, self.completion) = (deleteText, changeHandler, completion)
    loop.selections.offer(as: atoms[.xdndSelection], deletes: { [weak self] in self?.delete() ?? false }, text)
    let types = loop.selections.offeredTargets
    connection.setProperty(atoms[.xdndTypeList], of: window.id, words: types, type: Atom(XA_ATOM))
  }

  private var connection: Connection { window.connection }
  private var atoms: Atoms { connection.atoms }

  // MARK: - The pointer

  /// The pointer is at a pixel of the screen, outside of the window. Asks the server.
  package func move(to point: PixelPoint, copies: Bool) {
    guard state == .dragging else { return }
    let found = fetchTarget(at: point)
    if found != target { enter(found) }
    guard target != nil else { return }
    if isWaiting { next = (point, copies) } else { sendPosition(point, copies) }
  }

  /// The pointer is back in the window where the text comes from.
  package func moveHome() { if state == .dragging, target != nil { enter(nil) } }

  /// The pointer's button was released: gives the text to the target, if that accepts it.
  package func drop() {
    guard state == .dragging else { return }
    state = .lifted
    if !isWaiting { dropOrLeave() }
  }

  /// Ends the drag without a drop: the text stays where it is.
  package func cancel() {
    guard state == .dragging || state == .lifted else { return }
    enter(nil)
    end(.none)
  }

  // MARK: - The target

  /// Handles a message to the window, if it is the target's.
  package func handle(_ message: DragMessage) {
    switch message {
    case .status(let sender, let isAccepted, let action):
      guard isTarget(sender) else { break }
      // A target may also report a change while the pointer doesn't move.
      if isWaiting { targetDidAnswer(isAccepted, action) } else if state == .dragging { record(isAccepted, action) }
    case .finished(let sender, let isAccepted, let action):
      if state == .dropped, isTarget(sender) { targetDidFinish(isAccepted, action) }
    default: break
    }
  }

  /// Whether a message is the target's. A window that gets messages for another one may answer in either's name.
  private func isTarget(_ sender: XID) -> Bool { sender == target?.window || sender == target?.receiver }

  // MARK: - Private

  private func enter(_ new: Target?) {
    if let target { connection.send(.leave(source: window.id), to: target.window, through: target.receiver) }
    timer?.cancel()
    (target, isWaiting, isAccepted, next) = (new, false, false, nil)
    guard let new else { return }
    let (types, version) = (loop.selections.offeredTargets, min(new.version, DragMessage.version))
    let hello = DragMessage.enter(source: window.id, version: version, types: types, hasMoreTypes: true)
    connection.send(hello, to: new.window, through: new.receiver)
  }

  private func sendPosition(_ point: PixelPoint, _ copies: Bool) {
    guard let target else { return }
    next = nil
    isWaiting = true
    action.wanted = atoms[copies ? .xdndActionCopy : .xdndActionMove]
    let time = connection.latestTime
    let message = DragMessage.position(source: window.id, point, time: time, action: action.wanted)
    connection.send(message, to: target.window, through: target.receiver)
    wait(loop.selections.timeout) { $0.targetDidAnswer(false, 0) }
  }

  private func targetDidAnswer(_ isAccepted: Bool, _ offered: Atom) {
    timer?.cancel()
    isWaiting = false
    record(isAccepted, offered)
    if let next { return sendPosition(next.point, next.copies) }
    if state == .lifted { dropOrLeave() }
  }

  private func record(_ isAccepted: Bool, _ offered: Atom) {
    action.offered = offered
    self.isAccepted = isAccepted
  }

  private func dropOrLeave() {
    guard let target, isAccepted else {
      enter(nil)
      return end(.none)
    }
    state = .dropped
    let message = DragMessage.drop(source: window.id, time: connection.latestTime)
    connection.send(message, to: target.window, through: target.receiver)
    wait(loop.selections.timeout * Self.timeoutFactor) { $0.end($0.hasDeleted ? .moved : .none) }
  }

  private func targetDidFinish(_ isAccepted: Bool, _ done: Atom) {
    // Older targets don't report what they have done.
    let isDone = isAccepted || (target?.version ?? 0) < 5
    let done = (target?.version ?? 0) < 5 ? action.offered : done
    guard isDone else { return end(hasDeleted ? .moved : .none) }
    if done == atoms[.xdndActionMove] { _ = delete() }
    end(hasDeleted ? .moved : .copied)
  }

  /// Deletes the text after the target has moved it; false if the text was to be copied: then it stays.
  private func delete() -> Bool {
    guard state == .dropped, action.wanted == atoms[.xdndActionMove] else { return false }
    if !hasDeleted {
      hasDeleted = true
      deleteText()
    }
    return true
  }

  private func wait(_ seconds: Double, _ body: @escaping (DragSource) -> Void) {
    timer?.cancel()
    timer = loop.schedule(after: seconds) { [weak self] in self.map(body) }
  }

  private func end(_ outcome: Outcome) {
    guard state != .over else { return }
    state = .over
    timer?.cancel()
    (target, isAccepted) = (nil, false)
    loop.selections.withdraw(atoms[.xdndSelection])
    completion(outcome)
  }

  // MARK: - Looking for a target

  /// How many levels of nested windows are searched for a target.
  private static let mostLevels = 16

  /// The outermost window at a pixel of the screen that accepts drags; where there is no window, the root window, if a
  /// program accepts drags for it. Asks the server.
  private func fetchTarget(at point: PixelPoint) -> Target? {
    var inner = connection.root
    for level in 0..<Self.mostLevels {
      guard let child = connection.fetchChild(of: inner, at: point) else {
        return level == 0 ? fetchTarget(connection.root) : nil
      }
      guard child != window.id else { return nil }
      if let target = fetchTarget(child) { return target }
      inner = child
    }
    return nil
  }

  private func fetchTarget(_ window: XID) -> Target? {
    // A proxy counts only if its own `XdndProxy` names itself: the window's may be left over from a program that has ended.
    let proxy = connection.fetchProperty(atoms[.xdndProxy], of: window)?.words.first
    let isProxy = proxy.map { connection.fetchProperty(atoms[.xdndProxy], of: $0)?.words.first == $0 } ?? false
    let receiver = isProxy ? proxy ?? window : window
    guard let version = connection.fetchProperty(atoms[.xdndAware], of: receiver)?.words.first,
      version >= DragMessage.oldestVersion
    else { return nil }
    return Target(window: window, receiver: receiver, version: Int(clamping: version))
  }
}
