import X11

/// The keyboard's frame, which every program of the display can read from a property of the root window.
///
/// The property has five numbers: the frame in pixels of the screen, and 1 if the keyboard is shown, or is about to be;
/// all are 0 while it is hidden. Without a keyboard there is no property.
struct ShownFrame: Equatable {
  /// The frame at which it comes to rest; nil while it is hidden or hiding.
  let frame: PixelRect?

  /// The property's content.
  var words: [UInt] {
    guard let frame else { return [0, 0, 0, 0, 0] }
    // A keyboard is shown on monitors only, which have no negative coordinates.
    return [frame.x, frame.y, frame.width, frame.height].map { UInt(UInt32(clamping: $0)) } + [1]
  }

  /// Writes the property.
  func write(on connection: Connection) {
    connection.setNumbers(words, in: .virtualKeyboardFrame, of: connection.root)
  }

  /// Removes the property, and waits until the server knows: it drops the last requests of a program that ends before
  /// they are read.
  static func remove(on connection: Connection) {
    _ = connection.trapping {
      connection.deleteProperty(connection.atoms[.virtualKeyboardFrame], of: connection.root)
    }
  }
}
