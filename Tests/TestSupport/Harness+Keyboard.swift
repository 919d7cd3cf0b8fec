import UIKit
import VirtualKeyboard

extension Harness {
  /// The keyboard of the window.
  public var keyboard: KeyboardSession { scene.keyboard }

  /// The virtual keyboard, if one is installed.
  public var virtualKeyboard: VirtualKeyboard? { keyboard.keyboard as? VirtualKeyboard }

  /// Taps keys of the virtual keyboard by their names: what they type, or "shift", "delete", "return", "space" and so on.
  public func tapKeys(_ names: String...) {
    for name in names {
      guard let frame = virtualKeyboard?.keyFrame(for: name) else {
        preconditionFailure("no key “\(name)” is shown; there are \(virtualKeyboard?.visibleKeys ?? [])")
      }
      tap(at: frame.mid)
    }
  }
}
