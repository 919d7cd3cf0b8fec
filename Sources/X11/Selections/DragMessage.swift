/// A message between the two programs of a drag (the drag-and-drop protocol for X, XDND, version 5).
package enum DragMessage: Equatable {
  /// The pointer has entered the target with contents of these types; `hasMoreTypes` if there are more than three.
  case enter(source: XID, version: Int, types: [Atom], hasMoreTypes: Bool)
  /// The pointer is at a pixel of the screen; the source wants `action` to be done.
  case position(source: XID, PixelPoint, time: ServerTime, action: Atom)
  /// The pointer has left the target, or the drag is over.
  case leave(source: XID)
  /// The pointer's button was released: the contents are dropped.
  case drop(source: XID, time: ServerTime)
  /// The target's answer to a position: whether it would take a drop, and what it would do.
  case status(target: XID, isAccepted: Bool, action: Atom)
  /// The target has finished with a drop: whether it was carried out, and how.
  case finished(target: XID, isAccepted: Bool, action: Atom)

  /// The version that is spoken, and the oldest that is understood.
  package static let version = 5
  static let oldestVersion = 3

  /// The message in an event of this type; nil for other messages.
  package init?(_ type: Atom, _ words: [Int], atoms: Atoms) {
    guard words.count >= 5, let name = atoms.name(of: type) else { return nil }
    // Xlib extends the sign of 32-bit words.
    let numbers = words.map { UInt(truncatingIfNeeded: $0) & 0xFFFF_FFFF }
    let (sender, flags) = (numbers[0], numbers[1])
    switch name {
    case .xdndEnter:
      let types = numbers[2...4].filter { $0 != 0 }
      self = .enter(source: sender, version: Int(flags >> 24), types: types, hasMoreTypes: flags & 1 != 0)
    case .xdndPosition:
      let point = PixelPoint(x: Int(numbers[2] >> 16), y: Int(numbers[2] & 0xFFFF))
      self = .position(source: sender, point, time: numbers[3], action: numbers[4])
    case .xdndLeave: self = .leave(source: sender)
    case .xdndDrop: self = .drop(source: sender, time: numbers[2])
    case .xdndStatus: self = .status(target: sender, isAccepted: flags & 1 != 0, action: numbers[4])
    case .xdndFinished: self = .finished(target: sender, isAccepted: flags & 1 != 0, action: numbers[2])
    default: return nil
    }
  }

  /// The event's type.
  package var name: Atoms.Name {
    switch self {
    case .enter: .xdndEnter
    case .position: .xdndPosition
    case .leave: .xdndLeave
    case .drop: .xdndDrop
    case .status: .xdndStatus
    case .finished: .xdndFinished
    }
  }

  /// The event's words.
  package var words: [Int] {
    let numbers: [UInt] =
      switch self {
      case .enter(let source, let version, let types, let hasMoreTypes):
        [source, UInt(version) << 24 | (hasMoreTypes ? 1 : 0)] + types.prefix(3)
      case .position(let source, let point, let time, let action):
        [source, 0, (UInt(clamping: point.x) & 0xFFFF) << 16 | UInt(clamping: point.y) & 0xFFFF, time, action]
      case .leave(let source): [source]
      case .drop(let source, let time): [source, 0, time]
      // The target wants a message for each move, wherever in its window.
      case .status(let target, let isAccepted, let action): [target, (isAccepted ? 1 : 0) | 2, 0, 0, action]
      case .finished(let target, let isAccepted, let action): [target, isAccepted ? 1 : 0, action]
      }
    return (numbers + [0, 0, 0, 0]).prefix(5).map { Int(bitPattern: $0) }
  }
}

extension Connection {
  /// Sends a message of a drag to a program's window.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - window: The window that the message is about.
  ///   - receiver: The window that gets the message in its place (`XdndProxy`); nil for `window` itself.
  package func send(_ message: DragMessage, to window: XID, through receiver: XID? = nil) {
    send(atoms[message.name], words: message.words, about: window, to: receiver ?? window)
  }
}
