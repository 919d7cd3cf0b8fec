import Headless
import X11
import X11Testing

/// An event that another program forges: of any type, with valid or meaningless numbers.
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

  /// The number of words in an `XEvent`, and the indexes of the window in most events, and of the format in a
  /// `ClientMessage`.
  private static let (length, window, format) = (24, 4, 6)
  private static let message = 33
}
