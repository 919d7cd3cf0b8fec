import TestSupport
import Testing

@testable import UIKit
@_spi(Toolkit) @testable import UIKitCore

private final class Ear {
  var heard: [String] = []
  func plain() { heard.append("plain") }
  func withSender(_ sender: UIControl) { heard.append("sender \(sender.tag)") }
  func withEvent(_ sender: UIControl, event: UIEvent?) { heard.append("event \(event == nil ? "none" : "some")") }
  func withField(_ sender: UIButtonLike) { heard.append("field") }
}

private final class UIButtonLike: UIControl {
  override var acceptsKeyPress: Bool { true }
}

@Suite("A control")
struct UIControlTests {
  private let ear = Ear()

  private func shown(_ control: UIControl) -> Harness {
    let root = UIView()
    root.addSubview(control)
    control.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
    return Harness { root }
  }

  @Test("calls methods without arguments, with the sender, and with sender and event")
  func methods() {
    let control = UIControl()
    control.tag = 7
    control.addTarget(ear, action: Ear.plain, for: .valueChanged)
    control.addTarget(ear, action: Ear.withSender, for: .valueChanged)
    control.addTarget(ear, action: Ear.withEvent, for: .valueChanged)
    control.addTarget(ear, action: Ear.withField, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(ear.heard == ["plain", "sender 7", "event none"])
  }

  @Test("calls nobody for events they didn't ask for, and nobody after removal")
  func removal() {
    let control = UIControl()
    control.addTarget(ear, action: Ear.plain, for: [.touchDown, .valueChanged])
    control.sendActions(for: .touchUpInside)
    control.removeTarget(ear, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(ear.heard.isEmpty)
    control.sendActions(for: .valueChanged)
    #expect(ear.heard == ["plain"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .valueChanged)
    #expect(ear.heard == ["plain"])
  }

  @Test("doesn't keep its targets alive")
  func weakTargets() {
    let control = UIControl()
    var target: Ear? = Ear()
    weak let seen = target
    control.addTarget(Ear(), action: Ear.plain, for: .valueChanged)
    if let target { control.addTarget(target, action: Ear.plain, for: .valueChanged) }
    target = nil
    #expect(seen == nil)
    control.sendActions(for: .valueChanged)
    #expect(control.allControlEvents == [])
  }

  @Test("of two actions with one identifier only the newer is triggered, with the control as its sender")
  func actions() {
    let control = UIControl()
    var calls: [String] = []
    let name = UIAction.Identifier("save")
    control.addAction(UIAction(identifier: name) { _ in calls.append("old") }, for: .valueChanged)
    control.addAction(
      UIAction(identifier: name) { calls.append($0.sender === control ? "new" : "wrong sender") },
      for: .valueChanged
    )
    control.sendActions(for: .valueChanged)
    #expect(calls == ["new"])
    control.removeAction(identifiedBy: name, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == ["new"])
  }

  @Test("a tap is a touch down and a touch up inside")
  func tap() {
    let control = UIControl()
    var events: [String] = []
    for (event, name) in [(UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchUpOutside, "outside")] {
      control.addAction(UIAction { _ in events.append("\(name)\(control.isHighlighted ? " lit" : "")") }, for: event)
    }
    let app = shown(control)
    app.tap(control)
    #expect(events == ["down lit", "up"])
    #expect(!control.isTracking)
  }

  @Test("a touch that slides far off and is lifted there triggers nothing but touch up outside")
  func slideOff() {
    let control = UIControl()
    var events: [String] = []
    let names: [(UIControl.Event, String)] = [
      (.touchDragExit, "exit"), (.touchDragEnter, "enter"), (.touchUpInside, "up"), (.touchUpOutside, "outside"),
    ]
    for (event, name) in names { control.addAction(UIAction { _ in events.append(name) }, for: event) }
    let app = shown(control)
    app.send(.began, CGPoint(x: 150, y: 120))
    app.send(.moved, CGPoint(x: 150, y: 300))
    #expect(!control.isHighlighted)
    app.send(.moved, CGPoint(x: 150, y: 130))
    #expect(control.isHighlighted)
    app.send(.moved, CGPoint(x: 150, y: 300))
    app.send(.ended, CGPoint(x: 150, y: 300))
    #expect(events == ["exit", "enter", "exit", "outside"])
  }

  @Test("a touch that the control refuses is neither tracked nor inside")
  func refused() {
    final class Picky: UIControl {
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    }
    let control = Picky()
    let app = shown(control)
    app.send(.began, CGPoint(x: 150, y: 120))
    #expect(!control.isTracking && !control.isTouchInside)
    app.send(.ended, CGPoint(x: 150, y: 120))
    #expect(!control.isTracking && !control.isTouchInside)
  }

  @Test("a disabled control triggers nothing")
  func disabled() {
    let control = UIControl()
    control.addTarget(ear, action: Ear.plain, for: .allEvents)
    control.isEnabled = false
    let app = shown(control)
    app.tap(control)
    #expect(ear.heard.isEmpty)
    #expect(control.state == .disabled)
  }

  @Test("the secondary button doesn't press a control")
  func secondaryButton() {
    let control = UIControl()
    control.addTarget(ear, action: Ear.plain, for: .allEvents)
    let app = shown(control)
    app.tap(at: CGPoint(x: 150, y: 120), button: 3)
    #expect(ear.heard.isEmpty)
  }

  @Test(
    "Space presses a control that Tab has reached, when it is released",
    arguments: [UIKeyboardHIDUsage.keyboardSpacebar, .keyboardReturnOrEnter]
  )
  func keys(_ key: UIKeyboardHIDUsage) {
    let control = UIButtonLike()
    control.addTarget(ear, action: Ear.plain, for: .primaryActionTriggered)
    let app = shown(control)
    app.press(key)
    #expect(ear.heard.isEmpty)
    app.tab()
    #expect(control.isFirstResponder)
    app.keyDown(key)
    #expect(control.isHighlighted)
    #expect(ear.heard.isEmpty)
    app.keyUp(key)
    #expect(!control.isHighlighted)
    #expect(ear.heard == ["plain"])
  }

  @Test("a focus ring surrounds the control only while it has the keyboard")
  func focusRing() {
    let control = UIButtonLike()
    let app = shown(control)
    app.settle()
    #expect(!app.host.drawingList.contains { $0.contains("border") })
    app.tab()
    #expect(app.host.drawingList.contains { $0.contains("border [96,96,108,52]") })
    control.resignFirstResponder()
    app.settle()
    #expect(!app.host.drawingList.contains { $0.contains("border") })
  }

  @Test("a focus ring takes the colour of the other appearance with it")
  func focusRingFollowsAppearance() {
    let control = UIButtonLike()
    let app = shown(control)
    app.tab()
    let light = app.host.drawingList.filter { $0.contains("border [96,96,108,52]") }
    UIApplication.shared.overrideUserInterfaceStyle = .dark
    app.settle()
    let dark = app.host.drawingList.filter { $0.contains("border [96,96,108,52]") }
    #expect(light.count == 1 && dark.count == 1)
    #expect(light != dark)
  }
}
