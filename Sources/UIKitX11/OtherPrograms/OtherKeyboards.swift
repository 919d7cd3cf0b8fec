import Glibc
import UIKit
import X11

/// Finds the docked keyboards of other programs, and notifies this program's windows of them.
///
/// `virtual-keyboard` publishes its frame in a property of the root window. Other keyboards are panels at a screen's edge.
/// They are known by the class of their windows, or differ from other panels: they refuse the focus, as programs that type
/// into other windows must, and reserve more height at the bottom edge than any bar does. The server is asked again only
/// when one of these changes.
package final class OtherKeyboards {
  /// Whether `virtual-keyboard` counts as another program's keyboard, as in all programs but itself.
  package var countsVirtualKeyboard = true
  /// Called when another program's keyboard is shown, moved or hidden.
  package var changeHandler: (() -> Void)?
  /// The frame of the keyboard that is shown, in pixels of the screen; nil if none is.
  package private(set) var frame: PixelRect?

  private unowned let platform: X11Platform
  /// The kind of each window in the window manager's list.
  private var kinds: [XID: Kind] = [:]

  private enum Kind {
    /// Not a panel, or one that takes the focus.
    case other
    /// A panel that refuses the focus: a keyboard while it reserves as much room as one needs.
    case panel
    /// A panel whose class is a keyboard's.
    case keyboard
  }

  /// The window classes of programs whose panels are on-screen keyboards, in lower case.
  private static let keyboardClasses: Set = [
    "onboard", "matchbox-keyboard", "florence", "svkbd", "xvkbd", "kvkbd", "cellwriter",
  ]
  /// The least height of a panel that counts as a keyboard, in pixels: keys of a lower one can't be hit.
  private static let lowest = 40
  /// The fraction of the screen's height that any keyboard reserves, and no bar.
  private static let leastPart = 0.15

  init(platform: X11Platform) { self.platform = platform }

  /// Handles an event that may show, move or hide a keyboard of another program.
  func handle(_ event: Event) {
    let connection = platform.connection
    switch event {
    case .property(connection.root, connection.atoms[.netClientList], _, _),
      .property(connection.root, connection.atoms[.virtualKeyboardFrame], _, _):
      update()
    case .configure(let window, _), .mapped(let window), .unmapped(let window), .destroyed(let window):
      if kinds[window] ?? .other != .other { update() }
    case .property(let window, connection.atoms[.netWMStrutPartial], _, _),
      .property(let window, connection.atoms[.netWMStrut], _, _):
      if kinds[window] == .panel { update() }
    default: break
    }
  }

  /// Looks for other programs' keyboards again, and notifies the windows of a change. Asks the server.
  func update() {
    let connection = platform.connection
    let list = connection.fetchProperty(connection.atoms[.netClientList], of: connection.root)?.words ?? []
    let windows = list.map { XID($0) }
    kinds = Dictionary(windows.map { ($0, kinds[$0] ?? fetchKind(of: $0)) }) { $1 }
    let keyboards = windows.filter { kinds[$0] == .keyboard || kinds[$0] == .panel && reservesRoomForKeys($0) }
    // Each frame is fetched once: `first` of a lazy collection fetches it twice, and a window may go in between.
    let new = virtualKeyboardFrame ?? keyboards.compactMap(frame).first
    guard new != frame else { return }
    frame = new
    platform.notifyWindowsOfOtherKeyboards()
    changeHandler?()
  }

  // MARK: - Private

  private var virtualKeyboardFrame: PixelRect? {
    let connection = platform.connection
    let name = connection.atoms[.virtualKeyboardFrame]
    guard countsVirtualKeyboard, let words = connection.fetchProperty(name, of: connection.root)?.words,
      words.count == 5, words[4] == 1
    else { return nil }
    let numbers = words.map { Int(Int32(truncatingIfNeeded: $0)) }
    return usable(PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
  }

  private func fetchKind(of window: XID) -> Kind {
    let connection = platform.connection
    let type = connection.fetchProperty(connection.atoms[.netWMWindowType], of: window)?.words.first
    guard type == UInt(connection.atoms[.netWMWindowTypeDock]), connection.fetchProcess(of: window) != getpid() else {
      return .other
    }
    let classes = connection.fetchClassNames(of: window).map { $0.lowercased() }
    // This keyboard publishes its frame itself, and has a window that only reserves the space.
    guard !classes.contains("virtual-keyboard") else { return .other }
    let isNamed = classes.contains(where: Self.keyboardClasses.contains)
    guard isNamed || connection.fetchRefusesFocus(window) else { return .other }
    connection.listen(to: window, properties: !isNamed)
    return isNamed ? .keyboard : .panel
  }

  private func reservesRoomForKeys(_ window: XID) -> Bool {
    let connection = platform.connection
    // Beside a higher monitor a bar reserves more than its own height, and a dock may have a high window.
    let height = min(connection.fetchBottomStrut(of: window), connection.fetchFrame(of: window)?.height ?? 0)
    return Double(height) >= Self.leastPart * Double(connection.screenSize.height)
  }

  private func frame(of window: XID) -> PixelRect? {
    guard platform.connection.fetchIsMapped(window) else { return nil }
    return platform.connection.fetchFrame(of: window).flatMap(usable)
  }

  private func usable(_ frame: PixelRect) -> PixelRect? {
    let screen = PixelRect(size: platform.connection.screenSize)
    let seen = frame.intersection(screen)
    return seen.isEmpty || seen.height < Self.lowest ? nil : seen
  }
}
