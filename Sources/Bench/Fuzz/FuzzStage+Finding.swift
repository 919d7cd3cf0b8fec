import UIKit

/// Where things are that a person aims at, in points of the app's window.
extension FuzzStage {
  /// All text inputs that are shown, from back to front.
  var inputs: [CGRect] {
    scene.windows.flatMap(\.tree).filter { $0 is any UITextInput }.map { $0.convert($0.bounds, to: nil) }
  }

  /// All keys of the virtual keyboard; none while it is hidden.
  var keyFrames: [CGRect] {
    guard scene.keyboard.isShown else { return [] }
    return screens.keyboard.visibleKeys.compactMap { screens.keyboard.keyFrame(for: $0) }
  }

  /// The strip below a floating keyboard's keys; nil while none floats.
  var grip: CGPoint? {
    let frame = scene.keyboard.frame
    guard screens.keyboard.placement == .floating, !frame.isNull else { return nil }
    return CGPoint(x: frame.midX, y: frame.maxY - 10)
  }
}
