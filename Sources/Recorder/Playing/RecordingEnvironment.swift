import Glibc
import UIKit
import UIKitX11
import X11

/// The environment of a tape: an X server, the app's window on it, a second connection that presses keys and buttons as
/// a user would, and a clock that advances frame by frame.
final class RecordingEnvironment {
  /// Frames per second, exactly, however busy the machine is.
  static let rate = 60
  /// Pixels around the window, where the pointer waits.
  private static let margin = 48

  let platform: X11Platform
  /// The number of frames since the start.
  private(set) var frame = 0
  /// The app's window; nil until the tape opens its scene.
  private(set) var scene: UIWindowScene?
  private(set) var host: X11WindowHost?
  /// Called after each frame.
  var frameHandler: () -> Void = {}

  private let server: XvfbServer?
  private let clock = VirtualClock()
  private let application: X11Application
  private let robot: Connection

  /// Makes an environment on a private server with a screen for a window of `size` pixels, or on `display`.
  init(identity: ApplicationIdentity, scale: CGFloat, size: PixelSize, display: String?) throws(RecorderError) {
    server = display == nil ? try Self.makeServer(size) : nil
    let name = display ?? server?.display
    do {
      platform = try X11Platform(identity: identity, scale: scale, display: name, clock: clock)
      robot = try Connection(name: name)
    } catch {
      throw .noDisplay("\(error)")
    }
    guard robot.fakeInput.isHardwareLike else { throw .noFakeInput }
    application = X11Application(on: platform)
  }

  private static func makeServer(_ size: PixelSize) throws(RecorderError) -> XvfbServer {
    do {
      // "-r" turns off auto-repeat: the server would repeat keys by its own clock, while the tape's stands still.
      return try XvfbServer(width: size.width + margin, height: size.height + margin, arguments: ["-r"])
    } catch {
      throw .noServer
    }
  }

  /// Closes the window.
  func close() {
    scene?.close()
    host?.presentHandler = nil
    scene = nil
    platform.loop.settle()
  }

  // MARK: - Time

  /// Lets the app handle pending events, then draws one frame.
  func advance() {
    frame += 1
    robot.synchronize()
    platform.loop.settle()
    clock.move(to: Double(frame) / Double(Self.rate))
    platform.loop.settle()
    frameHandler()
  }

  /// Advances by several frames.
  func advance(frames: Int) { for _ in 0..<frames { advance() } }

  // MARK: - The window

  /// Opens the window of `size` points.
  func open(title: String, size: CGSize, minimumSize: CGSize, root: (UIWindowScene) -> UIViewController) {
    movePointer(toPixel: PixelPoint(x: robot.screenSize.width - 1, y: robot.screenSize.height - 1))
    robot.synchronize()
    let made = application.openWindow(
      title: title,
      size: size,
      minimumSize: minimumSize,
      root: root(UIApplication.shared.connectedScenes[0])
    )
    scene = made
    host = made.platformWindow as? X11WindowHost
    wait { host?.window.hasFocus != false }
  }

  /// Resizes the window, in points, as a user would by its frame.
  func resize(to size: CGSize) {
    guard let host else { return }
    let scale = host.scale
    let wanted = PixelSize(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    host.window.resize(to: wanted)
    wait { host.pixelSize == wanted }
    advance(frames: 2)
  }

  /// Waits for the window manager. Without one, each change takes effect at once.
  private func wait(until condition: () -> Bool) {
    let limit = MonotonicClock.now + 5
    platform.loop.settle()
    while !condition(), MonotonicClock.now < limit {
      var file = pollfd(fd: platform.connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&file, 1, 50)
      platform.loop.settle()
    }
  }

  // MARK: - Hands

  /// Moves the pointer to a point of the window.
  func movePointer(to point: CGPoint) {
    let (scale, origin) = (host?.scale ?? 1, host?.window.fetchOrigin() ?? .zero)
    movePointer(
      toPixel: PixelPoint(
        x: origin.x + Int((point.x * scale).rounded(.down)),
        y: origin.y + Int((point.y * scale).rounded(.down))
      )
    )
  }

  private func movePointer(toPixel pixel: PixelPoint) {
    robot.fakeInput.movePointer(to: pixel)
    robot.flush()
  }

  /// Presses or releases a button of the pointer.
  func press(button: Int, isDown: Bool) {
    robot.fakeInput.press(button: button, isDown: isDown)
    robot.flush()
  }

  /// Types one character; false if the keymap has no key for it.
  func type(_ character: Character) -> Bool {
    robot.keymap.combination(for: character).map { robot.fakeInput.type($0) } ?? false
  }

  /// Presses and releases a key with its modifiers; false if there is no such key.
  func press(_ chord: KeyChord) -> Bool {
    let keys = (chord.modifiers + [chord.key]).compactMap { name in
      KeySymbols.keysym(named: name).flatMap { robot.keymap.combination(for: $0) }
    }
    guard let key = keys.last, keys.count == chord.modifiers.count + 1 else { return false }
    var codes = keys.dropLast().map(\.keycode)
    // Capitals and symbols need modifiers even without those in `chord`.
    for code in robot.keymap.keycodes(for: robot.keymap.modifiers(for: key) ?? []) where !codes.contains(code) {
      codes.append(code)
    }
    codes.append(key.keycode)
    for code in codes { robot.fakeInput.press(code, isDown: true) }
    for code in codes.reversed() { robot.fakeInput.press(code, isDown: false) }
    robot.flush()
    return true
  }
}
