import JPEG
import UIKit
import UIKitX11
import X11

/// Finds out which capabilities this machine has.
struct Doctor {
  /// The connection to the X server; nil if there is none.
  var connection: Connection?

  /// All capabilities, the most important first.
  var capabilities: [Capability] {
    [display] + (connection.map(serverCapabilities) ?? []) + textCapabilities + [pictures, privateServer]
  }

  /// Whether the demo can open its window.
  var isUsable: Bool { connection?.renderer.isAvailable == true }

  // MARK: - Server

  private var display: Capability {
    let finding = connection.map { connection in
      let (size, server) = (connection.screenSize, connection.serverDescription)
      return "\(connection.name), \(size.width) × \(size.height) pixels, \(server)"
    }
    return Capability(name: "display", finding: finding, loss: "no window; the demo runs its tour on a private server")
  }

  private func serverCapabilities(_ connection: Connection) -> [Capability] {
    extensions(connection) + desktop(connection) + [inputMethod(connection)]
  }

  private func extensions(_ connection: Connection) -> [Capability] {
    ServerExtension.allCases.map { Capability(name: $0.title, finding: connection.summary(of: $0), loss: $0.loss) }
  }

  // MARK: - Desktop

  private func desktop(_ connection: Connection) -> [Capability] {
    let dpi = connection.desktop.fetchDPI()
    let theme = connection.desktop.fetchSetting("Net/ThemeName")
    return [
      Capability(
        name: "window manager",
        finding: connection.desktop.fetchWindowManagerName(),
        loss: "no title bar; the window can't be moved, resized or closed by mouse"
      ),
      Capability(
        name: "struts",
        finding: connection.desktop.fetchSupports(.netWMStrutPartial) ? "maximised windows make room" : nil,
        loss: "docked keyboards cover maximised windows"
      ),
      Capability(
        name: "spare keys",
        finding: spareKeys(connection),
        loss: "virtual-keyboard types only what the keymap has"
      ),
      Capability(
        name: "dpi",
        finding: dpi.map { "\(Int($0.rounded())) (Xft.dpi)" },
        loss: "one pixel a point unless --scale says otherwise"
      ),
      Capability(
        name: "clipboard manager",
        finding: connection.fetchHasOwner("CLIPBOARD_MANAGER") ? "keeps what programs have copied" : nil,
        loss: "copied text is gone when the program that copied it ends"
      ),
      Capability(
        name: "settings daemon",
        finding: theme.map { if case .text(let name) = $0 { "theme \(name)" } else { "running" } },
        loss: "the desktop's light or dark appearance is not followed; --appearance chooses"
      ),
      Capability(
        name: "portal",
        finding: PortalSettings.fetchSummary(connection),
        loss: BusLibrary() == nil
          ? "appearance and motion are what the settings daemon says (install libdbus-1-3)"
          : "appearance and motion are what the settings daemon says"
      ),
      screenReader(connection),
    ]
  }

  private func screenReader(_ connection: Connection) -> Capability {
    let state = X11Platform.fetchScreenReaderSupport(connection)
    let loss =
      switch state {
      case .noLibrary: "no screen reader can read the window (install libdbus-1-3)"
      case .noBus: "no screen reader can read the window (install at-spi2-core)"
      case .off, .on: "the window isn't read aloud; a screen reader switches this on when it starts"
      }
    let finding = state == .on ? "switched on: the window is read aloud" : nil
    return Capability(name: "screen reader", finding: finding, loss: loss)
  }

  private func spareKeys(_ connection: Connection) -> String? {
    let count = BorrowedKeys(connection: connection).fetchSpareCount()
    return count > 0 ? "\(count), borrowed for characters that the keymap lacks" : nil
  }

  // MARK: - Text

  private func inputMethod(_ connection: Connection) -> Capability {
    Capability(
      name: "input method",
      finding: InputMethod.fetchSummary(connection),
      loss: "no Compose, no dead keys, no input of Chinese, Japanese or Korean"
    )
  }

  /// How text is drawn on this machine; needs no display.
  private var textCapabilities: [Capability] {
    [
      Capability(
        name: "shaping",
        finding: ShapingLibrary().map { "HarfBuzz \($0.version)" },
        loss: "letters are drawn one by one: Arabic, Indic and Thai unconnected, Latin unkerned (install libharfbuzz0b)"
      ),
      Capability(
        name: "Inter",
        finding: family("Inter"),
        loss: "text is drawn in the desktop's sans-serif (install fonts-inter)"
      ),
      Capability(
        name: "emoji",
        finding: family("Noto Color Emoji"),
        loss: "emoji are drawn in black or as boxes (install fonts-noto-color-emoji)"
      ),
    ]
  }

  private func family(_ name: String) -> String? {
    FontLibrary.fetchFamily(closestTo: name).flatMap { $0.hasPrefix(name) ? $0 : nil }
  }

  // MARK: - Pictures

  private var pictures: Capability {
    Capability(
      name: "JPEG",
      finding: JPEGLibrary.shared == nil ? nil : "libjpeg-turbo",
      loss: "JPEG pictures are neither read nor written (install libturbojpeg0)"
    )
  }

  // MARK: - Tools

  private var privateServer: Capability {
    Capability(
      name: "Xvfb",
      finding: Self.path(of: "Xvfb"),
      loss: "no tour where there is no display, no tests (install xvfb)"
    )
  }

  private static func path(of program: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
  }
}

/// A capability that a machine may have.
struct Capability: Equatable {
  /// The capability's name.
  var name: String
  /// The result of the check; nil if the capability is missing.
  var finding: String?
  /// The consequence if the capability is missing.
  var loss: String

  /// A table of capabilities: for each a line with the finding, and below a missing one the consequence.
  static func report(_ capabilities: [Capability]) -> String {
    let width = (capabilities.map(\.name.count).max() ?? 0) + 2
    return capabilities.map { capability in
      let name = capability.name + String(repeating: " ", count: width - capability.name.count)
      let indent = String(repeating: " ", count: width + 4)
      guard let finding = capability.finding else {
        return "no  \(name)missing\n\(indent)without it: \(capability.loss)"
      }
      return "yes \(name)\(finding)"
    }.joined(separator: "\n")
  }
}
