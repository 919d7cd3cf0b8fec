import CX11

/// Keys that this program holds down in every program (XTEST), such as a locked modifier of an on-screen keyboard.
///
/// The server keeps a key down after its program has ended. So the held keys are written to a property of the root window
/// before they are pressed, and another process can release those of a program that crashed.
package final class HeldKeys {
  private unowned let connection: Connection
  /// The key codes of the keys that are down, in the order in which they were pressed.
  package private(set) var keycodes: [Int] = []

  /// Holds no key yet.
  package init(connection: Connection) { self.connection = connection }

  /// Releases keys that aren't wanted any more, and presses those that aren't down yet. Does nothing without XTEST.
  package func hold(_ wanted: [Int]) {
    guard wanted != keycodes, connection.fakeInput.isHardwareLike else { return }
    let released = keycodes.filter { !wanted.contains($0) }
    let pressed = wanted.filter { !keycodes.contains($0) }
    writeDown(keycodes + pressed)
    for keycode in released.reversed() { connection.fakeInput.press(keycode, isDown: false) }
    for keycode in pressed { connection.fakeInput.press(keycode, isDown: true) }
    keycodes = wanted
    writeDown(wanted)
    connection.flush()
  }

  /// Releases all keys, and waits until the server has done so: it drops the last requests of a program that ends before
  /// they are read.
  package func releaseAll() {
    guard !keycodes.isEmpty else { return }
    _ = connection.trapping { hold([]) }
  }

  /// Releases the keys that a crashed program has left pressed. Asks the server.
  package func releaseForeign() {
    let left = Self.keycodes(in: connection.fetchProperty(connection.atoms[.heldKeys], of: connection.root))
    guard !left.isEmpty, connection.fakeInput.isHardwareLike else { return }
    _ = connection.trapping {
      for keycode in left { connection.fakeInput.press(keycode, isDown: false) }
      writeDown([])
    }
  }

  /// The key codes that are written down in the property, each once: any program may have written it.
  package static func keycodes(in property: Property?) -> [Int] {
    let codes = (property?.words ?? []).lazy.filter { 8...255 ~= $0 }.map { Int($0) }
    return Set(codes).sorted()
  }

  private func writeDown(_ keycodes: [Int]) {
    let words = keycodes.map { UInt($0) }
    connection.setProperty(connection.atoms[.heldKeys], of: connection.root, words: words, type: XID(XA_CARDINAL))
  }
}
