import CX11

extension Connection {
  private typealias SetMonitor = @convention(c) (OpaquePointer?, XID, UnsafeMutablePointer<CX11Monitor>?) -> Void
  private typealias GetResources = @convention(c) (OpaquePointer?, XID) -> UnsafeMutablePointer<CX11ScreenResources>?
  private typealias FreeResources = @convention(c) (UnsafeMutablePointer<CX11ScreenResources>?) -> Void

  /// Divides the screen into parts that programs take for monitors (`XRRSetMonitor`). For private servers: programs that
  /// run already may not notice.
  ///
  /// - Parameter monitors: The parts, the primary one first; what they tell of their rate isn't used.
  /// - Returns: false without RandR 1.5 or its library.
  package func divideScreen(into monitors: [Monitor]) -> Bool {
    guard queryExtension(.randr) != nil, self.monitors != nil, let library = DynamicLibrary("libXrandr.so.2"),
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
}
