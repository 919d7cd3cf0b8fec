import UIKit
import X11
import X11Testing

@testable import UIKitX11

/// One window of the driver on a private server, without any of the toolkit's views.
final class ServerFixture: WindowHostDelegate {
  let server: XvfbServer
  let platform: X11Platform
  /// Another program on the same server.
  let other: Connection
  private(set) var host: X11WindowHost!

  var keys: [KeyEvent] = []
  var pointers: [PointerEvent] = []
  var scrolls: [ScrollEvent] = []
  var frames: [TimeInterval] = []
  /// Called at each frame, before it is in ``frames``.
  var onFrame: () -> Void = {}
  /// How often what an event changed was to be drawn at once.
  var drawings = 0
  var resizes = 0
  var closeRequests = 0
  var traitChanges = 0
  var isFocused = false
  var visibilities: [Bool] = []
  var takesSecret = false

  init(
    scale: CGFloat? = 1,
    size: CGSize = CGSize(width: 100, height: 80),
    depth: Int = 24,
    windowManager: XvfbServer.WindowManager? = nil,
    on shared: XvfbServer? = nil
  ) throws {
    server = try shared ?? XvfbServer(depth: depth, windowManager: windowManager)
    let identity = ApplicationIdentity(instanceName: "fixture", className: "Fixture")
    platform = try X11Platform(identity: identity, scale: scale, display: server.display)
    other = try Connection(name: server.display)
    host = platform.makeWindow(title: "Fixture", size: size, delegate: self) as? X11WindowHost
  }

  /// Shows the window and waits until it has the keyboard.
  func show() -> Bool {
    host.show()
    return wait { self.isFocused }
  }

  func wait(_ condition: () -> Bool) -> Bool {
    platform.loop.run(for: 3, until: condition)
  }

  /// What is drawn by `body` on white, in the back buffer's pixels.
  func draw(_ body: (any Canvas) -> Void) -> X11.Bitmap {
    host.draw(damage: [CGRect(origin: .zero, size: host.size)]) { canvas, rect in
      canvas.fill(rect, corners: .square, color: CGColor(red: 1, green: 1, blue: 1, alpha: 1))
      body(canvas)
    }
    return host.fetchBitmap() ?? Bitmap(size: .zero, bytes: [])
  }

  /// What the window shows, seen by another program.
  func screenshot() -> X11.Bitmap? {
    platform.connection.synchronize()
    let origin = host.window.fetchOrigin() ?? .zero
    return other.fetchScreen(PixelRect(origin: origin, size: host.window.size))
  }

  func hostFrame(_ host: any WindowHost) {
    onFrame()
    frames.append(platform.now)
  }
  func hostDraw(_ host: any WindowHost) { drawings += 1 }
  func hostDidResize(_ host: any WindowHost) { resizes += 1 }
  func hostNeedsDisplay(_ host: any WindowHost, in rect: CGRect) {}
  func host(_ host: any WindowHost, didChangeFocus focused: Bool) { isFocused = focused }
  func host(_ host: any WindowHost, didChangeVisibility isVisible: Bool) { visibilities.append(isVisible) }
  func hostShouldClose(_ host: any WindowHost) { closeRequests += 1 }
  func hostDidChangeTraits(_ host: any WindowHost) { traitChanges += 1 }
  func hostTakesSecret(_ host: any WindowHost) -> Bool { takesSecret }
  func host(_ host: any WindowHost, pointer event: PointerEvent) { pointers.append(event) }
  func host(_ host: any WindowHost, scroll event: ScrollEvent) { scrolls.append(event) }
  func host(_ host: any WindowHost, key event: KeyEvent) { keys.append(event) }
}

extension CGColor {
  nonisolated static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  nonisolated static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
}
