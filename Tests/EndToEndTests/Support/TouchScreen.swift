import Foundation
import TestSupport
import Testing
import X11
import X11Testing

/// A screen that fingers can touch: Xorg with no monitor, and a device whose touches a test makes up (inputtest(4)).
final class TouchScreen {
  private static let size = PixelSize(width: 900, height: 900)

  let screen: Screen
  private let folder: TemporaryFolder
  private let device: Int32

  /// Starts the server; cancels the test where what it takes isn't installed.
  init(windowManager: XvfbServer.WindowManager?) throws {
    folder = try TemporaryFolder()
    let socket = "\(folder.path)/touch"
    try folder.write(Self.configuration(socket: socket), to: "xorg.conf")
    let files = ["-config", "\(folder.path)/xorg.conf", "-logfile", "\(folder.path)/log"]
    guard Tool.isInstalled("Xorg"), Tool.hasFile("/usr/lib/xorg/modules/drivers/dummy_drv.so") else {
      try Test.cancel("no touch screen: install xserver-xorg-core and xserver-xorg-video-dummy")
    }
    let command = ["Xorg", "-novtswitch", "-sharevts"] + files
    screen = try Screen(of: try XvfbServer(command: command, windowManager: windowManager))
    device = try Self.connect(to: socket)
    // The version of the protocol, and the answer that it is spoken.
    Self.write([12, 0, 1 | 1 << 16], to: device)
    try Self.read(12, from: device)
  }

  isolated deinit { close(device) }

  /// Puts a finger down at a pixel of the screen.
  func press(_ finger: Int, _ point: PixelPoint) { send(finger, type: 18, point) }

  /// Moves a finger that is down.
  func move(_ finger: Int, _ point: PixelPoint) { send(finger, type: 19, point) }

  /// Lifts a finger.
  func lift(_ finger: Int, _ point: PixelPoint) { send(finger, type: 20, point) }

  /// Puts a finger down and lifts it.
  func tap(_ point: PixelPoint) {
    press(0, point)
    lift(0, point)
  }

  /// Waits until the server has handled what the fingers did.
  func settle() throws {
    Self.write([8, 1], to: device)
    try Self.read(8, from: device)
  }

  // MARK: - Private

  private static func configuration(socket: String) -> String {
    let mode = "\(size.width)x\(size.height)"
    return """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
      EndSection
      Section "Device"
        Identifier "card"
        Driver "dummy"
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5-1000
        VertRefresh 5-200
        Modeline "\(mode)" 60 900 940 1000 1060 900 901 905 930
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "card"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Modes "\(mode)"
        EndSubSection
      EndSection
      Section "InputDevice"
        Identifier "fingers"
        Driver "inputtest"
        Option "DeviceType" "Touch"
        Option "SocketPath" "\(socket)"
      EndSection
      Section "ServerLayout"
        Identifier "layout"
        Screen "screen"
        InputDevice "fingers"
      EndSection
      """
  }

  private static func connect(to path: String) throws -> Int32 {
    let device = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.connect(device, $0, length) == 0 }
    }
    try #require(isConnected, "the touch device doesn't listen")
    var timeout = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(device, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    return device
  }

  /// A message: its length, its kind, the finger and the type of the event; then which of 64 axes have values, the
  /// values, and as many that aren't used.
  private func send(_ finger: Int, type: UInt32, _ point: PixelPoint) {
    Self.write([1056, 6, UInt32(finger), type, 0, 3, 0, 0] + Self.words(point), to: device)
  }

  /// The device counts from 0 to 65 535 across the screen.
  private static func words(_ point: PixelPoint) -> [UInt32] {
    let x = (Double(point.x) + 0.5) * 65536 / Double(size.width)
    let y = (Double(point.y) + 0.5) * 65536 / Double(size.height)
    let values = [x, y] + [Double](repeating: 0, count: 126)
    return values.flatMap {
      [UInt32(truncatingIfNeeded: $0.bitPattern), UInt32(truncatingIfNeeded: $0.bitPattern >> 32)]
    }
  }

  private static func write(_ words: [UInt32], to device: Int32) {
    words.withUnsafeBytes { _ = Foundation.write(device, $0.baseAddress, $0.count) }
  }

  private static func read(_ count: Int, from device: Int32) throws {
    var bytes = [UInt8](repeating: 0, count: count)
    try #require(Foundation.read(device, &bytes, count) == count, "the touch device doesn't answer")
  }
}
