import X11

/// What Onboard, or another program, shows at the screen's bottom edge, but without keys: a panel of its class that reserves
/// its room.
final class OtherKeyboard {
  private let connection: Connection
  private let window: Window

  /// Shows it, as wide as the screen.
  ///
  /// - Parameters:
  ///   - name: The class of its window.
  ///   - height: In pixels.
  ///   - acceptsFocus: Whether it may have the keyboard focus, as bars may.
  init(_ name: String = "Onboard", height: Int, acceptsFocus: Bool = false, on screen: Screen) throws {
    connection = try Connection(name: screen.display)
    let size = connection.screenSize
    var options = WindowOptions()
    options.title = name
    (options.instanceName, options.className) = (name.lowercased(), name)
    (options.kind, options.acceptsFocus) = (.dock, acceptsFocus)
    options.size = PixelSize(width: size.width, height: height)
    options.origin = PixelPoint(x: 0, y: size.height - height)
    window = Window(options, on: connection)
    connection.setNumbers([UInt.max >> 33], in: .netWMPID, of: window.id)
    window.setBottomStrut(height: height, from: 0, to: size.width - 1)
    window.map()
    connection.synchronize()
  }

  /// Hides it.
  func hide() {
    window.unmap()
    connection.synchronize()
  }
}
