import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The states of a keyboard") struct KeyboardStatesTests {
  enum Event: CaseIterable, CustomStringConvertible {
    case show, hide, fit, drag, time

    var description: String {
      switch self {
      case .show: "is to be shown"
      case .hide: "is to be hidden"
      case .fit: "gets another area"
      case .drag: "is moved by a finger"
      case .time: "has had its time"
      }
    }
  }

  /// What becomes of a keyboard, event by event in the order of ``Event``.
  nonisolated static let table: [(state: String, next: [String])] = [
    ("hidden", ["showing", "hidden", "hidden", "hidden", "hidden"]),
    ("showing", ["showing", "hiding", "showing", "dragged", "shown"]),
    ("shown", ["changing", "hiding", "shown", "dragged", "shown"]),
    ("changing", ["changing", "hiding", "changing", "dragged", "shown"]),
    ("hiding", ["showing", "hiding", "hiding", "hiding", "hidden"]),
    ("dragged", ["changing", "hiding", "shown", "dragged", "dragged"]),
    ("dragged on its way in", ["showing", "hiding", "shown", "dragged", "dragged"]),
  ]

  @Test("each event leads from each state to the one that the table says", arguments: table)
  func follows(row: (state: String, next: [String])) {
    for (event, expected) in zip(Event.allCases, row.next) {
      let machine = Machine()
      machine.enter(row.state)
      machine.send(event)
      #expect(machine.state == expected, "a keyboard that is \(row.state) and \(event)")
      #expect(machine.motion.isShown == !["hidden", "hiding"].contains(machine.state))
    }
  }

  @Test("a slide begins where the one that it interrupts has come to, and an interrupted one never ends")
  func interrupted() {
    let machine = Machine()
    machine.send(.show)
    machine.app.advance(seconds: 0.1)
    let middle = machine.motion.transition.currentFrame
    #expect(middle.minY < 480 && middle.minY > 280)
    machine.send(.hide)
    #expect(machine.motion.transition.beginFrame == middle)
    machine.app.advance(seconds: 0.5)
    #expect(machine.ended == [.hiding])
  }

  @Test("whoever is told of a slide may begin another one, which takes its place")
  func begunWhileTold() {
    let machine = Machine()
    machine.onAnnouncement = { [unowned machine] in
      machine.onAnnouncement = {}
      machine.send(.hide)
    }
    machine.send(.show)
    machine.app.advance(seconds: 0.5)
    #expect(machine.state == "hidden")
    #expect(machine.placed == [.hiding])
    #expect(machine.ended == [.hiding])
  }

  @Test("a slide fitted to another area takes only the time that was left")
  func timeLeft() {
    let machine = Machine()
    machine.send(.show)
    machine.app.advance(seconds: 0.2)
    let left = machine.motion.remainingTime
    #expect(left > 0 && left < 0.06)
    machine.send(.fit)
    #expect(machine.motion.transition.duration == left)
  }
}

/// A motion on its own, and what it had carried out.
private final class Machine: KeyboardMotionDelegate {
  let app = Harness(size: CGSize(width: 320, height: 480)) { UIView() }
  let motion = KeyboardMotion()
  var placed: [KeyboardTransition.Phase] = []
  var ended: [KeyboardTransition.Phase] = []
  var onAnnouncement: () -> Void = {}

  private let below = CGRect(x: 0, y: 480, width: 320, height: 200)
  private let home = CGRect(x: 0, y: 280, width: 320, height: 200)

  init() { motion.delegate = self }

  var state: String {
    switch motion.transition.phase {
    case .settled: motion.isHidden ? "hidden" : "shown"
    case .dragging: "dragged"
    case .showing: "showing"
    case .changing: "changing"
    case .hiding: "hiding"
    }
  }

  func enter(_ state: String) {
    guard state != "hidden" else { return }
    send(.show)
    if state == "dragged on its way in" { return send(.drag) }
    guard state != "showing" else { return }
    send(.time)
    switch state {
    case "changing": send(.show)
    case "hiding": send(.hide)
    case "dragged": send(.drag)
    default: break
    }
  }

  func send(_ event: KeyboardStatesTests.Event) {
    switch event {
    case .show: motion.show(at: home, from: below, duration: 0.25, isFloating: false)
    case .hide: motion.hide(to: below, duration: 0.25)
    case .fit: motion.fit(from: motion.transition.currentFrame, to: motion.transition.endFrame, isFloating: false)
    case .drag: motion.drag(to: home.offsetBy(dx: 0, dy: 20), from: home, to: home, isFloating: false)
    case .time: app.advance(seconds: 0.5)
    }
  }

  func keyboardWillMove(_ transition: KeyboardTransition) { onAnnouncement() }
  func keyboardWasAnnounced(_ transition: KeyboardTransition) {}
  func placeKeyboard(_ transition: KeyboardTransition) { placed.append(transition.phase) }
  func keyboardDidMove() {}
  func keyboardFrameDidPass() {}
  func keyboardDidStop(_ ended: KeyboardTransition) { self.ended.append(ended.phase) }
}
