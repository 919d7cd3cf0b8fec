import Headless
import X11
import X11Testing

/// An event that another program makes up: of any type, with numbers that mean something there or nothing.
struct FuzzForgery {
  /// The core protocol's types, from `KeyPress` to `MappingNotify`.
  static let types = 2...34

  let type: Int
  let seed: UInt64

  /// The event for a window; the same seed gives the same numbers, apart from the server's own.
  func event(to window: XID, of connection: Connection) -> SyntheticEvent {
    var dice = SeededGenerator(state: seed &* 64 &+ UInt64(type))
    // All but a request to close the window, which any program may send.
    let atoms = Atoms.Name.allCases.filter { $0 != .wmDeleteWindow }.map { connection.atoms[$0] }
    let known = [window, connection.root, 0, 1, 2, .max, 1 << 31, 1 << 15, 32767] + atoms
    var words = (0..<Self.length).map { _ in
      Bool.random(using: &dice) ? known.randomElement(using: &dice) ?? 0 : UInt.random(in: 0...UInt.max, using: &dice)
    }
    if Int.random(in: 0...3, using: &dice) > 0 { words[Self.window] = window }
    if type == Self.message { words[Self.format] = [8, 16, 32].randomElement(using: &dice) ?? 32 }
    return .any(type: type, words: words)
  }

  /// The words of an `XEvent`, and the places of the window in most of them, and of the format of a `ClientMessage`.
  private static let (length, window, format) = (24, 4, 6)
  private static let message = 33
}
