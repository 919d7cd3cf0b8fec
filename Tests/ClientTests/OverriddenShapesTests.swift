import TestSupport
import Testing
import UIKit

/// A button whose image is at its right edge, and whose title is at its left one.
private final class SwappedButton: UIButton {
  private(set) var updates = 0
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    var rect = super.imageRect(forContentRect: contentRect)
    rect.origin.x = contentRect.maxX - rect.width
    return rect
  }
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    var rect = super.titleRect(forContentRect: contentRect)
    rect.origin.x = contentRect.minX
    return rect
  }
  override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 5, dy: 0) }
  override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 2, dy: 2) }
  override func updateConfiguration() {
    super.updateConfiguration()
    updates += 1
  }
}

/// A slider whose knob is as high as it.
private final class HighSlider: UISlider {
  override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    var knob = super.thumbRect(forBounds: bounds, trackRect: rect, value: value)
    (knob.origin.y, knob.size.height) = (bounds.minY, bounds.height)
    return knob
  }
}

private final class Navigation: UINavigationController {
  let isOwn: Bool
  override init(rootViewController: UIViewController) {
    isOwn = true
    super.init(rootViewController: rootViewController)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Avatar: UIImageView {
  override init(image: UIImage?) {
    super.init(image: image)
    layer.cornerRadius = 8
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Segments: UISegmentedControl {
  override init(items: [Any]?) {
    super.init(items: items)
    selectedSegmentIndex = 0
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A cell with labels of its own in place of the usual ones.
private final class OwnLabelsCell: UITableViewCell {
  private let title = UILabel()
  override var textLabel: UILabel? { title }
  override var detailTextLabel: UILabel? { nil }
  override var imageView: UIImageView? { nil }
  override var reuseIdentifier: String? { "own" }
}

/// A constraint that code for iOS lets follow the keyboard once it is loaded.
private final class KeyboardConstraint: NSLayoutConstraint {
  private(set) var start: CGFloat = 0
  override func awakeFromNib() {
    super.awakeFromNib()
    start = constant
  }
}

private final class ItemFromNib: UIBarButtonItem {
  override func awakeFromNib() {
    super.awakeFromNib()
    title = "Loaded"
  }
}

private final class TitleFromNib: UINavigationItem {
  override func awakeFromNib() {
    super.awakeFromNib()
    title = "Loaded"
  }
}

/// A tap that begins only in the left half of its view.
private final class LeftTap: UITapGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if location(in: view).x > 50 { state = .failed }
  }
  override func awakeFromNib() { super.awakeFromNib() }
}

/// A path that is dashed wherever it is stroked, and remembers its strokes.
private final class DashedPath: UIBezierPath {
  private(set) var points = 0
  private let dash: CGFloat

  init(dash: CGFloat) {
    self.dash = dash
    super.init()
    lineCapStyle = .round
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func addLine(to point: CGPoint) {
    super.addLine(to: point)
    points += 1
  }

  override func stroke() {
    withUnsafePointer(to: dash) { setLineDash($0, count: 1, phase: 0) }
    super.stroke()
  }

  override var lineWidth: CGFloat {
    get { max(2, super.lineWidth) }
    set { super.lineWidth = newValue }
  }
}

private final class Box: UIBezierPath {}

private final class Page: UIViewController {
  private(set) var calls: [String] = []
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    calls.append("memory")
  }
  override func viewLayoutMarginsDidChange() {
    super.viewLayoutMarginsDidChange()
    calls.append("margins")
  }
  override func loadViewIfNeeded() {
    super.loadViewIfNeeded()
    calls.append("load")
  }
  override func show(_ controller: UIViewController, sender: Any?) { calls.append("show") }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  override var childForStatusBarStyle: UIViewController? { nil }
  override var prefersHomeIndicatorAutoHidden: Bool { true }
  override var disablesAutomaticKeyboardDismissal: Bool { false }
  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) { super.willTransition(to: newCollection, with: coordinator) }
}

private final class Window: UIWindow {
  private(set) var calls: [String] = []
  override func becomeKey() {
    super.becomeKey()
    calls.append("become")
  }
  override func resignKey() {
    super.resignKey()
    calls.append("resign")
  }
}

@MainActor @Suite("Shapes of classes that an app's own have")
struct OverriddenShapesTests {
  @Test("a button's image and title are where its subclass puts them, and it is asked to update")
  func buttons() throws {
    let button = SwappedButton(type: .system)
    button.setTitle("Next", for: .normal)
    button.setImage(UIImage(systemName: "chevron.right"), for: .normal)
    button.setBackgroundImage(UIImage(systemName: "square"), for: .normal)
    _ = Harness(showing: [button])
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.minX == 5)
    #expect(button.imageView?.frame.maxX == 195)
    #expect(button.subviews.contains { $0.frame == CGRect(x: 2, y: 2, width: 196, height: 36) })
    let updates = button.updates
    button.isEnabled = false
    #expect(button.updates > updates)
  }

  @Test("a slider's knob has the place that its subclass gives it, also for a press")
  func sliders() {
    let slider = HighSlider(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    _ = Harness(showing: [slider])
    slider.value = 1
    slider.layoutIfNeeded()
    #expect(
      slider.subviews.contains {
        $0.frame == CGRect(x: slider.bounds.maxX - 28, y: 0, width: 28, height: slider.bounds.height)
      }
    )
  }

  @Test("initializers of controllers and views are overridden as they are called on iOS")
  func initializers() {
    _ = Harness { UIView() }
    let page = UIViewController()
    let navigation = Navigation(rootViewController: page)
    #expect(navigation.isOwn && navigation.topViewController === page)
    #expect(UINavigationController(navigationBarClass: nil, toolbarClass: nil).viewControllers.isEmpty)
    #expect(Avatar(image: UIImage(systemName: "person")).layer.cornerRadius == 8)
    let segments = Segments(items: ["Day", "Week"])
    #expect(segments.numberOfSegments == 2 && segments.selectedSegmentIndex == 0)
  }

  @Test("a cell's labels are its subclass's")
  func cells() {
    _ = Harness { UIView() }
    let cell = OwnLabelsCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Ada"
    #expect(cell.textLabel?.text == "Ada" && cell.detailTextLabel == nil && cell.imageView == nil)
    #expect(cell.reuseIdentifier == "own")
  }

  @Test("constraints, bar items and recognizers awake where code calls it")
  func awaking() {
    _ = Harness { UIView() }
    let view = UIView()
    let constraint = KeyboardConstraint(
      item: view,
      attribute: .height,
      relatedBy: .equal,
      toItem: nil,
      attribute: .notAnAttribute,
      multiplier: 1,
      constant: 30
    )
    constraint.awakeFromNib()
    #expect(constraint.start == 30)
    let (item, title) = (ItemFromNib(), TitleFromNib(title: ""))
    item.awakeFromNib()
    title.awakeFromNib()
    #expect(item.title == "Loaded" && title.title == "Loaded")
  }

  @Test("a tap of the app's own kind decides where it begins")
  func gestures() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var taps = 0
    let tap = LeftTap()
    tap.addHandler { _ in taps += 1 }
    let app = Harness {
      let root = UIView()
      view.addGestureRecognizer(tap)
      root.addSubview(view)
      return root
    }
    app.tap(at: CGPoint(x: 20, y: 20))
    app.tap(at: CGPoint(x: 80, y: 20))
    #expect(taps == 1)
  }

  @Test("paths of the app's own kinds are drawn as they say, and can be found among others")
  func paths() {
    _ = Harness { UIView() }
    let (line, other) = (DashedPath(dash: 2), Box(rect: CGRect(x: 0, y: 0, width: 9, height: 9)))
    line.move(to: CGPoint(x: 0, y: 4))
    line.addLine(to: CGPoint(x: 10, y: 4))
    #expect(line.points == 1 && line.lineWidth == 2 && line.lineCapStyle == .round && other.bounds.width == 9)
    let paths: [UIBezierPath] = [other, line]
    #expect(paths.firstIndex(of: line) == 1 && Set(paths).contains(other))
    let copy = line.copy() as? UIBezierPath
    #expect(copy?.bounds == line.bounds && copy !== line)
    line.lineCapStyle = .butt
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 8)).image { _ in line.stroke() }
    let whole = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 8)).image { _ in
      UIBezierPath(rect: CGRect(x: 0, y: 3, width: 10, height: 2)).fill()
    }
    #expect(image.pngData() != whole.pngData())
  }

  @Test("a controller's hooks are called, or wait to be")
  func controllers() {
    let page = Page()
    _ = Harness { page }
    page.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    page.show(UIViewController(), sender: nil)
    page.didReceiveMemoryWarning()
    for call in ["load", "margins", "show", "memory"] { #expect(page.calls.contains(call), "\(call)") }
  }

  @Test("windows notice that they get the keys, and that they lose them")
  func windows() throws {
    let app = Harness { UIView() }
    let first = try #require(UIApplication.shared.keyWindow)
    let scene = try #require(first.windowScene)
    var posted = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeKeyNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { posted += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    let window = Window(windowScene: scene)
    window.makeKeyAndVisible()
    first.makeKey()
    #expect(window.calls == ["become", "resign"])
    #expect(posted == 2)
    withExtendedLifetime(app) {}
  }
}
