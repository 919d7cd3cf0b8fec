import UIKit

/// A field with a line below it, which is drawn from its beginning while the field is edited.
@IBDesignable
class UnderlinedField: UITextField, CAAnimationDelegate {
  @IBInspectable var lineWidth: CGFloat = 2 { didSet { line.lineWidth = lineWidth } }
  @IBInspectable var lineColor: UIColor = .systemBlue { didSet { line.strokeColor = lineColor.cgColor } }
  /// Called when the line is whole.
  var didUnderline: (() -> Void)?

  private let rest = CAShapeLayer()
  private let line = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    borderStyle = .none
    for shape in [rest, line] {
      shape.fillColor = nil
      shape.lineCap = kCALineCapRound
      layer.addSublayer(shape)
    }
    rest.strokeColor = UIColor.lightGray.cgColor
    rest.lineWidth = 1
    line.strokeColor = lineColor.cgColor
    line.lineWidth = lineWidth
    line.strokeEnd = 0
    addTarget(self, action: #selector(began), for: .editingDidBegin)
    addTarget(self, action: #selector(ended), for: .editingDidEnd)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: lineWidth, y: bounds.height - lineWidth))
    path.addLine(to: CGPoint(x: bounds.width - lineWidth, y: bounds.height - lineWidth))
    for shape in [rest, line] {
      shape.frame = bounds
      shape.path = path.cgPath
    }
  }

  override var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    size.height += 2 * lineWidth
    return size
  }

  @objc private func began() { draw(to: 1) }
  @objc private func ended() { draw(to: 0) }

  private func draw(to end: CGFloat) {
    let animation = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeEnd))
    animation.fromValue = line.presentation()?.strokeEnd ?? line.strokeEnd
    animation.toValue = end
    animation.duration = 0.25
    animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)
    animation.delegate = self
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    line.strokeEnd = end
    CATransaction.commit()
    line.add(animation, forKey: "underline")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag, line.strokeEnd == 1 { didUnderline?() }
  }
}
