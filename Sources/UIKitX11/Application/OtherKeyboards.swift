import Glibc
import UIKit
import X11

/// Finds the docked keyboards of other programs, and tells this program's windows where they are.
///
/// `virtual-keyboard` tells its place by a property of the root window; others are known by the class of their windows,
/// which are panels at a screen's edge. Nothing is asked again unless one of these changes.
package final class OtherKeyboards {
  /// Whether `virtual-keyboard` counts, in programs other than that.
  package var countsVirtualKeyboard = true
  /// Called when one is shown that wasn't, or none any more.
  package var changeHandler: (() -> Void)?
  /// The frame of the one that is shown, in pixels of the screen; nil if none is.
  package private(set) var frame: PixelRect?

  private unowned let platform: X11Platform
  /// The windows in the window manager's list, and whether each is a keyboard's.
  private var known: [XID: Bool] = [:]

  /// What programs call themselves whose panels are keyboards, in small letters.
  private static let names: Set = ["onboard", "matchbox-keyboard", "florence", "svkbd", "xvkbd", "kvkbd", "cellwriter"]
  /// What is lower can't be typed on.
  private static let lowest = 40

  init(platform: X11Platform) { self.platform = platform }

  /// Notices what happens to them.
  func handle(_ event: Event) {
    let connection = platform.connection
    switch event {
    case .property(connection.root, connection.atoms[.netClientList], _, _),
      .property(connection.root, connection.atoms[.virtualKeyboardFrame], _, _):
      update()
    case .configure(let window, _), .mapped(let window), .unmapped(let window), .destroyed(let window):
      if known[window] == true { update() }
    default: break
    }
  }

  /// Looks for them anew, and tells the windows of a change. Asks the server.
  func update() {
    let connection = platform.connection
    let list = connection.fetchProperty(connection.atoms[.netClientList], of: connection.root)?.words ?? []
    let windows = list.map { XID($0) }
    known = Dictionary(windows.map { ($0, known[$0] ?? isKeyboard($0)) }) { $1 }
    let keyboards = windows.filter { known[$0] == true }
    // Each is asked once: `first` of a lazy collection asks twice, and a window may go in between.
    let new = virtualKeyboardFrame ?? keyboards.compactMap(frame).first
    guard new != frame else { return }
    frame = new
    platform.tellWindowsOfOtherKeyboards()
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

  private func isKeyboard(_ window: XID) -> Bool {
    let connection = platform.connection
    let kind = connection.fetchProperty(connection.atoms[.netWMWindowType], of: window)?.words.first
    guard kind == UInt(connection.atoms[.netWMWindowTypeDock]),
      connection.fetchClassNames(of: window).contains(where: { Self.names.contains($0.lowercased()) }),
      connection.fetchProcess(of: window) != getpid()
    else { return false }
    connection.listen(to: window)
    return true
  }

  private func frame(of window: XID) -> PixelRect? {
    guard platform.connection.isMapped(window) else { return nil }
    return platform.connection.fetchFrame(of: window).flatMap(usable)
  }

  private func usable(_ frame: PixelRect) -> PixelRect? {
    let screen = PixelRect(size: platform.connection.screenSize)
    let seen = frame.intersection(screen)
    return seen.isEmpty || seen.height < Self.lowest ? nil : seen
  }
}
