import KeyboardAwareness
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Keyboard events")
struct EventTests {
  @Test("tell what is edited, how far it has to move, and how the keyboard moves")
  func show() {
    let app = AwarenessApp()
    let log = EventLog()
    KeyboardAwarenessObserver.observe(delegate: log)
    let field = app.field(at: 400)
    app.edit(field)
    #expect(log.types == [.show])
    #expect(log.last?.conflictingView === field)
    #expect(log.last?.requiredViewOffset == -160)
    #expect(log.last?.keyboardFrame == CGRect(x: 0, y: 280, width: 320, height: 200))
    #expect(log.last?.visibleFrame == CGRect(x: 0, y: 0, width: 320, height: 280))
    #expect(log.last?.keyboardAnimationDuration == 0.25)
    #expect(log.last?.keyboardAnimationCurve == .keyboard)
    #expect(log.last?.keyboardAnimationOptionCurve.curve == .keyboard)
  }

  @Test("come before anything has moved, so that what they change moves along")
  func inTime() {
    let app = AwarenessApp()
    let log = EventLog()
    log.react = { event in event.animate { app.scrollView.contentOffset.y -= event.requiredViewOffset } }
    KeyboardAwarenessObserver.observe(delegate: log)
    app.field(at: 400).becomeFirstResponder()
    while app.app.keyboard.transition.phase != .settled {
      app.app.nextFrame()
      let way = (480 - app.app.keyboard.frame.minY) / 200
      #expect(abs(app.scrollView.layer.presentedBounds.minY - 160 * way) <= 1)
    }
    #expect(app.scrollView.layer.presentedBounds.minY == 160)
  }

  @Test("come to an end when layout rounds to other pixels what they ask for")
  func pixels() {
    let app = AwarenessApp()
    app.app.host.rescale(to: 3)
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    app.root.addSubview(bar)
    let bottom = bar.bottomAnchor.constraint(equalTo: app.root.bottomAnchor)
    NSLayoutConstraint.activate([
      bottom, bar.heightAnchor.constraint(equalToConstant: 105.2),
      bar.leadingAnchor.constraint(equalTo: app.root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: app.root.trailingAnchor),
    ])
    let log = EventLog()
    log.react = { event in
      event.animate {
        bottom.constant += event.requiredViewOffset
        app.root.layoutIfNeeded()
      }
    }
    KeyboardAwarenessObserver.observe(bar, delegate: log)
    app.edit(app.field(at: 20))
    app.app.advance(seconds: 2)
    let events = log.events.count
    #expect(bar.frame.maxY <= 280.5)
    app.app.advance(seconds: 2)
    #expect(log.events.count == events)
    #expect(events <= 2)
  }

  @Test("ask for nothing where nothing is covered")
  func clear() {
    let app = AwarenessApp()
    let log = EventLog()
    KeyboardAwarenessObserver.observe(delegate: log)
    app.edit(app.field(at: 100))
    #expect(log.types == [.show])
    #expect(log.last?.requiredViewOffset == 0)
  }

  @Test("say when another field is edited, and when the keyboard gets another height")
  func changes() {
    let app = AwarenessApp()
    let log = EventLog()
    KeyboardAwarenessObserver.observe(delegate: log, conflictingViewPadding: 10)
    app.edit(app.field(at: 100))
    let second = app.field(at: 260)
    app.edit(second)
    #expect(log.types == [.show, .viewChanged])
    #expect(log.last?.conflictingView === second)
    #expect(log.last?.requiredViewOffset == -30)
    app.setKeyboardHeight(240)
    #expect(log.types == [.show, .viewChanged, .keyboardFrameChanged])
    #expect(log.last?.requiredViewOffset == -70)
    app.app.host.resize(to: CGSize(width: 320, height: 600))
    app.wait()
    #expect(log.types.last == .keyboardFrameChanged)
    #expect(log.last?.requiredViewOffset == 0)
    #expect(log.last?.keyboardFrame.minY == 360)
    app.hideKeyboard()
    #expect(log.types.last == .hide)
  }

  @Test("carry the original offset from show to hide, in objects of their own")
  func originalOffset() {
    let app = AwarenessApp()
    let log = EventLog()
    app.scrollView.contentOffset.y = 25
    log.react = { event in
      switch event.keyboardEventType {
      case .show: event.originalOffset = app.scrollView.contentOffset.y
      case .hide: app.scrollView.contentOffset.y = event.originalOffset
      case .viewChanged, .keyboardFrameChanged: break
      }
      if event.keyboardEventType != .hide { app.scrollView.contentOffset.y -= event.requiredViewOffset }
    }
    KeyboardAwarenessObserver.observe(delegate: log)
    app.edit(app.field(at: 400))
    let shown = log.last
    #expect(app.scrollView.contentOffset.y == 160)
    app.edit(app.field(at: 500))
    #expect(app.scrollView.contentOffset.y == 260)
    app.hideKeyboard()
    #expect(app.scrollView.contentOffset.y == 25)
    #expect(log.last?.originalOffset == 25)
    #expect(log.last !== shown)
    #expect(shown?.keyboardEventType == .show)
    #expect(shown?.requiredViewOffset == -135)
    app.edit(app.field(at: 100))
    #expect(log.last?.originalOffset == 25)
    #expect(log.types == [.show, .viewChanged, .hide, .show])
  }

  @Test("of a text view are about its caret, while it is typed into, too")
  func caret() {
    let app = AwarenessApp()
    let log = EventLog()
    KeyboardAwarenessObserver.observe(delegate: log)
    let letter = app.letter(at: 0, height: 880)
    letter.selectedRange = NSRange(location: 0, length: 0)
    app.edit(letter)
    #expect(log.last?.requiredViewOffset == 0)
    log.react = { event in app.scrollView.contentOffset.y -= event.requiredViewOffset }
    for _ in 0..<30 {
      app.app.press(.keyboardDownArrow)
      app.wait()
      #expect(app.caret(letter).maxY <= 280)
    }
    #expect(log.types.count > 2)
    #expect(Set(log.types.dropFirst()) == [.viewChanged])
    #expect(log.last?.conflictingView === letter)
  }

  @Test("of a given view come only when it conflicts, and tell the way back when the keyboard goes")
  func givenView() {
    let app = AwarenessApp()
    let log = EventLog()
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    app.root.addSubview(container)
    let field = app.field(at: 40, in: container)
    log.react = { event in event.animate { container.frame.origin.y += event.requiredViewOffset } }
    KeyboardAwarenessObserver.observe(container, delegate: log)
    app.edit(field)
    #expect(log.types == [.show])
    #expect(log.last?.conflictingView === container)
    #expect(container.frame.minY == -20)
    app.setKeyboardHeight(250)
    #expect(container.frame.minY == -70)
    app.setKeyboardHeight(190)
    #expect(container.frame.minY == -10)
    app.edit(app.field(at: 10, in: container))
    #expect(container.frame.minY == -10)
    app.hideKeyboard()
    #expect(container.frame.minY == 0)
    #expect(log.types == [.show, .keyboardFrameChanged, .keyboardFrameChanged, .hide])
    container.frame.size.height = 200
    app.edit(field)
    app.hideKeyboard()
    #expect(log.types.count == 4)
  }
}
