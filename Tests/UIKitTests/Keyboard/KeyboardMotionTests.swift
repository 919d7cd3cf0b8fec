import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Keyboard motion") struct KeyboardMotionTests {
  @Test("the keyboard slides up without ever going back")
  func slidesMonotonically() {
    let form = TwoInputs()
    let tops = form.samples { form.first.becomeFirstResponder() }
    #expect(tops == tops.sorted(by: >))
    #expect(tops.first.map { $0 < 480 && $0 > 280 } == true)
    #expect(tops.last == 280)
    #expect(Set(tops).count > 8)
  }

  @Test("views animated from willShow with its duration and curve move in the same frames")
  func movesAlongside() {
    let form = TwoInputs()
    let rider = UIView(frame: CGRect(x: 0, y: 470, width: 10, height: 10))
    form.app.window.addSubview(rider)
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification,
      object: nil,
      queue: nil
    ) { note in
      guard let info = KeyboardInfo(note) else { return }
      MainActor.assumeIsolated {
        info.animate { rider.frame.origin.y = info.endFrame.minY - 10 }
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    form.first.becomeFirstResponder()
    for _ in 0..<18 {
      form.app.nextFrame()
      #expect(abs(rider.presentedFrame.maxY - form.session.frame.minY) < 0.001)
    }
  }

  @Test("hiding in the middle of showing brakes and turns round where the keyboard is, without a jump or a jolt")
  func turnsRound() throws {
    let form = TwoInputs()
    form.first.becomeFirstResponder()
    form.app.advance(seconds: 0.04)
    let earlier = form.session.frame.minY
    form.app.nextFrame()
    let before = form.session.frame.minY
    let speed = before - earlier
    #expect(speed < -20)
    let tops = form.samples { form.first.resignFirstResponder() }
    // The keyboard brakes from its speed, by less than it speeds up later, and turns within two frames.
    let steps = zip([before] + tops, tops).map { $1 - $0 }
    #expect(steps[0] > speed && steps[0] < 12)
    let turn = try #require(tops.indices.min { tops[$0] < tops[$1] })
    #expect(turn <= 1)
    #expect(before - tops[turn] < 0.4 * -speed)
    #expect(Array(tops[turn...]) == tops[turn...].sorted())
    #expect(tops.last == 480)
  }

  @Test("hiding as soon as it begins to show goes back the way that it came")
  func turnsRoundEarly() {
    let form = TwoInputs()
    form.first.becomeFirstResponder()
    form.app.nextFrame()
    let tops = form.samples { form.first.resignFirstResponder() }
    #expect(tops.allSatisfy { $0 > 400 && $0 <= 480 })
    #expect(tops.last == 480)
  }

  @Test("covers an eighth of the way in its first frame, and settles without passing its end")
  func startsSoftly() {
    let form = TwoInputs()
    let tops = form.samples { form.first.becomeFirstResponder() }
    let parts = tops.map { (480 - $0) / 200 }
    #expect(parts == parts.sorted())
    #expect(parts.allSatisfy { $0 <= 1 })
    for (part, wanted) in zip(parts.drop { $0 < 0.001 }, [0.127, 0.349, 0.551, 0.705, 0.812, 0.883]) {
      #expect(abs(part - wanted) < 0.005)
    }
    #expect(form.log.infos.allSatisfy { $0.duration == 0.25 && $0.curve == .keyboard && $0.curve.rawValue == 7 })
  }

  @Test("a keyboard that shall be higher in mid-slide goes on from where it is")
  func higherInMidSlide() {
    let form = TwoInputs()
    form.second.keyboardType = .numberPad
    form.first.becomeFirstResponder()
    form.app.advance(seconds: 0.05)
    let before = form.session.frame.minY
    form.log.clear()
    let tops = form.samples { form.second.becomeFirstResponder() }
    #expect(tops[0] <= before)
    #expect(tops == tops.sorted(by: >))
    #expect(tops.allSatisfy { $0 >= 240 }, "it goes on at its speed, but never too far")
    #expect(tops.last == 240)
    #expect(form.log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    #expect(form.log.infos[0].beginFrame.minY == before)
  }

  @Test("a window resized in mid-slide keeps the keyboard's distance from its bottom edge")
  func resizeInMidSlide() {
    let form = TwoInputs()
    form.first.becomeFirstResponder()
    form.app.advance(seconds: 0.05)
    let distance = 480 - form.session.frame.minY
    form.app.host.resize(to: CGSize(width: 400, height: 600))
    #expect(abs(600 - form.session.frame.minY - distance) < 0.001)
    let tops = form.samples {}
    #expect(tops == tops.sorted(by: >))
    #expect(form.session.frame == CGRect(x: 0, y: 400, width: 400, height: 200))
    #expect(form.log.names.last == "DidShow")
  }

  @Test("a window resized under a resting keyboard carries it along at once")
  func resizeAtRest() {
    let form = TwoInputs()
    form.first.becomeFirstResponder()
    form.wait()
    form.log.clear()
    form.app.host.resize(to: CGSize(width: 400, height: 600))
    #expect(form.session.frame == CGRect(x: 0, y: 400, width: 400, height: 200))
    #expect(form.log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    #expect(form.log.infos[0].beginFrame == CGRect(x: 0, y: 280, width: 320, height: 200))
    form.app.settle()
    #expect(form.keyboard.view.frameInScreen == CGRect(x: 0, y: 400, width: 400, height: 200))
  }

  @Test("observers see each frame with its progress, and the end, for as long as they are kept")
  func observing() {
    let form = TwoInputs()
    var seen: [KeyboardTransition] = []
    var observation: KeyboardObservation? = form.session.observe { seen.append($0) }
    form.first.becomeFirstResponder()
    form.wait()
    #expect(observation != nil)
    let progress = seen.map(\.progress)
    #expect(progress == progress.sorted())
    #expect(seen.dropLast().allSatisfy { $0.phase == .showing })
    #expect(seen.last?.phase == .settled)
    #expect(seen.last?.currentFrame.minY == 280)
    observation = nil
    seen = []
    form.first.resignFirstResponder()
    form.wait()
    #expect(seen.isEmpty)
  }

  @Test("a frame of the slide draws one kept picture")
  func oneCopyAFrame() {
    let form = TwoInputs()
    form.first.becomeFirstResponder()
    form.app.advance(seconds: 0.1)
    form.app.nextFrame()
    let pictures = form.app.host.drawingList.filter { $0.contains("picture") }
    #expect(!pictures.isEmpty)
    #expect(!form.app.host.drawingList.contains { $0.contains("repaint") })
  }

  @Test("a slide repaints only where the keyboard is or was, from its first frame")
  func slideDamage() {
    let form = TwoInputs()
    form.app.nextFrame()
    form.first.becomeFirstResponder()
    for _ in 0..<15 {
      let top = form.session.frame.minY
      form.app.nextFrame()
      let reach = min(top, form.session.frame.minY) - 1
      #expect(form.app.host.lastDamage.allSatisfy { $0.minY >= reach })
    }
  }

  @Test("a resting keyboard wakes nobody")
  func idle() {
    let form = TwoInputs()
    form.first.becomeFirstResponder()
    form.wait()
    let before = form.app.platform.wakeUps
    form.app.advance(seconds: 5)
    #expect(form.app.platform.wakeUps == before)
  }

  @Test("a keyboard pulled down follows the finger, and returns when it is released near its position")
  func draggingBack() {
    let form = TwoInputs()
    form.first.becomeFirstResponder()
    form.wait()
    form.log.clear()
    form.session.drag(to: 250)
    #expect(form.session.transition.phase == .settled)
    form.session.drag(to: 300)
    #expect(form.session.frame.minY == 300)
    #expect(form.session.transition.phase == .dragging)
    #expect(form.log.names == [])
    let tops = form.samples { form.session.endDrag(velocity: 0) }
    #expect(tops == tops.sorted(by: >))
    #expect(tops.last == 280)
    #expect(form.log.names == ["WillChangeFrame", "DidChangeFrame"])
    #expect(form.session.responder === form.first)
  }

  @Test("a keyboard released while moving down hides from where it is")
  func draggingOut() {
    let form = TwoInputs()
    form.first.becomeFirstResponder()
    form.wait()
    form.session.drag(to: 320)
    form.log.clear()
    let tops = form.samples { form.session.endDrag(velocity: 500) }
    #expect(tops == tops.sorted())
    #expect(form.log.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    #expect(form.log.infos[0].beginFrame.minY == 320)
    #expect(!form.first.isFirstResponder)
  }

  /// A scroll view that fills the window behind the keyboard.
  private func scrollView(in form: TwoInputs, _ mode: UIScrollView.KeyboardDismissMode) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.contentSize = CGSize(width: 320, height: 2000)
    view.keyboardDismissMode = mode
    form.app.window.addSubview(view)
    form.first.becomeFirstResponder()
    form.wait()
    return view
  }

  @Test("dragging a scroll view hides the keyboard where the scroll view says so")
  func dismissOnDrag() {
    let form = TwoInputs()
    _ = scrollView(in: form, .onDrag)
    form.app.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 150))
    form.wait()
    #expect(!form.first.isFirstResponder)
    #expect(form.session.frame.isNull)
  }

  @Test("a drag that reaches the keyboard takes it along frame by frame, and a flick down sends it out")
  func dismissInteractively() {
    let form = TwoInputs()
    _ = scrollView(in: form, .interactive)
    form.app.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 270), release: false)
    #expect(form.session.frame.minY == 280)
    form.app.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 340), duration: 0.1)
    let released = form.session.frame.minY
    let tops = form.samples {}
    #expect(released == 340)
    #expect(tops == tops.sorted())
    #expect(!form.first.isFirstResponder)
    #expect(form.session.frame.isNull)
  }

  @Test("a keyboard pulled down by a scroll view and pushed up again stays")
  func dragForthAndBack() {
    let form = TwoInputs()
    _ = scrollView(in: form, .interactive)
    form.app.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 340), release: false)
    #expect(form.session.frame.minY == 340)
    for y in stride(from: 335.0, through: 295, by: -5) {
      form.app.nextFrame()
      form.app.send(.moved, CGPoint(x: 100, y: y))
    }
    #expect(form.session.frame.minY == 295)
    form.app.send(.ended, CGPoint(x: 100, y: 295))
    form.wait()
    #expect(form.first.isFirstResponder)
    #expect(form.session.frame.minY == 280)
  }
}
