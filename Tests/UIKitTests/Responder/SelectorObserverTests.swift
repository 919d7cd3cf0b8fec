import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A model as apps have them, on no actor.
private nonisolated final class Model: NSObject {
  var names: [String] = []
  var infos: [String] = []
  func changed(_ notification: NSNotification) { names.append(notification.name.rawValue) }
  func heard(_ notification: Notification) { names.append("heard \(notification.name.rawValue)") }
  func tick(_ timer: Timer) { infos.append(timer.userInfo as? String ?? "") }
}

extension Selector {
  fileprivate static let changed = Selector("changed:", calling: { (model: Model, a) in model.changed(a) })
  fileprivate static let heard = Selector("heard:", calling: { (model: Model, a) in model.heard(a) })
  fileprivate static let tick = Selector("tick:", calling: { (model: Model, a) in model.tick(a) })
}

@Suite("Methods that notifications, timers and the display call")
struct SelectorObserverTests {
  private let center = NotificationCenter()

  @Test("an observer hears what it asked for, until it is removed")
  func observing() {
    let model = Model()
    center.addObserver(model, selector: .changed, name: .init("a"), object: nil)
    center.addObserver(model, selector: .heard, name: .init("b"), object: model)
    center.post(name: .init("a"), object: nil)
    center.post(name: .init("b"), object: nil)
    center.post(name: .init("b"), object: model)
    #expect(model.names == ["a", "heard b"])
    center.removeObserver(model, name: .init("a"), object: nil)
    center.post(name: .init("a"), object: nil)
    center.post(name: .init("b"), object: model)
    #expect(model.names == ["a", "heard b", "heard b"])
    center.removeObserver(model)
    center.post(name: .init("b"), object: model)
    #expect(model.names.count == 3)
  }

  @Test("an observer isn't kept, and may remove itself where it ends")
  func ending() {
    final class Screen: UIViewController {
      let said: @Sendable () -> Void
      init(_ said: @escaping @Sendable () -> Void) {
        self.said = said
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { nil }
      deinit {
        NotificationCenter.default.removeObserver(self)
        said()
      }
      func keyboardWillShow(_ notification: NSNotification) {}
    }
    nonisolated(unsafe) var isGone = false
    var screen: Screen? = Screen { isGone = true }
    let show = Selector("keyboardWillShow:", calling: { (screen: Screen, a) in screen.keyboardWillShow(a) })
    if let screen {
      NotificationCenter.default.addObserver(
        screen,
        selector: show,
        name: UIResponder.keyboardWillShowNotification,
        object: nil
      )
    }
    screen = nil
    #expect(isGone)
    NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
  }

  @Test("what is posted on another thread is heard there")
  func otherThread() async {
    let (model, center) = (Model(), center)
    center.addObserver(model, selector: .changed, name: .init("a"), object: nil)
    await Task.detached { center.post(name: .init("a"), object: nil) }.value
    #expect(model.names == ["a"])
  }

  @Test("the token of a block is removed as before")
  func tokens() {
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: .init("a"), object: nil, queue: nil) { _ in count += 1 }
    center.post(name: .init("a"), object: nil)
    center.removeObserver(token)
    center.post(name: .init("a"), object: nil)
    #expect(count == 1)
  }

  @Test("a timer calls a method with itself and its information, and keeps its target until it ends")
  func timers() {
    let model = Model()
    let timer = Timer.scheduledTimer(timeInterval: 60, target: model, selector: .tick, userInfo: "a", repeats: true)
    timer.fire()
    timer.fire()
    #expect(model.infos == ["a", "a"] && timer.isValid)
    timer.invalidate()
    let once = Timer(timeInterval: 60, target: model, selector: .tick, userInfo: "b", repeats: false)
    once.fire()
    #expect(model.infos == ["a", "a", "b"] && !once.isValid)
  }

  @Test("a timer keeps its target until it ends")
  func timerTargets() {
    var model: Model? = Model()
    weak let seen = model
    let timer = Timer.scheduledTimer(timeInterval: 60, target: Model(), selector: .tick, userInfo: nil, repeats: true)
    let kept = model.map { Timer(timeInterval: 60, target: $0, selector: .tick, userInfo: nil, repeats: true) }
    model = nil
    #expect(seen != nil)
    kept?.invalidate()
    timer.invalidate()
    #expect(seen == nil)
  }

  @Test("a display link calls a method each frame, until it is invalidated")
  func displayLink() {
    final class Watch: UIView {
      var frames = 0
      func step(_ link: CADisplayLink) { frames += 1 }
    }
    let app = Harness { UIViewController() }
    let watch = Watch()
    let step = Selector("step:", calling: { (watch: Watch, a) in watch.step(a) })
    let link = CADisplayLink(target: watch, selector: step)
    link.add(to: .main, forMode: .common)
    app.advance(seconds: 0.1)
    let frames = watch.frames
    #expect(frames > 2)
    link.invalidate()
    app.advance(seconds: 0.1)
    #expect(watch.frames == frames)
  }
}
