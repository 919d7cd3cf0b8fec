import TestSupport
import X11

@testable import UIKitX11

/// The interface's own fonts, drawn by a server that is there for nothing else.
struct InterfaceFonts {
  let fonts: X11Fonts
  private let server: XvfbServer
  private let connection: Connection

  init() throws {
    server = try XvfbServer()
    connection = try Connection(name: server.display)
    fonts = X11Fonts(library: connection.renderer.fonts)
  }
}
