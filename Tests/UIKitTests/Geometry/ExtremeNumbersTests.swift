import TestSupport
import Testing

import UIKit
@testable import UIKitCore

/// A window with one of each, and a keyboard.
private final class Stage {
  let app: Harness
  let root = UIView()
  let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
  let label = UILabel()
  let button = UIButton(type: .system)
  let field = UITextField()
  let textView = UITextView(frame: CGRect(x: 10, y: 150, width: 280, height: 60))
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 60, width: 320, height: 300))
  let stack = UIStackView()
  let slider = UISlider()
  let stepper = UIStepper()
  let progress = UIProgressView()
  let picker: UIDatePicker
  let image = UIImageView(image: UIImage(systemName: "keyboard"))
  let table = UITableView(frame: CGRect(x: 0, y: 300, width: 320, height: 100))
  let inner = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
  let controller = UIViewController()
  var constraint: NSLayoutConstraint
  private(set) var complaints: [InvalidValue] = []
  private let rows = Rows()

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  init() {
    // A date picker measures its texts when it is made, by the platform's fonts.
    UIApplication.shared.start(on: HeadlessPlatform())
    picker = UIDatePicker()
    label.text = "Some words that take two lines at least"
    label.numberOfLines = 0
    field.text = "Ada"
    textView.text = "One\nTwo"
    button.setTitle("Send", for: .normal)
    for arranged in [label, button, field, slider, stepper, progress, image, picker] as [UIView] {
      stack.addArrangedSubview(arranged)
    }
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    scrollView.contentSize = CGSize(width: 320, height: 900)
    view.addSubview(inner)
    view.backgroundColor = .red
    view.clipsToBounds = true
    controller.view = root
    for part in [scrollView, textView, table, view] { root.addSubview(part) }
    constraint = stack.widthAnchor.constraint(equalToConstant: 280)
    NSLayoutConstraint.activate([
      constraint, stack.topAnchor.constraint(equalTo: scrollView.topAnchor),
      stack.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
    ])
    let controller = controller
    app = Harness(size: CGSize(width: 320, height: 480)) { controller }
    table.dataSource = rows
    app.scene.keyboard.keyboard = BlankKeyboard()
    // Only the ends of motions are looked at.
    app.platform.framesPerSecond = 10
    UIApplication.shared.invalidValueHandler = { [weak self] in self?.complaints.append($0) }
  }

  isolated deinit { UIApplication.shared.invalidValueHandler = { InvalidValue.report($0) } }

  /// What a person does next: everything is laid out, drawn, hit, scrolled and typed into, with the keyboard up and down.
  func use() {
    app.advance(seconds: 0.4)
    field.becomeFirstResponder()
    app.advance(seconds: 0.4)
    app.type("x")
    for point in [CGPoint(x: 20, y: 20), CGPoint(x: 160, y: 100), CGPoint(x: 160, y: 330)] {
      app.tap(at: point)
      app.scroll(at: point, by: CGPoint(x: 0, y: -40))
      app.drag(from: point, to: CGPoint(x: point.x, y: point.y - 60), duration: 0.1)
    }
    textView.becomeFirstResponder()
    app.type("y")
    app.advance(seconds: 0.4)
    app.window.endEditing(true)
    app.host.resize(to: CGSize(width: 300, height: 400))
    app.advance(seconds: 0.5)
  }
}

/// Something that takes a number.
private nonisolated struct Setter: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let set: @MainActor @Sendable (Stage, CGFloat) -> Void

  init(_ name: String, _ set: @escaping @MainActor @Sendable (Stage, CGFloat) -> Void) {
    testDescription = name
    self.set = set
  }

  static let geometry = [
    Setter("frame.x") { $0.view.frame.origin.x = $1 },
    Setter("frame.width") { $0.view.frame.size.width = $1 },
    Setter("frame") { $0.view.frame = CGRect(x: $1, y: $1, width: $1, height: $1) },
    Setter("frame of what is in it") { $0.inner.frame = CGRect(x: $1, y: -$1, width: $1, height: $1) },
    Setter("bounds") { $0.view.bounds = CGRect(x: $1, y: $1, width: $1, height: $1) },
    Setter("center") { $0.view.center = CGPoint(x: $1, y: $1) },
    Setter("transform") { $0.view.transform = CGAffineTransform(a: $1, b: 1, c: 0, d: $1, tx: $1, ty: 0) },
    Setter("scale") { $0.view.transform = CGAffineTransform(scaleX: $1, y: $1) },
    Setter("rotation") { $0.view.transform = CGAffineTransform(rotationAngle: $1) },
    Setter("alpha") { $0.view.alpha = $1 },
    Setter("init(frame:)") { $0.root.addSubview(UIView(frame: CGRect(x: $1, y: $1, width: $1, height: $1))) },
    Setter("layoutMargins") { $0.view.layoutMargins = UIEdgeInsets(top: $1, left: $1, bottom: $1, right: $1) },
    Setter("additionalSafeAreaInsets") { $0.controller.additionalSafeAreaInsets.top = $1 },
    Setter("preferredContentSize") { $0.controller.preferredContentSize = CGSize(width: $1, height: $1) },
    Setter("windowLevel") { $0.app.window.windowLevel = UIWindow.Level(rawValue: $1) },
  ]

  static let looks = [
    Setter("cornerRadius") { $0.view.layer.cornerRadius = $1 },
    Setter("borderWidth") { $0.view.layer.borderWidth = $1 },
    Setter("shadowRadius") { stage, value in
      stage.view.layer.shadowOpacity = 0.5
      stage.view.layer.shadowRadius = value
    },
    Setter("shadowOpacity") { $0.view.layer.shadowOpacity = Float($1) },
    Setter("shadowOffset") { stage, value in
      stage.view.layer.shadowOpacity = 0.5
      stage.view.layer.shadowOffset = CGSize(width: value, height: value)
    },
    Setter("colour") { $0.view.backgroundColor = UIColor(red: $1, green: $1, blue: 0, alpha: $1) },
    Setter("font of a label") { $0.label.font = .systemFont(ofSize: $1) },
    Setter("font of a field") { $0.field.font = UIFont.systemFont(ofSize: 17).withSize($1) },
    Setter("font of a text view") { stage, value in stage.textView.font = stage.textView.font?.withSize(value) },
    Setter("minimumScaleFactor") { stage, value in
      stage.label.numberOfLines = 1
      stage.label.adjustsFontSizeToFitWidth = true
      stage.label.minimumScaleFactor = value
    },
    Setter("preferredMaxLayoutWidth") { $0.label.preferredMaxLayoutWidth = $1 },
    Setter("minimumFontSize") { stage, value in
      stage.field.adjustsFontSizeToFitWidth = true
      stage.field.minimumFontSize = value
    },
    Setter("strokeWidth") { stage, value in
      stage.button.configuration = .gray()
      stage.button.configuration?.background.strokeColor = .red
      stage.button.configuration?.background.strokeWidth = value
    },
    Setter("frame of an image") { $0.image.frame = CGRect(x: 0, y: 0, width: $1, height: $1) },
  ]

  static let scrolling = [
    Setter("contentOffset") { $0.scrollView.contentOffset = CGPoint(x: $1, y: $1) },
    Setter("setContentOffset animated") { $0.scrollView.setContentOffset(CGPoint(x: $1, y: $1), animated: true) },
    Setter("contentSize") { $0.scrollView.contentSize = CGSize(width: $1, height: $1) },
    Setter("contentInset") { $0.scrollView.contentInset = UIEdgeInsets(top: $1, left: $1, bottom: $1, right: $1) },
    Setter("indicator insets") { $0.scrollView.scrollIndicatorInsets.top = $1 },
    Setter("scrollRectToVisible") {
      $0.scrollView.scrollRectToVisible(CGRect(x: $1, y: $1, width: $1, height: $1), animated: true)
    },
    Setter("decelerationRate") { $0.scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: $1) },
    Setter("textContainerInset") { $0.textView.textContainerInset.left = $1 },
    Setter("lineFragmentPadding") { $0.textView.textContainer.lineFragmentPadding = $1 },
    Setter("rowHeight") { $0.table.rowHeight = $1 },
    Setter("estimatedRowHeight") { $0.table.estimatedRowHeight = $1 },
    Setter("sectionHeaderHeight") { $0.table.sectionHeaderHeight = $1 },
    Setter("frame of a scroll view") { $0.scrollView.frame = CGRect(x: 0, y: $1, width: $1, height: $1) },
    Setter("frame of a table") { $0.table.frame.origin.y = $1 },
  ]

  static let layout = [
    Setter("constant") { $0.constraint.constant = $1 },
    Setter("priority") { $0.constraint.priority = UILayoutPriority(Float($1)) },
    Setter("multiplier") { stage, value in
      stage.label.widthAnchor.constraint(equalTo: stage.field.widthAnchor, multiplier: value, constant: value)
        .isActive = true
    },
    Setter("contentHuggingPriority") {
      $0.label.setContentHuggingPriority(UILayoutPriority(Float($1)), for: .horizontal)
    },
    Setter("spacing") { $0.stack.spacing = $1 },
    Setter("customSpacing") { $0.stack.setCustomSpacing($1, after: $0.label) },
    Setter("contentEdgeInsets") { $0.button.contentEdgeInsets.left = $1 },
    Setter("imageEdgeInsets") { $0.button.imageEdgeInsets.left = $1 },
    Setter("titleEdgeInsets") { $0.button.titleEdgeInsets.left = $1 },
    Setter("minimumTouchSize") { $0.button.minimumTouchSize = CGSize(width: $1, height: $1) },
    Setter("systemLayoutSizeFitting") { _ = $0.stack.systemLayoutSizeFitting(CGSize(width: $1, height: $1)) },
    Setter("sizeThatFits") { _ = $0.label.sizeThatFits(CGSize(width: $1, height: $1)) },
    Setter("intrinsicContentSize") { stage, value in
      final class Odd: UIView {
        var length: CGFloat = 0
        override var intrinsicContentSize: CGSize { CGSize(width: length, height: length) }
      }
      let odd = Odd()
      odd.length = value
      stage.stack.addArrangedSubview(odd)
    },
    Setter("dismiss padding") { $0.view.keyboardLayoutGuide.keyboardDismissPadding = $1 },
  ]

  static let values = [
    Setter("slider") { $0.slider.value = Float($1) },
    Setter("slider's start") { $0.slider.minimumValue = Float($1) },
    Setter("slider's end") { $0.slider.maximumValue = Float($1) },
    Setter("stepper") { $0.stepper.value = Double($1) },
    Setter("stepper's start") { $0.stepper.minimumValue = Double($1) },
    Setter("stepper's end") { $0.stepper.maximumValue = Double($1) },
    Setter("stepValue") { $0.stepper.stepValue = Double($1) },
    Setter("progress") { $0.progress.progress = Float($1) },
    Setter("date") { $0.picker.date = Date(timeIntervalSinceReferenceDate: $1) },
    Setter("earliest date") { $0.picker.minimumDate = Date(timeIntervalSinceReferenceDate: $1) },
    Setter("latest date") { $0.picker.maximumDate = Date(timeIntervalSinceReferenceDate: $1) },
    Setter("animation's duration") { stage, value in
      UIView.animate(withDuration: value) { stage.view.center.x = 100 }
    },
    Setter("animation's delay") { stage, value in
      UIView.animate(withDuration: 0.1, delay: value) { stage.view.center.x = 100 }
    },
    Setter("spring") { stage, value in
      UIView.animate(withDuration: 0.1, delay: 0, usingSpringWithDamping: value, initialSpringVelocity: value) {
        stage.view.frame.size.width = 150
      }
    },
    Setter("curve") { stage, value in
      UIView.animate(withDuration: 0.1, timing: .cubicBezier(x1: value, y1: value, x2: 0, y2: 1)) {
        stage.view.center.x = 100
      }
    },
    Setter("pointer") { stage, value in
      stage.app.send(.began, CGPoint(x: value, y: value))
      stage.app.send(.moved, CGPoint(x: value, y: 5))
      stage.app.send(.ended, CGPoint(x: 5, y: value))
    },
    Setter("wheel") { $0.app.scroll(at: CGPoint(x: 160, y: 100), by: CGPoint(x: $1, y: $1)) },
    Setter("keyboard's height") { ($0.app.scene.keyboard.keyboard as? BlankKeyboard)?.height = $1 },
  ]

  static let all = geometry + looks + scrolling + layout + values
}

@Suite("A number that nothing can be placed with")
struct ExtremeNumbersTests {
  static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e308, -1e308, -0.0]

  @Test("set on an app that runs leaves all views somewhere, and people can go on", arguments: Setter.all)
  fileprivate func survives(_ setter: Setter) {
    for number in Self.numbers {
      let stage = Stage()
      setter.set(stage, number)
      stage.use()
      #expect(stage.app.lostViews == [], "\(setter.testDescription) = \(number)")
    }
  }

  @Test("set in an animation is no different", arguments: Setter.geometry + Setter.layout)
  fileprivate func whileAnimating(_ setter: Setter) {
    for number in Self.numbers {
      let stage = Stage()
      UIView.animate(withDuration: 0.2) { setter.set(stage, number) }
      stage.use()
      #expect(stage.app.lostViews == [], "\(setter.testDescription) = \(number)")
    }
  }

  @Test("is told to the app, with the kind of view and the property")
  func complaint() throws {
    let stage = Stage()
    let size = stage.scrollView.contentSize
    stage.scrollView.contentSize = CGSize(width: size.width, height: CGFloat.nan)
    stage.view.layer.cornerRadius = .infinity
    stage.constraint.constant = -.infinity
    #expect(stage.complaints.map(\.property) == ["contentSize", "layer.cornerRadius", "constant"])
    #expect(stage.complaints.map(\.owner) == ["UIScrollView", "UIView", "NSLayoutConstraint"])
    #expect(stage.complaints[0].description.hasPrefix("UIScrollView.contentSize can't be CGSize("))
    #expect(stage.complaints[0].description.contains("nan"))
    #expect(stage.scrollView.contentSize == size)
  }

  @Test("leaves what it was set on as it was, or at the furthest place there is")
  func values() {
    let stage = Stage()
    let frame = stage.view.frame
    stage.view.frame.origin.x = .nan
    #expect(stage.view.frame == frame)
    stage.view.alpha = .nan
    #expect(stage.view.alpha == 1)
    stage.scrollView.contentSize.height = .infinity
    #expect(stage.scrollView.contentSize.height == 1_000_000_000)
    stage.label.font = .systemFont(ofSize: .nan)
    #expect(stage.label.font.pointSize == 17)
  }

  @Test("in a rectangle covers nothing", arguments: [CGFloat.nan, .infinity, -.infinity])
  func rectangles(_ number: CGFloat) {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.intersection(CGRect(x: number, y: 0, width: 5, height: 5)).isFinite == false || number.isNaN)
    #expect(rect.intersection(CGRect(x: 5, y: 5, width: 10, height: 10)) == CGRect(x: 5, y: 5, width: 5, height: 5))
    #expect(rect.intersection(CGRect(x: 10, y: 0, width: 5, height: 5)) == CGRect(x: 10, y: 0, width: 0, height: 5))
    #expect(rect.intersection(CGRect(x: 11, y: 0, width: 5, height: 5)).isNull)
  }
}
