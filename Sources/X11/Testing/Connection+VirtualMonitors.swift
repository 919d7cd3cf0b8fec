import CX11
import Outside
import X11

extension Connection {
  private typealias SetMonitor = @convention(c) (OpaquePointer?, XID, UnsafeMutablePointer<CX11Monitor>?) -> Void
  private typealias SetCrtc =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<CX11ScreenResources>?, XID, Time, Int32, Int32, XID, UInt16,
      UnsafeMutablePointer<XID>?, Int32
    ) -> Int32
  private typealias SetSize = @convention(c) (OpaquePointer?, XID, Int32, Int32, Int32, Int32) -> Void
  private typealias GetResources = @convention(c) (OpaquePointer?, XID) -> UnsafeMutablePointer<CX11ScreenResources>?
  private typealias FreeResources = @convention(c) (UnsafeMutablePointer<CX11ScreenResources>?) -> Void

  /// Divides the screen into parts that programs take for monitors (`XRRSetMonitor`). For private servers: programs that
  /// run already may not notice.
  ///
  /// - Parameter monitors: The parts, the primary one first; their rates aren't used.
  /// - Returns: false without RandR 1.5 or its library.
  func divideScreen(into monitors: [Monitor]) -> Bool {
    guard fetchOpcode(of: .randr) != nil, self.monitors != nil, let library = DynamicLibrary("libXrandr.so.2"),
      let setMonitor = library.function("XRRSetMonitor", as: SetMonitor.self),
      let getResources = library.function("XRRGetScreenResourcesCurrent", as: GetResources.self),
      let freeResources = library.function("XRRFreeScreenResources", as: FreeResources.self),
      let resources = getResources(display, root)
    else { return false }
    defer { freeResources(resources) }
    for (index, part) in monitors.enumerated() {
      let (frame, size) = (part.frame, part.physicalSize)
      var monitor = CX11Monitor()
      (monitor.name, monitor.primary) = (internAtom("part \(index)"), part.isPrimary ? 1 : 0)
      (monitor.x, monitor.y) = (Int32(frame.x), Int32(frame.y))
      (monitor.width, monitor.height) = (Int32(frame.width), Int32(frame.height))
      (monitor.mwidth, monitor.mheight) = (Int32(size.width), Int32(size.height))
      // The outputs belong to the first part, or the server would keep a monitor of their size.
      if index == 0 { (monitor.noutput, monitor.outputs) = (resources.pointee.noutput, resources.pointee.outputs) }
      setMonitor(display, root, &monitor)
    }
    synchronize()
    return true
  }

  /// Removes the screen's monitor, and gives the screen another size, as when a monitor is rotated. For private servers.
  ///
  /// - Parameter size: In pixels, not larger than the screen was at first.
  /// - Returns: false without RandR or its library.
  package func resizeScreen(to size: PixelSize) -> Bool {
    guard fetchOpcode(of: .randr) != nil, let library = DynamicLibrary("libXrandr.so.2"),
      let setCrtc = library.function("XRRSetCrtcConfig", as: SetCrtc.self),
      let setSize = library.function("XRRSetScreenSize", as: SetSize.self),
      let getResources = library.function("XRRGetScreenResources", as: GetResources.self),
      let freeResources = library.function("XRRFreeScreenResources", as: FreeResources.self),
      let resources = getResources(display, root)
    else { return false }
    defer { freeResources(resources) }
    // `RR_Rotate_0`; the header isn't needed for anything else.
    let unturned: UInt16 = 1
    for index in 0..<Int(resources.pointee.ncrtc) {
      let crtc = resources.pointee.crtcs[index]
      _ = setCrtc(display, resources, crtc, Time(CurrentTime), 0, 0, XID(None), unturned, nil, 0)
    }
    // About 96 dots per inch.
    let (width, height) = (Int32(size.width), Int32(size.height))
    setSize(display, root, width, height, width * 254 / 960, height * 254 / 960)
    synchronize()
    return true
  }
}
