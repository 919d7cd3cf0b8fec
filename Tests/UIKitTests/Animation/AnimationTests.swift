import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Animating views")
struct AnimationTests {
  @Test("the model jumps to the end while the screen follows")
  func modelAndPresentation() {
    let (app, box) = boxBoard()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { box.frame.origin.x = 100 })
    #expect(box.frame.minX == 100)
    #expect(box.presentedFrame.minX == 0)
    app.advance(seconds: 0.5)
    #expect(abs(box.presentedFrame.minX - 50) < 2)
    app.advance(seconds: 0.6)
    #expect(box.presentedFrame.minX == 100)
  }

  @Test(
    "a constraint's change is animated without laying out by hand, if subviews are to be laid out",
    arguments: [true, false]
  )
  func layoutSubviews(spring: Bool) {
    let (app, box) = boxBoard()
    box.translatesAutoresizingMaskIntoConstraints = false
    let left = box.leadingAnchor.constraint(equalTo: app.window.leadingAnchor)
    NSLayoutConstraint.activate([left, box.widthAnchor.constraint(equalToConstant: 10)])
    app.settle()
    let options: UIView.AnimationOptions = [.layoutSubviews, .curveLinear]
    let change = { left.constant = 100 }
    if spring {
      UIView.animate(
        withDuration: 1,
        delay: 0,
        usingSpringWithDamping: 1,
        initialSpringVelocity: 0,
        options: options,
        animations: change
      )
    } else {
      UIView.animate(withDuration: 1, delay: 0, options: options, animations: change)
    }
    app.advance(seconds: 0.2)
    #expect(box.frame.minX == 100)
    #expect(box.presentedFrame.minX > 5 && box.presentedFrame.minX < 90)
  }

  @Test("a spring that bounces goes beyond its end and comes back, one that doesn't never does", arguments: [0, 0.5])
  func bounce(bounce: CGFloat) {
    let (app, box) = boxBoard()
    let (start, end) = (box.frame.minX, box.frame.minX + 100)
    var isDone = false
    UIView.animate(springDuration: 0.5, bounce: bounce) {
      box.frame.origin.x = end
    } completion: {
      isDone = $0
    }
    var places: [CGFloat] = []
    while !isDone, places.count < 120 {
      app.advance(seconds: 1.0 / 60)
      places.append(box.presentedFrame.minX)
    }
    #expect(isDone && abs(30 - places.count) <= 3, "\(places.count) frames for half a second")
    #expect(places.first! > start && places.last == end)
    #expect((places.max()! > end + 1) == (bounce > 0))
  }

  @Test("completion is called once with true when the animation ran to its end")
  func completion() {
    let (app, box) = boxBoard()
    var calls: [Bool] = []
    UIView.animate(withDuration: 0.2, animations: { box.alpha = 0 }, completion: { calls.append($0) })
    app.advance(seconds: 0.1)
    #expect(calls.isEmpty)
    app.advance(seconds: 0.2)
    #expect(calls == [true])
  }

  @Test("completion is called even when nothing changed")
  func emptyAnimation() {
    let (app, _) = boxBoard()
    var calls: [Bool] = []
    UIView.animate(withDuration: 0.2, animations: {}, completion: { calls.append($0) })
    app.advance(seconds: 0.1)
    #expect(calls == [true])
  }

  @Test("turning round in the middle continues from what is on screen")
  func interruption() {
    let (app, box) = boxBoard()
    var first: [Bool] = []
    UIView.animate(
      withDuration: 1,
      delay: 0,
      options: .curveLinear,
      animations: { box.frame.origin.x = 100 },
      completion: { first.append($0) }
    )
    app.advance(seconds: 0.5)
    let turning = box.presentedFrame.minX
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { box.frame.origin.x = 0 })
    #expect(box.presentedFrame.minX == turning)
    app.advance(seconds: 0.5)
    #expect(abs(box.presentedFrame.minX - turning / 2) < 2)
    #expect(first == [false])
  }

  @Test("a change outside of an animation takes effect at once and ends the animation")
  func directChange() {
    let (app, box) = boxBoard()
    UIView.animate(withDuration: 1, animations: { box.alpha = 0 })
    app.advance(seconds: 0.3)
    box.alpha = 0.8
    #expect(box.layer.presentedAlpha == 0.8)
  }

  @Test("whoever wants no animation gets none, also where the changes ask for one; its completion is called")
  func withoutAnimation() {
    let (app, box) = boxBoard()
    var ends: [Bool] = []
    UIView.performWithoutAnimation {
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1, animations: { box.alpha = 0.3 }, completion: { ends.append($0) })
      #expect(box.layer.presentedAlpha == 0.3)
    }
    #expect(UIView.areAnimationsEnabled)
    app.advance(seconds: 0.1)
    #expect(ends == [true])
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    UIView.performWithoutAnimation { box.alpha = 1 }
    #expect(!UIView.areAnimationsEnabled)
  }

  @Test("a delayed animation waits before it moves")
  func delay() {
    let (app, box) = boxBoard()
    UIView.animate(withDuration: 0.2, delay: 0.5, animations: { box.frame.origin.x = 100 })
    app.advance(seconds: 0.4)
    #expect(box.presentedFrame.minX == 0)
    app.advance(seconds: 0.4)
    #expect(box.presentedFrame.minX == 100)
  }

  @Test("no frames are asked for once everything has come to rest")
  func rest() {
    let (app, box) = boxBoard()
    UIView.animate(withDuration: 0.2, animations: { box.frame.origin.x = 100 })
    app.advance(seconds: 1)
    let wakeUps = app.platform.wakeUps
    app.advance(seconds: 10)
    #expect(app.platform.wakeUps == wakeUps)
  }

  @Test("curves begin at 0, end at 1 and bend the way their names say")
  func curves() {
    for curve in [TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .keyboard] {
      #expect(curve.progress(at: 0) == 0)
      #expect(curve.progress(at: 1) == 1)
    }
    #expect(TimingCurve.easeIn.progress(at: 0.25) < 0.15)
    #expect(TimingCurve.easeOut.progress(at: 0.25) > 0.35)
    #expect(abs(TimingCurve.easeInOut.progress(at: 0.5) - 0.5) < 1e-6)
    #expect(TimingCurve.keyboard.progress(at: 0.25) > 0.6)
  }

  @Test("a loose spring overshoots, a critically damped one doesn't, and both land")
  func springs() {
    let loose = (0...100).map { TimingCurve.spring(dampingRatio: 0.4, velocity: 0).progress(at: Double($0) / 100) }
    let firm = (0...100).map { TimingCurve.spring(dampingRatio: 1, velocity: 0).progress(at: Double($0) / 100) }
    #expect(loose.contains { $0 > 1.1 })
    #expect(firm.allSatisfy { $0 <= 1.0001 })
    #expect(abs(loose[99] - 1) < 0.02 && abs(firm[99] - 1) < 0.02)
  }
}
