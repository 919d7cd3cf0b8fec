import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A keyboard in unsteady hands") struct RandomKeyboardTests {
  @Test(
    "gripped at the bottom edge and pulled up as editing ends, it hides without coming off, and returns to the edge"
  )
  func grippedWhileItsInputGoes() {
    let app = AvoidanceApp()
    app.keyboard.placement = .floating
    let scrollView = app.scrollView()
    let avoider = PlainAvoider(scrollView)
    let (first, second) = (app.field(at: 300, in: scrollView), app.field(at: 380, in: scrollView))
    app.edit(first)
    var grip = app.app.view("move keyboard").frameInScreen.mid
    app.app.drag(from: grip, to: CGPoint(x: grip.x, y: grip.y + 40))
    app.wait()
    #expect(app.app.keyboard.frame == CGRect(x: 0, y: 258, width: 320, height: 222))
    grip = app.app.view("move keyboard").frameInScreen.mid
    app.app.send(.began, grip)
    app.app.press(.keyboardEscape)
    first.resignFirstResponder()
    app.app.send(.moved, CGPoint(x: grip.x, y: grip.y - 60))
    app.app.send(.ended, CGPoint(x: grip.x, y: grip.y - 60))
    #expect(app.app.keyboard.frame.isSane)
    app.edit(second)
    #expect(app.app.keyboard.frame == CGRect(x: 0, y: 258, width: 320, height: 222))
    withExtendedLifetime(avoider) {
      #expect(second.frameInScreen.maxY <= 258)
    }
  }

  @Test("a window resized in the moment in which editing ends still has its keyboard somewhere")
  func resizedWhileItsInputGoes() {
    let form = TwoInputs()
    form.first.becomeFirstResponder()
    form.wait()
    form.first.resignFirstResponder()
    form.app.host.resize(to: CGSize(width: 400, height: 600))
    #expect(form.session.frame == CGRect(x: 0, y: 400, width: 400, height: 200))
    form.wait()
    #expect(form.session.frame.isNull)
    #expect(form.log.names.last == "DidHide")
  }

  @Test(
    "whatever wild heights a keyboard and its bar ask for, every frame is a rectangle",
    arguments: [
      CGFloat.nan, .infinity, -.infinity, -200, .greatestFiniteMagnitude,
    ]
  )
  func wildHeights(height: CGFloat) {
    let form = TwoInputs()
    form.keyboard.height = height
    form.first.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    form.first.becomeFirstResponder()
    form.wait()
    #expect(form.session.frame.isSane)
    form.session.drag(to: .nan)
    form.session.endDrag(velocity: .nan)
    form.session.dismiss()
    form.wait()
    #expect(form.session.frame.isNull)
  }

  @Test(
    "whatever is done to it, in whatever order, it is somewhere, and comes to rest where it belongs",
    arguments: 1...60
  )
  func anything(seed: UInt64) {
    let person = UnsteadyPerson(seed: seed)
    for _ in 0..<120 { person.doSomething() }
    person.comeToRest()
  }
}

/// Does anything at all to a keyboard, and checks after each step whether it still makes sense.
private final class UnsteadyPerson {
  private typealias Step = (name: String, act: (UnsteadyPerson) -> Void)

  private let form = TwoInputs()
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 380))
  private let avoider: PlainAvoider
  private let desktop: HeadlessDesktop?
  private var dice: SeededGenerator
  private var seen: [KeyboardTransition] = []
  private var observation: KeyboardObservation?
  private var history: [String] = []
  private var toldCount = 0

  private var session: KeyboardSession { form.session }

  init(seed: UInt64) {
    dice = SeededGenerator(state: seed)
    let monitor = CGRect(x: 0, y: 0, width: 1280, height: 600)
    desktop =
      seed % 2 == 0 ? form.app.platform.makeDesktop(monitor: monitor, origin: CGPoint(x: 100, y: 80)) : nil
    scrollView.contentSize = CGSize(width: 320, height: 900)
    scrollView.addSubview(form.second)
    form.app.window.addSubview(scrollView)
    form.first.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    avoider = PlainAvoider(scrollView)
    observation = session.observe { [weak self] in self?.seen.append($0) }
  }

  // MARK: - Acting

  func doSomething() {
    let step = Self.steps.randomElement(using: &dice)
    guard let step else { return }
    history.append(step.name)
    step.act(self)
    look()
  }

  /// Lets everything go and waits; then the keyboard is where what is edited wants it.
  func comeToRest() {
    session.releaseGrip()
    session.endDrag(velocity: 0)
    history.append("rest")
    form.app.advance(seconds: 1)
    look()
    let transition = session.transition
    #expect(transition.phase == .settled, "\(history)")
    let wanted = session.wantedContent?.frame(at: session.contents.position) ?? .null
    #expect(transition.endFrame == wanted, "\(history)")
    #expect(transition.currentFrame == wanted, "\(history)")
    let names = form.log.names
    let announced = names.last { $0 == "WillShow" || $0 == "WillHide" }
    let confirmed = names.last { $0 == "DidShow" || $0 == "DidHide" }
    #expect(announced?.dropFirst(4) == confirmed?.dropFirst(3), "\(history)")
    #expect(names.isEmpty || names.last?.hasPrefix("Did") == true, "\(history)")
  }

  private func point() -> CGPoint {
    CGPoint(x: .random(in: -200...600, using: &dice), y: .random(in: -200...900, using: &dice))
  }

  private static let steps: [Step] = [
    ("focus first", { $0.form.first.becomeFirstResponder() }),
    ("focus second", { $0.form.second.becomeFirstResponder() }),
    ("blur", { _ = $0.form.first.resignFirstResponder() && $0.form.second.resignFirstResponder() }),
    ("dismiss", { $0.session.dismiss() }),
    ("number pad", { $0.form.second.keyboardType = $0.form.second.keyboardType == .default ? .numberPad : .default }),
    ("grab", { person in person.session.grab(at: person.session.frame.isNull ? .zero : person.gripPoint) }),
    ("move grip", { person in person.session.drag(gripTo: person.point()) }),
    (
      "move grip up",
      { person in person.session.drag(gripTo: CGPoint(x: person.gripPoint.x, y: person.gripPoint.y - 60)) }
    ),
    (
      "drop grip at the edge",
      { person in
        person.session.drag(gripTo: CGPoint(x: 160, y: 2000))
        person.session.releaseGrip()
      }
    ),
    ("release grip", { $0.session.releaseGrip() }),
    ("pull", { person in person.session.drag(to: person.point().y) }),
    ("release", { person in person.session.endDrag(velocity: .random(in: -400...400, using: &person.dice)) }),
    (
      "resize",
      { person in
        let (width, height) = (
          Int.random(in: 60...700, using: &person.dice), Int.random(in: 60...900, using: &person.dice)
        )
        person.form.app.host.resize(to: CGSize(width: width, height: height))
      }
    ),
    (
      "other placement",
      { person in
        person.form.keyboard.placement = KeyboardPlacement.allCases.randomElement(using: &person.dice) ?? .attached
        person.session.reload()
      }
    ),
    ("float over desktop", { $0.session.floatsOverDesktop.toggle() }),
    (
      "other height",
      { person in
        person.form.keyboard.height = CGFloat(Int.random(in: 0...500, using: &person.dice))
        person.session.reload()
      }
    ),
    ("move window", { person in person.desktop?.moveWindow(to: person.point()) }),
    (
      "other program",
      { person in
        let host = person.form.app.host
        host.delegate?.host(host, didChangeFocus: !person.form.app.scene.isActive)
      }
    ),
    ("less motion", { $0.form.app.platform.prefersReducedMotion.toggle() }),
    ("frame", { $0.form.app.nextFrame() }),
    ("frames", { person in person.form.app.advance(seconds: .random(in: 0...0.4, using: &person.dice)) }),
    ("wait", { $0.form.wait() }),
  ]

  /// In the strip below the keys.
  private var gripPoint: CGPoint { CGPoint(x: session.frame.midX, y: session.frame.maxY - 10) }

  // MARK: - Looking

  private func look() {
    for transition in seen + [session.transition] { check(transition) }
    seen = []
    for info in form.log.infos.dropFirst(toldCount) {
      #expect(info.beginFrame.isSane && info.endFrame.isSane && info.duration.isFinite, "\(history)")
    }
    toldCount = form.log.infos.count
    #expect(isPaired(form.log.names), "\(history) told \(form.log.names)")
    #expect(session.frame.isSane, "\(history)")
    #expect(scrollView.contentOffset.y.isFinite && scrollView.contentInset.bottom.isFinite, "\(history)")
    for panel in desktop?.panels ?? [] { #expect(panel.frame.isSane, "\(history)") }
    #expect(session.isShown || session.transition.phase == .hiding || session.content == nil, "\(history)")
  }

  private func check(_ transition: KeyboardTransition) {
    let frames = [transition.beginFrame, transition.currentFrame, transition.endFrame]
    for frame in frames { #expect(frame.isSane, "\(transition) after \(history)") }
    let isHidden = frames.allSatisfy(\.isNull)
    let isHalfHidden = !isHidden && frames.contains(where: \.isNull)
    #expect(!isHalfHidden && (!isHidden || transition.phase == .settled), "\(transition) after \(history)")
    #expect((0...1).contains(transition.progress), "\(transition) after \(history)")
    if transition.phase == .settled { #expect(transition.currentFrame == transition.endFrame, "after \(history)") }
  }

  /// Hiding is announced after showing, showing whenever the frame changes; each is confirmed at most once and not before.
  private func isPaired(_ names: [String]) -> Bool {
    var (shown, confirmed) = (false, true)
    for name in names {
      switch name {
      case "WillShow", "WillHide":
        guard shown || name == "WillShow" else { return false }
        (shown, confirmed) = (name == "WillShow", false)
      case "DidShow", "DidHide":
        guard !confirmed, shown == (name == "DidShow") else { return false }
        confirmed = true
      default: break
      }
    }
    return true
  }
}

extension CGRect {
  /// Whether it is nothing, or has numbers for its place and size that are not negative or endless.
  fileprivate var isSane: Bool { isNull || isFinite && size.width >= 0 && size.height >= 0 }
}
