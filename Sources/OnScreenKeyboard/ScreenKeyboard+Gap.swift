import UIKit
import UIKitX11
import X11

/// The room between the halves of a split keyboard, in which other windows are seen and clicked.
extension ScreenKeyboard {
  /// Makes a hole in the keyboard's window between the halves of a split keyboard, or closes it.
  func gapDidChange() {
    guard let window = keyboard.view.window?.windowScene?.platformWindow else { return }
    let gap = keyboard.placement == .docked ? keyboard.gap : nil
    let hole = gap.map(pixels)
    guard hole != shownHole else { return }
    shownHole = hole
    application.platform.setHole(gap, in: window)
  }

  /// Whether a pixel of the screen is on the keyboard, not between its halves. A keyboard that is hiding covers
  /// nothing: a press there is meant for what is behind it.
  func covers(_ point: PixelPoint) -> Bool {
    guard isShown, let frame = shownFrame.frame, frame.contains(point) else { return false }
    return shownHole.map { !$0.offsetBy(x: frame.x, y: frame.y).contains(point) } ?? true
  }
}
