import UIKit
import X11

/// Decides which window counts as focused: the one that has the keyboard focus, or the one that had it last, while no
/// window has it and a panel is shown.
///
/// Where the focus follows the pointer, window managers take it from a program's window while the pointer is over its
/// panel, of which they know nothing: the server then hands keys to whichever window is under the pointer, or to none.
final class FocusKeeper {
  private unowned let platform: X11Platform
  /// The window that counts as focused without having the focus.
  private weak var kept: X11WindowHost?

  init(platform: X11Platform) { self.platform = platform }

  /// Handles that a window got or lost the keyboard focus.
  func didChange(of host: X11WindowHost, to isFocused: Bool) {
    guard !isFocused else {
      release(unless: host)
      return notify(host, true)
    }
    if mayKeep(host) { kept = host } else { notify(host, false) }
  }

  /// Calls ``check()`` when another window may have got the focus.
  func handleDesktopEvent(_ event: Event) {
    let connection = platform.connection
    switch event {
    case .focusIn, .focusOut, .property(connection.root, connection.atoms[.netActiveWindow], _, _): check()
    default: break
    }
  }

  /// Lets the kept window lose the focus if it is minimised, if the panels are hidden, or if another window has the focus
  /// now.
  func check() {
    guard let kept, !mayKeep(kept) else { return }
    release(unless: nil)
  }

  /// The window that handles an event of `panel`: keys go to the kept window, to which a click returns the focus.
  func receiver(of event: Event, in panel: X11WindowHost) -> X11WindowHost {
    switch event {
    case .keyDown, .keyUp, .preedit: return kept ?? panel
    case .buttonDown:
      kept?.window.focus()
      return panel
    case .touch(let touch):
      if touch.phase == .began { kept?.window.focus() }
      return panel
    default: return panel
    }
  }

  // MARK: - Private

  /// Whether a window without the focus may go on counting as focused. Asks the server, if a panel is shown.
  private func mayKeep(_ host: X11WindowHost) -> Bool {
    guard platform.showsPanel, host.isVisible, !host.isClosed else { return false }
    let focused = platform.connection.fetchFocusedWindow()
    return focused == nil || focused == host.window.id
  }

  private func release(unless host: X11WindowHost?) {
    guard let kept else { return }
    self.kept = nil
    if kept !== host { notify(kept, false) }
  }

  private func notify(_ host: X11WindowHost, _ isFocused: Bool) {
    host.delegate?.host(host, didChangeFocus: isFocused)
  }
}
