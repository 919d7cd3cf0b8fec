import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// Shows a control of its own size at (100, 100) and counts the actions that it sends.
private final class Bench<Control: UIControl> {
  let control: Control
  let app: Harness
  private(set) var changes = 0

  init(_ control: Control, size: CGSize? = nil) {
    self.control = control
    let root = UIView()
    root.addSubview(control)
    control.frame = CGRect(origin: CGPoint(x: 100, y: 100), size: size ?? control.sizeThatFits(.zero))
    app = Harness { root }
    control.addAction(UIAction { [unowned self] _ in changes += 1 }, for: .valueChanged)
  }

  /// The same, where the control runs from right to left.
  func mirrored() -> Bench {
    control.semanticContentAttribute = .forceRightToLeft
    app.settle()
    return self
  }

  /// Whether something is painted, of this shape and colour.
  func paints(_ fill: String) -> Bool { app.host.drawingList.contains { $0.contains("fill \(fill)") } }
}

@Suite("A switch")
struct UISwitchTests {
  @Test("a tap switches it and tells so once; setting it tells nothing")
  func tap() {
    let bench = Bench(UISwitch())
    bench.app.tap(bench.control)
    #expect(bench.control.isOn)
    #expect(bench.changes == 1)
    bench.control.isOn = false
    #expect(bench.changes == 1)
  }

  @Test("Space switches it once Tab has reached it")
  func keys() {
    let bench = Bench(UISwitch())
    bench.app.tab()
    bench.app.press(.keyboardSpacebar)
    #expect(bench.control.isOn)
    #expect(bench.changes == 1)
  }

  @Test("dragging the knob across switches it once, lifting doesn't switch back")
  func drag() {
    let bench = Bench(UISwitch())
    bench.app.drag(from: CGPoint(x: 110, y: 115), to: CGPoint(x: 148, y: 115))
    #expect(bench.control.isOn)
    #expect(bench.changes == 1)
  }

  @Test("a disabled switch stays as it is")
  func disabled() {
    let bench = Bench(UISwitch())
    bench.control.isEnabled = false
    bench.app.tap(bench.control)
    #expect(!bench.control.isOn)
    #expect(bench.changes == 0)
  }

  @Test("the knob rests two points from the edge on either side")
  func drawing() {
    let bench = Bench(UISwitch())
    #expect(bench.app.host.drawingList.contains { $0.contains("fill [102,102,27,27] r13.5 #FFFFFF") })
    bench.control.setOn(true, animated: true)
    bench.app.advance(seconds: 0.4)
    #expect(bench.app.host.drawingList.contains { $0.contains("fill [122,102,27,27] r13.5 #FFFFFF") })
    #expect(bench.app.host.drawingList.contains { $0.contains("fill [100,100,51,31] r15.5 #248A3D") })
  }

  @Test("from right to left it is on with its knob at the left, and dragging it there switches it once")
  func mirrored() {
    let bench = Bench(UISwitch()).mirrored()
    #expect(bench.paints("[122,102,27,27] r13.5 #FFFFFF"))
    bench.app.drag(from: CGPoint(x: 140, y: 115), to: CGPoint(x: 102, y: 115))
    #expect(bench.control.isOn && bench.changes == 1)
    bench.app.advance(seconds: 0.4)
    #expect(bench.paints("[102,102,27,27] r13.5 #FFFFFF"))
    bench.app.drag(from: CGPoint(x: 110, y: 115), to: CGPoint(x: 148, y: 115))
    #expect(!bench.control.isOn && bench.changes == 2)
    bench.app.tap(bench.control)
    #expect(bench.control.isOn && bench.changes == 3)
  }

  @Test("in more room than it needs it is where reading begins, and is dragged there")
  func room() {
    let bench = Bench(UISwitch(), size: CGSize(width: 200, height: 31)).mirrored()
    #expect(bench.paints("[271,102,27,27] r13.5 #FFFFFF"))
    bench.app.drag(from: CGPoint(x: 285, y: 115), to: CGPoint(x: 255, y: 115))
    #expect(bench.control.isOn && bench.changes == 1)
  }
}

@Suite("A slider")
struct UISliderTests {
  private func bench() -> Bench<UISlider> { Bench(UISlider(), size: CGSize(width: 228, height: 32)) }

  @Test("the knob follows the finger, from where it was gripped")
  func drag() {
    let bench = bench()
    bench.app.drag(from: CGPoint(x: 110, y: 116), to: CGPoint(x: 210, y: 116))
    #expect(bench.control.value == 0.5)
    #expect(bench.changes > 2)
  }

  @Test("a press beside the knob brings it there")
  func press() {
    let bench = bench()
    bench.app.tap(at: CGPoint(x: 264, y: 116))
    #expect(bench.control.value == 0.75)
  }

  @Test("it tells only of the last value when it isn't continuous")
  func notContinuous() {
    let bench = bench()
    bench.control.isContinuous = false
    bench.app.drag(from: CGPoint(x: 114, y: 116), to: CGPoint(x: 214, y: 116))
    #expect(bench.control.value == 0.5)
    #expect(bench.changes == 1)
  }

  @Test("values stay within bounds")
  func bounds() {
    _ = Harness { UIViewController() }
    let slider = UISlider()
    slider.maximumValue = 10
    slider.value = 20
    #expect(slider.value == 10)
    slider.maximumValue = 5
    #expect(slider.value == 5)
  }

  @Test("arrows, page keys, Home and End move it")
  func keys() {
    let bench = bench()
    bench.control.maximumValue = 100
    bench.app.tab()
    bench.app.press(.keyboardRightArrow)
    #expect(bench.control.value == 5)
    bench.app.press(.keyboardPageUp)
    #expect(bench.control.value == 25)
    bench.app.press(.keyboardEnd)
    #expect(bench.control.value == 100)
    bench.app.press(.keyboardRightArrow)
    #expect(bench.changes == 3)
    bench.app.press(.keyboardHome)
    #expect(bench.control.value == 0)
  }

  @Test("from right to left the knob comes from the right, and follows the finger and presses all the same")
  func mirrored() {
    let bench = bench().mirrored()
    #expect(bench.paints("[300,102,28,28] r14 #FFFFFF"))
    bench.app.drag(from: CGPoint(x: 318, y: 116), to: CGPoint(x: 218, y: 116))
    #expect(bench.control.value == 0.5 && bench.changes > 2)
    bench.app.tap(at: CGPoint(x: 264, y: 116))
    #expect(bench.control.value == 0.25)
    #expect(bench.paints("[264,114,64,4] r2 #0062DB"))
    bench.control.value = 1
    bench.app.settle()
    #expect(bench.paints("[100,102,28,28] r14 #FFFFFF"))
    bench.app.drag(from: CGPoint(x: 114, y: 116), to: CGPoint(x: 500, y: 116))
    #expect(bench.control.value == 0)
  }

  @Test("from right to left the left arrow increases, and the other keys mean the same")
  func mirroredKeys() {
    let bench = bench().mirrored()
    bench.control.maximumValue = 100
    bench.app.tab()
    func value(after key: UIKeyboardHIDUsage) -> Float {
      bench.app.press(key)
      return bench.control.value
    }
    #expect(value(after: .keyboardLeftArrow) == 5 && value(after: .keyboardUpArrow) == 10)
    #expect(value(after: .keyboardRightArrow) == 5 && value(after: .keyboardDownArrow) == 0)
    #expect(value(after: .keyboardPageUp) == 20 && value(after: .keyboardEnd) == 100)
    #expect(value(after: .keyboardPageDown) == 80 && value(after: .keyboardHome) == 0)
    bench.control.accessibilityIncrement()
    #expect(bench.control.value == 10)
  }
}

@Suite("A segmented control")
struct UISegmentedControlTests {
  private func bench() -> Bench<UISegmentedControl> {
    Bench(UISegmentedControl(items: ["Day", "Week", "Month"]), size: CGSize(width: 300, height: 32))
  }

  @Test("a tap chooses a segment and tells so, unless it is chosen already")
  func tap() {
    let bench = bench()
    #expect(bench.control.selectedSegmentIndex == UISegmentedControl.noSegment)
    bench.app.tap(at: CGPoint(x: 250, y: 116))
    #expect(bench.control.selectedSegmentIndex == 1)
    bench.app.tap(at: CGPoint(x: 250, y: 116))
    #expect(bench.changes == 1)
  }

  @Test("arrow keys walk the segments and pass over those that aren't available")
  func keys() {
    let bench = bench()
    bench.control.selectedSegmentIndex = 0
    bench.control.setEnabled(false, forSegmentAt: 1)
    bench.app.tab()
    bench.app.press(.keyboardRightArrow)
    #expect(bench.control.selectedSegmentIndex == 2)
    bench.app.press(.keyboardRightArrow)
    #expect(bench.control.selectedSegmentIndex == 2)
    #expect(bench.changes == 1)
  }

  @Test("the pill lies under the chosen segment")
  func drawing() {
    let bench = bench()
    bench.control.selectedSegmentIndex = 1
    bench.app.settle()
    #expect(bench.app.host.drawingList.contains { $0.contains("fill [202,102,96,28] r7 #FFFFFF") })
  }

  @Test("from right to left the first segment is at the right, where it is seen, pressed and tinted below the pointer")
  func mirrored() {
    let bench = bench().mirrored()
    #expect(bench.control.frames.map(\.minX) == [200, 100, 0])
    bench.app.tap(at: CGPoint(x: 390, y: 116))
    #expect(bench.control.selectedSegmentIndex == 0)
    #expect(bench.paints("[302,102,96,28] r7 #FFFFFF"))
    bench.app.tap(at: CGPoint(x: 110, y: 116))
    bench.app.advance(seconds: 0.4)
    #expect(bench.control.selectedSegmentIndex == 2 && bench.changes == 2)
    #expect(bench.paints("[102,102,96,28] r7 #FFFFFF"))
    bench.app.send(.hovered, CGPoint(x: 350, y: 116), 0)
    bench.app.settle()
    #expect(bench.app.view(of: ButtonHighlight.self, in: bench.control).frameInScreen.minX == 302)
    // A line is between the first two segments, and none beside the chosen one.
    let lines = bench.control.subviews.filter { $0.frame.width == 1 && $0.alpha > 0 }
    #expect(lines.map(\.frameInScreen) == [CGRect(x: 299, y: 108, width: 1, height: 16)])
  }

  @Test("from right to left the left arrow goes on, and segments of their own widths lie beside each other")
  func mirroredKeys() {
    let bench = bench().mirrored()
    bench.control.selectedSegmentIndex = 0
    bench.app.tab()
    bench.app.press(.keyboardRightArrow)
    #expect(bench.control.selectedSegmentIndex == 0 && bench.changes == 0)
    bench.app.press(.keyboardLeftArrow)
    bench.app.press(.keyboardLeftArrow)
    bench.app.press(.keyboardRightArrow)
    #expect(bench.control.selectedSegmentIndex == 1 && bench.changes == 3)
    bench.control.setWidth(200, forSegmentAt: 0)
    bench.app.settle()
    #expect(bench.control.frames.map(\.minX) == [100, 50, 0])
    bench.app.tap(at: CGPoint(x: 205, y: 116))
    #expect(bench.control.selectedSegmentIndex == 0)
  }

  @Test("the choice stays with its segment when others come and go")
  func changes() {
    _ = Harness { UIViewController() }
    let control = UISegmentedControl(items: ["Day", "Week"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Hour", at: 0, animated: false)
    #expect(control.titleForSegment(at: control.selectedSegmentIndex) == "Week")
    control.removeSegment(at: 0, animated: false)
    #expect(control.titleForSegment(at: control.selectedSegmentIndex) == "Week")
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }
}

@Suite("A stepper")
struct UIStepperTests {
  @Test("its halves step down and up, within bounds")
  func taps() {
    let bench = Bench(UIStepper())
    bench.control.maximumValue = 2
    for _ in 0..<3 { bench.app.tap(at: CGPoint(x: 180, y: 116)) }
    #expect(bench.control.value == 2)
    #expect(bench.changes == 2)
    bench.app.tap(at: CGPoint(x: 110, y: 116))
    #expect(bench.control.value == 1)
  }

  @Test("it wraps round if told so")
  func wraps() {
    let bench = Bench(UIStepper())
    bench.control.wraps = true
    bench.app.tap(at: CGPoint(x: 110, y: 116))
    #expect(bench.control.value == 100)
  }

  @Test("holding goes on stepping after half a second, and lifting ends it")
  func holding() {
    let bench = Bench(UIStepper())
    bench.app.send(.began, CGPoint(x: 180, y: 116))
    bench.app.advance(seconds: 0.45)
    #expect(bench.control.value == 1)
    bench.app.advance(seconds: 0.4)
    #expect(bench.control.value == 4)
    bench.app.send(.ended, CGPoint(x: 180, y: 116))
    bench.app.advance(seconds: 1)
    #expect(bench.control.value == 4)
  }

  @Test("arrow keys step")
  func keys() {
    let bench = Bench(UIStepper())
    bench.app.tab()
    bench.app.press(.keyboardUpArrow)
    bench.app.press(.keyboardUpArrow)
    bench.app.press(.keyboardLeftArrow)
    #expect(bench.control.value == 1)
  }

  @Test("it is the same in both directions, as on iOS")
  func unmirrored() {
    let bench = Bench(UIStepper()).mirrored()
    bench.app.tap(at: CGPoint(x: 180, y: 116))
    bench.app.tab()
    bench.app.press(.keyboardRightArrow)
    #expect(bench.control.value == 2)
  }
}

@Suite("Progress and activity")
struct ProgressTests {
  @Test("a progress bar fills in proportion, from where reading begins")
  func progress() {
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
    let root = UIView()
    root.addSubview(view)
    let app = Harness { root }
    view.progress = 0.25
    app.settle()
    #expect(app.host.drawingList.contains { $0.contains("fill [0,0,50,4] r2 #0062DB") })
    view.semanticContentAttribute = .forceRightToLeft
    app.settle()
    #expect(app.host.drawingList.contains { $0.contains("fill [150,0,50,4] r2 #0062DB") })
    view.progress = 2
    #expect(view.progress == 1)
  }

  @Test("an activity indicator turns twelve times a second while it is shown, and costs nothing when it doesn't turn")
  func activity() {
    let view = UIActivityIndicatorView(style: .medium)
    let root = UIView()
    root.addSubview(view)
    let app = Harness { root }
    #expect(view.isHidden)
    view.startAnimating()
    app.settle()
    let paints = app.host.paintCount
    app.advance(seconds: 1)
    #expect((11...13).contains(app.host.paintCount - paints))
    view.stopAnimating()
    app.advance(seconds: 0.1)
    let wakeUps = app.platform.wakeUps
    app.advance(seconds: 5)
    #expect(app.platform.wakeUps == wakeUps)
  }
}
