import KeyboardAwareness
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// The document's first example: a controller that scrolls a list by itself, every step written out.
private final class ListController: UIViewController, KeyboardAwarenessClient {
  let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private var keyboardAwareness: KeyboardAwarenessObserver?

  override func viewDidLoad() {
    super.viewDidLoad()
    list.contentSize = CGSize(width: 320, height: 1200)
    view.addSubview(list)
    keyboardAwareness = KeyboardAwarenessObserver.observe(delegate: self)
  }

  func keyboardTriggeredEvent(_ keyboardEvent: KeyboardEvent) {
    var offset = list.contentOffset.y
    var covered = keyboardEvent.keyboardFrame.size.height
    switch keyboardEvent.keyboardEventType {
    case .show:
      keyboardEvent.originalOffset = list.contentOffset.y
      offset -= keyboardEvent.requiredViewOffset
    case .viewChanged, .keyboardFrameChanged:
      offset -= keyboardEvent.requiredViewOffset
    case .hide:
      offset = keyboardEvent.originalOffset
      covered = 0
    }
    UIView.animate(
      withDuration: keyboardEvent.keyboardAnimationDuration,
      delay: 0,
      options: keyboardEvent.keyboardAnimationOptionCurve,
      animations: {
        self.list.contentOffset = CGPoint(x: self.list.contentOffset.x, y: offset)
        self.list.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: covered, right: 0)
        self.list.scrollIndicatorInsets = self.list.contentInset
      },
      completion: nil
    )
  }
}

/// The document's second example: a controller that moves a box with a field and a button, whenever the box is obstructed.
private final class BoxController: UIViewController, KeyboardAwarenessClient {
  let box = UIView(frame: CGRect(x: 0, y: 120, width: 320, height: 240))
  let field = UITextField(frame: CGRect(x: 20, y: 20, width: 280, height: 40))
  let send = UIButton(frame: CGRect(x: 20, y: 180, width: 280, height: 40))
  let other = UITextField(frame: CGRect(x: 20, y: 20, width: 280, height: 40))
  private(set) var events = 0
  private var keyboardAwareness: KeyboardAwarenessObserver?

  override func viewDidLoad() {
    super.viewDidLoad()
    for part in [field, send] { box.addSubview(part) }
    for part in [box, other] { view.addSubview(part) }
    keyboardAwareness = KeyboardAwarenessObserver.observe(box, delegate: self)
  }

  func keyboardTriggeredEvent(_ event: KeyboardEvent) {
    events += 1
    var frame = box.frame
    frame.origin.y += event.requiredViewOffset
    UIView.animate(
      withDuration: event.keyboardAnimationDuration,
      delay: 0,
      options: event.keyboardAnimationOptionCurve,
      animations: { self.box.frame = frame },
      completion: nil
    )
  }
}

@Suite("The document's examples")
struct DocumentExamplesTests {
  private func open(_ controller: UIViewController) -> Harness {
    let app = Harness(size: CGSize(width: 320, height: 480)) { controller }
    app.scene.keyboard.keyboard = StubKeyboard()
    return app
  }

  private func edit(_ input: UIView, _ app: Harness) {
    input.becomeFirstResponder()
    app.advance(seconds: 0.6)
  }

  @Test("a controller scrolls its list for each field, in time with the keyboard, and back to where it was")
  func list() {
    let controller = ListController()
    let app = open(controller)
    let fields = [300, 420, 900].map { UITextField(frame: CGRect(x: 20, y: $0, width: 280, height: 40)) }
    for field in fields { controller.list.addSubview(field) }
    controller.list.contentOffset.y = 12
    for field in fields {
      edit(field, app)
      #expect(field.frameInScreen.maxY == 280)
    }
    edit(fields[2], app)
    app.keyboard.dismiss()
    app.nextFrame()
    #expect(controller.list.layer.presentedBounds.minY > 12)
    app.advance(seconds: 0.6)
    #expect(controller.list.contentOffset.y == 12)
    #expect(controller.list.contentInset == .zero)
  }

  @Test("a controller moves its box, button included, only when the box is obstructed, and back")
  func box() {
    let controller = BoxController()
    let app = open(controller)
    edit(controller.field, app)
    #expect(controller.send.frameInScreen.maxY == 260)
    #expect(controller.box.frame.maxY == 280)
    edit(controller.other, app)
    #expect(controller.events == 1)
    app.keyboard.dismiss()
    app.advance(seconds: 0.6)
    #expect(controller.box.frame.minY == 120)
    controller.box.frame.origin.y = 10
    edit(controller.field, app)
    #expect(controller.events == 2)
    #expect(controller.box.frame.minY == 10)
  }
}
