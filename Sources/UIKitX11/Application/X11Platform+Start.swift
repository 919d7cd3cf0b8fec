import Foundation
import UIKit
import X11

/// Work that is put off until the first frame is on the screen, so that the frame doesn't wait for it.
extension X11Platform {
  /// The program's icon in several sizes; empty until the first frame is on the screen. Made again for each window, of
  /// which there are few.
  var icons: [Bitmap] { showsIcons ? identity.makeIcons?().map(\.bitmap) ?? [] : [] }

  /// Seconds after the start when the first frame, the focus and the keyboard's first slide are usually over.
  static let startDuration = 0.6

  /// The time in seconds without a new font after which the data for finding fonts is freed.
  private static let fontSearchDuration = 30.0

  /// Seconds after the start when the first frame is usually on the screen.
  static let firstFrameDuration = 0.03

  /// Sets the icons, asks the desktop's portal, and looks for assistive technologies; done later so that the first frame
  /// doesn't wait for it.
  func runDeferredStartup() {
    showsIcons = true
    let icons = icons
    if !icons.isEmpty { for host in hosts { host.window.setIcon(icons) } }
    otherKeyboards.update()
    followPortal()
    accessibility = AccessibilityBus(loop: loop) { [unowned self] in
      AccessibilityProvider(platform: self, address: $0)
    }
  }

  /// Follows the settings of the desktop's portal, on the bus at `address`.
  func followPortal(at address: String? = BusConnection.sessionAddress) {
    portal = PortalSettings(loop: loop, address: address) { [unowned self] in updatePreferences() }
  }

  /// Reads the monitor's refresh rate, which takes several round trips to the server, and frees what only the start
  /// needed: fontconfig's list of fonts, HarfBuzz's fonts, and the memory of code that won't run again. Done later so
  /// that the first frame doesn't wait for it.
  func finishStarting() {
    let fonts = connection.renderer.fonts
    fonts.closeShapingFonts()
    fonts.releaseConfiguration()
    fonts.searchHandler = { [unowned self] in
      loop.schedule(after: Self.fontSearchDuration) { [unowned self] in connection.renderer.fonts.releaseSearch() }
    }
    loop.frameClock.rate = connection.monitors?.fetchMonitors().compactMap(\.refreshRate).first ?? 60
    ProgramCode.unmap()
  }
}
