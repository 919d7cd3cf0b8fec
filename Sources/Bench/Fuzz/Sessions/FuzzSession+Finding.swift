import UIKit

/// The positions of inputs and keys, in points of the app's window.
extension FuzzSession {
  /// The frames of all visible text inputs, from back to front.
  var inputs: [CGRect] {
    scene.windows.flatMap(\.tree).filter { $0 is any UITextInput }.map { $0.convert($0.bounds, to: nil) }
  }

  /// The frames of all keys of the virtual keyboard; none while it is hidden.
  var keyFrames: [CGRect] {
    guard scene.keyboard.isShown else { return [] }
    return screens.keyboard.visibleKeys.compactMap { screens.keyboard.keyFrame(for: $0) }
  }

  /// A point on the strip below a floating keyboard's keys; nil while none floats.
  var grip: CGPoint? {
    let frame = scene.keyboard.frame
    guard screens.keyboard.placement == .floating, !frame.isNull else { return nil }
    return CGPoint(x: frame.midX, y: frame.maxY - 10)
  }

  /// A point on a floating keyboard's bottom right corner; nil while none floats.
  var corner: CGPoint? { grip.map { CGPoint(x: scene.keyboard.frame.maxX - 10, y: $0.y) } }
}
