import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A window in which a number is used that nothing can be placed with.
private final class Desk {
  let root = UIView()
  let app: Harness

  init() {
    let root = root
    app = Harness(size: CGSize(width: 320, height: 480)) { root }
    UIApplication.shared.invalidValueHandler = { _ in }
  }

  isolated deinit { UIApplication.shared.invalidValueHandler = { InvalidValue.report($0) } }

  /// Puts a view where it is seen and touched.
  func show<View: UIView>(_ view: View, _ frame: CGRect = CGRect(x: 10, y: 10, width: 300, height: 200)) -> View {
    view.frame = frame
    root.addSubview(view)
    app.settle()
    return view
  }

  /// What a person does next.
  func use() {
    app.advance(seconds: 0.4)
    for point in [CGPoint(x: 30, y: 30), CGPoint(x: 160, y: 110), CGPoint(x: 160, y: 190)] {
      app.tap(at: point)
      app.scroll(at: point, by: CGPoint(x: 0, y: 40))
      app.drag(from: point, to: CGPoint(x: point.x, y: point.y - 50), duration: 0.1)
    }
    app.type("a")
    app.press(.keyboardPageDown)
    app.press(.keyboardEscape)
    app.host.resize(to: CGSize(width: 300, height: 400))
    app.advance(seconds: 2)
  }
}

/// Rows of a height that a delegate gives.
private final class Rows: UIPickerViewDataSource, UIPickerViewDelegate {
  let height: CGFloat

  init(_ height: CGFloat) { self.height = height }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5000 }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { height }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { height }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
}

/// Twenty items that a layout of the app's own puts anywhere.
private final class Items: UICollectionViewLayout, UICollectionViewDataSource {
  let number: CGFloat

  init(_ number: CGFloat) {
    self.number = number
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var collectionViewContentSize: CGSize { CGSize(width: number, height: number) }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 30, width: number, height: 30)
    attributes.alpha = number
    attributes.transform = CGAffineTransform(scaleX: number, y: 1)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<20).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }

  func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

/// Something that takes a number.
private nonisolated struct Use: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let use: @MainActor @Sendable (Desk, CGFloat) -> [AnyObject]

  init(_ name: String, _ use: @escaping @MainActor @Sendable (Desk, CGFloat) -> [AnyObject]) {
    testDescription = name
    self.use = use
  }

  @MainActor private static func styled(_ text: String, _ key: NSAttributedString.Key, _ value: Any)
    -> NSAttributedString
  {
    let styled = NSMutableAttributedString(string: text)
    styled.addAttribute(key, value: value, range: NSRange(location: 2, length: 9))
    return styled
  }

  /// Shows the text in a label and in a text view that is edited.
  @MainActor private static func show(_ text: NSAttributedString, on desk: Desk) -> [AnyObject] {
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text
    let view = desk.show(UITextView())
    view.attributedText = text
    view.becomeFirstResponder()
    _ = text.boundingRect(with: CGSize(width: 100, height: 100), options: .usesLineFragmentOrigin, context: nil)
    return [desk.show(label, CGRect(x: 10, y: 220, width: 200, height: 100)), view]
  }

  static let text: [Use] = [
    Use("kern") { desk, number in show(styled("One two three four five six", .kern, number), on: desk) },
    Use("baseline offset") { desk, number in
      show(styled("One two three four five six", .baselineOffset, number), on: desk)
    },
    Use("font size of a part") { desk, number in
      show(styled("One two three four", .font, UIFont.systemFont(ofSize: 17).withSize(number)), on: desk)
    },
    Use("font weight of a part") { desk, number in
      let font = UIFont.systemFont(ofSize: 17, weight: UIFont.Weight(rawValue: number))
      return show(styled("One two three four", .font, font), on: desk)
    },
    Use("all numbers of a paragraph style") { desk, number in
      let style = NSMutableParagraphStyle()
      style.lineSpacing = number
      style.paragraphSpacing = number
      style.paragraphSpacingBefore = number
      style.minimumLineHeight = number
      style.maximumLineHeight = number
      style.lineHeightMultiple = number
      return show(styled("One two three\nfour five six", .paragraphStyle, style), on: desk)
    },
    Use("bounding size") { desk, number in
      let text = NSAttributedString(string: "One two three")
      let size = CGSize(width: number, height: number)
      _ = text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil)
      return show(text, on: desk)
    },
  ]

  static let controls: [Use] = [
    Use("height of a picker's rows") { desk, number in
      let (picker, rows) = (UIPickerView(), Rows(number))
      picker.dataSource = rows
      picker.delegate = rows
      return [desk.show(picker), rows]
    },
    Use("numbers of a button's configuration") { desk, number in
      var look = UIButton.Configuration.filled()
      look.title = "Send"
      look.subtitle = "now"
      look.image = UIImage(systemName: "xmark")
      look.imagePadding = number
      look.titlePadding = number
      look.contentInsets = NSDirectionalEdgeInsets(top: number, leading: number, bottom: number, trailing: number)
      let button = UIButton(configuration: look)
      _ = button.sizeThatFits(CGSize(width: number, height: number))
      return [desk.show(button)]
    },
    Use("size of a symbol") { desk, number in
      let look = UIImage.SymbolConfiguration(pointSize: number)
      return [desk.show(UIImageView(image: UIImage(systemName: "xmark", withConfiguration: look)))]
    },
    Use("width of a bar's item") { desk, number in
      let (bar, item) = (UIToolbar(), UIBarButtonItem(systemItem: .fixedSpace))
      item.width = number
      bar.items = [item, UIBarButtonItem(systemItem: .done)]
      return [desk.show(bar, CGRect(x: 0, y: 20, width: 320, height: 44))]
    },
    Use("separator's inset") { desk, number in
      let table = desk.show(UITableView())
      table.separatorInset.left = number
      return [table]
    },
    Use("a long press's movement") { desk, number in
      let (view, press) = (desk.show(UIView()), UILongPressGestureRecognizer())
      press.allowableMovement = number
      view.addGestureRecognizer(press)
      return [view]
    },
    Use("a path's stroke") { desk, number in
      final class Path: UIView {
        var number: CGFloat = 0
        override func draw(_ rect: CGRect) {
          let path = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 50, height: 50))
          path.miterLimit = number
          path.lineWidth = number
          path.stroke()
        }
      }
      let view = desk.show(Path())
      view.number = number
      view.setNeedsDisplay()
      return [view]
    },
    Use("traits of a picture") { desk, number in
      let traits = UITraitCollection(displayScale: number)
      return [desk.show(UIImageView(image: UIImage(named: "nothing", in: nil, compatibleWith: traits)))]
    },
    Use("layout of a collection") { desk, number in
      let items = Items(number)
      let list = UICollectionView(frame: .zero, collectionViewLayout: items)
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      list.dataSource = items
      return [desk.show(list), items]
    },
  ]

  static let motion: [Use] = [
    Use("a basic animation") { desk, number in
      let view = desk.show(UIView())
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = number
      animation.toValue = -number
      animation.duration = 0.2
      view.layer.add(animation, forKey: nil)
      return [view]
    },
    Use("times of an animation") { desk, number in
      let view = desk.show(UIView())
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.toValue = 0.5
      animation.duration = number
      animation.repeatCount = Float(number)
      animation.autoreverses = true
      view.layer.add(animation, forKey: nil)
      desk.app.advance(seconds: 0.1)
      view.layer.removeAllAnimations()
      return [view]
    },
    Use("beginning of an animation") { desk, number in
      let view = desk.show(UIView())
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.toValue = 0.5
      animation.duration = 0.1
      animation.beginTime = number
      view.layer.add(animation, forKey: nil)
      desk.app.advance(seconds: 0.1)
      view.layer.removeAllAnimations()
      return [view]
    },
    Use("keyframes in a group") { desk, number in
      let view = desk.show(UIView())
      let frames = CAKeyframeAnimation(keyPath: "position.y")
      frames.values = [0, number, 0]
      frames.keyTimes = [0, NSNumber(value: Double(number)), 1]
      frames.beginTime = number
      let group = CAAnimationGroup()
      group.animations = [frames]
      group.duration = 0.3
      view.layer.add(group, forKey: nil)
      return [view]
    },
    Use("a spring's parameters") { desk, number in
      let view = desk.show(UIView())
      let velocity = CGVector(dx: number, dy: number)
      let spring = UISpringTimingParameters(mass: number, stiffness: number, damping: number, initialVelocity: velocity)
      let animator = UIViewPropertyAnimator(duration: 0.2, timingParameters: spring)
      animator.addAnimations { view.center.x = 100 }
      animator.startAnimation()
      // The longest that a spring may swing.
      desk.app.advance(seconds: 60)
      return [view, animator]
    },
    Use("a cubic curve, scrubbed") { desk, number in
      let view = desk.show(UIView())
      let point = CGPoint(x: number, y: number)
      let curve = UICubicTimingParameters(controlPoint1: point, controlPoint2: point)
      let animator = UIViewPropertyAnimator(duration: number, timingParameters: curve)
      animator.addAnimations({ view.center.x = 100 }, delayFactor: number)
      animator.fractionComplete = number
      animator.continueAnimation(withTimingParameters: nil, durationFactor: number)
      animator.stopAnimation(true)
      return [view, animator]
    },
    Use("keyframes of views") { desk, number in
      let view = desk.show(UIView())
      UIView.animateKeyframes(withDuration: 0.2, delay: number, options: []) {
        UIView.addKeyframe(withRelativeStartTime: number, relativeDuration: number) { view.alpha = 0.5 }
      }
      view.layer.removeAllAnimations()
      return [view]
    },
    Use("a transaction") { desk, number in
      let view = desk.show(UIView())
      CATransaction.begin()
      CATransaction.setAnimationDuration(number)
      view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
      CATransaction.commit()
      view.layer.removeAllAnimations()
      return [view]
    },
  ]
}

@Suite("A number that nothing can be placed with, in texts, controls and motion")
struct ExtremeNumbersOfControlsTests {
  static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, -0.0, -1000, .leastNonzeroMagnitude, 1e-7,
  ]

  @Test(
    "leaves all views somewhere, people can go on, and the app comes to rest",
    arguments: Use.text + Use.controls + Use.motion
  )
  fileprivate func survives(_ use: Use) {
    for number in Self.numbers {
      let desk = Desk()
      let kept = use.use(desk, number)
      desk.use()
      #expect(desk.app.lostViews == [], "\(use.testDescription) = \(number)")
      #expect(!kept.isEmpty && !UIApplication.shared.animator.isActive, "\(use.testDescription) = \(number)")
    }
  }

  @Test("isn't kept by a path, a weight of letters or an animation, which are compared with others")
  func comparable() {
    let path = UIBezierPath()
    path.miterLimit = .nan
    #expect(path.miterLimit == 10)
    #expect(UIFont.Weight(rawValue: .nan) == .regular)
    #expect(UIFont.Weight(rawValue: 1e308).rawValue == 1)
    let animation = CAAnimation()
    animation.beginTime = .nan
    #expect(animation.beginTime == 0)
  }
}
