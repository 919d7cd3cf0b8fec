import KeyboardAwareness
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("How long an observer lasts")
struct LifetimeTests {
  @Test("without being kept, as long as its delegate")
  func delegate() {
    let app = AwarenessApp()
    var calls = 0
    var log: EventLog? = EventLog()
    log?.react = { _ in calls += 1 }
    log.map { _ = KeyboardAwarenessObserver.observe(delegate: $0) }
    let field = app.field(at: 400)
    app.edit(field)
    #expect(calls == 1)
    weak let gone = log
    log = nil
    app.hideKeyboard()
    app.edit(field)
    #expect(gone == nil)
    #expect(calls == 1)
  }

  @Test("kept, until it is released")
  func kept() {
    let app = AwarenessApp()
    let log = EventLog()
    var observer: KeyboardAwarenessObserver? = KeyboardAwarenessObserver.observe(delegate: log)
    let field = app.field(at: 400)
    app.edit(field)
    app.hideKeyboard()
    #expect(log.types == [.show, .hide])
    #expect(observer != nil)
    observer = nil
    app.edit(field)
    #expect(log.types == [.show, .hide])
  }

  @Test("with a controller that has it in a property, the controller goes as ever")
  func controller() {
    let app = AwarenessApp()
    var controller: AwareController? = AwareController()
    controller?.loadViewIfNeeded()
    weak let gone = controller
    app.wait()
    controller = nil
    #expect(gone == nil)
    app.edit(app.field(at: 400))
  }
}

/// A controller as the document writes it.
private final class AwareController: UIViewController, KeyboardAwarenessClient {
  private var keyboardAwareness: KeyboardAwarenessObserver?

  override func viewDidLoad() {
    super.viewDidLoad()
    keyboardAwareness = KeyboardAwarenessObserver.observe(delegate: self)
  }

  func keyboardTriggeredEvent(_ keyboardEvent: KeyboardEvent) {}
}
