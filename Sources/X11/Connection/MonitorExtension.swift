import CX11
import Outside

/// A monitor, or a part of the X screen that RandR treats like one.
package nonisolated struct Monitor: Equatable, Sendable {
  /// The monitor's part of the X screen, in pixels.
  package let frame: PixelRect
  /// Width and height in millimetres, as the monitor reports them; zero if unknown.
  package let physicalSize: PixelSize
  /// Whether it is the primary monitor, on which desktops show their panels.
  package let isPrimary: Bool
  /// Frames per second; nil if unknown.
  package let refreshRate: Double?

  /// Describes a monitor; `refreshRate` is nil if unknown.
  package init(frame: PixelRect, physicalSize: PixelSize, isPrimary: Bool, refreshRate: Double? = nil) {
    (self.frame, self.physicalSize) = (frame, physicalSize)
    (self.isPrimary, self.refreshRate) = (isPrimary, refreshRate)
  }

  /// The pixel density; nil if the monitor reports no size, or an impossible one, as projectors do.
  package var pixelsPerMillimetre: Double? {
    guard physicalSize.width > 0 else { return nil }
    let resolution = Double(frame.width) / Double(physicalSize.width)
    return 1...40 ~= resolution ? resolution : nil
  }
}

/// Monitors and how often they show a frame (RandR 1.5).
package final class MonitorExtension {
  private typealias GetMonitors =
    @convention(c) (OpaquePointer?, XID, Int32, UnsafeMutablePointer<Int32>?) -> UnsafeMutablePointer<CX11Monitor>?
  private typealias FreeMonitors = @convention(c) (UnsafeMutablePointer<CX11Monitor>?) -> Void
  private typealias GetResources = @convention(c) (OpaquePointer?, XID) -> UnsafeMutablePointer<CX11ScreenResources>?
  private typealias FreeResources = @convention(c) (UnsafeMutablePointer<CX11ScreenResources>?) -> Void
  private typealias GetCrtc =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<CX11ScreenResources>?, XID) -> UnsafeMutablePointer<CX11Crtc>?
  private typealias FreeCrtc = @convention(c) (UnsafeMutablePointer<CX11Crtc>?) -> Void
  private typealias SelectInput = @convention(c) (OpaquePointer?, XID, Int32) -> Void
  private typealias QueryVersion =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?) -> Int32

  private unowned let connection: Connection
  private let getMonitors: GetMonitors
  private let freeMonitors: FreeMonitors
  private let getResources: GetResources
  private let freeResources: FreeResources
  private let getCrtc: GetCrtc
  private let freeCrtc: FreeCrtc
  /// The type of RandR's first event.
  private let firstEvent: Int32

  init?(connection: Connection) {
    guard connection.fetchOpcode(of: .randr) != nil, let library = DynamicLibrary("libXrandr.so.2"),
      let queryVersion = library.function("XRRQueryVersion", as: QueryVersion.self),
      let getMonitors = library.function("XRRGetMonitors", as: GetMonitors.self),
      let freeMonitors = library.function("XRRFreeMonitors", as: FreeMonitors.self),
      let getResources = library.function("XRRGetScreenResourcesCurrent", as: GetResources.self),
      let freeResources = library.function("XRRFreeScreenResources", as: FreeResources.self),
      let getCrtc = library.function("XRRGetCrtcInfo", as: GetCrtc.self),
      let freeCrtc = library.function("XRRFreeCrtcInfo", as: FreeCrtc.self),
      let selectInput = library.function("XRRSelectInput", as: SelectInput.self)
    else { return nil }
    var major: Int32 = 0
    var minor: Int32 = 0
    guard queryVersion(connection.display, &major, &minor) != 0, (major, minor) >= (1, 5) else { return nil }
    self.connection = connection
    self.getMonitors = getMonitors
    self.freeMonitors = freeMonitors
    self.getResources = getResources
    self.freeResources = freeResources
    self.getCrtc = getCrtc
    self.freeCrtc = freeCrtc
    firstEvent = connection.fetchFirstEvent(of: .randr)
    selectInput(connection.display, connection.root, Self.news)
  }

  /// RRScreenChangeNotifyMask, RRCrtcChangeNotifyMask and RROutputChangeNotifyMask.
  private static let news: Int32 = 0b111

  /// Whether the server reports by this event that monitors were added, removed, resized or turned: RRScreenChangeNotify
  /// or RRNotify. The root window's size changes at another time, before or after.
  func isChangeNotification(_ event: XEvent) -> Bool {
    (firstEvent...firstEvent + 1).contains(event.type) && event.xany.send_event == 0
  }

  /// The monitors' parts of the X screen, the primary one's first. Asks the server.
  package func fetchFrames() -> [PixelRect] { fetchMonitors(rates: [:]).map(\.frame) }

  /// The monitor with the given frame, without its refresh rate; nil for none. Asks the server.
  package func fetchMonitor(at frame: PixelRect) -> Monitor? {
    fetchMonitors(rates: [:]).first { $0.frame == frame }
  }

  /// All monitors, the primary one first. Asks the server several times.
  package func fetchMonitors() -> [Monitor] { fetchMonitors(rates: fetchRefreshRates()) }

  private func fetchMonitors(rates: [PixelPoint: Double]) -> [Monitor] {
    var count: Int32 = 0
    guard let list = getMonitors(connection.display, connection.root, 1, &count) else { return [] }
    defer { freeMonitors(list) }
    guard count > 0 else { return [] }
    let monitors = (0..<Int(count)).map { index -> Monitor in
      let entry = list[index]
      let frame = PixelRect(x: Int(entry.x), y: Int(entry.y), width: Int(entry.width), height: Int(entry.height))
      return Monitor(
        frame: frame,
        physicalSize: PixelSize(width: Int(entry.mwidth), height: Int(entry.mheight)),
        isPrimary: entry.primary != 0,
        refreshRate: rates[frame.origin]
      )
    }
    return monitors.filter(\.isPrimary) + monitors.filter { !$0.isPrimary }
  }

  /// The known refresh rates of the monitors, as text for `--doctor`. Asks the server several times.
  var summary: String {
    let rates = fetchMonitors().compactMap(\.refreshRate).map { "\(Int($0.rounded())) Hz" }
    return rates.isEmpty ? "monitors that tell no rate" : rates.joined(separator: ", ")
  }

  private func fetchRefreshRates() -> [PixelPoint: Double] {
    guard let resources = getResources(connection.display, connection.root) else { return [:] }
    defer { freeResources(resources) }
    var rates: [PixelPoint: Double] = [:]
    for index in 0..<Int(resources.pointee.ncrtc) {
      guard let crtc = getCrtc(connection.display, resources, resources.pointee.crtcs[index]) else { continue }
      defer { freeCrtc(crtc) }
      let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
      guard let mode = modes.first(where: { $0.id == crtc.pointee.mode }), mode.hTotal > 0, mode.vTotal > 0 else {
        continue
      }
      let rate = Double(mode.dotClock) / (Double(mode.hTotal) * Double(mode.vTotal))
      if rate >= 20 { rates[PixelPoint(x: Int(crtc.pointee.x), y: Int(crtc.pointee.y))] = rate }
    }
    return rates
  }
}
