import CX11
import Outside

/// Presses keys and buttons: in any program as if they were hardware (XTEST), or keys in a window of this program, which
/// needs neither XTEST nor the focus.
package final class FakeInput {
  private typealias FakeKey = @convention(c) (OpaquePointer?, UInt32, Int32, UInt) -> Int32
  private typealias FakeButton = @convention(c) (OpaquePointer?, UInt32, Int32, UInt) -> Int32
  private typealias FakeMotion = @convention(c) (OpaquePointer?, Int32, Int32, Int32, UInt) -> Int32

  private unowned let connection: Connection
  private let key: FakeKey?
  private let button: FakeButton?
  private let motion: FakeMotion?

  /// The window that gets the focus before each key that is typed into any program; nil leaves the focus, and the time of
  /// its last change, as they are. After a change, the server would ignore a window manager that is about to move the focus
  /// with the time of an earlier event.
  ///
  /// Only while the server is grabbed (``Connection/grabbingServer(_:)``) can't others take the focus away before the key.
  package var receiver: XID?

  init(connection: Connection) {
    self.connection = connection
    let library = connection.fetchOpcode(of: .xtest) != nil ? DynamicLibrary("libXtst.so.6") : nil
    key = library?.function("XTestFakeKeyEvent", as: FakeKey.self)
    button = library?.function("XTestFakeButtonEvent", as: FakeButton.self)
    motion = library?.function("XTestFakeMotionEvent", as: FakeMotion.self)
  }

  /// Whether XTEST is there, so that every program takes the keys for hardware's.
  package var isHardwareLike: Bool { key != nil }

  /// Presses and releases a key, with the modifiers it needs and those that are held.
  ///
  /// - Parameters:
  ///   - combination: the key.
  ///   - others: key codes of modifiers that are taken to be down meanwhile, if the key is for a window of this program.
  ///   - window: the window of this program that gets the key, whatever has the focus and without the server, so that
  ///     no other program sees it; nil for the focused window of any program.
  /// - Returns: false if no set of modifiers selects the wanted level now, or if there is neither XTEST nor a window.
  package func type(_ combination: KeyCombination, holding others: [Int] = [], in window: Window? = nil) -> Bool {
    guard let modifiers = modifiers(for: combination) else { return false }
    if let window {
      queueKey(combination, modifiers.union(connection.keymap.modifiers(of: others)), into: window)
      return true
    }
    guard isHardwareLike else { return false }
    type(combination.keycode, holding: connection.keymap.keycodes(for: modifiers))
    return true
  }

  /// Presses and releases a key, with others held down meanwhile, in the window that has the focus, or in ``receiver``.
  func type(_ keycode: Int, holding others: [Int] = []) {
    if let receiver { connection.setFocus(receiver) }
    others.forEach { press($0, isDown: true) }
    press(keycode, isDown: true)
    press(keycode, isDown: false)
    others.reversed().forEach { press($0, isDown: false) }
    connection.flush()
  }

  /// Whether some set of modifiers selects the wanted level now.
  package func canType(_ combination: KeyCombination) -> Bool { modifiers(for: combination) != nil }

  private func modifiers(for combination: KeyCombination) -> Modifiers? {
    let keymap = connection.keymap
    return combination.group == keymap.currentGroup ? keymap.modifiers(for: combination) : nil
  }

  /// Presses or releases a key; does nothing without XTEST.
  package func press(_ keycode: Int, isDown: Bool) {
    _ = key?(connection.display, UInt32(keycode), isDown ? 1 : 0, 0)
  }

  /// Presses or releases a button of the pointer; does nothing without XTEST.
  package func press(button number: Int, isDown: Bool) {
    _ = button?(connection.display, UInt32(number), isDown ? 1 : 0, 0)
  }

  /// Moves the pointer to a position on the screen that it is on; does nothing without XTEST.
  package func movePointer(to point: PixelPoint) {
    _ = motion?(connection.display, -1, Int32(point.x), Int32(point.y), 0)
  }

  /// Queues the key for this program's own event loop. Sent through the server, it would look like a key that any
  /// program may have sent.
  private func queueKey(_ combination: KeyCombination, _ modifiers: Modifiers, into window: Window) {
    let inForce = modifiers.union(connection.keymap.fetchModifiers())
    for type in [KeyPress, KeyRelease] {
      var event = XEvent()
      event.xkey.type = type
      event.xkey.serial = XLastKnownRequestProcessed(connection.display)
      event.xkey.display = connection.display
      event.xkey.window = window.id
      event.xkey.root = connection.root
      event.xkey.time = connection.latestTime
      event.xkey.same_screen = 1
      event.xkey.state = inForce.rawValue | UInt32(combination.group) << 13
      event.xkey.keycode = UInt32(combination.keycode)
      connection.queuedFakeKeyEvents.append(event)
    }
  }
}
