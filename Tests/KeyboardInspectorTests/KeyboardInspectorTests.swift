import KeyboardAvoidance
import TestSupport
import Testing
import UIKit

@testable import KeyboardInspector

@Suite("The keyboard inspector")
struct KeyboardInspectorTests {
  @Test("Ctrl+I shows it, and takes it away again, wherever the focus is")
  func toggles() {
    let form = InspectedApp()
    form.pressToggle()
    #expect(form.inspector.isEnabled)
    #expect(form.app.scene.windows.contains { $0 is InspectorWindow })
    form.app.tap(form.field("Email", at: 300))
    form.pressToggle()
    #expect(!form.inspector.isEnabled)
    #expect(form.inspector.summary.isEmpty)
    #expect(!form.app.scene.windows.contains { $0 is InspectorWindow })
  }

  @Test("it names the focused item, also one that shows no keyboard")
  func focus() {
    let form = InspectedApp()
    let (email, button) = (form.field("Email", at: 300), UIButton())
    button.setTitle("Send", for: .normal)
    button.frame = CGRect(x: 20, y: 400, width: 100, height: 40)
    form.scrollView.addSubview(button)
    form.inspector.isEnabled = true
    #expect(form.row("Focus") == "nothing")
    form.base.edit(email)
    #expect(form.row("Focus") == "Email")
    form.app.tab()
    form.base.wait()
    #expect(form.row("Focus") == "Send")
    #expect(form.row("Keyboard") == "hidden")
  }

  @Test("it says where the keyboard is, and what that leaves free")
  func frames() {
    let form = InspectedApp()
    form.inspector.isEnabled = true
    #expect(form.row("Free") == "420 × 760")
    form.base.edit(form.field("Email", at: 300))
    #expect(form.row("Keyboard") == "420 × 200 at y 560")
    #expect(form.row("Free") == "420 × 560")
    #expect(form.row("Caret")?.hasSuffix(" pt clear") == true)
  }

  @Test("it says how far the form moved, and why")
  func moves() {
    let form = InspectedApp()
    form.inspector.isEnabled = true
    form.base.edit(form.field("Password", at: 700))
    // From 740 to the keyboard's edge at 560.
    #expect(form.row("Moved") == "Scroll view 180 pt up and 200 pt longer")
    #expect(form.row("Why") == "it came: Password lay 180 pt under the keyboard")
    #expect(form.inspector.overlay?.reading?.ghost.maxY == 740)
    form.base.edit(form.field("Repeat", at: 760))
    #expect(form.row("Moved") == "Scroll view 240 pt up and 200 pt longer")
    #expect(form.row("Why") == "focus: Repeat lay 240 pt under the keyboard")
    form.base.hideKeyboard()
    #expect(form.row("Moved") == "nothing")
    #expect(form.row("Why") == "no keyboard")
  }

  @Test("a field that can't be moved far enough is warned of, with what is missing")
  func neverClear() {
    let form = InspectedApp()
    let fixed = form.base.field(at: 560, in: form.base.root)
    fixed.accessibilityLabel = "Password"
    form.inspector.isEnabled = true
    form.base.edit(fixed)
    #expect(form.inspector.summary.last == "Password can never clear the keyboard: 40 points short")
    fixed.frame.origin.y = 540
    form.base.wait()
    #expect(form.inspector.summary.last == "Password can never clear the keyboard: 20 points short")
    fixed.frame.origin.y = 520
    form.base.wait()
    #expect(form.inspector.summary.last?.contains("short") == false)
  }

  @Test("where nothing avoids the keyboard, it says so")
  func nothingAvoids() {
    let form = InspectedApp()
    form.avoider.avoidance.stop()
    form.inspector.isEnabled = true
    let fixed = form.base.field(at: 545, in: form.base.root)
    fixed.accessibilityLabel = "Password"
    form.base.edit(fixed)
    #expect(form.inspector.summary.last == "Nothing keeps Password clear of the keyboard: 25 points covered")
    #expect(form.row("Why") == "nothing could be moved")
  }

  @Test("a field that a person scrolled under the keyboard is told apart from one that can't clear it")
  func scrolledAway() {
    let form = InspectedApp(content: 3000)
    form.inspector.isEnabled = true
    form.base.edit(form.field("Password", at: 700))
    form.app.scroll(at: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: 20))
    form.base.wait()
    #expect(form.inspector.summary.last == "Password is 20 points under the keyboard, but could be scrolled")
    form.app.scroll(at: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: -800))
    form.base.wait()
    #expect(form.inspector.summary.last == "Password is scrolled out of sight")
  }

  @Test("a text that is higher than what is free is all right as long as its caret shows")
  func tallText() {
    let form = InspectedApp()
    let text = form.base.textView(
      CGRect(x: 0, y: 0, width: 420, height: 700),
      lines: 30,
      scrolls: true,
      in: form.base.root
    )
    form.inspector.isEnabled = true
    form.base.edit(text)
    form.base.moveCaret(to: 0, in: text)
    #expect(form.inspector.summary.allSatisfy { !$0.contains("can never") && !$0.contains("Nothing keeps") })
  }

  @Test("a text that a bar at the top leaves no room to show whole is all right as long as its caret shows")
  func tallTextBelowBar() {
    let form = InspectedApp()
    form.scrollView.frame = CGRect(x: 0, y: 100, width: 420, height: 660)
    let text = form.base.textView(CGRect(x: 0, y: 200, width: 420, height: 500), lines: 20, in: form.scrollView)
    text.selectedRange = NSRange(location: 0, length: 0)
    form.inspector.isEnabled = true
    form.base.edit(text)
    #expect(text.frameInScreen.maxY > 560)
    #expect(form.inspector.warnings == [])
  }

  @Test("the timeline lists the notifications in their order, with times from the beginning of the last motion")
  func timeline() {
    let form = InspectedApp()
    form.inspector.isEnabled = true
    form.base.edit(form.field("Email", at: 300))
    #expect(
      form.events == ["0.00  will change frame", "0.00  will show", "+0.25  did change frame", "+0.25  did show"]
    )
    form.app.advance(seconds: 1)
    form.base.hideKeyboard()
    #expect(
      form.events.suffix(4).map { $0.split(separator: "  ")[1] } == [
        "will change frame", "will hide", "did change frame", "did hide",
      ]
    )
    #expect(form.events.first?.hasPrefix("−") == true)
    #expect(form.events.count == 8)
  }

  @Test("half way through the slide, the dot is where the curve says")
  func progress() throws {
    let form = InspectedApp()
    form.inspector.isEnabled = true
    form.field("Email", at: 300).becomeFirstResponder()
    for _ in 0..<7 { form.app.nextFrame() }
    let motion = try #require(form.inspector.overlay?.reading?.motion)
    #expect(motion.phase == .showing)
    #expect(motion.elapsed > 0.35 && motion.elapsed < 0.6)
    #expect(abs(motion.progress - motion.curve.timing.progress(at: motion.elapsed)) < 0.01)
    #expect(form.inspector.summary.first == "Showing \(Int((motion.progress * 100).rounded())) %")
    form.base.wait()
    #expect(form.inspector.summary.first == "Shown")
  }

  @Test("the outlines are where things are in the very same frame")
  func sameFrame() {
    let form = InspectedApp()
    form.inspector.isEnabled = true
    form.field("Password", at: 700).becomeFirstResponder()
    for _ in 0..<20 {
      form.app.nextFrame()
      guard let reading = form.inspector.overlay?.reading, !reading.keyboard.now.isNull else { continue }
      #expect(reading.keyboard.now == form.app.scene.keyboard.frame)
      #expect(reading.safe.now.maxY == form.app.scene.keyboard.frame.minY)
    }
  }

  @Test("what its own layout holds above the keyboard is said to have moved by that")
  func layout() {
    let form = InspectedApp()
    let (root, field) = (form.base.root, UITextField())
    field.accessibilityLabel = "Message"
    field.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(field)
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      field.heightAnchor.constraint(equalToConstant: 40),
      field.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
    ])
    form.app.settle()
    form.inspector.isEnabled = true
    field.becomeFirstResponder()
    for _ in 0..<4 { form.app.nextFrame() }
    #expect(form.inspector.summary.allSatisfy { !$0.contains("short") })
    form.base.wait()
    #expect(form.row("Moved") == "Message 200 pt up")
    #expect(form.row("Why") == "its layout follows the keyboard")
  }

  @Test("another program's keyboard is shown where it says it is")
  func foreignKeyboard() {
    let form = InspectedApp()
    form.inspector.isEnabled = true
    form.base.announceKeyboard(at: CGRect(x: 0, y: 500, width: 420, height: 260))
    form.base.wait()
    #expect(form.row("Keyboard") == "420 × 260 at y 500")
    #expect(form.row("Free") == "420 × 500")
  }

  @Test("what lies beside a keyboard that floats is not under it")
  func floating() {
    let form = InspectedApp()
    form.base.keyboard.placement = .off
    form.inspector.isEnabled = true
    form.base.edit(form.field("Email", at: 400))
    form.base.announceKeyboard(at: CGRect(x: 40, y: 100, width: 300, height: 200))
    form.base.wait()
    #expect(form.row("Keyboard") == "300 × 200 at y 100")
    #expect(form.row("Free") == "420 × 760 around it")
    #expect(form.row("Caret") == "beside the keyboard")
    #expect(form.row("Why") == "Email is clear as it is")
  }

  @Test("a keyboard outside of the window covers nothing")
  func outside() {
    let form = InspectedApp()
    let desktop = form.app.platform.makeDesktop(
      monitor: CGRect(x: 0, y: 0, width: 1280, height: 1200),
      origin: .zero
    )
    form.base.keyboard.placement = .docked
    form.inspector.isEnabled = true
    form.base.edit(form.field("Email", at: 400))
    #expect(form.row("Free") == "420 × 760")
    #expect(form.row("Why") == "the keyboard covers nothing")
    #expect(form.row("Keyboard") == "outside the window")
    withExtendedLifetime(desktop) {}
  }

  @Test("a bar without a keyboard is called one")
  func barOnly() {
    let form = InspectedApp()
    form.base.keyboard.placement = .off
    form.inspector.isEnabled = true
    let field = form.field("Email", at: 300)
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 420, height: 44))
    form.base.edit(field)
    #expect(form.row("Keyboard") == "420 × 44 at y 716, bar only")
  }
}

extension InspectedApp {
  /// The lines of the timeline.
  fileprivate var events: [String] { inspector.summary.filter { $0.contains("will ") || $0.contains("did ") } }
}
