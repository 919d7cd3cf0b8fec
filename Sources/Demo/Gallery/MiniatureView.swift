import UIKit

/// A small picture of a screen, drawn from an example's ``Miniature`` whenever needed, at the screen's scale and in its
/// appearance.
final class MiniatureView: UIView {
  /// The size of all miniatures, in points.
  static let size = CGSize(width: 64, height: 84)

  private let miniature: Miniature

  /// Makes the picture.
  init(_ miniature: Miniature) {
    self.miniature = miniature
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let pen = MiniaturePen(in: bounds, isMirrored: miniature.isMirrored)
    pen.drawScreen()
    var top: CGFloat = 6
    for part in miniature.parts { top += pen.draw(part, at: top) + 4 }
    miniature.hasWheels ? pen.drawWheels() : pen.drawKeyboard()
    var bottom = pen.keyboardTop
    for part in miniature.onKeyboard.reversed() { bottom -= pen.drawBar(part, above: bottom) }
    pen.drawFrame()
  }
}
