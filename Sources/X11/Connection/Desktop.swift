import CX11

/// The window manager and the desktop's settings, read from their properties. Everything here asks the server.
package struct Desktop {
  private let connection: Connection

  init(connection: Connection) {
    self.connection = connection
  }

  /// The name of the window manager; nil if none runs that follows the extended hints.
  package func fetchWindowManagerName() -> String? {
    let check = connection.atoms[.netSupportingWMCheck]
    guard let window = connection.fetchProperty(check, of: connection.root)?.words.first else { return nil }
    return connection.fetchText(connection.atoms[.netWMName], of: window)
  }

  /// Whether the window manager says that it heeds `hint`.
  package func supports(_ hint: Atoms.Name) -> Bool {
    let supported = connection.fetchProperty(connection.atoms[.netSupported], of: connection.root)?.words ?? []
    return supported.contains(connection.atoms[hint])
  }

  /// The work area: the part of the screen that panels leave free; the whole screen if the window manager doesn't say.
  package func fetchWorkArea() -> PixelRect {
    let desktop = connection.fetchProperty(connection.atoms[.netCurrentDesktop], of: connection.root)?.words.first ?? 0
    let areas = connection.fetchProperty(connection.atoms[.netWorkArea], of: connection.root)?.words ?? []
    let start = Int(desktop) * 4
    guard areas.count >= start + 4 else { return PixelRect(size: connection.screenSize) }
    let area = areas[start..<start + 4].map { Int($0) }
    return PixelRect(x: area[0], y: area[1], width: area[2], height: area[3])
  }

  /// Dots per inch as the person set them (`Xft.dpi`); nil if they are not set.
  package func fetchDPI() -> Double? {
    fetchResource("Xft.dpi").flatMap(Double.init)
  }

  /// One of the person's X resources, read anew (`RESOURCE_MANAGER`).
  package func fetchResource(_ name: String) -> String? {
    let text = connection.fetchText(Atom(XA_RESOURCE_MANAGER), of: connection.root) ?? ""
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, Self.trim(parts[0]) == name else { continue }
      return Self.trim(parts[1])
    }
    return nil
  }

  /// A setting of the desktop's settings daemon, such as `Net/ThemeName`; nil without a daemon.
  package func fetchSetting(_ name: String) -> Settings.Value? {
    fetchSettings()?[name]
  }

  /// All settings of the desktop's settings daemon (XSETTINGS); nil without a daemon.
  package func fetchSettings() -> Settings? {
    let owner = XGetSelectionOwner(connection.display, connection.atoms[.xsettingsScreen0])
    guard owner != XID(None) else { return nil }
    connection.ignoringErrors {
      _ = XSelectInput(connection.display, owner, PropertyChangeMask | StructureNotifyMask)
    }
    return connection.fetchProperty(connection.atoms[.xsettingsSettings], of: owner).flatMap { Settings($0.bytes) }
  }

  /// Reports changes of the desktop's properties as `Event.property` of the root window from now on.
  package func watch() {
    XSelectInput(connection.display, connection.root, PropertyChangeMask | StructureNotifyMask)
  }

  private static func trim(_ text: Substring) -> String {
    let start = text.drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { String(start[...$0]) } ?? ""
  }
}

extension Connection {
  /// The desktop that this connection's server shows.
  package var desktop: Desktop { Desktop(connection: self) }
}

extension Connection {
  /// Replaces the person's X resources (`RESOURCE_MANAGER`), as `xrdb` does. For settings programs and tests.
  package func writeResources(_ text: String) {
    setProperty(Atom(XA_RESOURCE_MANAGER), of: root, bytes: Array(text.utf8), type: Atom(XA_STRING))
    flush()
  }
}
