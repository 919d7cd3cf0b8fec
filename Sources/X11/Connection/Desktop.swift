import CX11

/// The window manager and the desktop's settings, read from their properties. Everything here asks the server.
package struct Desktop {
  private let connection: Connection

  init(connection: Connection) {
    self.connection = connection
  }

  /// The name of the window manager; nil if none runs, or it doesn't support EWMH.
  package func fetchWindowManagerName() -> String? {
    let check = connection.atoms[.netSupportingWMCheck]
    guard let window = connection.fetchProperty(check, of: connection.root)?.words.first else { return nil }
    return connection.fetchText(connection.atoms[.netWMName], of: window)
  }

  /// Whether the window manager lists `hint` in `_NET_SUPPORTED`.
  package func fetchSupports(_ hint: Atoms.Name) -> Bool {
    let supported = connection.fetchProperty(connection.atoms[.netSupported], of: connection.root)?.words ?? []
    return supported.contains(connection.atoms[hint])
  }

  /// The work area: the part of the screen that panels leave free. The whole screen if the window manager names none,
  /// or one that lies outside of the screen.
  package func fetchWorkArea() -> PixelRect {
    Self.workArea(
      of: connection.fetchProperty(connection.atoms[.netCurrentDesktop], of: connection.root),
      in: connection.fetchProperty(connection.atoms[.netWorkArea], of: connection.root),
      screen: PixelRect(size: connection.fetchScreenSize())
    )
  }

  /// The part of a monitor that panels leave free, as far as the window manager reports it: it names one area for all
  /// monitors.
  package func fetchWorkArea(of monitor: PixelRect) -> PixelRect {
    let area = monitor.intersection(fetchWorkArea())
    return area.isEmpty ? monitor : area
  }

  /// The work area of the current desktop: `desktop` is `_NET_CURRENT_DESKTOP`, and `areas` is `_NET_WORKAREA`.
  package static func workArea(of desktop: Property?, in areas: Property?, screen: PixelRect) -> PixelRect {
    let areas = areas?.words ?? []
    let start = Int(desktop?.words.first ?? 0) * 4
    guard areas.count >= start + 4 else { return screen }
    let words = areas[start..<start + 4].map { Int($0) }
    let area = PixelRect(x: words[0], y: words[1], width: words[2], height: words[3]).intersection(screen)
    return area.isEmpty ? screen : area
  }

  /// The dots per inch that the user has set (`Xft.dpi`); nil if none are set.
  package func fetchDPI() -> Double? { Self.dpi(in: fetchResources()) }

  /// The dots per inch in `RESOURCE_MANAGER`.
  package static func dpi(in resources: Property?) -> Double? {
    resource("Xft.dpi", in: resources).flatMap(Double.init)
  }

  /// The user's X resources, of which at most the first 256 KiB are read.
  private func fetchResources() -> Property? {
    connection.fetchProperty(Atom(XA_RESOURCE_MANAGER), of: connection.root, atMost: 256 << 10)
  }

  private static func resource(_ name: String, in resources: Property?) -> String? {
    for line in (resources?.bytes ?? []).split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2, trim(parts[0]).elementsEqual(name.utf8) else { continue }
      return String(decoding: trim(parts[1]), as: UTF8.self)
    }
    return nil
  }

  /// A setting of the desktop's settings daemon, such as `Net/ThemeName`; nil without a daemon.
  package func fetchSetting(_ name: String) -> Settings.Value? {
    fetchSettings()?[name]
  }

  /// All settings of the desktop's settings daemon (XSETTINGS); nil without a daemon.
  package func fetchSettings() -> Settings? {
    let owner = XGetSelectionOwner(connection.display, connection.atoms[.xsettingsScreen])
    guard owner != XID(None) else { return nil }
    connection.ignoringErrors {
      _ = XSelectInput(connection.display, owner, PropertyChangeMask | StructureNotifyMask)
    }
    return connection.fetchProperty(connection.atoms[.xsettingsSettings], of: owner).flatMap { Settings($0.bytes) }
  }

  /// Reports changes of the desktop's properties as `Event.property` of the root window from now on.
  ///
  /// - Parameter windows: whether `Event.otherMapped` reports each window that appears, too, and `Event.focusIn` of the
  ///   root window that a window gets the keyboard focus while none had it.
  package func watch(windows: Bool = false) {
    let mask = PropertyChangeMask | StructureNotifyMask | (windows ? SubstructureNotifyMask | FocusChangeMask : 0)
    XSelectInput(connection.display, connection.root, mask)
  }

  private static func trim(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let blanks = " \t".utf8
    let end = text.lastIndex { !blanks.contains($0) }.map { $0 + 1 } ?? text.startIndex
    return text[..<end].drop { blanks.contains($0) }
  }
}

extension Connection {
  /// The desktop that this connection's server shows.
  package var desktop: Desktop { Desktop(connection: self) }
}
