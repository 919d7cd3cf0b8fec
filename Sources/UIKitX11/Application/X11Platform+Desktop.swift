import Foundation
import UIKit
import X11

/// Reactions to changes by other programs and by the user's settings.
extension X11Platform {
  func handleDesktopEvent(_ event: Event) {
    if case .configure(connection.root, _) = event { screenDidChange() }
    if case .keymapChanged = event {
      keyBorrower?.keymapDidChange()
      keymapHandler?()
    }
    if case .property(connection.root, connection.atoms[.accessibilityBus], _, _) = event {
      accessibility?.addressMayHaveChanged()
    }
    if case .keyboardsChanged = event { UIApplication.shared.hardwareKeyboardDidChange() }
    if case .destroyed(let window) = event { for host in hosts { host.drags?.target.windowIsGone(window) } }
    focus.handleDesktopEvent(event)
    lastFocus?.handleDesktopEvent(event)
    if mayCoverPanels(event) { for host in hosts where host.isPanelShown { host.window.raise() } }
    otherKeyboards.handle(event)
    if preferences.isAffected(by: event) { updatePreferences() }
    desktopEventHandler?(event)
  }

  /// Whether another window may be above a panel now. i3 and its like announce new windows by their list only: they map
  /// frames of their own, above all other windows at first, also around the window with the panel's strut.
  private func mayCoverPanels(_ event: Event) -> Bool {
    switch event {
    case .otherMapped, .mapped: true
    case .property(connection.root, let name, _, _):
      name == connection.atoms[.netClientListStacking] || name == connection.atoms[.netActiveWindow]
    default: false
    }
  }

  /// Updates all windows after monitors were added, removed or rotated. Events about them and about the screen's size
  /// arrive in either order; each time everything is fetched again, so that it is correct after the last event.
  private func screenDidChange() {
    for host in hosts {
      host.screenHandler?()
      host.fitToMonitor()
      host.moveHandler?()
    }
  }

  /// Reads the desktop's preferences again, and reports changes to the application.
  func updatePreferences() {
    let previous = preferences
    preferences = DesktopPreferences(connection: connection, portal: portal?.answer)
    guard preferences != previous else { return }
    if !hasFixedScale, preferences.scale != baseScale {
      baseScale = preferences.scale
      rescaleHosts { $0.rescale(to: $1) }
      for host in hosts { host.moveHandler?() }
    }
    if preferences.contentSizeCategory != previous.contentSizeCategory {
      UIApplication.shared.desktopTextSizeDidChange()
    }
    for host in hosts { host.delegate?.hostDidChangeTraits(host) }
    if preferences.prefersHighContrast != previous.prefersHighContrast {
      UIApplication.shared.desktopContrastDidChange()
    }
    if preferences.prefersReducedMotion != previous.prefersReducedMotion {
      NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
    if preferences.prefersBoldText != previous.prefersBoldText {
      UIApplication.shared.desktopBoldTextDidChange()
    }
  }

  /// Gives all native windows the current scale: panels first, because afterwards the windows that they belong to give
  /// them new frames.
  func rescaleHosts(resizingWindow resize: (X11WindowHost, CGFloat) -> Void) {
    scale = baseScale * zoom
    for host in hosts where host.panelOrigin != nil { host.rescale(to: scale) }
    for host in hosts where host.panelOrigin == nil { resize(host, scale) }
  }
}
