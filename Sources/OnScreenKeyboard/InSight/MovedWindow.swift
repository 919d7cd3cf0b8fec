import X11

/// A window of another program that was moved for the keyboard, and where it belongs.
///
/// A property of the root window records it before it is moved, so that another process can put it back when the
/// keyboard is killed.
struct MovedWindow: Equatable {
  let window: XID
  /// The window's former frame, without decorations, in pixels of the screen; of a maximised window, the frame that it
  /// has when it is no longer maximised.
  var home: PixelRect
  /// The window's frame since it was moved.
  var place: PixelRect
  /// The directions in which the window was maximised.
  let filled: Filling

  /// The directions in which a window is maximised.
  struct Filling: OptionSet {
    let rawValue: Int
    static let width = Filling(rawValue: 1), height = Filling(rawValue: 2)
  }

  /// Takes a window with its former and its present frame.
  init(window: XID, home: PixelRect, place: PixelRect, filled: Filling) {
    (self.window, self.home, self.place, self.filled) = (window, home, place, filled)
  }

  /// Reads what ``words`` has written; nil for anything else, which any program may have written.
  init?(words: [UInt]) {
    guard words.count == 10, words[0] != 0 else { return nil }
    let numbers = words.map { Int(Int32(truncatingIfNeeded: $0)) }
    func rect(_ first: Int) -> PixelRect {
      PixelRect(x: numbers[first], y: numbers[first + 1], width: numbers[first + 2], height: numbers[first + 3])
    }
    self.init(window: XID(words[0]), home: rect(1), place: rect(5), filled: Filling(rawValue: numbers[9] & 3))
    guard 1...32_767 ~= home.width, 1...32_767 ~= home.height else { return nil }
  }

  /// The window, its frames and directions, as words of 32 bits.
  var words: [UInt] {
    let frames = [home, place].flatMap { [$0.x, $0.y, $0.width, $0.height] }
    return [UInt(window)] + (frames + [filled.rawValue]).map { UInt(UInt32(truncatingIfNeeded: $0)) }
  }

  /// Puts the window back, unless somebody has moved it since, or it no longer exists.
  func putBack(on connection: Connection) {
    guard connection.fetchFrame(of: window) == place else { return }
    connection.moveResize(window, to: home)
    if !filled.isEmpty {
      connection.setMaximised(window, true, width: filled.contains(.width), height: filled.contains(.height))
    }
  }

  /// Records in the root window's property which window is moved; nil for none.
  static func writeDown(_ moved: MovedWindow?, on connection: Connection) {
    connection.setNumbers(moved?.words ?? [], in: .movedWindow, of: connection.root)
  }

  /// Puts back the window that a killed keyboard has left moved. Asks the server.
  static func putBackLeft(on connection: Connection) {
    let words = connection.fetchProperty(connection.atoms[.movedWindow], of: connection.root)?.words ?? []
    guard let left = MovedWindow(words: words) else { return }
    // Waits for the server, which drops the last requests of a program that ends before they are read.
    _ = connection.trapping { left.putBack(on: connection) }
    _ = connection.trapping { writeDown(nil, on: connection) }
  }
}
