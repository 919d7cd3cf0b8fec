import UIKit
import UIKitX11
import X11

/// The room between the halves of a split keyboard, in which other windows are seen and clicked.
extension ScreenKeyboard {
  /// Opens the keyboard's window where nothing is shown, or closes it.
  func gapDidChange() {
    guard let window = keyboard.view.window?.windowScene?.platformWindow else { return }
    let isDocked = keyboard.placement == .docked
    let gap = isDocked ? keyboard.gap : nil
    guard gap != shownGap else { return }
    shownGap = gap
    // One that floats has round corners for its outline already.
    if isDocked { application.platform.setHole(gap, in: window) }
  }

  /// Whether a pixel of the screen is on the keyboard, not between its halves.
  func covers(_ point: PixelPoint) -> Bool {
    guard let frame = shownFrame.frame, frame.contains(point) else { return false }
    return shownGap.map { !pixels($0).offsetBy(x: frame.x, y: frame.y).contains(point) } ?? true
  }
}
